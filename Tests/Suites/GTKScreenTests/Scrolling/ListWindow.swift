import ScreenTesting
import Testing

/// A list whose row heights are unknown before the rows are created, on its own display.
struct ListWindow {
    let sample: RunningSample
    let record: ListRecord

    /// Shows the list, passes it to `body`, and ends it.
    static func with(
        rows: Int = 10_000, heights: String = "mixed", options: [String] = [],
        _ body: (ListWindow) async throws -> Void
    ) async throws {
        let options = ["list", "--rows", "\(rows)", "--heights", heights] + options
        try await RunningSample.with(options) { sample in
            let window = ListWindow(sample: sample, record: ListRecord(sample.program))
            try await sample.program.line { $0.hasPrefix("move 1 ") }
            try await sample.keyboard.focus(window: "list")
            try await body(window)
            #expect(window.record.torn == [])
        }
    }

    /// Presses a key and returns the list's content when it has come to rest.
    func press(_ key: String) async throws -> RunningSample.Content {
        try await record.rest { try await sample.keyboard.press(key) }
        return try await sample.content(showing: "rows at rest")
    }

    /// Drags the bar at the edge from a height to another, a few points at a time, and returns the list's
    /// content when the bar is at the expected place.
    func dragBar(from start: Int, to end: Int, until isThere: (Range<Int>) -> Bool) async throws
        -> RunningSample.Content
    {
        let way = Array(stride(from: start, to: end, by: start < end ? 4 : -4)) + [end]
        try await sample.pointer.drag(along: way.map { (sample.left + 396, sample.top + $0) })
        return try await sample.content(showing: "the bar where it was dragged to") {
            $0.bar.map(isThere) ?? false
        }
    }
}

/// The movements that the list sample reports.
struct ListRecord {
    private let program: RunningProgram

    init(_ program: RunningProgram) { self.program = program }

    /// Runs an action that moves the list, and waits until it comes to rest. A pause in a movement counts as
    /// rest, too.
    func rest(after action: () async throws -> Void) async throws {
        let rests = program.lines(of: .output).count { $0.hasPrefix("rest ") }
        try await action()
        try await program.line { $0 == "rest \(rests + 1)" }
    }

    /// Waits until no frame has moved the rows for some time, in which a paused movement would continue.
    func standsStill() async throws {
        var (count, standstill) = (moves.count, StabilityCheck())
        try await poll("rows that lie still") {
            let former = count
            count = moves.count
            return standstill.lasts(count == former)
        }
    }

    /// The visible rows in each frame that moved them so far.
    var moves: [Move] { program.lines(of: .output).compactMap(Move.init) }

    /// The frames in which rows did not move together.
    var torn: [String] { program.lines(of: .output).filter { $0.hasPrefix("torn") } }

    /// The rows at the top and at the bottom of a frame.
    struct Move: Equatable {
        /// The distance that the rows moved, infinite if none of the previous ones is visible.
        let step: Double
        let first: Int
        let top: Double
        let last: Int
        let bottom: Double
        /// The list's height.
        let height: Double

        fileprivate init?(_ line: String) {
            let words = line.split { " ,".contains($0) }
            guard words.count == 14, words[0] == "move", let step = Double(words[3].dropLast()),
                let first = Int(words[5]), let top = Double(words[7]), let last = Int(words[9]),
                let bottom = Double(words[11]), let height = Double(words[13])
            else { return nil }
            (self.step, self.first, self.top, self.last) = (step, first, top, last)
            (self.bottom, self.height) = (bottom, height)
        }

        var isStart: Bool { first == 0 && top == 0 }
        func isEnd(of rows: Int) -> Bool { last == rows - 1 && abs(bottom - height) < 0.01 }

        /// Whether the rows are further down than another movement's.
        func isBelow(_ other: Move) -> Bool {
            first != other.first ? first > other.first : top < other.top - 0.001
        }
    }
}

extension [ListRecord.Move] {
    /// The frames that move back although those before moved down.
    var back: [String] {
        zip(self, dropFirst()).filter { $0.isBelow($1) }.map { "\($0) and then \($1)" }
    }
}

extension RunningSample.Content {
    /// The rows without the bar at the edge, as much of them as fits into a browser page.
    var rows: ScreenArea { area(0, 0, 380, min(700, shot.area.height - top)) }
    private static let green = Pixel(0x34, 0xc7, 0x59)
    private static let red = Pixel(0xff, 0x3b, 0x30)

    /// Whether the list is at its start. The sample's first row is green and its last one is red.
    var isAtStart: Bool { shows(Self.green, 300, 0) }
    var isAtEnd: Bool { shows(Self.red, 300, 699) }
    /// Whether the list is at its end, as far as that fits into a browser page.
    var isNearEnd: Bool { shows(Self.red, 300, 660) }

    /// The range of the bar at the edge, from the top of the list, `nil` if there is none.
    var bar: Range<Int>? {
        let bar = shot.bounds(in: area(396, 0, 1, 700)) { pixel in
            [.white, Self.green, Self.red].allSatisfy { $0.distance(to: pixel) > 20 }
        }
        return bar.map { $0.y - top..<$0.y - top + $0.height }
    }
}
