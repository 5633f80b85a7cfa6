import DynamicLists
import DynamicListsTesting
import Foundation
import Observation
import Testing

@MainActor
@Suite("Promises about additional data", .timeLimit(.minutes(5)))
struct ItemPromiseTests {
    typealias Calls = HeldCalls<HeldItem, String>

    /// Makes a screen that shows a list of held items, all loaded at once.
    private func world(
        rows: Int, height: Int, calls: Calls, margin: Int = 0,
        _ change: (inout ListConfiguration) -> Void = { _ in }
    ) async throws -> ListDriver<FixedPageSource<HeldItem>> {
        let source = FixedPageSource(pages: [(0..<rows).map { HeldItem(id: $0, calls: calls) }])
        var configuration = ListConfiguration(prefetchMargin: margin)
        change(&configuration)
        let screen = ListDriver(ListViewModel(source: source, configuration: configuration), height: height)
        screen.show()
        try await screen.wait { screen.ids.count == rows }
        return screen
    }

    private func details(_ screen: ListDriver<FixedPageSource<HeldItem>>) -> [String?] {
        screen.items.map(\.detail)
    }

    @Test("promise 23: the number of concurrent loads is bounded, and waiting ones start in screen order")
    func visibleFirst() async throws {
        let calls = Calls()
        let screen = try await world(rows: 20, height: 5, calls: calls, margin: 2) {
            $0.maxConcurrentItemLoads = 2
        }
        let first = [try await screen.next(calls), try await screen.next(calls)]
        #expect(Set(first.map(\.request.id)) == [0, 1])
        for call in first { call.succeed(with: "there") }
        for _ in 0..<5 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        #expect(Set(calls.requests.map(\.id)) == Set(0..<7))
        #expect(calls.mostRunningCount == 2)
        #expect(details(screen) == Array(repeating: "there", count: 5))
    }

    @Test("promise 23: the margin ahead is loaded before the margin behind, in the direction of scrolling")
    func marginAheadFirst() async throws {
        let calls = Calls()
        let screen = try await world(rows: 30, height: 2, calls: calls, margin: 2) {
            $0.maxConcurrentItemLoads = 1
        }
        for _ in 0..<4 { try await screen.next(calls).succeed(with: "") }
        try await screen.waitUntilIdle()
        screen.scroll(to: 10)
        for _ in 0..<6 { try await screen.next(calls).succeed(with: "") }
        try await screen.waitUntilIdle()
        screen.scroll(to: 20)
        for _ in 0..<6 { try await screen.next(calls).succeed(with: "") }
        try await screen.waitUntilIdle()
        screen.scroll(to: 15)
        for _ in 0..<4 { try await screen.next(calls).succeed(with: "") }
        try await screen.waitUntilIdle()
        let order = calls.requests.map(\.id)
        #expect(order[0..<4] == [0, 1, 2, 3])
        #expect(order[4..<10] == [10, 11, 12, 13, 9, 8])
        #expect(order[10..<16] == [20, 21, 22, 23, 19, 18])
        #expect(order[16..<20] == [15, 16, 14, 17])
    }

    @Test(
        "promise 23: after a fling over 1 000 rows, only the last viewport and running loads reach the source"
    )
    func fling() async throws {
        let calls = Calls(respondsToCancellation: false)
        let screen = try await world(rows: 1_000, height: 10, calls: calls) { $0.maxConcurrentItemLoads = 3 }
        var running: [HeldCall<HeldItem, String>] = []
        for _ in 0..<3 { running.append(try await screen.next(calls)) }
        for index in 1..<990 { screen.scroll(to: index) }
        screen.scroll(to: 990)
        for call in running { call.succeed(with: "late") }
        for _ in 0..<10 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        #expect(Set(calls.requests.map(\.id)) == Set(0..<3).union(990..<1_000))
        #expect(calls.requests.count == 13)
    }

    @Test(
        "promise 24: a load whose row leaves the screen is canceled, not failed, and starts again later"
    )
    func cancelledIsNotFailed() async throws {
        let calls = Calls()
        let screen = try await world(rows: 4, height: 2, calls: calls)
        let first = try await screen.next(calls)
        let row = screen.rows[0]
        _ = try await screen.next(calls)
        #expect(row.phase == .loading)
        screen.scroll(to: 2)
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        #expect(first.isCancelled)
        #expect(row.phase == .waiting)
        screen.scroll(to: 0)
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        #expect(row.phase == .loaded)
        #expect(calls.requests.count == 6)
    }

    @Test("promise 24: a canceled fetch that returns successfully does not count as loaded")
    func cancelledIsNotLoaded() async throws {
        let calls = Calls(respondsToCancellation: false)
        let screen = try await world(rows: 2, height: 1, calls: calls)
        let first = try await screen.next(calls)
        let row = screen.rows[0]
        screen.scroll(to: 1)
        let second = try await screen.next(calls)
        first.succeed(with: "half")
        second.succeed(with: "there")
        try await screen.waitUntilIdle()
        #expect(row.phase == .waiting)
        #expect(row.item.detail == nil)
    }

