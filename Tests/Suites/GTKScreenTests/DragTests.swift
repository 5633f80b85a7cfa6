import ScreenTesting
import Testing

@Suite("Drags in windows", .serialized)
struct DragTests {
    private let accent = Pixel(0, 122, 255)

    /// The middle of a row of the list.
    private func row(_ index: Int, in sample: RunningSample, dy: Int = 0) -> (x: Int, y: Int) {
        (sample.left + 200, sample.top + index * 44 + 22 + dy)
    }

    /// Presses the first button at a point, and moves to another one in steps.
    private func drag(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int), in sample: RunningSample
    ) async throws {
        try await sample.pointer.press(x: start.x, y: start.y)
        for step in 1...8 {
            try await sample.pointer.move(
                x: start.x + (end.x - start.x) * step / 8, y: start.y + (end.y - start.y) * step / 8)
        }
        // A program is notified of a movement when it has responded to the one before.
        for x in [end.x + 2, end.x, end.x + 2] { try await sample.pointer.move(x: x, y: end.y) }
    }

    @Test(
        "a row is dragged to another place of its list, and a line shows the place", .timeLimit(.minutes(10)))
    func rows() async throws {
        try await RunningSample.with(["drag"]) { sample in
            try await drag(from: row(0, in: sample), to: row(3, in: sample, dy: -10), in: sample)
            try await sample.content(showing: "the line above row 3") { $0.shows(accent, 200, 3 * 44) }
            try await sample.pointer.release()
            try await sample.program.line { $0 == "inserted Row 0 at 3" }
            try await sample.content(showing: "the list without the line") { !$0.shows(accent, 200, 3 * 44) }
            // The rows are now 1, 2, 0, 3, 4.
            try await drag(from: row(2, in: sample), to: row(0, in: sample, dy: -10), in: sample)
            try await sample.content(showing: "the line above row 0") { $0.shows(accent, 200, 1) }
            try await sample.pointer.release()
            try await sample.program.line { $0 == "inserted Row 0 at 0" }
        }
    }

    @Test("a row's text is dropped into a text field", .timeLimit(.minutes(10)))
    func textField() async throws {
        try await RunningSample.with(["drag"]) { sample in
            try await drag(from: row(1, in: sample), to: (sample.left + 200, sample.top + 270), in: sample)
            try await sample.pointer.release()
            try await sample.program.line { $0 == "text Row 1" }
        }
    }

    @Test("a row is dragged to another window of the program", .timeLimit(.minutes(10)))
    func windows() async throws {
        try await RunningSample.with(["drag"], width: 900) { sample in
            try await sample.pointer.click(x: sample.left + 200, y: sample.top + 350)
            try await sample.display.tool(
                "xdotool",
                ["search", "--sync", "--onlyvisible", "--name", "second", "windowmove", "500", "20"])
            let (x, y) = (650, 150)
            try await sample.display.screenshot(showing: "the second window") {
                $0[x, y].distance(to: .blue) < 12
            }
            try await drag(from: row(2, in: sample), to: (x, y), in: sample)
            try await sample.display.screenshot(showing: "the targeted window") {
                $0[x + 60, y + 20].distance(to: .green) < 12
            }
            try await sample.pointer.release()
            try await sample.program.line { $0 == "dropped Row 2" }
            try await sample.display.screenshot(showing: "the second window") {
                $0[x, y].distance(to: .blue) < 12
            }
        }
    }

    @Test("a row is dragged to another program", .timeLimit(.minutes(10)))
    func programs() async throws {
        try await RunningSample.with(["drag"], width: 900) { sample in
            try await RunningProgram.with("ScreenSamples", arguments: ["drag"], display: sample.display) {
                other in
                try await sample.display.tool(
                    "xdotool",
                    [
                        "search", "--sync", "--onlyvisible", "--all", "--pid",
                        String(other.processIdentifier),
                        "--name", "drag", "windowmove", "450", "0",
                    ])
                try await sample.display.screenshot(showing: "both windows") {
                    $0[sample.left + 450, sample.top].distance(to: Pixel(255, 0, 255)) < 12
                        && $0[sample.left, sample.top].distance(to: Pixel(255, 0, 255)) < 12
                }
                let end = row(3, in: sample, dy: -10)
                try await drag(from: row(2, in: sample), to: (end.x + 450, end.y), in: sample)
                try await sample.display.screenshot(showing: "the line in the other window") {
                    $0[end.x + 450 - 60, sample.top + 3 * 44].distance(to: accent) < 12
                }
                try await sample.pointer.release()
                try await other.line { $0 == "inserted Row 2 at 3" }
            }
        }
    }
}
