import DynamicLists
import DynamicListsTesting
import Testing

/// Tests of the engine's row store through a list, compared with an array.
@MainActor
@Suite("Rows in order", .timeLimit(.minutes(5)))
struct RowStoreTests {
    @Test("random appends, removals and refreshes agree with an array, and old snapshots stay intact")
    func againstAnArray() async throws {
        for seed in UInt64(1)...12 {
            var random = SeededRandom(seed: seed)
            let source = CountingSource()
            let list = ListViewModel(
                source: source,
                configuration: ListConfiguration(itemBatchCount: Int.random(in: 1...300, using: &random)))
            list.start()
            try await list.wait { list.isIdle }
            var naive = Array(list.snapshot.ids)
            var kept: [(snapshot: ListSnapshot<Int>, ids: [Int])] = []
            for step in 0..<150 {
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<4:
                    list.endReached()
                    try await list.wait { list.isIdle }
                    let next = (naive.last ?? -1) + 1
                    let added = list.snapshot.ids.filter { $0 >= next }
                    #expect(added == Array(added.first.map { $0..<$0 + added.count } ?? 0..<0))
                    naive += added
                case 4:
                    kept.append((list.snapshot, naive))
                default:
                    guard let id = naive.randomElement(using: &random) else { continue }
                    list.remove(id)
                    naive.removeAll { $0 == id }
                }
                let ids = list.snapshot.ids
                #expect(ids.count == naive.count && Array(ids) == naive, "seed \(seed), step \(step)")
                if let index = naive.indices.randomElement(using: &random) {
                    #expect(ids[index] == naive[index], "seed \(seed), step \(step)")
                    #expect(list.row(for: naive[index])?.item == Word(id: naive[index]))
                }
            }
            for (snapshot, ids) in kept { #expect(Array(snapshot.ids) == ids, "seed \(seed)") }
        }
    }

    @Test("promise 20: a page costs the same after a hundred thousand rows as after a thousand")
    func appendIsCheap() async throws {
        // Counted, not timed: the number of new tree nodes of a page is the number that two snapshots do not
        // share.
        let source = CountingSource()
        let list = ListViewModel(source: source, itemBatchCount: 10_000, prefetchMargin: 0)
        list.start()
        try await list.wait { list.isIdle }
        for _ in 0..<9 {
            let before = list.snapshot
            list.endReached()
            try await list.wait { list.isIdle }
            #expect(list.snapshot.change(since: before).appendedCount == 10_000)
        }
        #expect(list.snapshot.ids.count == 100_000)
        #expect(list.snapshot.ids[99_999] == 99_999)
        #expect(list.snapshot.ids.nodesNotShared(with: list.snapshot.ids) == 0)
        let small = ListViewModel(source: CountingSource(), itemBatchCount: 50, prefetchMargin: 0)
        small.start()
        try await small.wait { small.isIdle }
        for _ in 0..<40 {
            let before = small.snapshot
            small.endReached()
            try await small.wait { small.isIdle }
            #expect(small.snapshot.ids.nodesNotShared(with: before.ids) <= 6)
        }
    }
}

/// A source of numbers without an end, which returns as many as are requested.
private struct CountingSource: PageSource {
    func page(for request: PageRequest<Int>) async throws -> Page<Int, Word> {
        let start = request.key ?? 0
        return Page(items: words(start..<start + request.count), nextKey: start + request.count)
    }
}
