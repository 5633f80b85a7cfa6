import DynamicLists
import DynamicListsTesting
import Testing

@Suite("Changes between snapshots", .timeLimit(.minutes(5)))
struct ListChangeTests {
    @Test("promise 20: replaying the change since any retained publication gives the present rows")
    func replay() {
        for seed in UInt64(1)...40 {
            var random = SeededRandom(seed: seed)
            var world = OrderWorld(Int.random(in: 0...80, using: &random))
            var published = [world.order.publish()]
            for step in 0..<60 {
                for _ in 0..<Int.random(in: 0...4, using: &random) { world.editAtRandom(using: &random) }
                published.append(world.order.publish())
                for older in published.suffix(33) {
                    let change = published[published.count - 1].change(since: older)
                    #expect(
                        replayed(change, older, published[published.count - 1]) == world.naive.map(\.id),
                        "seed \(seed), step \(step)")
                }
            }
        }
    }

    @Test("removed and inserted rows are ascending ranges that do not touch")
    func ranges() {
        var world = OrderWorld(10)
        let first = world.order.publish()
        world.insert(2, at: 3)
        world.insert(1, at: 4)
        world.remove(0..<1)
        world.remove(8..<9)
        world.remove(8..<9)
        let difference = difference(world.order.publish().change(since: first))
        #expect(difference?.removed == [0..<1, 6..<8])
        #expect(difference?.inserted == [2..<5])
        #expect(difference?.oldCount == 10 && difference?.newCount == 10)
    }

    @Test("rows after the last one are reported as appended, and a move as a removal and an insertion")
    func appendsAndMoves() {
        var world = OrderWorld(5)
        let first = world.order.publish()
        #expect(world.order.publish().change(since: first) == .same)
        #expect(first.change(since: first).appendedCount == 0)
        world.insert(3, at: 5)
        let second = world.order.publish()
        world.insert(2, at: 8)
        let third = world.order.publish()
        #expect(second.change(since: first).appendedCount == 3)
        #expect(third.change(since: first).appendedCount == 5)
        world.move(from: 1, to: 9)
        let moved = world.order.publish()
        #expect(moved.change(since: third).appendedCount == nil)
        #expect(difference(moved.change(since: third))?.removed == [1..<2])
        #expect(difference(moved.change(since: third))?.inserted == [9..<10])
        #expect(third.change(since: moved) == .replaced)
    }

    @Test("rows that were inserted and removed again are no change")
    func undone() {
        var world = OrderWorld(5)
        let first = world.order.publish()
        world.insert(3, at: 2)
        world.remove(2..<5)
        #expect(world.order.publish().change(since: first) == .same)
    }

    @Test("the last 32 publications are retained, with up to a thousand pieces each")
    func limits() {
        var world = OrderWorld(3_000)
        let first = world.order.publish()
        for _ in 0..<32 {
            world.insert(1, at: 7)
            _ = world.order.publish()
        }
        #expect(difference(world.order.publish().change(since: first))?.inserted == [7..<39])
        world.insert(1, at: 0)
        #expect(world.order.publish().change(since: first) == .replaced)
        let second = world.order.publish()
        for index in 0..<999 { world.remove(index..<index + 1) }
        let third = world.order.publish()
        #expect(difference(third.change(since: second))?.removed.count == 999)
        for index in 0..<1_010 { world.remove(index..<index + 1) }
        let fourth = world.order.publish()
        #expect(fourth.change(since: third) == .replaced)
        world.insert(1, at: 0)
        #expect(world.order.publish().change(since: fourth) != .replaced)
        #expect(world.order.publish().change(since: third) == .replaced)
    }

    @Test("the rows of another list count as replaced, unless both lists are empty")
    func otherLists() {
        var (one, other) = (OrderWorld(2), OrderWorld(2))
        #expect(one.order.publish().change(since: other.order.publish()) == .replaced)
        one.remove(0..<2)
        other.remove(0..<2)
        #expect(one.order.publish().change(since: other.order.publish()) == .same)
    }

    private func difference(_ change: ListChange) -> ListDifference? {
        if case .changed(let difference) = change { difference } else { nil }
    }

    /// Applies a change as a view does.
    private func replayed(_ change: ListChange, _ old: ListIDs<Int>, _ new: ListIDs<Int>) -> [Int]? {
        guard let difference = difference(change) else { return change == .same ? Array(old) : nil }
        var ids = Array(old)
        for range in difference.removed.reversed() { ids.removeSubrange(range) }
        for range in difference.inserted { ids.insert(contentsOf: new[range], at: range.lowerBound) }
        return ids
    }
}

extension OrderWorld {
    mutating func editAtRandom(using random: inout SeededRandom) {
        let index = Int.random(in: 0...naive.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: insert(Int.random(in: 0...4, using: &random), at: index)
        case 1: remove(index..<min(naive.count, index + Int.random(in: 0...4, using: &random)))
        default:
            guard let end = naive.indices.randomElement(using: &random), index < naive.count else { return }
            move(from: index, to: end)
        }
    }
}
