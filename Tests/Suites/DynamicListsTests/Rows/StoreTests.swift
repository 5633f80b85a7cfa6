import DynamicLists
import DynamicListsTesting
import Testing

@Suite("The store of rows", .timeLimit(.minutes(5)))
struct StoreTests {
    @Test("random edits agree with an array, and slots stay without gaps")
    func againstAnArray() {
        for seed in UInt64(1)...8 {
            var random = SeededRandom(seed: seed)
            var world = StoreWorld()
            for step in 0..<400 {
                world.editAtRandom(using: &random, isShrinking: step / 80 % 2 == 1)
                if step % 10 == 0 { world.check("seed \(seed), step \(step)") }
            }
            world.removeRange(0..<world.naive.count)
            world.check("seed \(seed), empty")
        }
    }

    @Test("promise 41: IDs and items are released by the caller, when the store is consistent")
    func releasesNothing() {
        let counter = LiveObjectCounter()
        var store = RowStore<Counted, Counted>()
        func rows(_ numbers: Range<Int>) -> PreparedRows<Counted, Counted> {
            PreparedRows(numbers.map { Counted($0, counter) }, isLastKept: false) {
                Counted($0.number, counter)
            }
        }
        store.insert(rows(0..<200), at: 0)
        #expect(counter.alive == 400)
        let removed = store.removeRange(20..<170)
        #expect(counter.alive == 400)
        #expect(removed.places.count == 150)
        withExtendedLifetime(removed) {}
        let old = store.replace(slot: 3, by: Counted(3, counter), isEdit: true)
        #expect(old.number == store.item(inSlot: 3).number)
    }

    @Test("a version is never reused, not even by the store of the next generation")
    func versions() {
        var store = RowStore<Int, Int>()
        store.insert(StoreWorld.prepared([1, 2]), at: 0)
        var known: Set<Int32> = [store.version(ofSlot: 0)]
        func isNew(_ version: Int32) -> Bool { known.insert(version).inserted }
        _ = store.replace(slot: 0, by: 5, isEdit: true)
        #expect(isNew(store.version(ofSlot: 0)))
        let version = store.version(ofSlot: 0)
        _ = store.replace(slot: 0, by: 6, isEdit: false)
        #expect(store.version(ofSlot: 0) == version)
        _ = store.removeRange(0..<1)
        store.insert(StoreWorld.prepared([1]), at: 0)
        #expect(isNew(store.version(ofSlot: 1)))
        var next = store.emptied()
        next.insert(StoreWorld.prepared([1, 2]), at: 0) { $0 == 0 ? 77 : nil }
        #expect(next.version(ofSlot: 0) == 77)
        #expect(isNew(next.version(ofSlot: 1)))
    }

    @Test("preparing a page keeps each ID once, with the first or the last item, and drops IDs like NaN")
    func preparing() {
        let items = [(1.0, "a"), (2, "b"), (.nan, "c"), (1, "d"), (2, "e"), (.nan, "f"), (1, "g"), (3, "h")]
        func texts(_ isLastKept: Bool) -> (PreparedRows<Double, String>) {
            var remaining = items.map(\.0)[...]
            return PreparedRows(items.map(\.1), isLastKept: isLastKept) { _ in remaining.removeFirst() }
        }
        let first = texts(false)
        #expect(Array(first.ids) == [1, 2, 3] && Array(first.items) == ["a", "b", "h"])
        #expect(first.repeated.count == 3 && first.repeated.first == 1)
        #expect(first.unusable.count == 2 && first.unusable.first?.isNaN == true)
        #expect(Array(texts(true).items) == ["g", "e", "h"])
        let filtered = first.filter { $0 != 1 }
        #expect(Array(filtered.ids) == [1, 3] && Array(filtered.items) == ["a", "h"])
        #expect(filtered.hashes.count == 2)
    }

    @Test("a large page is inserted whole after any rows, with any expected slot for its first row")
    func largePages() {
        for count in [0, 1, 1_000, 1_024, 1_500] {
            for rows in [1_023, 1_024, 1_025, 3_000] {
                for firstSlot in [count, 0, 700] {
                    var world = StoreWorld()
                    world.insert(count, at: 0)
                    let older = world.store.publish()
                    world.insert(rows, at: count, firstSlot: firstSlot)
                    world.check("\(rows) rows after \(count), expected at \(firstSlot)")
                    world.insert(rows, at: count / 2, firstSlot: firstSlot)
                    world.removeRange(count / 2..<count / 2 + rows)
                    world.check("the same again in the middle, and out")
                    #expect(Array(older) == Array(0..<count))
                }
            }
        }
    }

