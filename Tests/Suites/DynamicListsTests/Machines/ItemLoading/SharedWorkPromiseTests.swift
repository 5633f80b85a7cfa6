import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

/// Tests of work that rows share, and of bounds.
@MainActor
@Suite("Promises about shared and bounded work", .timeLimit(.minutes(5)))
struct SharedWorkPromiseTests {
    @Test("promise 26: rows whose requests are equal share one load and its result")
    func sharedLoad() async throws {
        let (screen, _, calls) = try await addressed(["a", "b", "a"])
        let held = [try await screen.next(calls), try await screen.next(calls)]
        #expect(screen.rows.map(\.phase) == [.loading, .loading, .loading])
        #expect(screen.list.requestCount == 2)
        for call in held { call.succeed(with: "data of \(call.request)") }
        try await screen.waitUntilIdle()
        #expect(calls.requests.sorted() == ["a", "b"])
        #expect(screen.items.map(\.data) == ["data of a", "data of b", "data of a"])
        #expect(screen.list.requestCount == 0)
    }

    @Test("promise 26: a failed shared load has failed for all its rows, and each has its own retry")
    func sharedFailure() async throws {
        let (screen, _, calls) = try await addressed(["a", "a"])
        try await screen.next(calls).fail(with: Outage())
        try await screen.waitUntilIdle()
        #expect(screen.rows.map(\.phase) == [.failed(outage()), .failed(outage())])
        screen.rows[1].retry()
        try await screen.next(calls).succeed(with: "there")
        try await screen.waitUntilIdle()
        #expect(screen.rows.map(\.phase) == [.failed(outage()), .loaded])
        #expect(calls.requests.count == 2)
    }

    @Test(
        "promise 26: a shared load runs until its last row has left, and a row added meanwhile joins it"
    )
    func lastRowCancels() async throws {
        let calls = HeldCalls<String, String>()
        let items = ["a", "a", "a", "b"].enumerated().map { Addressed(id: $0, address: $1, calls: calls) }
        let screen = ListDriver(
            ListViewModel(
                source: FixedPageSource(pages: [items]), configuration: ListConfiguration(prefetchMargin: 0)),
            height: 1)
        screen.show()
        let first = try await screen.next(calls)
        screen.scroll(to: 2)
        await screen.list.demandEvaluated()
        #expect(screen.rows[0].phase == .loading)
        #expect(!first.isCancelled)
        screen.scroll(to: 3)
        let second = try await screen.next(calls)
        #expect(first.isCancelled)
        second.succeed(with: "")
        try await screen.waitUntilIdle()
        #expect(calls.requests == ["a", "b"])
    }

