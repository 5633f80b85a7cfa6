import DynamicLists
import DynamicListsTesting
import Testing

@Suite("The viewport", .timeLimit(.minutes(5)))
struct ViewportTests {
    typealias Screen = Viewport<Int>

    private let one = Viewer()
    private let two = Viewer()

    /// Makes a viewport over rows whose index is their number.
    private func viewport(showing rows: some Sequence<Int>) -> Screen {
        var viewport = Screen()
        for row in rows { viewport.appeared(row, in: nil) }
        return viewport
    }

    @Test("promise 46: a row is on screen while any view shows it, in any order of events")
    func owners() {
        for events in permutations([0, 1, 2, 3]) {
            var viewport = Screen()
            var shown: Set<Int> = []
            for event in events {
                let viewer = ObjectIdentifier(event < 2 ? one : two)
                if event % 2 == 0 {
                    viewport.appeared(7, in: viewer)
                    shown.insert(event)
                } else {
                    viewport.disappeared(7, in: viewer)
                    shown.remove(event - 1)
                }
                #expect(rows(&viewport) == (shown.isEmpty ? [] : [7]), "\(events)")
            }
        }
    }

    @Test("promise 46: calls of one view count once, and calls of unidentified views are counted")
    func repeats() {
        var viewport = Screen()
        for _ in 0..<3 { viewport.appeared(1, in: ObjectIdentifier(one)) }
        for _ in 0..<3 { viewport.appeared(2, in: nil) }
        viewport.disappeared(1, in: ObjectIdentifier(one))
        viewport.disappeared(2, in: nil)
        #expect(rows(&viewport) == [2])
        viewport.disappeared(2, in: nil)
        viewport.disappeared(2, in: nil)
        viewport.disappeared(2, in: nil)
        viewport.appeared(2, in: nil)
        #expect(rows(&viewport) == [2])
        viewport.disappeared(2, in: nil)
        #expect(viewport.count == 0)
    }

    @Test("for any events of any views, in any order, the viewport agrees with a naive count")
    func againstACount() {
        for seed in UInt64(1)...30 {
            var random = SeededRandom(seed: seed)
            var viewport = Screen()
            var counts: [Int: Int] = [:]
            var viewers: [Int: Set<Int>] = [:]
            for _ in 0..<500 {
                let row = Int.random(in: 0..<6, using: &random)
                let viewer = Int.random(in: 0..<3, using: &random)
                let isComing = Bool.random(using: &random)
                let identity = viewer == 0 ? nil : ObjectIdentifier(viewer == 1 ? one : two)
                if isComing {
                    viewport.appeared(row, in: identity)
                } else {
                    viewport.disappeared(row, in: identity)
                }
                if viewer == 0 {
                    counts[row] = max(0, counts[row, default: 0] + (isComing ? 1 : -1))
                } else if isComing {
                    viewers[row, default: []].insert(viewer)
                } else {
                    viewers[row]?.remove(viewer)
                }
                let expected = (0..<6).filter { counts[$0, default: 0] > 0 || !(viewers[$0] ?? []).isEmpty }
                #expect(rows(&viewport) == expected, "seed \(seed)")
            }
        }
    }

    @Test("promise 2: rows that are not in the list yet are tracked")
    func earlyRows() {
        var viewport = viewport(showing: [3, 4])
        #expect(viewport.evaluate(at: .zero) { _ in nil }.rows == [])
        #expect(viewport.evaluate(at: .zero) { $0 }.rows == [3, 4])
    }

    @Test("promise 23: the margin ahead precedes the margin behind until the top moves the other way")
    func direction() {
        var viewport = viewport(showing: 10..<12)
        #expect(wanted(&viewport, at: 0) == [10, 11, 12, 13, 9, 8])
        scroll(&viewport, from: 10..<12, to: 8..<10)
        #expect(wanted(&viewport, at: 1) == [8, 9, 7, 6, 10, 11])
        // Events that do not move the top change nothing.
        viewport.appeared(10, in: nil)
        #expect(wanted(&viewport, at: 2) == [8, 9, 10, 7, 6, 11, 12])
        viewport.disappeared(10, in: nil)
        #expect(wanted(&viewport, at: 3) == [8, 9, 7, 6, 10, 11])
        scroll(&viewport, from: 8..<10, to: 9..<11)
        #expect(wanted(&viewport, at: 4) == [9, 10, 11, 12, 8, 7])
        viewport.appeared(11, in: nil)
        #expect(wanted(&viewport, at: 5) == [9, 10, 11, 12, 13, 8, 7])
    }

