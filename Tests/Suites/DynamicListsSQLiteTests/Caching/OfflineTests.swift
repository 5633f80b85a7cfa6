import CacheTesting
import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting
import Foundation
import Testing

/// The contents of lists without a connection, and their updates.
@MainActor
@Suite("Lists with a cache", .timeLimit(.minutes(5)))
struct OfflineTests {
    private let folder: Folder
    private let service = WalkService(0..<12)

    init() throws { folder = try Folder() }

    /// A run of the program in which this many rows were shown.
    private func earlierRun(rows: Int = 3) async throws {
        let screen = CachedWorld(service, in: folder).screen()
        try await screen.open()
        try await screen.appendWhile { $0.id + 1 < rows }
        screen.hide()
    }

    @Test("loaded rows are shown in the next run, before the service has responded")
    func atOnce() async throws {
        try await earlierRun()
        let calls = HeldCalls<PageRequest<Int>, Page<Int, Walk>>()
        let world = CachedWorld(service, in: folder)
        let held = ClosureSource { try await calls.answer(to: $0) }
        let list = ListViewModel(
            source: world.walks.pages(of: held, as: "all", freshFor: .zero),
            configuration: ListConfiguration(itemBatchCount: 5, prefetchMargin: 0))
        let screen = ListDriver(list, height: 3)
        screen.show()
        try await screen.wait { screen.items.count == 3 }
        #expect(screen.names == ["walk 0", "walk 1", "walk 2"])
        #expect(list.snapshot.totalCount == 12)
        // The response comes only now, with another first row.
        let call = try await calls.next()
        #expect(!call.request.acceptsStored)
        call.succeed(with: Page(items: [Walk(0, "renamed"), Walk(1)], nextKey: nil))
        try await screen.wait { screen.names == ["renamed", "walk 1"] }
    }

    @Test("without a connection a list shows all loaded rows, and an error at their end, until Retry")
    func offline() async throws {
        try await earlierRun(rows: 9)
        service.change { $0.isDown = true }
        let world = CachedWorld(service, in: folder)
        let screen = world.screen(height: 20)
        try await screen.open()
        #expect(screen.ids == Array(0..<10))
        #expect(screen.list.snapshot.refreshState == .idle)
        #expect(screen.list.snapshot.appendState.error == ListError(Unreachable()))
        #expect(world.walks.status.isOffline)
        #expect(world.walks.status.lastContact != nil)
        service.change { $0.isDown = false }
        screen.list.retry()
        try await screen.waitUntilIdle()
        #expect(screen.ids == Array(0..<12))
        #expect(!world.walks.status.isOffline)
    }

    @Test("without loaded rows and without a connection a list shows the error")
    func nothing() async throws {
        service.change { $0.isDown = true }
        let screen = CachedWorld(service, in: folder).screen()
        try await screen.open()
        #expect(screen.list.snapshot.refreshState == .failed(ListError(Unreachable())))
    }

    @Test("a refresh requests from the service; if that cannot be reached, rows stay and the error is shown")
    func refresh() async throws {
        let world = CachedWorld(service, in: folder)
        let screen = world.screen()
        try await screen.open()
        service.change { $0.walks[0].name = "renamed" }
        #expect(await screen.list.refresh() == .refreshed)
        #expect(screen.names.first == "renamed")
        service.change { $0.isDown = true }
        #expect(await screen.list.refresh() == .failed(ListError(Unreachable())))
        #expect(screen.names.first == "renamed")
    }

    @Test("a page is not requested again while it is fresh, and once when it is stale")
    func freshness() async throws {
        let world = CachedWorld(service, in: folder)
        try await world.screen().open()
        await world.clock.advance(by: .seconds(59))
        let second = world.screen()
        try await second.open()
        #expect(service.requests.count == 1)
        await world.clock.advance(by: .seconds(2))
        second.list.reset()
        try await world.wait { _ in service.requests.count == 2 }
    }

    @Test("pages that were read from the file as one are each updated")
    func together() async throws {
        try await earlierRun(rows: 9)
        service.change { $0.walks[7].name = "renamed" }
        let world = CachedWorld(service, in: folder)
        await world.clock.advance(by: .seconds(90))
        let screen = world.screen(height: 10, batch: 10)
        try await screen.open()
        try await screen.wait { screen.names[7] == "renamed" }
    }

