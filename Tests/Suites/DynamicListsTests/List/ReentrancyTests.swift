import Dispatch
import DynamicLists
import DynamicListsTesting
import Testing

/// Unusual but legitimate uses of a list by client code.
@MainActor
@Suite("Reentrancy and client code", .timeLimit(.minutes(5)))
struct ReentrancyTests {
    @Test(
        "promise 15: an observer added after an announcement that was not read is notified of the next change"
    )
    func lateListener() async throws {
        let source = WordSource()
        let list = ListViewModel(source: source)
        let early = Counter()
        let first = observe(list) { early.add() }
        list.start()
        let call = try await source.calls.next()
        #expect(early.count == 1)
        let late = Counter()
        let second = observe(list) { late.add() }
        call.succeed(with: Page(items: words(0..<3), nextKey: nil))
        while list.taskCount > 0 { await Task.yield() }
        #expect(list.taskCount == 0)
        #expect(late.count == 1)
        withExtendedLifetime((first, second)) {}
    }

    @Test("promise 15: an observer that reads only one row is notified when the row arrives")
    func rowsAreReadings() async throws {
        let source = WordSource()
        let list = ListViewModel(source: source)
        let found = Log<Int>()
        let token = observe(list) {
            Task { @MainActor in if let row = list.row(for: 1) { found.add(row.item.id) } }
        }
        list.start()
        let call = try await source.calls.next()
        call.succeed(with: Page(items: words(0..<3), nextKey: nil))
        while found.all.isEmpty { await Task.yield() }
        #expect(found.all == [1])
        withExtendedLifetime(token) {}
    }

    @Test("promise 32: a list that is released while time limits run leaves no timer")
    func timersEndWithTheList() async throws {
        let clock = TestClock()
        let source = HeldPageSource<Int, HeldItem>()
        let calls = HeldCalls<HeldItem, String>(respondsToCancellation: false)
        var configuration = ListConfiguration(itemBatchCount: 1)
        configuration.pageTimeLimit = .seconds(60)
        configuration.itemTimeLimit = .seconds(60)
        var list: ListViewModel? = ListViewModel(source: source, configuration: configuration)
        list?.clock = ListClock(clock)
        list?.start()
        try await source.calls.next().succeed(with: Page(items: [HeldItem(id: 0, calls: calls)], nextKey: 1))
        try await list?.wait { list?.snapshot.ids.isEmpty == false }
        list?.rowAppeared(0)
        let item = try await calls.next()
        await clock.waitForSleepers(2)
        list = nil
        while clock.sleeperCount > 0 { await Task.yield() }
        #expect(clock.sleeperCount == 0)
        item.succeed(with: "late")
    }

