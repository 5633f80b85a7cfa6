import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

/// Loads that end by themselves, and loads that are no longer needed.
@MainActor
@Suite("Ends of loads", .timeLimit(.minutes(5)))
struct LoadEndTests {
    nonisolated static let ownEndings: [any Error] = [
        CancellationError(), NSError(domain: "NSURLErrorDomain", code: -999),
    ]

    @Test(
        "promise 42: a page's load that throws a cancellation error without being canceled has failed",
        arguments: ownEndings)
    func page(error: any Error) async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.source.calls.next().fail(with: error)
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.refreshState == .failed(ListError(error)))
        world.list.retry()
        try await world.answer(0..<3, next: 1)
        try await world.source.calls.next().fail(with: error)
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.appendState == .failed(ListError(error)))
        #expect(ListError(CancellationError()).message == "Loading ended before it was done.")
        world.list.retry()
        try await world.answer(3..<6, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == Array(0..<6))
    }

    @Test(
        "promise 42: an item's load that throws a cancellation error has failed, and can be retried",
        arguments: ownEndings)
    func item(error: any Error) async throws {
        let (screen, calls) = try await heldRows(1)
        try await screen.next(calls).fail(with: error)
        try await screen.waitUntilIdle()
        #expect(screen.rows[0].phase == .failed(ListError(error)))
        screen.rows[0].retry()
        try await screen.next(calls).succeed(with: "there")
        try await screen.waitUntilIdle()
        #expect(screen.items[0].detail == "there")
    }

    @Test(
        "promise 42: the load of a superseded request is canceled, and its error is not shown")
    func supersededError() async throws {
        let (screen, _, calls) = try await addressed(["a"], respondsToCancellation: false)
        let old = try await screen.next(calls)
        screen.list.update(0) { $0.address = "b" }
        let new = try await screen.next(calls)
        #expect(old.isCancelled)
        old.fail(with: Outage())
        new.succeed(with: "data of b")
        try await screen.waitUntilIdle()
        #expect(screen.rows[0].phase == .loaded)
        #expect(screen.items[0].data == "data of b")
        #expect(calls.requests == ["a", "b"])
    }

    @Test("promise 42: a failed row with a new request is loaded without a retry")
    func failedRowWithANewRequest() async throws {
        let (screen, _, calls) = try await addressed(["a"])
        try await screen.next(calls).fail(with: Outage())
        try await screen.waitUntilIdle()
        screen.list.update(0) { $0.title = "the same request" }
        try await screen.waitUntilIdle()
        #expect(screen.rows[0].phase == .failed(outage()))
        screen.list.update(0) { $0.address = "b" }
        try await screen.next(calls).succeed(with: "data of b")
        try await screen.waitUntilIdle()
        #expect(screen.items[0].data == "data of b")
    }

    @Test("promise 10: a row that a later page replaces is loaded again, also if it had failed")
    func replacedRows() async throws {
        let calls = HeldCalls<HeldItem, String>()
        let source = HeldPageSource<Int, HeldItem>()
        let list = ListViewModel(
            source: source, configuration: ListConfiguration(itemBatchCount: 2, duplicates: .replaceInPlace))
        let screen = ListDriver(list, height: 4)
        screen.show()
        func items(_ title: String) -> [HeldItem] {
            (0..<2).map { HeldItem(id: $0, title: title, calls: calls) }
        }
        try await source.calls.next().succeed(with: Page(items: items("old"), nextKey: 1))
        let page = try await source.calls.next()
        let first = [try await calls.next(), try await calls.next()].sorted { $0.request.id < $1.request.id }
        first[0].fail(with: Outage())
        first[1].succeed(with: "data of old")
        try await screen.wait { screen.rows.map(\.phase) == [.failed(outage()), .loaded] }
        page.succeed(with: Page(items: items("new"), nextKey: nil))
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "data of new") }
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.title) == ["new", "new"])
        #expect(screen.items.map(\.detail) == ["data of new", "data of new"])
    }

    @Test("promise 25: data is discarded if its request depends on shared state that has changed")
    func requestOfSharedState() async throws {
        let size = Locked(1)
        let calls = HeldCalls<Int, Int>()
        let source = FixedPageSource(pages: [[Sized(id: 0, size: size, calls: calls)]])
        let screen = ListDriver(ListViewModel(source: source), height: 1)
        screen.show()
        let first = try await screen.next(calls)
        size.withLock { $0 = 2 }
        first.succeed(with: 10)
        try await screen.next(calls).succeed(with: 20)
        try await screen.waitUntilIdle()
        #expect(screen.items[0].data == 20)
        #expect(calls.requests == [1, 2])
    }

    @Test("promise 12: an item that was edited during a failing fetch is fetched again")
    func editDuringAFetchThatFails() async throws {
        let (screen, calls) = try await heldRows(1)
        let first = try await screen.next(calls)
        screen.list.update(0) { $0.title = "mine" }
        first.fail(with: Outage())
        let second = try await screen.next(calls)
        #expect(second.request.title == "mine")
        second.succeed(with: "there")
        try await screen.waitUntilIdle()
        #expect(screen.items[0].detail == "there")
    }
}

