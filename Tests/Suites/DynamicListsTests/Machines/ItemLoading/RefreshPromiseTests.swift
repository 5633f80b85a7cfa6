import DynamicLists
import DynamicListsTesting
import Testing

/// Tests of the data that a refresh keeps.
@MainActor
@Suite("Promises about additional data over a refresh", .timeLimit(.minutes(5)))
struct RefreshPromiseTests {
    @Test("promise 14: a refresh keeps the data of rows whose request is unchanged, in one step")
    func keepsData() async throws {
        let (screen, source, calls) = try await addressed(["a", "b", "c"])
        for _ in 0..<3 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        let phases = Log<ItemPhase>()
        let row = screen.rows[0]
        let token = observe(row) { MainActor.assumeIsolated { phases.add(row.phase) } }
        async let refreshed = screen.list.refresh()
        var page = Addressed.page(["a", "other", "c", "d"], calls)
        page.items[0].title = "new title"
        try await source.calls.next().succeed(with: page)
        #expect(await refreshed == .refreshed)
        #expect(row.item.title == "new title")
        #expect(row.item.data == "there")
        // The fourth row is within the margin.
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "new") }
        try await screen.waitUntilIdle()
        #expect(phases.all.allSatisfy { $0 == .loaded })
        #expect(screen.items.map(\.data) == ["there", "new", "there"])
        #expect(calls.requests.count == 5)
        withExtendedLifetime(token) {}
    }

    @Test("promise 14: a load in flight continues over a refresh if the row's request is unchanged")
    func keepsLoads() async throws {
        let (screen, source, calls) = try await addressed(["a", "b"])
        let loads = [try await screen.next(calls), try await screen.next(calls)].sorted {
            $0.request < $1.request
        }
        async let refreshed = screen.list.refresh()
        var page = Addressed.page(["a", "other"], calls)
        page.items[0].title = "new title"
        try await source.calls.next().succeed(with: page)
        _ = await refreshed
        #expect(!loads[0].isCancelled)
        #expect(loads[1].isCancelled)
        loads[0].succeed(with: "of a")
        try await screen.next(calls).succeed(with: "of other")
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.data) == ["of a", "of other"])
        #expect(screen.items[0].title == "new title")
        #expect(calls.requests.count == 3)
    }

    @Test("promise 14: a fetched item is kept if a refresh brings the same item, and is fetched again if not")
    func keepsFilledItems() async throws {
        let calls = HeldCalls<HeldItem, String>()
        let source = HeldPageSource<Int, HeldItem>()
        let screen = ListDriver(ListViewModel(source: source), height: 3)
        func page(_ titles: [String]) -> Page<Int, HeldItem> {
            Page(
                items: titles.enumerated().map { HeldItem(id: $0, title: $1, calls: calls) }, nextKey: nil)
        }
        screen.show()
        try await source.calls.next().succeed(with: page(["a", "b", "c"]))
        for _ in 0..<3 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        screen.list.update(2) { $0.title = "edited here" }
        async let refreshed = screen.list.refresh()
        try await source.calls.next().succeed(with: page(["a", "changed", "c"]))
        _ = await refreshed
        #expect(screen.items.map(\.detail) == ["there", nil, nil])
        #expect(screen.items.map(\.title) == ["a", "changed", "c"])
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "again") }
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.detail) == ["there", "again", "again"])
        #expect(calls.requests.count == 5)
    }

    @Test("promise 14: a refresh retries rows whose loads failed")
    func triesFailedRows() async throws {
        let (screen, source, calls) = try await addressed(["a"])
        try await screen.next(calls).fail(with: Outage())
        try await screen.waitUntilIdle()
        async let refreshed = screen.list.refresh()
        try await source.calls.next().succeed(with: Addressed.page(["a"], calls))
        _ = await refreshed
        try await screen.next(calls).succeed(with: "there")
        try await screen.waitUntilIdle()
        #expect(screen.items[0].data == "there")
    }

    @Test("additional data that is already available is shown at once, and nothing is loaded")
    func cachedData() async throws {
        let calls = HeldCalls<String, String>()
        let source = HeldPageSource<Int, Addressed>()
        let screen = ListDriver(ListViewModel(source: source), height: 2)
        screen.show()
        var page = Addressed.page(["a", "b"], calls)
        page.items[0].cachedAdditionalData = "at hand"
        try await source.calls.next().succeed(with: page)
        try await screen.wait { screen.ids.count == 2 }
        #expect(screen.rows[0].phase == .loaded)
        #expect(screen.rows[0].item.data == "at hand")
        try await screen.next(calls).succeed(with: "loaded")
        try await screen.waitUntilIdle()
        #expect(calls.requests == ["b"])
    }

    @Test("awaiting a refresh returns its outcome")
    func outcomes() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        async let failing = world.list.refresh()
        try await world.source.calls.next().fail(with: Outage(number: 2))
        #expect(await failing == .failed(outage(2)))
        async let succeeding = world.list.refresh()
        try await world.source.calls.next().succeed(with: Page(items: words(5..<8), nextKey: nil))
        #expect(await succeeding == .refreshed)
    }
}