    @Test("promise 9: a list whose rows were all removed during a refresh continues to load")
    func emptiedDuringARefresh() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.answer(3..<6, next: 2)
        try await world.screen.waitUntilIdle()
        let refresh = Task { await world.list.refresh() }
        let call = try await world.source.calls.next()
        for id in 0..<6 { world.list.remove(id) }
        call.succeed(with: Page(items: words(0..<3), nextKey: 1))
        _ = await refresh.value
        try await world.answer(3..<6, next: 2)
        try await world.answer(6..<9, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [6, 7, 8])
    }

    @Test("promise 41: an item that reads its row during its deinitialization finds a consistent state")
    func itemsReleasedByTheirRow() async throws {
        let list = ListViewModel(source: Leaving())
        list.start()
        try await list.wait { list.snapshot.ids.count == 1 }
        let row = try #require(list.row(for: 0))
        let seen = Log<String>()
        list.update(0) { [weak row] item in
            item.text = "first"
            item.goodbye = DeinitAction { seen.add(row?.item.text ?? "gone") }
        }
        list.update(0) { item in
            item.text = "second"
            item.goodbye = nil
        }
        #expect(seen.all == ["second"])
    }

    @Test("data that is available without a load is shown at once, also in rows already on screen")
    func cachedDataOfShownRows() async throws {
        let (screen, source, calls) = try await addressed(["a", "b"])
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "loaded") }
        try await screen.waitUntilIdle()
        let phases = Log<ItemPhase>()
        let row = screen.rows[0]
        let token = observe(row) { MainActor.assumeIsolated { phases.add(row.phase) } }
        let refresh = Task { await screen.list.refresh() }
        var page = Addressed.page(["other", "b"], calls)
        page.items[0].cachedAdditionalData = "at hand"
        try await source.calls.next().succeed(with: page)
        _ = await refresh.value
        #expect(row.item.data == "at hand")
        screen.list.update(0) {
            $0.address = "third"
            $0.cachedAdditionalData = "at hand, too"
        }
        try await screen.waitUntilIdle()
        #expect(row.item.data == "at hand, too")
        #expect(row.phase == .loaded)
        #expect(phases.all.allSatisfy { $0 == .loaded })
        #expect(calls.requests.count == 2)
        withExtendedLifetime(token) {}
    }

    @Test("promise 41: an edit that requests its own row keeps the row's cached data")
    func rowInsideAnEdit() async throws {
        let calls = HeldCalls<String, String>()
        let source = HeldPageSource<Int, Addressed>()
        let list = ListViewModel(source: source)
        list.start()
        var page = Addressed.page(["a"], calls)
        page.items[0].cachedAdditionalData = "at hand"
        try await source.calls.next().succeed(with: page)
        try await list.wait { list.snapshot.ids.count == 1 }
        var row: ListItemViewModel<Addressed>?
        list.update(0) { item in
            row = list.row(for: 0)
            item.title = "mine"
        }
        #expect(row?.phase == .loaded)
        #expect(row?.item.title == "mine")
        #expect(row?.item.data == "at hand")
    }

    @Test("promise 41: a row may be removed while its cached data is requested")
    func removalWhileAskedForData() async throws {
        let list = ListViewModel(source: FixedPageSource(pages: [[Removing(id: 0), Removing(id: 1)]]))
        list.start()
        try await list.wait { list.snapshot.ids.count == 2 }
        Removing.onAsked.withLock { $0 = { list.remove(0) } }
        defer { Removing.onAsked.withLock { $0 = nil } }
        #expect(list.row(for: 0) != nil)
        #expect(Array(list.snapshot.ids) == [1])
    }

    @Test("promise 41: a callback may enqueue twenty thousand calls")
    func manyStepsFromACallback() async throws {
        let list = ListViewModel(source: FixedPageSource(pages: [words(0..<20_000)]))
        list.start()
        try await list.wait { list.snapshot.ids.count == 20_000 }
        list.update(0) { _ in
            for id in 0..<20_000 { list.remove(id) }
        }
        try await list.wait { list.snapshot.ids.isEmpty }
    }

    @Test("promise 10: an equal duplicate neither cancels nor repeats the load of its row")
    func sameItemAgain() async throws {
        let calls = HeldCalls<HeldItem, String>()
        let source = HeldPageSource<Int, HeldItem>()
        let list = ListViewModel(
            source: source, configuration: ListConfiguration(itemBatchCount: 1, duplicates: .replaceInPlace))
        let screen = ListDriver(list, height: 3)
        screen.show()
        let page = [HeldItem(id: 0, calls: calls)]
        for key in 0..<4 {
            try await source.calls.next().succeed(with: Page(items: page, nextKey: key))
        }
        try await source.calls.next().succeed(with: Page(items: page, nextKey: nil))
        try await screen.next(calls).succeed(with: "there")
        try await screen.waitUntilIdle()
        #expect(screen.rows[0].phase == .loaded)
        #expect(calls.requests.count == 1)
    }

    @Test("promise 14: a refresh retries a failed row, also if it was edited in the meantime")
    func failedAndEditedDuringARefresh() async throws {
        let (screen, source, calls) = try await addressed(["a"])
        try await screen.next(calls).fail(with: Outage())
        try await screen.waitUntilIdle()
        let refresh = Task { await screen.list.refresh() }
        let page = try await source.calls.next()
        screen.list.update(0) { $0.title = "mine" }
        page.succeed(with: Addressed.page(["a"], calls))
        _ = await refresh.value
        try await screen.next(calls).succeed(with: "there")
        try await screen.waitUntilIdle()
        #expect(screen.items[0].title == "mine")
        #expect(screen.items[0].data == "there")
    }

    @Test("a retried row is loaded before all waiting rows")
    func retryBeforeTheOthers() async throws {
        let (screen, calls) = try await heldRows(4) { $0.maxConcurrentItemLoads = 1 }
        let first = try await screen.next(calls)
        first.succeed(with: "there")
        try await screen.next(calls).fail(with: Outage())
        let third = try await screen.next(calls)
        screen.rows[1].retry()
        third.succeed(with: "there")
        let next = try await screen.next(calls)
        #expect(next.request.id == 1)
        next.succeed(with: "there")
        try await screen.next(calls).succeed(with: "there")
        try await screen.waitUntilIdle()
    }

    @Test(
        "promise 23: rows that are flung by start no load while another window shows the list's beginning")
    func flingBesideAnotherWindow() async throws {
        let (screen, calls) = try await heldRows(1_000, height: 10)
        let other = ListDriver(screen.list, height: 10)
        other.show()
        let answering = Task {
            while true { try await calls.next().succeed(with: "there") }
        }
        try await screen.waitUntilIdle()
        let before = calls.requests.count
        await other.fling(to: 990)
        try await screen.waitUntilIdle()
        #expect(calls.requests.count - before <= 30, "\(calls.requests.count - before) rows")
        #expect(other.items.allSatisfy { $0.detail == "there" })
        answering.cancel()
    }

    @Test("promise 43: the longest possible time limit never expires")
    func endlessLimit() async throws {
        let source = WordSource()
        var configuration = ListConfiguration()
        configuration.pageTimeLimit = .seconds(Int64.max)
        let list = ListViewModel(source: source, configuration: configuration)
        list.start()
        let call = try await source.calls.next()
        for _ in 0..<100 { await Task.yield() }
        #expect(list.snapshot.refreshState == .loading)
        call.succeed(with: Page(items: words(0..<3), nextKey: nil))
        try await list.wait { list.snapshot.ids.count == 3 }
    }

    @Test("promise 43: three hundred fetches that block their threads do not delay other lists")
    func manyBlockingFetches() async throws {
        let gate = DispatchSemaphore(value: 0)
        let blocked = Counter()
        let source = FixedPageSource(pages: [(0..<300).map { Blocking(id: $0, gate: gate, blocked: blocked) }]
        )
        let stuck = ListDriver(
            ListViewModel(source: source, configuration: ListConfiguration(maxConcurrentItemLoads: 300)),
            height: 300)
        stuck.show()
        while blocked.count < 24 { await Task.yield() }
        for _ in 0..<1_000 { await Task.yield() }
        let free = ListDriver(ListViewModel(source: FixedPageSource(pages: [words(0..<3)])), height: 3)
        free.show()
        do { try await free.waitUntilIdle(limit: .seconds(10)) } catch {
            Issue.record("\(error), \(blocked.count) block")
        }
        #expect(free.ids == [0, 1, 2])
        for _ in 0..<300 { gate.signal() }
        try await stuck.waitUntilIdle()
        #expect(stuck.rows.allSatisfy { $0.phase == .loaded })
    }

    @Test("promise 43: forty lists whose fetches block their threads do not delay other lists")
    func manyBlockingLists() async throws {
        let gate = DispatchSemaphore(value: 0)
        let blocked = Counter()
        let stuck = (0..<40).map { _ in
            let source = FixedPageSource(pages: [
                (0..<8).map { Blocking(id: $0, gate: gate, blocked: blocked) }
            ])
            return ListDriver(
                ListViewModel(source: source, configuration: ListConfiguration(maxConcurrentItemLoads: 8)),
                height: 8)
        }
        for screen in stuck { screen.show() }
        while blocked.count < 320 { await Task.yield() }
        let free = ListDriver(ListViewModel(source: FixedPageSource(pages: [words(0..<3)])), height: 3)
        free.show()
        try await free.waitUntilIdle()
        #expect(free.ids == [0, 1, 2])
        for _ in 0..<320 { gate.signal() }
        for screen in stuck { try await screen.waitUntilIdle() }
    }

    @Test("a driver that scrolls to the end reaches it with a margin of 0")
    func drivenToTheEnd() async throws {
        let pages = (0..<4).map { words($0 * 3..<$0 * 3 + 3) }
        let list = ListViewModel(source: FixedPageSource(pages: pages), itemBatchCount: 3, prefetchMargin: 0)
        let screen = ListDriver(list, height: 3)
        screen.show()
        let driving = Task { try await screen.appendWhile { _ in true } }
        while screen.ids.count < 12 { await Task.yield() }
        #expect(screen.ids == Array(0..<12))
        driving.cancel()
    }
}

/// Performs an action when it is released.
private final class DeinitAction: Sendable {
    let action: @MainActor @Sendable () -> Void

    init(_ action: @escaping @MainActor @Sendable () -> Void) {
        self.action = action
    }

    deinit { MainActor.assumeIsolated(action) }
}

private struct Leaving: PageSource {
    struct Row: Identifiable {
        let id: Int
        var text = ""
        var goodbye: DeinitAction?
    }

    func page(for request: PageRequest<Int>) async -> Page<Int, Row> {
        Page(items: [Row(id: 0)], nextKey: nil)
    }
}

/// A row that reports requests for its cached data.
private struct Removing: AdditionalDataLoading, Identifiable {
    static let onAsked = Locked<(@MainActor @Sendable () -> Void)?>(nil)

    let id: Int
    var text = ""

    var cachedAdditionalData: String? {
        if let action = Self.onAsked.withLock({ $0 }) { MainActor.assumeIsolated(action) }
        return "at hand"
    }

    func loadAdditionalData() async -> String { "loaded" }

    mutating func apply(_ data: String) { text = data }
}