    @Test("pages stored before the clock was set back are not fresh once it has caught up")
    func clockPutBack() async throws {
        let ahead = CachedWorld(service, in: folder)
        await ahead.clock.advance(by: .seconds(100))
        let earlier = ahead.screen()
        try await earlier.open()
        try await earlier.appendWhile { $0.id < 9 }
        let world = CachedWorld(service, in: folder)
        let screen = world.screen()
        try await screen.open()
        await screen.list.refresh()
        await world.clock.advance(by: .seconds(110))
        try await screen.appendWhile { $0.id < 9 }
        try await screen.wait { service.requests.contains { $0.key == 5 && !$0.acceptsStored } }
    }

    /// The response of a service with an internal error.
    private struct Trouble: RetryAdvising {
        var isAnswer: Bool { true }
    }

    @Test(
        "a service that responds with an error can be reached, with and without stored pages",
        arguments: [true, false])
    func troubled(isStored: Bool) async throws {
        if isStored { try await earlierRun() }
        let calls = HeldCalls<PageRequest<Int>, Page<Int, Walk>>()
        let world = CachedWorld(service, in: folder)
        let held = ClosureSource { try await calls.answer(to: $0) }
        let list = ListViewModel(
            source: world.walks.pages(of: held, as: "all", freshFor: .zero),
            configuration: ListConfiguration(itemBatchCount: 5, prefetchMargin: 0))
        let screen = ListDriver(list, height: 3)
        screen.show()
        try await calls.next().fail(with: Unreachable())
        try await world.wait { $0.isOffline }
        if isStored {
            try await screen.wait { screen.ids == [0, 1, 2, 3, 4] }
            // The status is updated before the pause begins.
            await world.clock.waitForSleepers(1)
            await world.clock.advance(by: .seconds(1))
        } else {
            try await screen.wait { screen.list.snapshot.refreshState.error != nil }
            screen.list.retry()
        }
        let contact = world.walks.status.lastContact
        try await calls.next().fail(with: Trouble())
        try await world.wait { !$0.isOffline }
        #expect(world.walks.status.failure == nil)
        #expect(try contact ?? .distantPast < #require(world.walks.status.lastContact))
        if !isStored {
            try await screen.wait {
                screen.list.snapshot.refreshState == .failed(ListError(Trouble()))
            }
        }
    }

    @Test("a service whose responses cannot be decoded can be reached")
    func undecoded() async throws {
        let world = CachedWorld(service, in: folder)
        let source = ClosureSource<Int, Walk> { _ in
            let walks = try JSONDecoder().decode([Walk].self, from: Data("{}".utf8))
            return Page(items: walks, nextKey: nil)
        }
        let screen = ListDriver(ListViewModel(source: world.walks.pages(of: source, as: "all")), height: 3)
        try await screen.open()
        #expect(screen.list.snapshot.refreshState.error != nil)
        #expect(!world.walks.status.isOffline)
        #expect(world.walks.status.lastContact != nil)
    }

    @Test("an edit refused temporarily waits, is sent later, and does not mean offline")
    func troubledEdit() async throws {
        let calls = HeldCalls<QueuedEdit<Walk>, Walk?>()
        let clock = TestClock()
        let cache = ListCache(
            at: folder.file("walks.cache"), configuration: .init(backOff: BackOff(jitter: 0), clock: clock))
        let walks: CachedCollection<Walk> = cache.collection("walks") { try await calls.answer(to: $0) }
        try await walks.put(Walk(1))
        try await calls.next().fail(with: Unreachable())
        try await walks.waitUntil { $0.isOffline }
        // The status is updated before the sender begins to wait.
        await clock.waitForSleepers(1)
        await clock.advance(by: .seconds(1))
        try await calls.next().fail(with: Trouble())
        try await walks.waitUntil { !$0.isOffline && $0.pendingEdits == 1 }
        await clock.waitForSleepers(1)
        await clock.advance(by: .milliseconds(1_999))
        #expect(calls.takeAll().isEmpty)
        await clock.advance(by: .milliseconds(1))
        try await calls.next().succeed(with: nil)
        try await walks.waitUntil { $0.pendingEdits == 0 }
    }
}
