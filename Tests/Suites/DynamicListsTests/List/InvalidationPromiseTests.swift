import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@MainActor
@Suite("Invalidation", .timeLimit(.minutes(5)))
struct InvalidationPromiseTests {
    /// A list of forty rows with the viewport at the 27th row.
    private func readScreen(on shelf: PositionSource) async throws -> ListDriver<PositionSource> {
        let screen = screen(on: shelf)
        screen.show()
        try await screen.appendWhile { $0.id < 35 }
        screen.scroll(to: 27)
        try await screen.waitUntilIdle()
        return screen
    }

    @Test(
        "promise 45: invalidated rows are loaded again around the viewport, with one load per turn",
        arguments: [.all, .page(10), .page(0), .rows([900, 39])] as [Invalidation<Int, Int>])
    func aroundTheReader(what: Invalidation<Int, Int>) async throws {
        let shelf = PositionSource(rowCount: 100)
        let screen = try await readScreen(on: shelf)
        let count = shelf.keys.count
        for _ in 0..<100 { screen.list.invalidate(what) }
        #expect(screen.ids == Array(0..<40))
        try await screen.waitUntilIdle()
        #expect(shelf.keys.dropFirst(count) == [20])
        #expect(screen.items.map(\.id) == [27, 28, 29])
    }

    @Test("promise 45: invalidating rows outside the list, or before the list is started, has no effect")
    func elsewhere() async throws {
        let shelf = PositionSource(rowCount: 100)
        let unseen = screen(on: shelf)
        unseen.list.invalidate(.all)
        try await unseen.waitUntilIdle()
        #expect(shelf.keys == [])
        let screen = try await readScreen(on: shelf)
        let count = shelf.keys.count
        screen.list.invalidate(.rows([40, 99, -1]))
        screen.list.invalidate(.rows([]))
        screen.list.invalidate(.page(70))
        try await screen.waitUntilIdle()
        #expect(shelf.keys.count == count)
    }

    @Test("promise 45: stored pages are acceptable except after a retry and a refresh")
    func storedPages() async throws {
        let world = ListFixture(height: 4) { $0.backOff = BackOff(attempts: 1) }
        let calls = world.source.calls
        func acceptsStored(answering answer: (WordCall) -> Void) async throws -> Bool {
            let call = try await world.screen.next(calls)
            answer(call)
            return call.request.acceptsStored
        }
        let loads: (WordCall) -> Void = { $0.succeed(with: WordPage(items: words(0..<3), nextKey: 1)) }
        let fails: (WordCall) -> Void = { $0.fail(with: Outage()) }
        world.screen.show()
        #expect(try await acceptsStored(answering: loads))
        #expect(try await acceptsStored(answering: fails))
        try await world.screen.wait { world.list.snapshot.appendState.error != nil }
        await world.screen.clock.advance(by: .seconds(10))
        #expect(try await !acceptsStored(answering: fails))
        try await world.screen.waitUntilIdle()
        world.list.retry()
        #expect(try await !acceptsStored(answering: loads))
        async let refreshed = world.list.refresh()
        #expect(try await !acceptsStored(answering: loads))
        _ = await refreshed
        world.list.invalidate(.all)
        #expect(try await acceptsStored(answering: loads))
    }