/// Rows whose additional data is held, loaded in one page and on screen.
@MainActor
func heldRows(
    _ count: Int, height: Int? = nil, respondsToCancellation: Bool = true,
    _ change: (inout ListConfiguration) -> Void = { _ in }
) async throws -> (ListDriver<FixedPageSource<HeldItem>>, HeldCalls<HeldItem, String>) {
    let calls = HeldCalls<HeldItem, String>(respondsToCancellation: respondsToCancellation)
    var configuration = ListConfiguration(prefetchMargin: 0)
    change(&configuration)
    let source = FixedPageSource(pages: [(0..<count).map { HeldItem(id: $0, calls: calls) }])
    let screen = ListDriver(
        ListViewModel(source: source, configuration: configuration), height: height ?? count)
    screen.show()
    try await screen.wait { screen.ids.count == count }
    return (screen, calls)
}

/// Rows with `AdditionalDataLoading`, one for each address, all on screen.
@MainActor
func addressed(
    _ addresses: [String], respondsToCancellation: Bool = true
) async throws -> (
    ListDriver<HeldPageSource<Int, Addressed>>, HeldPageSource<Int, Addressed>, HeldCalls<String, String>
) {
    let calls = HeldCalls<String, String>(respondsToCancellation: respondsToCancellation)
    let source = HeldPageSource<Int, Addressed>()
    let screen = ListDriver(ListViewModel(source: source), height: addresses.count)
    screen.show()
    try await source.calls.next().succeed(with: Addressed.page(addresses, calls))
    try await screen.wait { screen.ids.count == addresses.count }
    return (screen, source, calls)
}

/// An item with `AdditionalDataLoading`.
struct Addressed: AdditionalDataLoading, Identifiable {
    let id: Int
    var address: String
    var title = ""
    var data: String?
    var cachedAdditionalData: String?
    let calls: HeldCalls<String, String>

    init(id: Int, address: String, calls: HeldCalls<String, String>) {
        self.id = id
        self.address = address
        self.calls = calls
    }

    static func page(_ addresses: [String], _ calls: HeldCalls<String, String>) -> Page<Int, Addressed> {
        Page(
            items: addresses.enumerated().map { Addressed(id: $0, address: $1, calls: calls) }, nextKey: nil)
    }

    var additionalDataRequest: String { address }

    func loadAdditionalData() async throws -> String { try await calls.answer(to: address) }

    mutating func apply(_ data: String) { self.data = data }
}

/// An item whose request is a size that all items share.
private struct Sized: AdditionalDataLoading, Identifiable {
    let id: Int
    let size: Locked<Int>
    var data: Int?
    let calls: HeldCalls<Int, Int>

    init(id: Int, size: Locked<Int>, calls: HeldCalls<Int, Int>) {
        self.id = id
        self.size = size
        self.calls = calls
    }

    var additionalDataRequest: Int { size.withLock { $0 } }

    func loadAdditionalData() async throws -> Int { try await calls.answer(to: additionalDataRequest) }

    mutating func apply(_ data: Int) { self.data = data }
}
