import DynamicLists
import DynamicListsTesting
import Testing

@Suite("The order of rows", .timeLimit(.minutes(5)))
struct RowOrderTests {
    @Test("in small orders, every insertion, removal and move agrees with an array")
    func smallWorlds() {
        for count in 0...5 {
            let start = OrderWorld(count)
            for index in 0...count {
                for new in 0...3 { start.checked { $0.insert(new, at: index) } }
                for end in index...count { start.checked { $0.remove(index..<end) } }
                for end in 0..<count where index < count { start.checked { $0.move(from: index, to: end) } }
            }
        }
    }

    @Test("every insertion and removal around the borders of leaves agrees with an array")
    func borders() {
        let sizes = [31, 32, 33, 63, 64, 65, 128, 129, 2_048, 2_049]
        for count in sizes {
            let start = OrderWorld(count)
            for index in [0, 1, 32, 64, 65, count - 1, count] where index <= count {
                for new in [1, 64, 200] { start.checked { $0.insert(new, at: index) } }
                for length in [1, 33, 64, 128, 1_000, count] where index + length <= count {
                    start.checked { $0.remove(index..<index + length) }
                }
            }
        }
    }

    @Test("random edits agree with an array, keep older versions intact, and free memory")
    func randomEdits() {
        for seed in UInt64(1)...6 {
            var random = SeededRandom(seed: seed)
            var world = OrderWorld(seed % 2 == 0 ? 0 : 2_500)
            var kept: [(tree: RowTree<Int>, ids: [Int])] = []
            for step in 0..<200 {
                let isShrinking = step / 40 % 2 == 1
                let count = world.naive.count
                let index = Int.random(in: 0...count, using: &random)
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<4 where !isShrinking:
                    let length = [1, 1, 2, 50, 64, 300, 1_000].randomElement(using: &random) ?? 1
                    world.insert(length, at: [index, 0, count].randomElement(using: &random) ?? index)
                case 0..<6 where isShrinking:
                    let length = [1, 1, 2, 50, 64, 500].randomElement(using: &random) ?? 1
                    world.remove(index..<min(count, index + length))
                case 6..<8 where count > 0:
                    world.move(
                        from: Int.random(in: 0..<count, using: &random),
                        to: Int.random(in: 0..<count, using: &random))
                case 8:
                    kept.append((world.order.tree, world.naive.map(\.id)))
                default:
                    world.renumber(using: &random)
                }
                world.check("seed \(seed), step \(step)")
            }
            for (tree, ids) in kept { #expect(Array(tree.ids) == ids, "seed \(seed)") }
        }
    }

    @Test("promise 38: appending fifty rows makes about as many nodes for 100 000 rows as for 1 000")
    func longOrders() {
        func run(_ ids: Range<Int>) -> RowRun<Int> {
            RowRun(ids: ContiguousArray(ids), slots: ContiguousArray(ids.map { Int32($0) }))
        }
        func newNodes(in old: RowOrder<Int>, _ edit: (inout RowOrder<Int>) -> Void) -> Int {
            var order = old
            edit(&order)
            return order.tree.nodesNotShared(with: old.tree)
        }
        let (few, many) = (1_000, 100_000)
        var (short, long) = (RowOrder<Int>(), RowOrder<Int>())
        short.insert(run(0..<few), at: 0)
        long.insert(run(0..<many), at: 0)
        let new = run(many..<many + 50)
        let appended = newNodes(in: short) { $0.insert(new, at: few) }
        #expect(newNodes(in: long) { $0.insert(new, at: many) } <= 2 * appended)
        #expect(newNodes(in: long) { $0.insert(new, at: many / 2) } <= 10)
        #expect(newNodes(in: long) { _ = $0.remove(many / 2..<many / 2 + 1) } <= 10)
    }