    @Test("promise 24: finished item loads are never repeated")
    func finishedOnce() async throws {
        let calls = Calls()
        let screen = try await world(rows: 6, height: 3, calls: calls)
        for _ in 0..<3 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        screen.scroll(to: 3)
        for _ in 0..<3 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        for index in [0, 3, 1, 2, 0] {
            screen.scroll(to: index)
            try await screen.waitUntilIdle()
        }
        #expect(calls.requests.count == 6)
    }

    @Test("promise 24: under the finish policy, loads whose rows left the screen finish")
    func keptByPolicy() async throws {
        let calls = Calls()
        let screen = try await world(rows: 4, height: 2, calls: calls) { $0.unwantedItemLoads = .finish }
        let first = try await screen.next(calls)
        let row = screen.rows[0]
        try await screen.next(calls).succeed(with: "")
        screen.scroll(to: 2)
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "") }
        #expect(!first.isCancelled)
        first.succeed(with: "late, but there")
        try await screen.waitUntilIdle()
        #expect(row.item.detail == "late, but there" || row.item.detail == "")
        #expect(row.phase == .loaded)
    }

    @Test("promise 24: duplicate, unbalanced and late appearance events of rows do no harm")
    func unbalancedEvents() async throws {
        let calls = Calls()
        let screen = try await world(rows: 3, height: 3, calls: calls)
        for id in [0, 0, 1, 7, 2] { screen.list.rowAppeared(id) }
        for id in [7, 2, 2, 2] { screen.list.rowDisappeared(id) }
        screen.list.rowAppeared(2)
        for _ in 0..<3 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        #expect(calls.requests.count == 3)
        #expect(details(screen) == ["there", "there", "there"])
    }

    @Test("promise 25: data for a row that was deleted and restored by a refresh is discarded")
    func rightPayloadOrNone() async throws {
        let calls = Calls(respondsToCancellation: false)
        let screen = try await world(rows: 2, height: 2, calls: calls)
        let held = [try await screen.next(calls), try await screen.next(calls)].sorted {
            $0.request.id < $1.request.id
        }
        let deleted = screen.rows[0]
        screen.list.remove(0)
        await screen.list.refresh()
        #expect(screen.ids == [0, 1])
        held[0].succeed(with: "for the deleted row")
        // The other row's request is unchanged, so its load continued.
        held[1].succeed(with: "b")
        try await screen.next(calls).succeed(with: "a")
        try await screen.waitUntilIdle()
        #expect(details(screen) == ["a", "b"])
        #expect(deleted.item.detail == "a")
        #expect(calls.requests.count == 3)
    }

    @Test("promise 25: data is not applied to an item whose request has changed since")
    func requestStillMatches() async throws {
        let calls = HeldCalls<String, String>()
        let source = FixedPageSource(pages: [[Addressed(id: 0, address: "a", calls: calls)]])
        let screen = ListDriver(ListViewModel(source: source), height: 1)
        screen.show()
        let first = try await screen.next(calls)
        screen.list.update(0) { $0.address = "b" }
        first.succeed(with: "data of a")
        try await screen.next(calls).succeed(with: "data of b")
        try await screen.waitUntilIdle()
        #expect(screen.items[0].data == "data of b")
        #expect(calls.requests == ["a", "b"])
        screen.list.update(0) { $0.address = "c" }
        try await screen.next(calls).succeed(with: "data of c")
        try await screen.waitUntilIdle()
        #expect(screen.items[0].data == "data of c")
    }

    @Test("promise 12: an edit made while data is loading stays, and the data is applied to it")
    func editStaysGeneralForm() async throws {
        let calls = HeldCalls<String, String>()
        let source = FixedPageSource(pages: [[Addressed(id: 0, address: "a", calls: calls)]])
        let screen = ListDriver(ListViewModel(source: source), height: 1)
        screen.show()
        let call = try await screen.next(calls)
        screen.list.update(0) { $0.title = "mine" }
        call.succeed(with: "data")
        try await screen.waitUntilIdle()
        #expect(screen.items[0].title == "mine")
        #expect(screen.items[0].data == "data")
        #expect(calls.requests == ["a"])
    }

    @Test("promise 12: an edit made during a fetch stays, and the edited item is fetched again")
    func editStays() async throws {
        let calls = Calls()
        let screen = try await world(rows: 1, height: 1, calls: calls)
        let first = try await screen.next(calls)
        screen.list.update(0) { $0.title = "mine" }
        first.succeed(with: "for the old title")
        let second = try await screen.next(calls)
        #expect(second.request.title == "mine")
        second.succeed(with: "for mine")
        try await screen.waitUntilIdle()
        #expect(screen.items[0].title == "mine")
        #expect(screen.items[0].detail == "for mine")
    }

    @Test("promise 12: an item that is edited during each fetch fails after two more, and can be retried")
    func editedTooOften() async throws {
        let calls = Calls()
        let screen = try await world(rows: 1, height: 1, calls: calls)
        for number in 0..<3 {
            let call = try await screen.next(calls)
            screen.list.update(0) { $0.title = "edit \(number)" }
            call.succeed(with: "")
        }
        try await screen.waitUntilIdle()
        #expect(screen.rows[0].phase == .failed(.editedTooOften(3)))
        #expect(calls.requests.count == 3)
        screen.rows[0].retry()
        try await screen.next(calls).succeed(with: "at last")
        try await screen.waitUntilIdle()
        #expect(screen.items[0].detail == "at last")
        #expect(screen.items[0].title == "edit 2")
    }

    @Test("promise 28: each item has its phase, error and retry, and its failure does not block other items")
    func ownPhaseAndError() async throws {
        let calls = Calls()
        let screen = try await world(rows: 3, height: 3, calls: calls) { $0.maxConcurrentItemLoads = 1 }
        try await screen.next(calls).fail(with: Outage(number: 1))
        try await screen.next(calls).succeed(with: "b")
        try await screen.next(calls).succeed(with: "c")
        try await screen.waitUntilIdle()
        #expect(screen.rows.map(\.phase) == [.failed(outage(1)), .loaded, .loaded])
        #expect(screen.rows.map(\.dataFetchComplete) == [false, true, true])
        // Neither events nor retries of the list or of other rows start it again.
        screen.list.rowDisappeared(0)
        screen.list.rowAppeared(0)
        screen.rows[1].retry()
        screen.list.retry()
        try await screen.waitUntilIdle()
        #expect(calls.requests.count == 3)
        screen.rows[0].retry()
        try await screen.next(calls).succeed(with: "a")
        try await screen.waitUntilIdle()
        #expect(details(screen) == ["a", "b", "c"])
    }

    @Test("promise 30: the result of an item load updates only its own row")
    func oneRowUpdates() async throws {
        let calls = Calls()
        let screen = try await world(rows: 3, height: 3, calls: calls)
        var held: [HeldCall<HeldItem, String>] = []
        for _ in 0..<3 { held.append(try await screen.next(calls)) }
        let counters = screen.rows.map { _ in Counter() }
        let listCounter = Counter()
        let tokens =
            zip(screen.rows, counters).map { row, counter in observe(row) { counter.add() } }
            + [observe(screen.list) { listCounter.add() }]
        let tracked = Counter()
        withObservationTracking {
            _ = screen.rows[1].item
        } onChange: {
            tracked.add()
        }
        let row = screen.rows[1]
        held.first { $0.request.id == 1 }?.succeed(with: "there")
        try await screen.wait { row.phase == .loaded }
        #expect(row.item.detail == "there")
        #expect(counters.map(\.count) == [0, 1, 0])
        #expect(tracked.count == 1)
        #expect(listCounter.count == 0)
        withExtendedLifetime(tokens) {}
    }

    @Test("a row is made on request, shared by all views, and released with the last of them")
    func rowsAreMadeOnDemand() async throws {
        let source = FixedPageSource(pages: [words(0..<1_000)])
        let list = ListViewModel(source: source)
        list.start()
        try await list.wait { list.isIdle }
        weak var weakReference: ListItemViewModel<Word>?
        do {
            let row = list.row(for: 5)
            weakReference = row
            #expect(row != nil)
            #expect(row === list.row(for: 5))
            #expect(row?.phase == .loaded)
            #expect(row?.id == ListItemID(5))
        }
        #expect(weakReference == nil)
        #expect(list.row(for: 1_000) == nil)
    }

    @Test("promise 32: releasing the list ends all fetches, and no result is delivered")
    func released() async throws {
        let calls = Calls(respondsToCancellation: false)
        var list: ListViewModel<FixedPageSource<HeldItem>>? = ListViewModel(
            source: FixedPageSource(pages: [[HeldItem(id: 0, calls: calls)]]))
        list?.start()
        try await list?.wait { list?.snapshot.ids.count == 1 }
        list?.rowAppeared(0)
        let row = list?.row(for: 0)
        let call = try await calls.next()
        weak let weakReference = list
        list = nil
        #expect(weakReference == nil)
        #expect(call.isCancelled)
        call.succeed(with: "late")
        while calls.runningCount > 0 { await Task.yield() }
        #expect(row?.item.detail == nil)
        row?.retry()
    }

    @Test("fetches of additional data run off the main thread")
    func offTheMainThread() async throws {
        let threads = Log<Bool>()
        let source = FixedPageSource(pages: [
            [Threaded(id: 0) { threads.add($0) }]
        ])
        let screen = ListDriver(ListViewModel(source: source), height: 1)
        screen.show()
        try await screen.wait { screen.rows.first?.phase == .loaded }
        #expect(threads.all == [false])
    }
}

private struct Threaded: ListItemModel, Identifiable {
    let id: Int
    let report: @Sendable (Bool) -> Void

    mutating func fetchAdditionalData() async { report(isMainThread()) }
}

private func isMainThread() -> Bool { Thread.isMainThread }