    @Test("promise 26: a row edited to a request that is already loading joins that load")
    func editJoins() async throws {
        let (screen, _, calls) = try await addressed(["a", "b"])
        let held = [try await screen.next(calls), try await screen.next(calls)]
        screen.list.update(0) { $0.address = "b" }
        for call in held where call.request == "b" { call.succeed(with: "data of b") }
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.data) == ["data of b", "data of b"])
        #expect(calls.requests.count == 2)
    }

    @Test("promise 26: rows without a request share no load, and rows with equal Int requests share one")
    func sharedByType() async throws {
        let (unnamed, unnamedCalls) = rows(asking: UnnamedRequest())
        for _ in 0..<3 { try await unnamed.next(unnamedCalls).succeed(with: 1) }
        try await unnamed.waitUntilIdle()
        #expect(unnamedCalls.requests.sorted() == [0, 1, 2])
        let (numbered, numberedCalls) = rows(asking: 0)
        try await numbered.next(numberedCalls).succeed(with: 1)
        try await numbered.waitUntilIdle()
        #expect(numbered.items.map(\.data) == [1, 1, 1])
        #expect(numberedCalls.requests.count == 1)
    }

    /// Three rows with the same request, all on screen.
    private func rows<Request>(
        asking request: Request
    ) -> (ListDriver<FixedPageSource<RequestingRow<Request>>>, HeldCalls<Int, Int>) {
        let calls = HeldCalls<Int, Int>()
        let items = (0..<3).map { RequestingRow(id: $0, additionalDataRequest: request, calls: calls) }
        let screen = ListDriver(ListViewModel(source: FixedPageSource(pages: [items])), height: 3)
        screen.show()
        return (screen, calls)
    }

    /// Rows that load up to three at a time, all on screen.
    private func quotes(
        _ names: [String], height: Int? = nil, _ change: (inout ListConfiguration) -> Void = { _ in }
    ) async throws -> (ListDriver<FixedPageSource<Quote>>, HeldCalls<[String], [String: Int]>) {
        let calls = HeldCalls<[String], [String: Int]>()
        let items = names.enumerated().map { Quote(id: $0, name: $1, calls: calls) }
        var configuration = ListConfiguration(prefetchMargin: 0, maxConcurrentItemLoads: 1)
        change(&configuration)
        let screen = ListDriver(
            ListViewModel(source: FixedPageSource(pages: [items]), configuration: configuration),
            height: height ?? names.count)
        screen.show()
        try await screen.wait { screen.ids.count == names.count }
        return (screen, calls)
    }

    @Test(
        "promise 27: items that support batches load in batches, in screen order, off the main actor"
    )
    func batches() async throws {
        let (screen, calls) = try await quotes(["a", "b", "a", "c", "d"])
        try await screen.next(calls).succeed(with: ["a": 1, "b": 2, "c": 3, "nobody's": 9])
        try await screen.next(calls).succeed(with: ["d": 4])
        try await screen.waitUntilIdle()
        #expect(calls.requests == [["a", "b", "c"], ["d"]])
        #expect(screen.items.map(\.price) == [1, 2, 1, 3, 4])
    }

    @Test(
        "promise 27: an item missing from a batch's result fails alone, and is retried alone")
    func missingData() async throws {
        let (screen, calls) = try await quotes(["a", "b", "c"])
        try await screen.next(calls).succeed(with: ["a": 1, "c": 3])
        try await screen.waitUntilIdle()
        #expect(screen.rows.map(\.phase) == [.loaded, .failed(.dataMissing("b")), .loaded])
        screen.rows[1].retry()
        try await screen.next(calls).succeed(with: ["b": 2])
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.price) == [1, 2, 3])
        #expect(calls.requests == [["a", "b", "c"], ["b"]])
    }

    @Test("promise 27: a batch load is canceled when the last of its rows has left")
    func batchLeft() async throws {
        let (screen, calls) = try await quotes(["a", "b", "c", "d", "e"], height: 2)
        let first = try await screen.next(calls)
        screen.scroll(to: 1)
        await screen.list.demandEvaluated()
        #expect(!first.isCancelled)
        screen.scroll(to: 3)
        try await screen.next(calls).succeed(with: ["d": 4, "e": 5])
        #expect(first.isCancelled)
        try await screen.waitUntilIdle()
        #expect(calls.requests == [["a", "b"], ["d", "e"]])
    }

    @Test(
        "promise 31: loads begin in a burst and then at the rate, and a row that leaves uses no token"
    )
    func rateLimit() async throws {
        let (screen, calls) = try await heldRows(6, height: 3) {
            $0.itemRateLimit = .init(burst: 2, perSecond: 1)
        }
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "there") }
        try await screen.wait { screen.rows[1].phase == .loaded && screen.rows[0].phase == .loaded }
        #expect(screen.rows[2].phase == .waiting)
        await screen.clock.advance(by: .milliseconds(700))
        screen.scroll(to: 3)
        await screen.list.demandEvaluated()
        #expect(calls.requests.count == 2)
        await screen.clock.advance(by: .milliseconds(100))
        let third = try await screen.next(calls)
        #expect(third.request.id == 3)
        third.succeed(with: "there")
        screen.hide()
        try await screen.waitUntilIdle()
        #expect(screen.clock.sleeperCount == 0)
        #expect(calls.requests.count == 3)
    }

    @Test(
        "promise 29: the rows not seen for the longest time release their data, and load it again"
    )
    func boundedMemory() async throws {
        let calls = HeldCalls<Int, Payload>()
        let items = (0..<8).map { Heavy(id: $0, calls: calls) }
        let configuration = ListConfiguration(prefetchMargin: 0, maxLoadedItems: 3)
        let list = ListViewModel(source: FixedPageSource(pages: [items]), configuration: configuration)
        let screen = ListDriver(list, height: 2)
        screen.show()
        weak var first: Payload?
        for top in [0, 2] {
            screen.scroll(to: top)
            for _ in 0..<2 {
                let call = try await screen.next(calls)
                let payload = Payload()
                if call.request == 1 { first = payload }
                call.succeed(with: payload)
            }
            try await screen.waitUntilIdle()
        }
        // The list does not retain the payload: the less urgent row was released first.
        #expect(list.row(for: 1)?.phase == .waiting)
        #expect(list.row(for: 0)?.phase == .loaded)
        while first != nil { await Task.yield() }
        screen.scroll(to: 0)
        let again = try await screen.next(calls)
        #expect(again.request == 1)
        again.succeed(with: Payload())
        try await screen.waitUntilIdle()
        #expect(screen.rows.map(\.phase) == [.loaded, .loaded])
        #expect(calls.requests.count == 5)
    }

    @Test("promise 24: a load whose row has left continues until a row on screen needs its place")
    func lowered() async throws {
        let (screen, calls) = try await heldRows(4, height: 1) {
            $0.maxConcurrentItemLoads = 2
            $0.unwantedItemLoads = .lower
        }
        let first = try await screen.next(calls)
        let row = screen.rows[0]
        screen.scroll(to: 1)
        let second = try await screen.next(calls)
        #expect(!first.isCancelled)
        screen.scroll(to: 2)
        let third = try await screen.next(calls)
        #expect(second.isCancelled)
        #expect(!first.isCancelled)
        first.succeed(with: "late")
        third.succeed(with: "there")
        try await screen.waitUntilIdle()
        #expect(row.item.detail == "late")
    }
}

