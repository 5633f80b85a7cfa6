import InMemoryScreen
import Observation
import Synchronization
import Testing
import ViewGraph

/// The number of elements that are still in memory.
private final class Kept: Sendable {
    private let count = Atomic<Int>(0)
    var left: Int { count.load(ordering: .relaxed) }
    func add(_ number: Int) { count.add(number, ordering: .relaxed) }
}

private final class Element: Identifiable, Sendable {
    let id: Int
    private let kept: Kept

    init(_ id: Int, _ kept: Kept) {
        (self.id, self.kept) = (id, kept)
        kept.add(1)
    }

    deinit { kept.add(-1) }
}

@MainActor @Observable
private final class Shown {
    var elements: [Element]
    init(_ elements: [Element]) { self.elements = elements }
}

@MainActor @Observable
private final class ShownNumbers {
    var numbers: [Int]
    init(_ numbers: [Int]) { self.numbers = numbers }
}

@MainActor
@Suite("The release of large arrays that were replaced", .timeLimit(.minutes(10)))
struct IncrementalReleaseTests {
    private static let count = 200_000

    private func stage(_ shown: Shown) -> Stage<some View> {
        Stage(Reader { List(shown.elements) { Text(verbatim: "\($0.id)") } }, size: tenRows)
    }

    /// Returns the number of elements that are left after each of the frames that a change takes.
    private func left(of kept: Kept, in stage: Stage<some View>, after change: () -> Void) -> [Int] {
        change()
        var left: [Int] = []
        while stage.clock.isFrameRequested {
            stage.clock.tick()
            left.append(kept.left)
        }
        return left
    }

    @Test("a replaced array is released in parts, one per frame")
    func stretches() {
        let kept = Kept()
        let shown = Shown((0..<Self.count).map { Element($0, kept) })
        let stage = stage(shown)
        let left = left(of: kept, in: stage) { shown.elements = [] }
        #expect(stage.rows.isEmpty)
        for (before, after) in zip([Self.count] + left, left) {
            #expect(before - after <= 10_000, "\(left)")
        }
        #expect(left.last == 0)
    }

    @Test("the release of a replaced array of plain values takes no additional frames")
    func numbers() {
        let shown = ShownNumbers(Array(0..<Self.count))
        let stage = Stage(
            Reader { List(shown.numbers, id: \.self) { Text(verbatim: "\($0)") } }, size: tenRows)
        shown.numbers = [1]
        var frames = 0
        while stage.clock.isFrameRequested {
            stage.clock.tick()
            frames += 1
        }
        #expect(stage.rows.map(\.text) == ["1"])
        #expect(frames <= 4)
    }

    @Test("a replaced array with another owner is not released in parts")
    func shared() {
        let kept = Kept()
        let shown = Shown((0..<Self.count).map { Element($0, kept) })
        let stage = stage(shown)
        let held = shown.elements
        let left = left(of: kept, in: stage) { shown.elements = [] }
        #expect(left.count <= 4)
        #expect(kept.left == Self.count)
        #expect(held.last?.id == Self.count - 1)
    }

    @Test("only a few replaced arrays wait to be released")
    func many() {
        let kept = Kept()
        let shown = Shown([])
        let stage = stage(shown)
        for turn in 0..<12 {
            shown.elements = (0..<Self.count).map { Element($0 + turn, kept) }
            stage.clock.tick()
            #expect(kept.left <= 6 * Self.count)
        }
        stage.runUntilIdle()
        #expect(kept.left == Self.count)
    }

    @Test("a small replaced array is released at once")
    func small() {
        let kept = Kept()
        let shown = Shown((0..<1_000).map { Element($0, kept) })
        let stage = stage(shown)
        #expect(left(of: kept, in: stage) { shown.elements = [] }.first == 0)
    }
}