    @Test("two orders over the same slots are independent")
    func twoOrders() {
        var all = RowOrder<Int>()
        var even = RowOrder<Int>()
        all.insert(RowRun(ids: [0, 1, 2, 3, 4, 5], slots: [0, 1, 2, 3, 4, 5]), at: 0)
        even.insert(RowRun(ids: [4, 2, 0], slots: [4, 2, 0]), at: 0)
        #expect(all.remove(0..<1).slots == [0])
        #expect(even.remove(2..<3).slots == [0])
        let moves = [SlotMove(from: 5, to: 0)]
        all.renumber(moves)
        even.renumber(moves)
        #expect((0..<6).map { all.index(ofSlot: $0) } == [4, 0, 1, 2, 3, nil])
        #expect((0..<6).map { even.index(ofSlot: $0) } == [nil, nil, 1, nil, 0, nil])
        #expect(all.place(at: 4) == RowPlace(id: 5, slot: 0))
    }

    @Test("after nine of ten rows were removed, the remaining rows have few leaves")
    func givesMemoryBack() {
        var random = SeededRandom(seed: 3)
        var world = OrderWorld(5_000)
        let empty = OrderWorld(0).order.tree
        while world.naive.count > 500 {
            let index = Int.random(in: 0..<world.naive.count, using: &random)
            world.remove(index..<index + 1)
        }
        #expect(world.order.tree.nodesNotShared(with: empty) < 500 / 32 * 17 / 16 + 3)
    }

    @Test("indices outside the order trap with the numbers")
    func traps() async {
        await #expect(processExitsWith: .failure) { OrderWorld(3).checked { $0.insert(1, at: 4) } }
        await #expect(processExitsWith: .failure) { OrderWorld(3).checked { $0.remove(2..<4) } }
        await #expect(processExitsWith: .failure) { OrderWorld(3).checked { $0.move(from: 0, to: 3) } }
    }
}

/// An order, and an array that is edited in the same way.
struct OrderWorld {
    var order = RowOrder<Int>()
    var naive: [RowPlace<Int>] = []
    private var last = 0

    init(_ count: Int) { insert(count, at: 0) }

    /// Edits a copy, and checks it.
    func checked(_ edit: (inout OrderWorld) -> Void) {
        var copy = self
        edit(&copy)
        copy.check("from \(naive.count) rows to \(copy.naive.count)")
    }

    mutating func insert(_ count: Int, at index: Int) {
        let new = (0..<count).map { RowPlace(id: last + $0 + 1_000_000, slot: last + $0) }
        last += count
        order.insert(
            RowRun(ids: ContiguousArray(new.map(\.id)), slots: ContiguousArray(new.map { Int32($0.slot) })),
            at: index)
        naive.insert(contentsOf: new, at: index)
    }

    mutating func remove(_ range: Range<Int>) {
        let removed = order.remove(range)
        #expect(Array(removed.ids) == naive[range].map(\.id))
        #expect(removed.slots.map { Int($0) } == naive[range].map(\.slot))
        naive.removeSubrange(range)
    }

    mutating func move(from index: Int, to end: Int) {
        order.move(from: index, to: end)
        naive.insert(naive.remove(at: index), at: end)
    }

    /// Moves some rows to free slots.
    mutating func renumber(using random: inout SeededRandom) {
        var taken = Set(naive.map(\.slot))
        var moves: [SlotMove] = []
        for index in naive.indices.shuffled(using: &random).prefix(5).sorted() {
            guard let free = (0..<last).first(where: { !taken.contains($0) }) else { break }
            moves.append(SlotMove(from: naive[index].slot, to: free))
            taken.insert(free)
            naive[index] = RowPlace(id: naive[index].id, slot: free)
        }
        order.renumber(moves + [SlotMove(from: last + 10, to: last + 11)])
    }

    /// Compares all rows, and the lookup by slot for a few of them.
    func check(_ comment: String) {
        #expect(order.count == naive.count, "\(comment)")
        for index in stride(from: 0, to: naive.count, by: max(1, naive.count / 20)) {
            #expect(order.place(at: index) == naive[index], "\(comment)")
            #expect(order.index(ofSlot: naive[index].slot) == index, "\(comment)")
        }
        #expect(Array(order.tree.ids) == naive.map(\.id), "\(comment)")
        #expect(order.slots.map { Int($0) } == naive.map(\.slot), "\(comment)")
        #expect(order.index(ofSlot: -1) == nil && order.index(ofSlot: last) == nil)
        #expect(order.invariantViolation == nil, "\(comment)")
    }
}
