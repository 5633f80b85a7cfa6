import ScreenTesting
import Testing

/// A finger in a browser page, which GTK receives as touch events.
@Suite("Fingers on rows", .serialized, .timeLimit(.minutes(10)))
struct TouchTests {
    private static let red = Pixel(255, 59, 48)
    private static let orange = Pixel(255, 149, 0)
    /// The first row, next to the scroll indicator.
    private let firstRow = (x: 16, y: 8, width: 340, height: 28)

    /// Whether both buttons at the trailing edge of row 1 are revealed.
    private func isOpen(_ content: RunningSample.Content) -> Bool {
        content.shows(Self.red, 375, 50) && content.shows(Self.orange, 256, 50)
    }

    private func area(of content: RunningSample.Content) -> ScreenArea {
        content.area(firstRow.x, firstRow.y, firstRow.width, firstRow.height)
    }

    /// Scrolls up by some rows with a finger, and back.
    private func scroll(_ sample: BrowserSample) async throws {
        let before = try await sample.content(showing: "the rows") { _ in true }
        try await sample.page.drag(sample.way(x: 200, from: 300, to: 140))
        // A finger that rests before it is lifted does not fling.
        try await sample.content(showing: "other rows") {
            $0.shot.difference(from: before.shot, in: area(of: $0)) > 0.5
        }
        try await sample.page.drag(sample.way(x: 200, from: 140, to: 300), isNew: false)
        try await sample.content(showing: "the first rows") {
            $0.shot.difference(from: before.shot, in: area(of: $0)) < 0.1
        }
        try await sample.page.liftFinger()
    }

    private func swipe(_ sample: BrowserSample, from start: Int, to end: Int) async throws {
        try await sample.page.drag(sample.way(y: 66, from: start, to: end))
    }

    @Test("a finger swipes a row, and taps a button", arguments: ["plain", "stack"])
    func swipe(kind: String) async throws {
        try await BrowserSample.with(["actions", kind]) { sample in
            try await swipe(sample, from: 300, to: 180)
            try await sample.content(showing: "buttons that follow the finger") {
                $0.shows(Self.red, 375, 50) && $0.shows(Self.orange, 290, 50)
            }
            try await sample.page.liftFinger()
            try await sample.content(showing: "open buttons", where: isOpen)
            try await sample.page.tap(sample.place(280, 66))
            try await sample.program.line { $0 == "flag 1" }
            try await sample.content(showing: "no buttons") { $0.shows(.white, 370, 50) }
            try await swipe(sample, from: 390, to: 60)
            try await sample.content(showing: "one button over the whole row") {
                $0.shows(Self.red, 120, 50) && $0.shows(Self.red, 370, 50)
            }
            try await sample.page.liftFinger()
            try await sample.program.line { $0 == "rows 0 2 3 4 5 6" }
        }
    }

    @Test(
        "a finger scrolls rows that can be swiped and moved, also after it has done both",
        arguments: ["plain", "stack"])
    func scrolling(kind: String) async throws {
        try await BrowserSample.with(["actions", kind]) { sample in
            try await scroll(sample)
            try await scroll(sample)
            try await swipe(sample, from: 300, to: 180)
            try await sample.page.liftFinger()
            try await sample.content(showing: "open buttons", where: isOpen)
            try await sample.page.tap(sample.place(280, 66))
            try await sample.program.line { $0 == "flag 1" }
            try await sample.content(showing: "no buttons") { $0.shows(.white, 370, 50) }
            try await scroll(sample)
            #expect(!sample.program.lines(of: .output).contains { $0.hasPrefix("rows") })
            try await move(sample)
            try await sample.program.line { $0 == "rows 0 2 3 1 4 5" }
            try await sample.content(showing: "rows at rest") { $0.shows(.white, 300, 195) }
            try await scroll(sample)
            #expect(sample.program.lines(of: .output).filter { $0.hasPrefix("rows") }.count == 1)
        }
    }

    /// Moves row 1 below row 3.
    private func move(_ sample: BrowserSample) async throws {
        try await sample.page.putFinger(sample.place(200, 66))
        try await sample.content(showing: "a lifted row") { $0[300, 95].distance(to: .white) > 8 }
        try await sample.page.drag(sample.way(x: 200, from: 66, to: 170), isNew: false)
        try await sample.content(showing: "room for the row") { $0[300, 195].distance(to: .white) > 8 }
        try await sample.page.liftFinger()
    }

    @Test("the handle of edit mode moves a row at once")
    func handle() async throws {
        try await BrowserSample.with(["actions", "grouped"]) { sample in
            try await sample.page.drag(sample.way(y: 102, from: 60, to: 150))
            try await sample.page.liftFinger()
            try await sample.content(showing: "an open row") { $0.shows(Pixel(0, 122, 255), 26, 110) }
            try await sample.page.tap(sample.place(40, 102))
            let editing = try await sample.content(showing: "delete buttons and handles") { content in
                (0..<4).allSatisfy { row in
                    content.shows(Self.red, 46, 57 + row * 44 - 8)
                        && content[366, 57 + row * 44].distance(to: .white) > 20
                }
            }
            try await editing.shot.keep(as: "edit-mode-in-browser")
            try await sample.page.drag(sample.way(x: 366, from: 57, to: 90))
            try await sample.page.liftFinger()
            try await sample.program.line { $0 == "rows 1 0 2 3 4 5" }
        }
    }

    @Test("a tap selects a row, and a finger that scrolls does not")
    func selection() async throws {
        try await BrowserSample.with(["selection"]) { sample in
            try await sample.page.tap(sample.place(60, 66))
            try await sample.program.line { $0 == "selected 1" }
            try await scroll(sample)
            try await sample.page.tap(sample.place(60, 154))
            try await sample.program.line { $0 == "selected 3" }
            let lines = sample.program.lines(of: .output).filter { $0.hasPrefix("selected") }
            #expect(lines == ["selected 1", "selected 3"])
        }
    }

    @Test("a press and a drag of a row with data in a browser do not end the program")
    func dragging() async throws {
        try await BrowserSample.with(["drag"]) { sample in
            let content = try await sample.content(showing: "the rows") { _ in true }
            // The pause after which a finger drags.
            try await sample.page.putFinger(sample.place(200, 22), milliseconds: 600)
            try await sample.page.drag(sample.way(x: 200, from: 22, to: 150), isNew: false)
            try await sample.page.liftFinger()
            try await sample.page.tap(sample.place(200, 350))
            try await sample.content(showing: "the second window") {
                $0.shot.bounds(in: content.shot.area) { $0.distance(to: .blue) < 12 } != nil
            }
        }
    }
}
