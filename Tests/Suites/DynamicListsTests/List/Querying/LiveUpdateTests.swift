import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@Suite("Live changes", .timeLimit(.minutes(5)))
@MainActor
struct LiveUpdateTests {
    @Test("promise 36: changes of a followed sequence are edits, also while a page is in flight")
    func changes() async throws {
        let world = ListFixture(height: 3, batch: 3, margin: 0)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.screen.waitUntilIdle()
        world.list.endReached()
        let append = try await world.screen.next(world.source.calls)
        let (changes, feed) = AsyncStream<RowEdit<Int, Word>>.makeStream()
        let following = Task { await world.list.follow(changes) }
        feed.yield(.put(Word(id: 9), at: .start))
        feed.yield(.put(Word(id: 1, text: "one"), at: .start))
        feed.yield(.replace(Word(id: 2, text: "two")))
        feed.yield(.replace(Word(id: 77)))
        feed.yield(.move(0, to: .end))
        feed.yield(.remove(4))
        feed.yield(.put(Word(id: 5, text: "five")))
        try await world.list.wait { world.list.item(5) != nil }
        #expect(world.list.items.map(\.id) == [9, 1, 2, 0, 5])
        #expect(world.list.item(1)?.text == "one" && world.list.item(2)?.text == "two")
        // Rows that were removed and changed while the page was in flight keep these edits.
        append.succeed(with: WordPage(items: words(3..<6), nextKey: nil))
        try await world.list.wait { world.list.snapshot.appendState == .ended }
        #expect(world.list.items.map(\.id) == [9, 1, 2, 0, 5, 3] && world.list.item(5)?.text == "five")
        feed.finish()
        await following.value
    }

    @Test("promise 36: a row removed while a page waits for a suspended list may arrive with the page")
    func removedBeforeItIsAskedFor() async throws {
        let world = ListFixture(height: 3, batch: 3, margin: 0)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.screen.waitUntilIdle()
        world.list.isSuspended = true
        world.list.endReached()
        world.list.apply([.remove(4)])
        world.list.isSuspended = false
        try await world.answer(3..<6, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [0, 1, 2, 3, 4, 5])
    }

    @Test("promise 36: changes that arrive together are one publication, and their error is thrown")
    func together() async throws {
        let list = ListViewModel(
            source: FixedPageSource(pages: [words(0..<3)]), itemBatchCount: 5, prefetchMargin: 0)
        await list.refresh()
        let (changes, feed) = AsyncThrowingStream<[RowEdit<Int, Word>], any Error>.makeStream()
        let version = list.snapshot.version
        feed.yield([.remove(0), .put(Word(id: 7)), .move(1, to: .end)])
        feed.finish(throwing: Outage())
        await #expect(throws: Outage.self) { try await list.follow(changes) }
        #expect(list.snapshot.version == version + 1 && list.items.map(\.id) == [2, 7, 1])
    }

    @Test("promise 36: a sequence of changes that supports only one iteration is applied")
    func onlyOnce() async {
        let list = ListViewModel(source: FixedPageSource(pages: [words(0..<3)]))
        await list.refresh()
        let changes: [RowEdit<Int, Word>] = [.remove(0), .put(Word(id: 7))]
        list.apply(AnyIterator(changes.makeIterator()))
        #expect(list.items.map(\.id) == [1, 2, 7])
    }

    // MARK: A window over a query

    /// Changes the rows, and waits until the list has noticed.
    private func change(
        _ table: Table, on screen: ListDriver<QueryWindow<Table>>, _ change: (inout [Word]) -> Void
    ) async throws {
        let count = table.ranges.count
        table.change(change)
        try await screen.list.wait(for: "the change to be seen") { table.ranges.count > count }
        try await screen.waitUntilIdle()
    }

    private func screen(
        of table: Table, height: Int = 4, batch: Int = 4
    ) -> ListDriver<QueryWindow<Table>> {
        ListDriver(
            ListViewModel(source: QueryWindow(table), itemBatchCount: batch, prefetchMargin: 1),
            height: height)
    }

    @Test("promise 36: a window requests one row beyond a page, so the end is known with the last row")
    func peek() async throws {
        let table = Table(words(0..<12))
        let screen = screen(of: table)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(table.ranges == [0..<5, 4..<9])
        screen.scroll(to: 4)
        try await screen.waitUntilIdle()
        screen.scroll(to: 8)
        try await screen.waitUntilIdle()
        #expect(table.ranges == [0..<5, 4..<9, 8..<13] && screen.items.map(\.id) == [8, 9, 10, 11])
        #expect(screen.list.snapshot.appendState == .ended && screen.list.snapshot.totalCount == 12)
    }

