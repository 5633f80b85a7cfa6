import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Log of a list", .timeLimit(.minutes(5)))
struct LogTests {
    @Test("the log contains the loads of pages, their reasons and outcomes, and the reasons for waiting")
    func pages() async throws {
        let world = ListFixture(height: 4)
        let log = Log<ListLogEntry>()
        world.list.log = { log.add($0) }
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.fail(1)
        try await world.screen.waitUntilIdle()
        world.list.retry()
        try await world.answer(3..<8, next: nil)
        try await world.screen.waitUntilIdle()
        async let refreshed = world.list.refresh()
        let refresh = try await world.source.calls.next()
        world.list.reset()
        refresh.succeed(with: WordPage(items: [], nextKey: nil))
        try await world.answer(0..<9, next: nil)
        _ = await refreshed
        try await world.screen.waitUntilIdle()
        // The demand of the margin before the first row is evaluated at the end of some turn.
        #expect(
            log.all.filter { $0 != .pageWaits(.prepend, .ended) } == [
                .pageBegan(load: 1, .refresh, .firstPage),
                .pageEnded(load: 1, .refresh, .loaded),
                .pageBegan(load: 2, .append, .edgeOnScreen),
                .pageWaits(.append, .underWay),
                .pageEnded(load: 2, .append, .failed("outage 1")),
                .pageWaits(.append, .failed),
                .pageBegan(load: 3, .append, .retry),
                .pageWaits(.append, .underWay),
                .pageEnded(load: 3, .append, .loaded),
                .pageBegan(load: 4, .refresh, .refresh),
                .pageEnded(load: 4, .refresh, .cancelled),
                .pageBegan(load: 5, .refresh, .firstPage),
                .pageEnded(load: 5, .refresh, .loaded),
            ])
    }

    @Test("the log contains the loads of rows, their reasons and outcomes, and the reasons for waiting")
    func rows() async throws {
        let calls = HeldCalls<HeldItem, String>()
        let source = FixedPageSource(pages: [(0..<8).map { HeldItem(id: $0, calls: calls) }])
        var configuration = ListConfiguration(prefetchMargin: 1)
        configuration.maxConcurrentItemLoads = 1
        let list = ListViewModel(source: source, configuration: configuration)
        let screen = ListDriver(list, height: 1)
        let log = Log<ListLogEntry>()
        screen.show()
        let first = try await screen.next(calls)
        list.log = { log.add($0) }
        first.fail(with: Outage())
        try await screen.next(calls).succeed(with: "there")
        try await screen.waitUntilIdle()
        screen.rows[0].retry()
        let again = try await screen.next(calls)
        list.isSuspended = true
        list.update(0) { $0.detail = "mine" }
        again.succeed(with: "there")
        try await screen.waitUntilIdle()
        list.isSuspended = false
        let edited = try await screen.next(calls)
        screen.scroll(to: 5)
        for _ in 0..<3 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        #expect(edited.isCancelled)
        #expect(
            log.all.filter { if case .pageWaits = $0 { false } else { true } } == [
                .rowsEnded(load: 1, .failed("outage 0")),
                .rowsBegan(load: 2, rows: 1, .ahead),
                .rowsEnded(load: 2, .loaded),
                .rowsBegan(load: 3, rows: 1, .retry),
                .rowsEnded(load: 3, .outdated),
                .rowsWait(.suspended),
                .rowsBegan(load: 4, rows: 1, .edited),
                .rowsEnded(load: 4, .cancelled),
                .rowsWait(.cap),
                .rowsBegan(load: 5, rows: 1, .visible),
                .rowsEnded(load: 5, .loaded),
                .rowsBegan(load: 6, rows: 1, .ahead),
                .rowsEnded(load: 6, .loaded),
                .rowsBegan(load: 7, rows: 1, .behind),
                .rowsEnded(load: 7, .loaded),
            ])
    }

    @Test("rows that wait for the rate limit, or scroll by, are logged with this reason")
    func waits() async throws {
        let (screen, calls) = try await heldRows(40, height: 2) {
            $0.itemRateLimit = .init(burst: 1, perSecond: 1)
        }
        let log = Log<ListLogEntry>()
        try await screen.next(calls).succeed(with: "there")
        try await screen.wait { screen.rows[0].phase == .loaded }
        screen.list.log = { log.add($0) }
        screen.scroll(to: 1)
        await screen.list.demandEvaluated()
        #expect(log.all.last == .rowsWait(.rate))
        await screen.fling(to: 30, frames: 4)
        #expect(log.all.contains(.rowsWait(.passing)))
        screen.hide()
        try await screen.waitUntilIdle()
    }

    @Test("a log closure may call the list and remove itself, with effect after the entry")
    func callsBack() async throws {
        let world = ListFixture(height: 3)
        let log = Log<ListLogEntry>()
        world.list.log = { [list = world.list] entry in
            log.add(entry)
            if case .pageEnded(_, .refresh, .failed) = entry {
                list.log = nil
                list.retry()
            }
        }
        world.screen.show()
        try await world.fail()
        try await world.answer(0..<5, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(log.all.count == 2)
        #expect(world.screen.ids == Array(0..<5))
        world.list.log = nil
    }
}
