import ScreenTesting
import Testing

/// Programs with Combine, `ObservableObject` and `NavigationView`.
extension ProgramTests {
    @Test("books whose hearts are tapped are listed in another tab")
    func favourites() async throws {
        try await ShownProgram.with("Favourites") { shown in
            let titles = ScreenArea(x: 24, y: 124, width: 160, height: 400)
            var books = try await shown.showsLines(3...3, in: titles, of: "three books")
            // The heart is at the end of the row, centered between two lines.
            try await shown.pointer.click(x: 358, y: books[0].y + 20)
            try await shown.waitForLine("favourites: 1")
            try await shown.pointer.click(x: 358, y: books[2].y + 20)
            try await shown.waitForLine("favourites: 2")
            let hearts = ScreenArea(x: 330, y: 124, width: 60, height: 400)
            try await shown.shows("two red hearts") { shot in
                shot.bands(in: hearts) { $0.distance(to: ShownProgram.red) < 12 }.count == 2
            }
            // The second tab.
            try await shown.pointer.click(x: 300, y: shown.content.y + shown.content.height - 10)
            books = try await shown.showsLines(2...2, in: titles, of: "two of the books")
            try await shown.pointer.click(x: 358, y: books[0].y + 20)
            try await shown.program.line { $0 == "favourites: 1" }
            try await shown.showsLines(1...1, in: titles, of: "one of the books")
        }
    }

    @Test("resources are loaded, a toggle filters the rows, and a link shows its page")
    func landmarks() async throws {
        try await ShownProgram.with("Landmarks") { shown in
            try await shown.waitForLine("landmarks 3")
            let names = ScreenArea(x: 24, y: 124, width: 140, height: 400)
            var rows = try await shown.showsLines(4...4, in: names, of: "a switch and three landmarks")
            try await shown.pointer.click(x: 355, y: rows[0].middle.y)
            try await shown.waitForLine("landmarks 2")
            rows = try await shown.showsLines(3...3, in: names, of: "a switch and two landmarks")
            try await shown.click(rows[1])
            let middle = ScreenArea(x: 100, y: 300, width: 200, height: 400)
            try await shown.showsLines(1...1, in: middle, of: "the landmark's page")
            try await shown.keyboard.press("alt+Left")
            try await shown.showsLines(3...3, in: names, of: "the list again")
        }
    }

    @Test("Combine loads pages while the list is scrolled, and a link shows a row of the last page")
    func repositories() async throws {
        try await ShownProgram.with("RepoBrowser", isReplayed: true) { shown in
            try await shown.waitForLine("page 1: 20 repos")
            let stars = ScreenArea(x: 20, y: 84, width: 40, height: 700)
            func showsStars() async throws -> Screenshot {
                try await shown.shows("rows with their stars") { shot in
                    shot.bands(in: stars) { $0.distance(to: ShownProgram.yellow) < 12 }.count > 5
                }
            }
            let first = try await showsStars()
            #expect(!shown.program.lines(of: .output).contains("page 2: 40 repos"), "nobody scrolled yet")
            let middle = shown.content.middle
            try await shown.pointer.move(x: middle.x, y: middle.y)
            try await shown.scroll(30, untilItSays: "page 2: 40 repos")
            try await shown.scroll(60, untilItSays: "page 3: 45 repos")
            try await shown.shows("other rows") { $0.difference(from: first, in: first.area) > 1 }
            try await shown.pointer.click(x: middle.x, y: middle.y)
            try await shown.program.line { $0.hasPrefix("detail owner") }
            let page = try await shown.area(of: ShownProgram.green, atLeast: 300)
            #expect(page.width > 370, "the page fills the window")
            try await shown.keyboard.press("alt+Left")
            _ = try await showsStars()
        }
    }

    @Test("a scene delegate's view presents sheets for a chosen note and for a new one")
    func notes() async throws {
        try await ShownProgram.with("SheetNotes") { shown in
            let circle = try await shown.area(of: ShownProgram.red)
            try await shown.pointer.click(x: circle.middle.x + 30, y: circle.middle.y)
            try await shown.waitForLine("sheet Milk")
            try await shown.shows("a red sheet") { shot in
                shot.share(in: shown.content) { $0.distance(to: ShownProgram.red) < 12 } > 0.5
            }
            try await shown.keyboard.press("Escape")
            try await shown.waitForLine("sheet gone")
            let list = try await shown.area(of: ShownProgram.red)
            #expect(list == circle)
            // The plus button at the end of the bar.
            let plus = try await shown.area(of: ShownProgram.blue, in: ShownProgram.barEnd, off: 80)
            try await shown.click(plus)
            try await shown.shows("a sheet over the notes") { shot in
                shot.bounds(in: shown.content) { $0.distance(to: ShownProgram.red) < 12 } == nil
            }
            try await shown.keyboard.press("Tab")
            try await shown.keyboard.type("Eggs")
            try await shown.keyboard.press("Tab", "space")
            let added = try await shown.area(of: ShownProgram.purple, atLeast: 20)
            #expect(added.y > circle.y)
        }
    }

    @Test("a timer runs, and a button records its laps")
    func stopwatch() async throws {
        try await ShownProgram.with("Stopwatch") { shown in
            try await shown.waitForLine("three ticks")
            _ = try await shown.area(of: ShownProgram.blue)
            let laps = ScreenArea(x: 30, y: 370, width: 200, height: 500)
            try await shown.showsLines(0...0, in: laps, of: "no laps")
            try await shown.keyboard.press("Tab", "space")
            try await shown.showsLines(1...1, in: laps, of: "one lap")
            try await shown.keyboard.press("space")
            try await shown.showsLines(2...2, in: laps, of: "two laps")
        }
    }
}
