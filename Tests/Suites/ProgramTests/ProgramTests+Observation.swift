import ScreenTesting
import Testing

/// Programs that use observation: async functions, `@Observable`, `NavigationStack`.
extension ProgramTests {
    @Test("a photo in the grid opens its page, and a button closes the page")
    func photos() async throws {
        try await ShownProgram.with("PhotoWall", isReplayed: true) { shown in
            try await shown.waitForLine("photos 9")
            let orange = Pixel(0xff, 0x60, 0x00)
            let wall = try await shown.area(of: orange, atLeast: 364)
            #expect(wall.height == 3 * 120 + 2 * 2, "three lines of three")
            try await shown.pointer.click(x: 60, y: wall.y + 60)
            try await shown.program.line { $0.hasPrefix("photo by ") }
            let below = ScreenArea(x: 100, y: 400, width: 200, height: 490)
            try await shown.click(try await shown.area(of: ShownProgram.blue, in: below, atLeast: 24))
            try await shown.shows("the grid again") { shot in
                shot.bounds(in: shown.content) { $0.distance(to: orange) < 12 } == wall
            }
        }
    }

    @Test("tapping the headers of sections opens and closes the sections")
    func sections() async throws {
        try await ShownProgram.with("Sections") { shown in
            let names = ScreenArea(x: 16, y: 52, width: 160, height: 600)
            func lines(_ count: Int) async throws -> [ScreenArea] {
                // Headers may be gray, and slide as rows appear and disappear.
                _ = try await shown.comesToRest(in: names)
                return try await shown.showsLines(count...count, in: names, of: "\(count) lines") {
                    $0.distance(to: Pixel(0, 0, 0)) < 175
                }
            }
            try await shown.click(try await lines(2)[0])
            try await shown.waitForLine("Europe true")
            try await shown.click(try await lines(5)[4])
            try await shown.waitForLine("Asia true")
            try await shown.click(try await lines(7)[0])
            try await shown.waitForLine("Europe false")
            _ = try await lines(4)
        }
    }

    @Test("a form's controls work with keys and clicks, and an alert confirms first")
    func settings() async throws {
        try await ShownProgram.with("SettingsForm") { shown in
            let labels = ScreenArea(x: 30, y: 124, width: 150, height: 600)
            // "Notifications" is the first dark text, because the field above shows only its prompt.
            let line = try await shown.showsLines(3...20, in: labels, of: "the form's rows")[0]
            try await shown.pointer.click(x: 350, y: line.middle.y)
            try await shown.waitForLine("notifications true")
            let toggle = ScreenArea(x: 310, y: line.y - 10, width: 80, height: 36)
            _ = try await shown.area(of: ShownProgram.green, in: toggle, atLeast: 16)
            try await shown.pointer.click(x: 100, y: line.middle.y - 46)
            try await shown.keyboard.type("Ada")
            let field = ScreenArea(x: 30, y: line.y - 60, width: 40, height: 36)
            try await shown.showsLines(1...1, in: field, of: "the name in the field")

            let reset = try await shown.area(of: ShownProgram.red)
            let before = try await shown.display.screenshot()
            try await shown.click(reset)
            try await shown.shows("an alert over a darker form") { shot in
                shot.difference(from: before, in: shown.content) > 8
            }
            try await shown.keyboard.press("Escape")
            try await shown.shows("the form again") { shot in
                shot.difference(from: before, in: shown.content) < 2
            }
            try await shown.click(reset)
            let question = ScreenArea(x: 60, y: 300, width: 280, height: 300)
            try await shown.click(try await shown.area(of: ShownProgram.red, in: question))
            try await shown.waitForLine("reset")
        }
    }

    @Test("tasks load, are completed by a tap, added from the bar, moved, and deleted by a swipe")
    func tasks() async throws {
        try await ShownProgram.with("TaskBoard") { shown in
            try await shown.waitForLine("tasks 3")
            let titles = ScreenArea(x: 64, y: 114, width: 160, height: 500)
            let rows = try await shown.showsLines(3...3, in: titles, of: "three tasks")
            try await shown.click(rows[0])
            try await shown.waitForLine("open 2")
            let marks = ScreenArea(x: 20, y: rows[0].y - 20, width: 44, height: 60)
            _ = try await shown.area(of: ShownProgram.green, in: marks)
            try await shown.click(rows[2])
            try await shown.waitForLine("open 1")
            let plus = try await shown.area(of: ShownProgram.blue, in: ShownProgram.barEnd, off: 80)
            try await shown.click(plus)
            let four = try await shown.showsLines(4...4, in: titles, of: "a fourth task")
            let down = stride(from: four[0].y + 6, through: four[1].y + 20, by: 6).map { (x: 220, y: $0) }
            try await shown.pointer.drag(along: down)
            try await shown.waitForLine("order Build Plan Prove New")
            try await shown.showsLines(4...4, in: titles, of: "four tasks at rest")
            let left = stride(from: 370, through: 60, by: -20).map { (x: $0, y: four[2].y + 6) }
            try await shown.pointer.drag(along: left)
            try await shown.waitForLine("left 3")
        }
    }
}
