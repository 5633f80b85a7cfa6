import DynamicLists
import DynamicListsTesting
import Foundation
import Observation
import Testing

#if os(Linux)
    import ObservableObjects
#else
    import Combine
#endif

@MainActor
@Suite("Publication", .timeLimit(.minutes(5)))
struct PublicationPromiseTests {
    @Test("promise 7: a refresh cancels an append, and an append never cancels a refresh")
    func refreshWins() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        let append = try await world.source.calls.next()
        async let refreshed = world.list.refresh()
        let refresh = try await world.source.calls.next()
        #expect(append.isCancelled)
        world.list.rowDisappeared(2)
        world.list.rowAppeared(2)
        world.list.endReached()
        #expect(world.list.snapshot.appendState == .idle)
        #expect(!refresh.isCancelled)
        refresh.fail(with: Outage())
        _ = await refreshed
        // The old generation continues, and its demand is evaluated again.
        try await world.answer(3..<6, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(
            world.source.calls.requests == [
                .first(3), .next(1, 3), .first(4).withoutStoredPages, .next(1, 3),
            ])
        #expect(world.screen.ids == [0, 1, 2, 3, 4, 5])
        #expect(world.list.snapshot.refreshState == .failed(outage()))
    }

    @Test("promise 14: a refresh never shows an empty list, and returns after its step")
    func refreshShowsNoHole() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        async let refreshed = world.list.refresh()
        let call = try await world.source.calls.next()
        #expect(world.screen.ids == [0, 1, 2])
        #expect(world.list.snapshot.refreshState == .loading)
        call.succeed(with: Page(items: words(5..<8), nextKey: nil))
        _ = await refreshed
        #expect(world.screen.ids == [5, 6, 7])
        let shown = world.screen.snapshots.drop { $0.ids.isEmpty }
        #expect(shown.allSatisfy { !$0.ids.isEmpty })
    }

    @Test("promise 14: a failed refresh keeps the rows and shows its error")
    func failedRefreshKeepsRows() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        async let refreshed = world.list.refresh()
        try await world.source.calls.next().fail(with: Outage())
        _ = await refreshed
        #expect(world.screen.ids == [0, 1, 2])
        #expect(world.list.snapshot.refreshState == .failed(outage()))
        #expect(world.list.snapshot.appendState == .ended)
    }

    @Test("promise 14: three refreshes in a row all return after the step of the newest one")
    func refreshesInARow() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        async let first = world.list.refresh()
        _ = try await world.source.calls.next()
        async let second = world.list.refresh()
        _ = try await world.source.calls.next()
        async let third = world.list.refresh()
        try await world.source.calls.next().succeed(with: Page(items: words(7..<9), nextKey: nil))
        _ = await (first, second, third)
        #expect(world.screen.ids == [7, 8])
        try await world.screen.waitUntilIdle()
    }

    @Test("promise 14: a reset removes all rows before it loads")
    func resetEmptiesFirst() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        world.list.reset()
        #expect(world.screen.ids.isEmpty)
        #expect(world.list.snapshot.refreshState == .loading)
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [0, 1, 2])
    }

    @Test("a list that was not started loads nothing, also after a reset")
    func nothingBeforeStart() async throws {
        let world = ListFixture(height: 3)
        world.list.reset()
        world.list.endReached()
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests.isEmpty)
        #expect(world.list.snapshot.refreshState == .idle)
    }

    @Test("promise 15: a new observer finds the complete state at once")
    func newObserver() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        let second = ListDriver(world.list, height: 2)
        second.show()
        #expect(second.items == words(0..<2))
        #expect(second.snapshots.count == 1)
        #expect(world.source.calls.requests.count == 1)
        world.list.remove(0)
        #expect(Array(ListDriver(world.list, height: 2).snapshots[0].ids) == [1, 2])
    }

    @Test("promise 20: rows and load states change in one publication, and equal states are not published")
    func onePublication() async throws {
        let world = ListFixture(height: 1)
        let announced = Counter()
        let token = observe(world.list) { announced.add() }
        world.screen.show()
        #expect(announced.count == 1)
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(announced.count == 2)
        let last = world.list.snapshot
        #expect(world.screen.snapshots.map(\.ids.count) == [0, 0, 3])
        #expect(world.screen.snapshots.map(\.refreshState) == [.idle, .loading, .idle])
        #expect(world.screen.snapshots.map(\.appendState) == [.idle, .idle, .ended])
        world.screen.scroll(to: 1)
        world.list.retry()
        world.list.endReached()
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.version == last.version)
        #expect(announced.count == 2)
        withExtendedLifetime(token) {}
    }

    @Test("promise 20: the change between two snapshots is known without a comparison of rows")
    func changes() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.screen.wait { world.list.snapshot.appendState == .loading }
        let first = world.list.snapshot
        try await world.answer(3..<8, next: nil)
        try await world.screen.waitUntilIdle()
        let second = world.list.snapshot
        #expect(second.change(since: first).appendedCount == 5)
        #expect(second.change(since: second) == .same)
        #expect(first.change(since: second) == .replaced)
        world.list.remove(4)
        guard case .changed(let difference) = world.list.snapshot.change(since: first) else {
            Issue.record("A removal is known")
            return
        }
        #expect(difference.removed.isEmpty && difference.inserted == [3..<7])
        #expect(Array(second.ids) == Array(0..<8))
    }

    @Test("promise 20: tracking and objectWillChange both announce a snapshot before it takes effect")
    func bothKindsOfObservers() async throws {
        let world = ListFixture(height: 1)
        let tracked = Counter()
        let announced = Counter()
        withObservationTracking {
            _ = world.list.snapshot
        } onChange: {
            tracked.add()
        }
        let token = observe(world.list) { announced.add() }
        world.screen.show()
        #expect(tracked.count == 1)
        #expect(announced.count == 1)
        try await world.answer(0..<1, next: nil)
        try await world.screen.waitUntilIdle()
        withExtendedLifetime(token) {}
    }

    @Test("promise 20: a row's new item and phase are one change, and observers never see half of it")
    func rowsAnnounceOnce() async throws {
        let (screen, calls) = try await heldRows(1)
        let call = try await calls.next()
        let row = try #require(screen.list.row(for: 0))
        let seen = Locked<[Bool]>([])
        let readStates: @Sendable () -> Void = {
            MainActor.assumeIsolated {
                let isWhole = (row.item.detail == nil) == (row.phase != .loaded)
                let count = seen.withLock { seen in
                    seen.append(isWhole)
                    return seen.count
                }
                if count <= 2 { screen.list.update(0) { $0.detail = "edit \(count)" } }
            }
        }
        withObservationTracking {
            _ = (row.item, row.phase)
        } onChange: {
            readStates()
        }
        let token = observe(row, readStates)
        #expect(row.objectWillChange === row.objectWillChange)
        call.succeed(with: "there")
        try await screen.wait { row.item.detail == "edit 2" }
        // For the load, once each; then for two edits without tracking, which has ended.
        #expect(seen.withLock { $0 } == [true, true, true, true])
        withExtendedLifetime(token) {}
    }

    @Test("promise 21: a configuration out of range traps with the value in the message")
    func configurationIsChecked() async throws {
        await #expect(processExitsWith: .failure) { _ = ListConfiguration(itemBatchCount: 0) }
        await #expect(processExitsWith: .failure) { _ = ListConfiguration(itemBatchCount: 10_001) }
        await #expect(processExitsWith: .failure) { _ = ListConfiguration(firstBatchCount: 0) }
        await #expect(processExitsWith: .failure) { _ = ListConfiguration(maxConcurrentItemLoads: 0) }
        await #expect(processExitsWith: .failure) { _ = ListConfiguration(maxConsecutiveEmptyPages: -1) }
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            var configuration = ListConfiguration()
            configuration.prefetchMargin = -3
            _ = ListViewModel(source: WordSource(), configuration: configuration)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("prefetchMargin is -3, but must be at least 0"))
    }

    @Test("promise 22: any sequence of viewport events is handled without a crash")
    func anyViewport() async throws {
        let pages = (0..<30).map { words($0 * 5..<$0 * 5 + 5) }
        var random = SeededRandom(seed: 22)
        let source = FixedPageSource(pages: pages)
        let list = ListViewModel(source: source, itemBatchCount: 5, prefetchMargin: Int.max)
        list.rowAppeared(-1)
        list.rowDisappeared(Int.max)
        list.start()
        for _ in 0..<2_000 {
            let id = Int.random(in: -10..<200, using: &random)
            if Bool.random(using: &random) { list.rowAppeared(id) } else { list.rowDisappeared(id) }
            if Int.random(in: 0..<50, using: &random) == 0 { list.endReached() }
            if Int.random(in: 0..<10, using: &random) == 0 { await Task.yield() }
        }
        try await list.wait { list.isIdle }
        #expect(source.requests.count <= 30)
        #expect(Array(list.snapshot.ids) == Array(0..<list.snapshot.ids.count))
    }

    @Test("promise 32: an idle list retains no tasks, and a released list delivers nothing")
    func nothingIsLeftOver() async throws {
        let source = WordSource(respondsToCancellation: false)
        var list: ListViewModel<WordSource>? = ListViewModel(source: source)
        weak let weakReference = list
        list?.start()
        let call = try await source.calls.next()
        let announced = Counter()
        let token = list.map { observe($0) { announced.add() } }
        list = nil
        #expect(weakReference == nil)
        #expect(call.isCancelled)
        call.succeed(with: Page(items: words(0..<3), nextKey: nil))
        while source.calls.runningCount > 0 { await Task.yield() }
        #expect(announced.count == 0)
        withExtendedLifetime(token) {}
    }

    @Test("errors have a user-facing message")
    func errorMessages() {
        struct Told: LocalizedError { var errorDescription: String? { "The cellar is flooded." } }
        #expect(ListError(Told()).message == "The cellar is flooded.")
        #expect(ListError(Outage(number: 3)).message == "outage 3")
        #expect(ListError(ListError.keyRepeated("7")) == .keyRepeated("7"))
        #expect(ListError(Outage(number: 3)) == outage(3))
        #expect(ListError(Outage(number: 3)) != outage(4))
        #expect(
            ListError.tooManyEmptyPages(4).localizedDescription == "4 pages in a row brought nothing new.")
        let plain = NSError(domain: "Cellar", code: 2, userInfo: [NSLocalizedDescriptionKey: "Wet feet."])
        #expect(ListError(plain).message == "Wet feet.")
    }
}

/// Observes an observable object, with either library.
func observe<Object: ObservableObject>(
    _ object: Object, _ action: @escaping @Sendable () -> Void
) -> AnyObject where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
    #if !os(Linux)
        object.objectWillChange.sink { action() }
    #else
        object.objectWillChange.observeChanges(action)
    #endif
}
