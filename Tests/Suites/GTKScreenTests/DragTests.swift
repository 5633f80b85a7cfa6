import Foundation
import ScreenTesting
import Testing

@Suite("Drags in windows", .serialized)
struct DragTests {
    private let accent = Pixel(0, 122, 255)
    /// A point of the line between rows that the picture of the dragged row does not cover.
    private let lineX = 320

    /// The middle of a row of the list.
    private func row(_ index: Int, in sample: RunningSample, dy: Int = 0) -> (x: Int, y: Int) {
        (sample.left + 200, sample.top + index * 44 + 22 + dy)
    }

    /// Presses the first button at a point, moves to another one in steps, and trembles there like a hand
    /// until a screenshot of the content satisfies a condition. GDK reports no movement to a program that has
    /// not yet responded to the one before, so the last one of a fixed number may be lost; and a button that
    /// is released before the response cancels the drag.
    private func drag(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int), in sample: RunningSample,
        showing what: String, where condition: (RunningSample.Content) -> Bool
    ) async throws {
        let pointer = sample.pointer
        try await pointer.press(x: start.x, y: start.y)
        for step in 1...8 {
            try await pointer.move(
                x: start.x + (end.x - start.x) * step / 8, y: start.y + (end.y - start.y) * step / 8)
        }
        let hand = Task {
            while !Task.isCancelled {
                for x in [end.x + 2, end.x] { try await pointer.move(x: x, y: end.y) }
            }
        }
        defer { hand.cancel() }
        try await sample.content(showing: what, where: condition)
        hand.cancel()
        _ = await hand.result
    }

    @Test(
        "a row is dragged to another place of its list, and a line shows the place", .timeLimit(.minutes(10)))
    func rows() async throws {
        try await RunningSample.with(["drag"]) { sample in
            try await drag(
                from: row(0, in: sample), to: row(3, in: sample, dy: -10), in: sample,
                showing: "the line above row 3"
            ) {
                $0.shows(accent, lineX, 3 * 44)
            }
            try await sample.pointer.release()
            try await sample.program.line { $0 == "inserted Row 0 at 3" }
            try await sample.content(showing: "the list without the line") {
                !$0.shows(accent, lineX, 3 * 44)
            }
            // The rows are now 1, 2, 0, 3, 4.
            try await drag(
                from: row(2, in: sample), to: row(0, in: sample, dy: -10), in: sample,
                showing: "the line above row 0"
            ) {
                $0.shows(accent, lineX, 1)
            }
            try await sample.pointer.release()
            try await sample.program.line { $0 == "inserted Row 0 at 0" }
        }
    }

    @Test("Escape cancels a drag, and the next one is dropped", .timeLimit(.minutes(10)))
    func escape() async throws {
        try await RunningSample.with(["drag"]) { sample in
            try await sample.keyboard.focus(window: "drag")
            func dragToRow3() async throws {
                try await drag(
                    from: row(0, in: sample), to: row(3, in: sample, dy: -10), in: sample,
                    showing: "the line above row 3"
                ) {
                    $0.shows(accent, lineX, 3 * 44)
                }
            }
            try await dragToRow3()
            try await sample.keyboard.press("Escape")
            try await sample.content(showing: "the list without the line") {
                !$0.shows(accent, lineX, 3 * 44)
            }
            try await sample.pointer.release()
            try await dragToRow3()
            try await sample.pointer.release()
            // The rows are now 1, 2, 0, 3, 4, and have not been moved before.
            let lines = { sample.program.lines(of: .output).filter { $0.hasPrefix("inserted") } }
            try await poll("a row is inserted") { !lines().isEmpty }
            #expect(lines() == ["inserted Row 0 at 3"])
        }
    }

    @Test("a row's text is dropped into a text field", .timeLimit(.minutes(10)))
    func textField() async throws {
        try await RunningSample.with(["drag"]) { sample in
            let field = (x: sample.left + 200, y: sample.top + 270)
            try await drag(
                from: row(1, in: sample), to: field, in: sample, showing: "the insertion point in the field"
            ) {
                $0.shot.bounds(in: $0.area(2, 256, 12, 28)) { $0.distance(to: accent) < 80 } != nil
            }
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
            try await drag(from: row(2, in: sample), to: (x, y), in: sample, showing: "the targeted window") {
                $0.shot[x + 60, y + 20].distance(to: .green) < 12
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
                try await place(other, named: "drag", in: sample)
                let end = row(3, in: sample, dy: -10)
                try await drag(
                    from: row(2, in: sample), to: (end.x + 450, end.y), in: sample,
                    showing: "the line in the other window"
                ) {
                    $0.shows(accent, lineX + 450, 3 * 44)
                }
                try await sample.pointer.release()
                try await other.line { $0 == "inserted Row 2 at 3" }
            }
        }
    }

    @Test(
        "files and pictures are dragged to another program, as values and as items", .timeLimit(.minutes(10)))
    func files() async throws {
        let folder = try PrivateFolder()
        try Data("text".utf8).write(to: URL(filePath: folder.file("a letter.txt")))
        let arguments = ["transfer", folder.file("a letter.txt")]
        try await RunningSample.with(arguments, width: 900) { sample in
            try await RunningProgram.with("ScreenSamples", arguments: arguments, display: sample.display) {
                other in
                try await place(other, named: "transfer", in: sample)
                let photo = "400000 bytes, sum \((0..<400_000).reduce(0) { $0 + $1 / 7 % 256 })"
                // The rows of squares: a value, an item, a destination of values, one of items.
                for (column, source, target, line) in [
                    (0, 0, 3, "items a letter.txt"), (0, 1, 2, "values a letter.txt"),
                    (1, 0, 3, "items \(photo)"), (1, 1, 2, "values \(photo)"),
                ] {
                    let x = sample.left + column * 160
                    let end = (x: x + 450 + 50, y: sample.top + target * 100 + 50)
                    // By its corner, so that its picture does not cover the other one's.
                    try await drag(
                        from: (x + 90, sample.top + source * 100 + 90), to: end, in: sample,
                        showing: "the targeted square"
                    ) {
                        $0.shot[end.x + 35, end.y + 35].distance(to: .green) < 12
                    }
                    try await sample.pointer.release()
                    try await other.line { $0 == line }
                }
                #expect(other.lines(of: .output).count == 4)
                #expect(sample.program.lines(of: .output).isEmpty)
            }
        }
    }

    /// Moves the window of another program next to that of the sample.
    private func place(
        _ program: RunningProgram, named title: String, in sample: RunningSample
    ) async throws {
        try await sample.display.tool(
            "xdotool",
            [
                "search", "--sync", "--onlyvisible", "--all", "--pid", String(program.processIdentifier),
                "--name", title, "windowmove", "450", "0",
            ])
        try await sample.display.screenshot(showing: "both windows") {
            $0[sample.left + 450, sample.top].distance(to: Pixel(255, 0, 255)) < 12
                && $0[sample.left, sample.top].distance(to: Pixel(255, 0, 255)) < 12
        }
    }
}
