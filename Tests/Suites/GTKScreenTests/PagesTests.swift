import ScreenTesting
import Testing

@Suite("Pages, tabs and alerts in a window", .serialized)
struct PagesTests {
    // Shows: NavigationLink, .toolbar, TabView
    @Test("rows, bar and tabs can be pressed, and Alt+Left goes back", .timeLimit(.minutes(10)))
    func pages() async throws {
        try await RunningSample.with(["pages"]) { sample in
            try await sample.keyboard.focus(window: "pages")
            let shot = try await sample.content(showing: "the pages") { $0.barItem != nil }
            _ = try await shot.shot.keep(as: "pages")
            let item = try #require(shot.barItem)
            try await sample.pointer.click(x: item.x, y: item.y)
            try await sample.program.line { $0 == "added" }
            try await sample.pointer.click(x: sample.left + 200, y: sample.top + 205)
            try await sample.program.line { $0 == "detail appeared" }
            try await sample.keyboard.press("alt+Left")
            try await sample.program.line { $0 == "detail gone" }
            try await sample.pointer.click(x: sample.left + 300, y: sample.top + 676)
            try await sample.program.line { $0 == "other appeared" }
        }
    }

    // Shows: .navigationTitle
    @Test("the wheel scrolls the list beneath the bar", .timeLimit(.minutes(10)))
    func scrolling() async throws {
        try await RunningSample.with(["pages"], scale: 2) { sample in
            // The list's gray extends up to the window's edge. When scrolled, the bar is lighter.
            let ground = Pixel(242, 242, 247)
            try await sample.content(showing: "the list behind the title") { $0.shows(ground, 200, 22) }
            try await sample.pointer.move(x: sample.left + 200, y: sample.top + 400)
            try await sample.pointer.wheel(6)
            let scrolled = try await sample.content(showing: "the bar over the rows") {
                $0.shows(Pixel(249, 249, 249), 60, 22)
            }
            _ = try await scrolled.shot.keep(as: "pages-scrolled-2x")
        }
    }

    // B195
    // Shows: .alert, .searchable
    @Test(
        "an alert receives the typed keys, Return confirms it, and Escape cancels it",
        .timeLimit(.minutes(10)))
    func question() async throws {
        try await RunningSample.with(["pages"]) { sample in
            try await sample.keyboard.focus(window: "pages")
            try await sample.pointer.click(x: sample.left + 200, y: sample.top + 116)
            try await sample.keyboard.type("ab")
            try await sample.program.line { $0 == "search ab" }
            try await sample.keyboard.press("Escape")
            try await sample.program.line { $0 == "search " }
            try await sample.pointer.click(x: sample.left + 60, y: sample.top + 249)
            // The alert's shade is over the list's gray.
            let shade = Pixel(194, 194, 198)
            try await sample.content(showing: "the question") { $0.shows(shade, 8, 400) }
            try await sample.keyboard.type("Ada")
            try await sample.keyboard.press("Return")
            try await sample.program.line { $0 == "named Ada" }
            try await sample.content(showing: "the list again") { $0.shows(Pixel(242, 242, 247), 8, 400) }
            try await sample.pointer.click(x: sample.left + 60, y: sample.top + 249)
            try await sample.content(showing: "the question again") { $0.shows(shade, 8, 400) }
            try await sample.keyboard.press("Escape")
            try await sample.program.line { $0 == "cancelled" }
        }
    }
}