    @Test("promise 45: an invalidation during a failing refresh is loaded after it")
    func duringAFailingRefresh() async throws {
        let world = ListFixture(height: 2)
        world.screen.show()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        async let refreshed = world.list.refresh()
        let call = try await world.source.calls.next()
        world.list.invalidate(.all)
        await world.list.demandEvaluated()
        call.fail(with: Outage())
        let next = try await world.source.calls.next()
        #expect(await refreshed == .failed(outage()))
        // A source that stores pages answers with a stored page.
        #expect(next.request.acceptsStored)
        next.succeed(with: WordPage(items: words(1..<4), nextKey: nil))
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [1, 2, 3])
        #expect(world.source.calls.requests.count == 3)
    }

    @Test("promise 45: invalidations during a refresh cause exactly one more refresh")
    func duringARefresh() async throws {
        let world = ListFixture(height: 2)
        world.screen.show()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        world.list.invalidate(.all)
        let call = try await world.screen.next(world.source.calls)
        for _ in 0..<5 {
            world.list.invalidate(.rows([1]))
            await world.list.demandEvaluated()
        }
        #expect(!call.isCancelled)
        call.succeed(with: WordPage(items: words(1..<4), nextKey: nil))
        try await world.screen.wait { world.screen.ids == [1, 2, 3] }
        try await world.answer(2..<5, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [2, 3, 4])
        #expect(world.source.calls.requests.count == 3)
        // A failed load leaves the rows, and is repeated with the next invalidation.
        world.list.invalidate(.all)
        try await world.fail()
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [2, 3, 4])
        world.list.invalidate(.all)
        try await world.answer(5..<6, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [5])
    }

    @Test("promise 45: rows of a page that were invalidated while it was in flight are loaded again")
    func onItsWay() async throws {
        let world = ListFixture(height: 4)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        let call = try await world.screen.next(world.source.calls)
        world.list.invalidate(.rows([9]))
        world.list.invalidate(.rows([4]))
        await world.list.demandEvaluated()
        #expect(!call.isCancelled)
        call.succeed(with: WordPage(items: words(3..<6), nextKey: nil))
        try await world.answer(0..<4, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == Array(0..<4))
        #expect(world.source.calls.requests.count == 3)
    }

    @Test("promise 45: a list observes its source's invalidations until released", arguments: [false, true])
    func bySource(isErased: Bool) async throws {
        let (stream, source) = AsyncStream<Invalidation<Int, Int>>.makeStream()
        let (ends, ended) = AsyncStream<Void>.makeStream()
        source.onTermination = { _ in ended.finish() }
        let shelf = PositionSource(rowCount: 5, invalidations: stream)
        func follow<Source: PageSource>(_ source: Source, _ invalidate: () -> Void) async throws {
            let screen = ListDriver(ListViewModel(source: source), height: 2)
            screen.show()
            try await screen.waitUntilIdle()
            invalidate()
            try await screen.wait { shelf.keys.count == 2 }
            try await screen.waitUntilIdle()
            #expect(shelf.requests.all.map(\.direction) == [.refresh, .refresh])
        }
        let invalidate = {
            source.yield(.rows([99]))
            source.yield(.rows([3]))
        }
        if isErased {
            try await follow(AnyPageSource(shelf), { invalidate() })
        } else {
            try await follow(shelf, { invalidate() })
        }
        for await _ in ends {}
    }

    /// Takes some time to provide its invalidations.
    private struct SlowInvalidationSource: PageSource {
        let calls = Log<String>()
        let isAsked = DispatchSemaphore(value: 0)

        func page(for request: PageRequest<Int>) async throws -> WordPage {
            calls.add("page")
            isAsked.signal()
            return WordPage(items: words(0..<3), nextKey: nil)
        }

        var invalidations: AsyncStream<Invalidation<Int, Int>>? {
            // As long as a list that does not wait takes to request the page.
            _ = isAsked.wait(timeout: .now() + .milliseconds(50))
            calls.add("invalidations")
            return AsyncStream { $0.finish() }
        }
    }

    @Test("promise 45: a list observes invalidations before it requests its first page")
    func listensFirst() async throws {
        let source = SlowInvalidationSource()
        let screen = ListDriver(ListViewModel(source: source), height: 2)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(source.calls.all == ["invalidations", "page"])
    }

    @Test("promise 45: an invalidated list over a model is loaded from the beginning")
    func model() async throws {
        let model = HeldListModel<Word>()
        let screen = ListDriver(ListViewModel(listModel: model, itemBatchCount: 3), height: 2)
        screen.show()
        try await model.calls.next().succeed(with: words(0..<3))
        try await screen.next(model.calls).succeed(with: words(3..<20))
        try await screen.waitUntilIdle()
        screen.list.invalidate(.rows([2]))
        let call = try await screen.next(model.calls)
        #expect(call.request == .init(batch: 0, resets: 1, count: 3))
        call.succeed(with: words(4..<20))
        try await screen.waitUntilIdle()
        #expect(screen.ids == Array(4..<20))
    }
}
