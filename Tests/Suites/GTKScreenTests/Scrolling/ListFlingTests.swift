import ScreenTesting
import Testing

/// A finger moves rows whose heights are unknown before they are created.
@Suite("Flinging rows of unknown heights", .serialized, .timeLimit(.minutes(10)))
struct ListFlingTests {
    @Test("a fling moves rows only forward and comes to rest, and flings back end at the same pixels")
    func thereAndBack() async throws {
        try await with("mixed", rows: 10_000) { sample, record in
            let start = try await sample.content(showing: "rows") { $0.isAtStart }
            var furthest = 0.0
            while record.moves.last?.first ?? 0 < 25 || furthest < 600 {
                furthest = max(furthest, try await fling(sample, from: 640, to: 120, record))
            }
            try await record.standsStill()
            let down = record.moves
            #expect(down.back == [])
            while record.moves.last?.isStart == false {
                try await fling(sample, from: 120, to: 640, record)
            }
            #expect(record.moves.dropFirst(down.count).reversed().back == [])
            _ = try await sample.content(showing: "the same as at first") {
                $0.shot.difference(from: start.shot, in: start.rows) == 0
            }
        }
    }

    @Test(
        "a fling to an end that was estimated elsewhere stops there without a lasting glow",
        arguments: ["rising", "falling"], [false, true])
    func ends(heights: String, isUp: Bool) async throws {
        try await with(heights, rows: 40, from: isUp ? 30 : 0) { sample, record in
            let (start, end) = isUp ? (120, 640) : (640, 120)
            while record.moves.last.map({ isUp ? $0.isStart : $0.isEnd(of: 40) }) == false {
                try await fling(sample, from: start, to: end, record)
            }
            // Another fling does not move them.
            try await touch(sample, from: start, to: end)
            _ = try await sample.content(showing: "the end as it was") { isUp ? $0.isAtStart : $0.isNearEnd }
            #expect((isUp ? record.moves.reversed() : record.moves).back == [])
        }
    }

    @Test("a finger that pauses and continues moves the rows by its own distance")
    func waiting() async throws {
        try await with("rising", rows: 1000, from: 520) { sample, record in
            try await record.rest { try await sample.page.drag(sample.way(x: 200, from: 40, to: 640)) }
            let before = record.moves.count
            try await record.rest {
                try await sample.page.drag(sample.way(x: 200, from: 640, to: 500), isNew: false)
            }
            let steps = record.moves.dropFirst(before).map(\.step)
            #expect(abs(steps.reduce(0, +) + 140) < 0.01 && steps.allSatisfy { $0 <= 0 }, "\(steps)")
            try await sample.page.liftFinger()
        }
    }

    private func with(
        _ heights: String, rows: Int, from start: Int = 0,
        _ body: (BrowserSample, ListRecord) async throws -> Void
    ) async throws {
        let options = ["--rows", "\(rows)", "--heights", heights, "--from", "\(start)"]
        try await BrowserSample.with(["list"] + options) { sample in
            let record = ListRecord(sample.program)
            try await sample.program.line { $0.hasPrefix("move 1 ") }
            try await body(sample, record)
            #expect(record.torn == [])
        }
    }

    /// Flings the rows and waits until they are at rest. Returns the distance in points, which is more than
    /// the finger's 520 if they continued on their own.
    @discardableResult
    private func fling(
        _ sample: BrowserSample, from start: Int, to end: Int, _ record: ListRecord
    ) async throws -> Double {
        let before = record.moves.count
        try await record.rest { try await touch(sample, from: start, to: end) }
        return abs(record.moves.dropFirst(before).map(\.step).reduce(0, +))
    }

    private func touch(_ sample: BrowserSample, from start: Int, to end: Int) async throws {
        let way = stride(from: start, through: end, by: start < end ? 260 : -260)
        try await sample.page.drag(way.map { (sample.corner.x + 200, sample.corner.y + $0) })
        try await sample.page.liftFinger()
    }
}