    @Test("slots that are not in use trap with the numbers")
    func traps() async {
        await #expect(processExitsWith: .failure) { _ = RowStore<Int, Int>().item(inSlot: 0) }
        await #expect(processExitsWith: .failure) {
            var store = RowStore<Int, Int>()
            store.insert(StoreWorld.prepared([1]), at: 0, page: .max)
        }
        await #expect(processExitsWith: .failure) {
            var store = RowStore<Int, Int>()
            store.move(RowPlace(id: 1, slot: -1), to: 0)
        }
    }
}

/// A store, and an array that is edited in the same way.
private struct StoreWorld {
    struct Row: Equatable {
        let id: Int
        var item: Int
        var page: Int
    }

    var store = RowStore<Int, Int>()
    var naive: [Row] = []
    private var last = 0

    static func prepared(_ ids: [Int]) -> PreparedRows<Int, Int> {
        PreparedRows(ids, isLastKept: false) { $0 }
    }

    mutating func editAtRandom(using random: inout SeededRandom, isShrinking: Bool) {
        let index = Int.random(in: 0...naive.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<3 where !isShrinking:
            insert(Int.random(in: 0...70, using: &random), at: index)
        case 0..<3:
            removeRange(index..<min(naive.count, index + Int.random(in: 0...60, using: &random)))
        case 3 where index < naive.count:
            guard let place = store.place(of: naive[index].id) else { break }
            let end = naive.indices.randomElement(using: &random) ?? 0
            store.move(place, to: end)
            naive.insert(naive.remove(at: index), at: end)
        case 4 where index < naive.count:
            let slot = store.place(at: index).slot
            #expect(store.replace(slot: slot, by: -index, isEdit: true) == naive[index].item)
            store.setPage(index, ofSlot: slot)
            naive[index].item = -index
            naive[index].page = index
        default:
            if index < naive.count { removeRange(index..<index + 1) }
        }
    }

    mutating func insert(_ count: Int, at index: Int, firstSlot: Int = 0) {
        let new = Array(last..<last + count)
        last += count
        let rows = PreparedRows(new, isLastKept: false, firstSlot: firstSlot) { $0 }
        store.insert(rows, at: index, page: last - 500)
        naive.insert(contentsOf: new.map { Row(id: $0, item: $0, page: last - 500) }, at: index)
    }

    mutating func removeRange(_ range: Range<Int>) {
        let before = Dictionary(uniqueKeysWithValues: naive.map { ($0.id, store.place(of: $0.id)?.slot) })
        let removed = store.removeRange(range)
        #expect(removed.places.map(\.id) == naive[range].map(\.id))
        #expect(removed.places.map { $0.slot as Int? } == naive[range].map { before[$0.id] })
        #expect(Array(removed.items) == naive[range].map(\.item))
        naive.removeSubrange(range)
        #expect(removed.moves.count <= range.count)
        let moved = Dictionary(uniqueKeysWithValues: removed.moves.map { ($0.from, $0.to) })
        for row in naive {
            let slot = before[row.id] ?? nil
            #expect(store.place(of: row.id)?.slot == slot.map { moved[$0] ?? $0 })
        }
    }

    func check(_ comment: String) {
        #expect(store.count == naive.count, "\(comment)")
        for (index, row) in naive.enumerated() {
            guard let place = store.place(of: row.id) else {
                Issue.record("\(comment): row \(row.id) is not found")
                continue
            }
            #expect(store.place(at: index) == place && store.index(of: row.id) == index, "\(comment)")
            let found = Row(
                id: row.id, item: store.item(inSlot: place.slot), page: store.page(ofSlot: place.slot))
            #expect(found == row && (0..<store.count).contains(place.slot), "\(comment)")
        }
        #expect(store.place(of: last) == nil && store.index(of: -1) == nil)
        let mixed = Self.prepared([last] + naive.prefix(3).map(\.id))
        let known = store.known(of: mixed, at: mixed.byHash, beforeSlot: store.count)
        #expect(known.map(\.position) == Array(1..<mixed.count))
        #expect(known.map(\.current.id) == naive.prefix(3).map(\.id))
        var twice = store
        let candidates = twice.insert(mixed, at: 0)
        #expect(Set(candidates).isSuperset(of: known.map { Int32($0.position) }), "\(comment)")
        #expect(
            twice.known(of: mixed, at: candidates, beforeSlot: store.count).map(\.position)
                == known.map(\.position))
        #expect(store.order.invariantViolation == nil, "\(comment)")
    }
}

/// The number of living objects of a test.
private final class LiveObjectCounter: @unchecked Sendable {
    // Only one thread accesses it.
    var alive = 0
}

private final class Counted: Hashable, Sendable {
    let number: Int
    private let counter: LiveObjectCounter

    init(_ number: Int, _ counter: LiveObjectCounter) {
        self.number = number
        self.counter = counter
        counter.alive += 1
    }

    deinit { counter.alive -= 1 }

    static func == (left: Counted, right: Counted) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