/// A row whose request has any type.
private struct RequestingRow<Request: Hashable & Sendable>: AdditionalDataLoading, Identifiable {
    let id: Int
    let additionalDataRequest: Request
    let calls: HeldCalls<Int, Int>
    var data: Int?

    func loadAdditionalData() async throws -> Int { try await calls.answer(to: id) }

    mutating func apply(_ data: Int) { self.data = data }
}

private struct Quote: AdditionalDataBatchLoading, Identifiable {
    static let additionalDataBatchLimit = 3

    let id: Int
    let name: String
    let calls: HeldCalls<[String], [String: Int]>
    var price: Int?

    init(id: Int, name: String, calls: HeldCalls<[String], [String: Int]>) {
        self.id = id
        self.name = name
        self.calls = calls
    }

    var additionalDataRequest: String { name }

    static func loadAdditionalData(for items: [Quote]) async throws -> [String: Int] {
        precondition(!isMainThread(), "A batch is loaded on the main thread")
        return try await items[0].calls.answer(to: items.map { $0.name })
    }

    mutating func apply(_ price: Int) { self.price = price }
}

/// A payload that costs memory.
private final class Payload: Sendable {}

private struct Heavy: AdditionalDataLoading, AdditionalDataReleasing, Identifiable {
    let id: Int
    let calls: HeldCalls<Int, Payload>
    var payload: Payload?

    init(id: Int, calls: HeldCalls<Int, Payload>) {
        self.id = id
        self.calls = calls
    }

    func loadAdditionalData() async throws -> Payload { try await calls.answer(to: id) }

    mutating func apply(_ payload: Payload) { self.payload = payload }

    mutating func releaseAdditionalData() { payload = nil }
}

private func isMainThread() -> Bool { Thread.isMainThread }
