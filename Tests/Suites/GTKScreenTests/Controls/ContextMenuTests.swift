import ScreenTesting
import Testing

@Suite("Context menus", .serialized, .timeLimit(.minutes(10)))
struct ContextMenuTests {
    private let rowHeight = 44

    /// The top of the first row, below the title and the search field.
    private let top = 96

    /// The rows at rest.
    private func rows(of sample: RunningSample) async throws -> RunningSample.Content {
        try await sample.keyboard.focus(window: "Rows")
        return try await sample.content(showing: "rows") { shot in
            (1...3).allSatisfy { !shot.shows(.white, 200, top + $0 * rowHeight - 1) }
        }
    }

    private func differs(
        _ shot: RunningSample.Content, _ other: RunningSample.Content, _ x: Int, _ y: Int, _ width: Int,
        _ height: Int
    ) -> Bool {
        shot.shot.difference(from: other.shot, in: shot.area(x, y, width, height)) > 1
    }

    @Test("a secondary click at a row's end opens its menu next to the pointer")
    func click() async throws {
        try await RunningSample.with(["commands"]) { sample in
            let still = try await rows(of: sample)
            let y = top + 2 * rowHeight + 6
            try await sample.pointer.click(x: sample.left + 200, y: sample.top + y, button: 3)
            let open = try await sample.content(showing: "a menu") {
                differs($0, still, 206, y + 6, 60, 40)
            }
            _ = try await open.shot.keep(as: "context menu")
            let isCovered = [
                differs(open, still, 20, y - 30, 170, 130), differs(open, still, 200, y - 30, 190, 26),
            ]
            #expect(isCovered == [false, false], "nothing left of the pointer or above it is covered")
            try await sample.pointer.click(x: sample.left + 230, y: sample.top + y + 22)
            try await sample.program.line { $0 == "copied 2" }
            try await sample.pointer.move(x: sample.left + 200, y: sample.top + 20)
            try await sample.content(showing: "the rows as before") { !differs($0, still, 10, 60, 380, 500) }
            #expect(sample.program.lines(of: .error) == [])
        }
    }

    @Test(
        "a key opens the focused row's menu below the row, and Escape returns the focus",
        arguments: ["Menu", "shift+F10"])
    func keys(key: String) async throws {
        try await RunningSample.with(["commands"]) { sample in
            _ = try await rows(of: sample)
            // The first key focuses the first row.
            try await sample.keyboard.press("Tab", "Tab")
            let still = try await sample.content(showing: "the focus around the second row") {
                !$0.shows(.white, 200, top + rowHeight + 1)
            }
            try await sample.keyboard.press(key)
            let open = try await sample.content(showing: "a menu") {
                differs($0, still, 20, top + 2 * rowHeight + 10, 60, 40)
            }
            let isCovered = differs(open, still, 20, top + rowHeight + 4, 340, rowHeight - 12)
            #expect(!isCovered, "the row is not covered")
            try await sample.keyboard.press("Escape")
            try await sample.content(showing: "no menu") { !differs($0, still, 10, top, 380, 300) }
            try await sample.keyboard.press("Return")
            try await sample.program.line { $0 == "page 1" }
        }
    }
}
