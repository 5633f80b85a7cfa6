import DynamicLists
import DynamicListsTesting
import Testing

/// Tests of lists that prepend and drop pages.
@MainActor
@Suite("Lists that load on both sides", .timeLimit(.minutes(5)))
struct BidirectionalLoadingTests {
    @Test("promise 13: prepended rows move no row on screen, keep view models and publish once")
    func prepending() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        let first = try await world.source.calls.next()
        first.succeed(with: WordPage(items: words(10..<13), previousKey: 4, nextKey: nil))
        let call = try await world.screen.next(world.source.calls)
        #expect(call.request == PageRequest(key: 4, direction: .prepend, count: 3))
        #expect(world.list.snapshot.prependState == .loading)
        world.list.update(11) { $0.text = "mine" }
        let row = try #require(world.list.row(for: 11))
        let version = world.list.snapshot.version
        call.succeed(with: WordPage(items: words(7..<11), previousKey: nil, nextKey: 5))
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == Array(7..<13))
        #expect(world.list.snapshot.version == version + 1)
        #expect(world.list.snapshot.prependState == .ended)
        #expect(world.list.row(for: 11) === row)
        #expect(world.screen.items.map(\.id) == [10, 11, 12])
        #expect(row.item.text == "mine")
    }

    @Test("promise 17: a failed prepend keeps the rows, and a retry requests the same page")
    func failedPrepend() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        let first = try await world.source.calls.next()
        first.succeed(with: WordPage(items: words(10..<13), previousKey: 4, nextKey: nil))
        try await world.fail(1)
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.prependState == .failed(outage(1)))
        #expect(world.list.snapshot.appendState == .ended)
        world.list.beginningReached()
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests.count == 2)
        world.list.retry()
        try await world.answer(7..<10, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == Array(7..<13))
        #expect(world.source.calls.requests.map(\.key) == [nil, 4, 4])
    }

    @Test("promise 17: with a margin of 0 the previous page is loaded when the beginning is on screen")
    func beginningReached() async throws {
        let world = ListFixture(height: 3, margin: 0)
        world.screen.show()
        let first = try await world.source.calls.next()
        first.succeed(with: WordPage(items: words(10..<14), previousKey: 0, nextKey: nil))
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests.count == 1)
        world.screen.scroll(to: -1)
        try await world.answer(7..<10, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == Array(7..<14))
        #expect(world.screen.items.map(\.id) == [10, 11, 12])
    }

    @Test(
        "promise 18: scrolling down drops the first pages, scrolling up reloads them, and no row moves"
    )
    func dropping() async throws {
        let pages = (0..<20).map { words($0 * 4..<$0 * 4 + 4) }
        let source = FixedPageSource(pages: pages)
        let configuration = ListConfiguration(itemBatchCount: 4, prefetchMargin: 1, maxResidentItems: 16)
        let screen = ListDriver(ListViewModel(source: source, configuration: configuration), height: 5)
        screen.show()
        var maximum = 0
        func look(for id: Int, by rows: Int) async throws {
            for _ in 0..<200 {
                try await screen.waitUntilIdle()
                let ids = screen.ids
                maximum = max(maximum, ids.count)
                #expect(ids == Array(ids[0]..<ids[0] + ids.count))
                if screen.items.contains(where: { $0.id == id }) { return }
                screen.scroll(by: rows)
            }
            Issue.record("row \(id) did not come on screen: \(screen.items.map(\.id)) of \(screen.ids)")
        }
        try await look(for: 79, by: 2)
        #expect(screen.list.snapshot.appendState == .ended)
        #expect(screen.list.snapshot.prependState == .idle)
        #expect(screen.ids.first != 0)
        try await look(for: 0, by: -2)
        #expect(screen.list.snapshot.prependState == .ended)
        #expect(screen.list.snapshot.appendState == .idle)
        #expect(maximum <= 16)
    }

    @Test("promise 13: rows that stay keep their additional data while pages are prepended and dropped")
    func dataStays() async throws {
        let calls = HeldCalls<HeldItem, String>()
        let source = HeldPageSource<Int, HeldItem>()
        let configuration = ListConfiguration(prefetchMargin: 0)
        let screen = ListDriver(ListViewModel(source: source, configuration: configuration), height: 2)
        screen.show()
        func items(_ ids: Range<Int>) -> [HeldItem] { ids.map { HeldItem(id: $0, calls: calls) } }
        try await source.calls.next().succeed(
            with: Page(items: items(10..<13), previousKey: 0, nextKey: nil))
        for _ in 10..<12 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        screen.scroll(to: 1)
        let load = try await screen.next(calls)
        screen.list.beginningReached()
        try await screen.next(source.calls).succeed(with: Page(items: items(8..<10), nextKey: 1))
        try await screen.wait { screen.ids == Array(8..<13) }
        #expect(screen.items.map(\.id) == [11, 12])
        #expect(!load.isCancelled)
        load.succeed(with: "there, too")
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.detail) == ["there", "there, too"])
        #expect(calls.requests.count == 3)
    }

    @Test("promise 19: a removed row does not return with its page, and totals include unloaded rows")
    func totals() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        let first = try await world.source.calls.next()
        first.succeed(
            with: WordPage(
                items: words(10..<13), previousKey: 2, nextKey: 4, itemsBefore: 10, totalCount: 100))
        let calls = [
            try await world.screen.next(world.source.calls), try await world.screen.next(world.source.calls),
        ]
        // The requests reach the source in any order.
        let append = try #require(calls.first { $0.request.direction == .append })
        let prepend = try #require(calls.first { $0.request.direction == .prepend })
        func counts() -> [Int?] {
            let snapshot = world.list.snapshot
            return [
                snapshot.placeholdersBefore, snapshot.ids.count, snapshot.placeholdersAfter,
                snapshot.totalCount,
            ]
        }
        #expect(counts() == [10, 3, 87, 100])
        world.list.remove(12)
        #expect(counts() == [10, 2, 87, 99])
        prepend.succeed(
            with: WordPage(items: words(7..<11), previousKey: 1, nextKey: 3, itemsBefore: 7, totalCount: 99))
        try await world.screen.wait { world.list.snapshot.ids.count == 5 }
        #expect(counts() == [7, 5, 87, 99])
        append.succeed(with: WordPage(items: words(12..<16), nextKey: nil, totalCount: 99))
        try await world.screen.wait { world.list.snapshot.appendState == .ended }
        #expect(world.screen.ids == [7, 8, 9, 10, 11, 13, 14, 15])
        #expect(counts() == [7, 8, 0, 15])
    }

    @Test("promise 18: a bound below a page and two margins traps with the numbers in the message")
    func bounds() async {
        await #expect(processExitsWith: .failure) {
            _ = ListConfiguration(itemBatchCount: 4, prefetchMargin: 2, maxResidentItems: 7)
        }
        _ = ListConfiguration(itemBatchCount: 4, prefetchMargin: 2, maxResidentItems: 8)
        await #expect(processExitsWith: .failure) {
            _ = ListConfiguration(prefetchMargin: .max, maxResidentItems: .max / 4)
        }
    }
}