    @Test(
        "promise 36: one request keeps the rows on screen when the result changes, wherever rows came"
    )
    func changing() async throws {
        let table = Table(words(0..<200))
        let screen = screen(of: table)
        screen.show()
        try await screen.appendWhile { $0.id < 60 }
        screen.scroll(to: 50)
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.id) == [50, 51, 52, 53])
        let before = table.ranges.count
        // Far more than a page before the screen, and a row on it.
        try await change(table, on: screen) { rows in
            rows.insert(contentsOf: words(1_000..<1_500), at: 0)
            rows.removeAll { $0.id == 51 }
        }
        #expect(screen.items.map(\.id) == [50, 52, 53, 54])
        #expect(table.ranges[before].contains(550) && table.ranges[before].contains(553))
        #expect(screen.snapshots.allSatisfy { $0.ids.isEmpty || $0.ids.count >= 4 })
        // From there the list continues in both directions.
        screen.scroll(to: 0)
        screen.list.beginningReached()
        try await screen.waitUntilIdle()
        let ids = screen.ids
        #expect(ids.contains(48) && Set(ids).count == ids.count)
        let rows = table.rows.map(\.id)
        let first = try #require(rows.firstIndex(of: ids[0]))
        #expect(ids == Array(rows[first..<first + ids.count]))
    }

    @Test("promise 36: a result that became shorter than the viewport's position shows its end")
    func shorter() async throws {
        let table = Table(words(0..<60))
        let screen = screen(of: table)
        screen.show()
        try await screen.appendWhile { $0.id < 59 }
        screen.scroll(to: 56)
        try await screen.waitUntilIdle()
        try await change(table, on: screen) { $0.removeLast(40) }
        #expect(screen.items.map(\.id).last == 19 && screen.items.count == 4)
        try await change(table, on: screen) { $0 = [] }
        #expect(screen.ids.isEmpty && screen.list.snapshot.appendState == .ended)
    }

    @Test("promise 36: out-of-range positions and counts of results and saved keys are harmless")
    func absurdNumbers() async throws {
        let numbers = [0, 1, -1, 7, Int.max, Int.min, Int.max / 2]
        for number in numbers {
            let odd = Odd(number: number)
            let list = ListViewModel(source: QueryWindow(odd), itemBatchCount: 3, prefetchMargin: 0)
            #expect(await list.refresh() == .refreshed)
            await list.jump(toItemAt: number)
            for length in numbers.map(Optional.some) + [nil] {
                let json = "{\"position\":\(number),\"row\":1" + (length.map { ",\"length\":\($0)}" } ?? "}")
                let key = try JSONDecoder().decode(QueryWindow<Odd>.Key.self, from: Data(json.utf8))
                for direction in [PageDirection.refresh, .append, .prepend] {
                    let request = PageRequest(key: key, direction: direction, count: 10_000)
                    let page = try await QueryWindow(odd).page(for: request)
                    #expect(page.items.count <= 20_000)
                }
            }
        }
    }

    @Test("promise 36: a window always converges to the query's result", arguments: 1...20)
    func random(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let table = Table(words(0..<100))
        let screen = screen(of: table)
        screen.show()
        for step in 0..<40 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                let place = Int.random(in: 0...table.rows.count, using: &random)
                let count = Int.random(in: 1...12, using: &random)
                let start = 1_000 * (step + 1)
                try await change(table, on: screen) {
                    $0.insert(contentsOf: words(start..<start + count), at: place)
                }
            case 1:
                let place = Int.random(in: 0..<max(1, table.rows.count), using: &random)
                try await change(table, on: screen) {
                    $0.removeSubrange(min(place, $0.count)..<min(place + 8, $0.count))
                }
            case 2: screen.scroll(by: Int.random(in: -10...10, using: &random))
            case 3: await screen.list.jump(toItemAt: Int.random(in: 0..<120, using: &random))
            default: await screen.list.refresh()
            }
            try await screen.waitUntilIdle()
            let (ids, rows) = (screen.ids, table.rows.map(\.id))
            let first = ids.first.flatMap { rows.firstIndex(of: $0) } ?? 0
            let seen = "seed \(seed), step \(step)"
            #expect(ids == Array(rows.dropFirst(first).prefix(ids.count)), "\(seen)")
            #expect(screen.items.count == min(4, rows.count), "\(seen)")
        }
    }
}

/// Rows that change, with a stream of changes.
private struct Table: QueryResults {
    private let stored: Locked<(rows: [Word], ranges: [Range<Int>])>
    private let changeStream = AsyncStream<Void>.makeStream()

    init(_ rows: [Word]) { stored = Locked((rows, [])) }

    var rows: [Word] { stored.withLock { $0.rows } }
    /// The requested ranges.
    var ranges: [Range<Int>] { stored.withLock { $0.ranges } }
    var changes: AsyncStream<Void>? { changeStream.stream }

    func change(_ change: (inout [Word]) -> Void) {
        stored.withLock { change(&$0.rows) }
        changeStream.continuation.yield()
    }

    func items(in range: Range<Int>) async -> [Word] {
        stored.withLock { stored in
            stored.ranges.append(range)
            return Array(stored.rows.dropFirst(range.lowerBound).prefix(range.count))
        }
    }

    func position(of id: Int) async -> Int? { rows.firstIndex { $0.id == id } }
    func itemCount() async -> Int? { rows.count }
}

/// Returns one number for every position and count, and has rows at every position.
private struct Odd: QueryResults {
    let number: Int

    func items(in range: Range<Int>) async -> [Word] { range.count > 4 ? words(0..<2) : words(0..<9) }
    func position(of id: Int) async -> Int? { number }
    func itemCount() async -> Int? { number }
}
