import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@MainActor
@Suite("Efficiency and hangs", .timeLimit(.minutes(5)))
struct EfficiencyTests {
    @Test("promise 43: a page that exceeds its time limit fails, and its late result is discarded")
    func pageTimeLimit() async throws {
        let world = ListFixture(height: 3, respondsToCancellation: false) { $0.pageTimeLimit = .seconds(5) }
        world.screen.show()
        let late = try await world.screen.next(world.source.calls)
        await world.screen.clock.advance(by: .seconds(4))
        #expect(world.list.snapshot.refreshState == .loading)
        await world.screen.clock.advance(by: .seconds(1))
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.refreshState == .failed(.timedOut(.seconds(5))))
        #expect(world.list.snapshot.refreshState.error?.message == "Loading took longer than 5 seconds.")
        #expect(late.isCancelled)
        world.list.retry()
        try await world.answer(0..<3, next: nil)
        late.succeed(with: WordPage(items: words(7..<9), nextKey: nil))
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [0, 1, 2])
        #expect(world.screen.clock.sleeperCount == 0)
    }

    @Test("promise 43: a row that exceeds its time limit fails, and its load slot is released")
    func itemTimeLimit() async throws {
        let (screen, calls) = try await heldRows(2, respondsToCancellation: false) {
            $0.maxConcurrentItemLoads = 1
            $0.itemTimeLimit = .seconds(5)
        }
        let late = try await screen.next(calls)
        await screen.clock.advance(by: .seconds(5))
        try await screen.next(calls).succeed(with: "there")
        late.succeed(with: "late")
        try await screen.waitUntilIdle()
        #expect(screen.rows.map(\.phase) == [.failed(.timedOut(.seconds(5))), .loaded])
        #expect(screen.items.map(\.detail) == [nil, "there"])
        screen.rows[0].retry()
        try await screen.next(calls).succeed(with: "at last")
        try await screen.waitUntilIdle()
        #expect(screen.items[0].detail == "at last")
    }

    @Test("promise 43: canceled loads that never end release their load slots after ten seconds")
    func patience() async throws {
        let (screen, calls) = try await heldRows(4, height: 2, respondsToCancellation: false) {
            $0.maxConcurrentItemLoads = 2
        }
        let held = [try await screen.next(calls), try await screen.next(calls)]
        screen.scroll(to: 2)
        await screen.list.demandEvaluated()
        #expect(held.allSatisfy { $0.isCancelled })
        #expect(calls.requests.count == 2)
        await screen.clock.advance(by: .seconds(10))
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.detail) == ["there", "there"])
        for call in held { call.succeed(with: "late") }
    }

    @Test("promise 43: a canceled load keeps its slot for a configurable time, within the item time limit")
    func cancelledItemTimeLimit() async throws {
        let limits: [(Int, Int?, Int)] = [(30, nil, 30), (2, nil, 2), (30, 5, 5), (2, 5, 2)]
        for (cancelled, all, kept) in limits {
            let (screen, calls) = try await heldRows(2, height: 1, respondsToCancellation: false) {
                $0.maxConcurrentItemLoads = 1
                $0.cancelledItemTimeLimit = .seconds(cancelled)
                $0.itemTimeLimit = all.map { .seconds($0) }
            }
            let held = try await screen.next(calls)
            screen.scroll(to: 1)
            await screen.list.demandEvaluated()
            #expect(held.isCancelled)
            await screen.clock.advance(by: .seconds(kept) - .milliseconds(1))
            #expect(calls.requests.count == 1, "\(cancelled), \(all ?? 0)")
            await screen.clock.advance(by: .milliseconds(1))
            try await screen.next(calls).succeed(with: "there")
            try await screen.waitUntilIdle()
            #expect(screen.items.map(\.detail) == ["there"])
            held.succeed(with: "late")
        }
    }

    @Test("promise 43: fetches that block their threads do not delay other lists")
    func blockingFetches() async throws {
        let gate = DispatchSemaphore(value: 0)
        let blocked = Counter()
        let source = FixedPageSource(pages: [(0..<16).map { Blocking(id: $0, gate: gate, blocked: blocked) }])
        let stuck = ListDriver(
            ListViewModel(source: source, configuration: ListConfiguration(maxConcurrentItemLoads: 16)),
            height: 16)
        stuck.show()
        while blocked.count < 16 { await Task.yield() }
        let free = ListDriver(ListViewModel(source: FixedPageSource(pages: [words(0..<3)])), height: 3)
        free.show()
        try await free.waitUntilIdle()
        #expect(free.ids == [0, 1, 2])
        for _ in 0..<16 { gate.signal() }
        try await stuck.waitUntilIdle()
        #expect(stuck.rows.allSatisfy { $0.phase == .loaded })
    }

    @Test(
        "promise 44: a canceled caller of refresh returns at once, and retains neither list nor load")
    func cancelledRefresh() async throws {
        let source = WordSource(respondsToCancellation: false)
        var list: ListViewModel<WordSource>? = ListViewModel(source: source)
        weak let weakReference = list
        let refresh = Task { [list] in await list?.refresh() }
        list = nil
        let call = try await source.calls.next()
        refresh.cancel()
        #expect(await refresh.value == .cancelled)
        #expect(!call.isCancelled || weakReference == nil)
        while weakReference != nil { await Task.yield() }
        #expect(call.isCancelled)
        call.succeed(with: Page(items: [], nextKey: nil))
    }

    @Test("promise 44: a refresh continues when one of its callers is canceled")
    func refreshGoesOn() async throws {
        let world = ListFixture(height: 3)
        let refresh = Task { await world.list.refresh() }
        let call = try await world.source.calls.next()
        refresh.cancel()
        #expect(await refresh.value == .cancelled)
        #expect(!call.isCancelled)
        call.succeed(with: Page(items: words(0..<3), nextKey: nil))
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [0, 1, 2])
    }

    @Test("a thousand resets in one turn make one request")
    func resetsInATurn() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        for _ in 0..<1_000 { world.list.reset() }
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests.count == 1)
        #expect(world.screen.ids == [0, 1, 2])
    }

    @Test(
        "replaced rows are released off the main actor, after observers were notified",
        arguments: [true, false])
    func releasedElsewhere(isReset: Bool) async throws {
        let (released, source) = (Log<Bool>(), HeldPageSource<Int, Mortal>())
        let list = ListViewModel(source: source)
        list.start()
        try await source.calls.next().succeed(
            with: Page(items: (0..<3).map { Mortal(id: $0, end: End(released)) }, nextKey: nil))
        try await list.wait { list.snapshot.ids.count == 3 }
        let seen = Log<Int>()
        let token = observe(list) { seen.add(released.all.count) }
        if isReset {
            list.reset()
        } else {
            let refresh = Task { await list.refresh() }
            try await source.calls.next().succeed(with: Page(items: [], nextKey: nil))
            _ = await refresh.value
        }
        while released.all.count < 3 { await Task.yield() }
        #expect(released.all == [false, false, false])
        #expect(seen.all.first == 0)
        withExtendedLifetime(token) {}
    }

    @Test("a load that is canceled before it begins reaches no source")
    func cancelledBeforeItBegins() async throws {
        let source = WordSource()
        var list: ListViewModel<WordSource>? = ListViewModel(source: source)
        weak let weakReference = list
        list?.start()
        list = nil
        #expect(weakReference == nil)
        for _ in 0..<20 { await Task.yield() }
        #expect(source.calls.requests.isEmpty)
    }

    @Test("a row's load that is canceled in the turn in which it was requested reaches no source")
    func cancelledRowsBeforeTheyBegin() async throws {
        let calls = HeldCalls<HeldItem, String>()
        let list = ListViewModel(
            source: FixedPageSource(pages: [(0..<4).map { HeldItem(id: $0, calls: calls) }]),
            configuration: ListConfiguration(prefetchMargin: 0))
        let screen = ListDriver(list, height: 2)
        list.start()
        try await screen.waitUntilIdle()
        // Notified that the load begins, before it is in flight to the source.
        let rows = (0..<2).compactMap { list.row(for: $0) }
        let tokens = rows.map { row in
            let id = row.item.id
            return observe(row) { MainActor.assumeIsolated { _ = list.remove(id) } }
        }
        screen.show()
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        #expect(screen.ids == [2, 3])
        #expect(Set(calls.requests.map(\.id)) == [2, 3])
        withExtendedLifetime(tokens) {}
    }

    @Test("a thousand removals are announced once, until an observer reads the list")
    func announcedOnce() async throws {
        let list = ListViewModel(source: FixedPageSource(pages: [words(0..<2_000)]))
        list.start()
        try await list.wait { list.snapshot.ids.count == 2_000 }
        let announced = Counter()
        let token = observe(list) { announced.add() }
        for id in 0..<1_000 { list.remove(id) }
        #expect(announced.count == 1)
        #expect(Array(list.snapshot.ids) == Array(1_000..<2_000))
        list.remove(1_000)
        #expect(announced.count == 2)
        withExtendedLifetime(token) {}
    }

    @Test("released row view models leave no entries in the list")
    func rowsAreSwept() async throws {
        let list = ListViewModel(source: FixedPageSource(pages: [words(0..<5_000)]))
        list.start()
        try await list.wait { list.snapshot.ids.count == 5_000 }
        for id in list.snapshot.ids { _ = list.row(for: id) }
        #expect(list.rowEntryCount <= 64)
        let held = list.snapshot.ids.prefix(500).compactMap { list.row(for: $0) }
        for id in list.snapshot.ids { _ = list.row(for: id) }
        #expect(list.rowEntryCount <= 1_001)
        #expect(held.count == 500)
    }

    @Test("promise 9: the space that a removal leaves is filled with loaded rows")
    func removalMakesRoom() async throws {
        let world = ListFixture(height: 3, batch: 6)
        world.screen.show()
        try await world.answer(0..<6, next: 1)
        try await world.screen.waitUntilIdle()
        #expect(world.list.remove(5) == Word(id: 5))
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests.count == 1)
        for id in [3, 4] { world.list.remove(id) }
        try await world.answer(6..<9, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [0, 1, 2, 6, 7, 8])
    }

    @Test("promise 9: the row that a removal moves into the margin is loaded")
    func removalMovesTheMargin() async throws {
        let (screen, calls) = try await heldRows(4, height: 1) { $0.prefetchMargin = 1 }
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        screen.list.remove(1)
        try await screen.next(calls).succeed(with: "there")
        try await screen.waitUntilIdle()
        #expect(calls.requests.map(\.id).sorted() == [0, 1, 2])
    }

    @Test("only the first page is requested with the first batch's count")
    func counts() async throws {
        let world = ListFixture(height: 6, batch: 3) { $0.firstBatchCount = 5 }
        world.screen.show()
        try await world.answer(0..<5, next: 1)
        try await world.answer(5..<8, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests == [.first(5), .next(1, 3)])
    }

    @Test("an edit is announced by its row, and an edit of an unknown row returns false or nil")
    func editsAreTold() async throws {
        let list = ListViewModel(source: FixedPageSource(pages: [words(0..<2)]))
        let screen = ListDriver(list, height: 2)
        screen.show()
        try await screen.waitUntilIdle()
        let announced = Counter()
        let token = observe(screen.rows[1]) { announced.add() }
        #expect(list.update(1) { $0.text = "mine" })
        #expect(announced.count == 1)
        #expect(screen.rows[1].item.text == "mine")
        #expect(!list.update(7) { $0.text = "nobody's" })
        #expect(list.remove(7) == nil)
        withExtendedLifetime(token) {}
    }

    @Test("loads run with user-initiated priority and the task-local values of their caller")
    func priorityAndLocals() async throws {
        let seen = Log<String>()
        let list = ListViewModel(source: Reporting(log: seen))
        let screen = ListDriver(list, height: 1)
        await Task(priority: .background) { @MainActor in
            Trace.$name.withValue("mine") { screen.show() }
        }.value
        try await screen.waitUntilIdle()
        #expect(seen.all == ["page: mine, a user waits", "item: a user waits"])
    }
}

private enum Trace {
    @TaskLocal static var name = "nobody's"
}

private struct Reporting: PageSource {
    struct Row: ListItemModel, Identifiable {
        let id: Int
        let log: Log<String>

        mutating func fetchAdditionalData() async { log.add("item: \(urgency())") }
    }

    let log: Log<String>

    func page(for request: PageRequest<Int>) async -> Page<Int, Row> {
        log.add("page: \(Trace.name), \(urgency())")
        return Page(items: [Row(id: 0, log: log)], nextKey: nil)
    }
}

private func urgency() -> String {
    Task.currentPriority >= .userInitiated ? "a user waits" : "\(Task.currentPriority)"
}

/// Records whether it was released on the main thread.
private final class End: Sendable {
    private let released: Log<Bool>

    init(_ released: Log<Bool>) { self.released = released }

    deinit { released.add(Thread.isMainThread) }
}

private struct Mortal: Identifiable {
    let id: Int
    let end: End
}