    @Test("rows inserted or removed above the viewport are no movement")
    func shifted() {
        var viewport = viewport(showing: 10..<12)
        #expect(wanted(&viewport, at: 0) == [10, 11, 12, 13, 9, 8])
        scroll(&viewport, from: 10..<12, to: 8..<10)
        _ = wanted(&viewport, at: 1)
        // Five rows were inserted before all other rows.
        let view = viewport.evaluate(at: .seconds(2)) { $0 + 5 }
        #expect(view.rows == [13, 14])
        #expect(!view.isDown)
        // The row at the top was removed.
        let next = viewport.evaluate(at: .seconds(3)) { $0 == 8 ? nil : $0 + 4 }
        #expect(next.rows == [13])
        #expect(!next.isDown)
    }

    @Test("two parts of a list on screen have a margin each, and each row is demanded once")
    func twoParts() {
        var viewport = viewport(showing: [4, 5, 8, 20, 21])
        let view = viewport.evaluate(at: .zero) { $0 }
        #expect(view.demandedRows(margin: 2, of: 23) == [4, 5, 8, 20, 21, 6, 7, 9, 10, 22, 3, 2, 19, 18])
        #expect(view.demand(margin: 2) == 24)
    }

    @Test("rows are passing while a list is scrolled, but not at rest or after jumps")
    func passing() {
        // The rows per frame, and whether rows on a screen of ten would disappear before the user has seen
        // them.
        for (step, isPassing) in [(0, false), (1, true), (8, true), (1_000, true)] {
            var viewport = Screen()
            var last = false
            for frame in 0..<20 {
                let top = frame * step
                scroll(&viewport, from: top - step..<top - step + 10, to: top..<top + 10)
                last = viewport.evaluate(at: .milliseconds(16) * frame) { $0 }.isPassing
            }
            #expect(last == isPassing, "\(step) rows a frame")
            #expect(!viewport.evaluate(at: .milliseconds(16 * 19 + 100)) { $0 }.isPassing)
        }
        // One row in three frames, twenty a second: each is visible for half a second.
        var viewport = Screen()
        for frame in 0..<60 {
            let top = frame / 3
            scroll(&viewport, from: top - 1..<top + 9, to: top..<top + 10)
            #expect(!viewport.evaluate(at: .milliseconds(16) * frame) { $0 }.isPassing)
        }
        var jumping = Screen()
        for jump in 0..<10 {
            scroll(&jumping, from: (jump - 1) * 500..<(jump - 1) * 500 + 10, to: jump * 500..<jump * 500 + 10)
            #expect(!jumping.evaluate(at: .milliseconds(200) * jump) { $0 }.isPassing)
        }
    }

    @Test("a decelerating fling stops passing as soon as few enough rows have moved recently")
    func slowingDown() {
        // At most four rows of ten may move within a tenth of a second.
        let end = { (movements: [Int]) -> Duration? in
            var speed = ScrollSpeed()
            for (frame, rows) in movements.enumerated() {
                speed.moved(by: rows, at: .milliseconds(16) * frame)
            }
            return speed.passingEnd(at: .milliseconds(16) * (movements.count - 1), height: 10)
        }
        #expect(end([3, 1]) == nil)
        #expect(end([9, 2, 1]) == .milliseconds(100))
        #expect(end([9, 9, 2, 1]) == .milliseconds(116))
        #expect(end([9, 9, 9, 9]) == .milliseconds(132))
        #expect(end([100]) == nil)
    }

    private func scroll(_ viewport: inout Screen, from old: Range<Int>, to new: Range<Int>) {
        for row in new where !old.contains(row) || viewport.count < new.count {
            viewport.appeared(row, in: ObjectIdentifier(one))
        }
        for row in old where !new.contains(row) {
            viewport.disappeared(row, in: ObjectIdentifier(one))
            viewport.disappeared(row, in: nil)
        }
    }

    private func rows(_ viewport: inout Screen) -> [Int] { viewport.evaluate(at: .zero) { $0 }.rows }

    private func wanted(_ viewport: inout Screen, at second: Int) -> [Int] {
        viewport.evaluate(at: .seconds(second)) { $0 }.demandedRows(margin: 2, of: 100)
    }

    private func permutations(_ values: [Int]) -> [[Int]] {
        if values.count <= 1 { return [values] }
        return values.flatMap { first in permutations(values.filter { $0 != first }).map { [first] + $0 } }
    }
}

private final class Viewer: Sendable {}
