import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@MainActor
@Suite("Promises about pages", .timeLimit(.minutes(5)))
struct PagePromiseTests {
    @Test("promise 1: a thousand viewport events in one turn make one request")
    func oneLoadAtATime() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.screen.wait { world.list.snapshot.appendState == .loading }
        for _ in 0..<500 {
            world.list.rowAppeared(2)
            world.list.rowDisappeared(2)
            world.list.endReached()
        }
        try await world.answer(3..<6, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests == [.first(3), .next(1, 3)])
        #expect(world.source.calls.mostRunningCount == 1)
    }

    @Test("promise 1: a key is never requested again while its page is resident")
    func keysOnce() async throws {
        let pages = (0..<10).map { words($0 * 4..<$0 * 4 + 4) }
        let source = FixedPageSource(pages: pages)
        let screen = ListDriver(ListViewModel(source: source, itemBatchCount: 4), height: 5)
        screen.show()
        for index in stride(from: 0, through: 36, by: 3) {
            screen.scroll(to: index)
            try await screen.waitUntilIdle()
            screen.scroll(to: 0)
            try await screen.waitUntilIdle()
        }
        #expect(source.requests.map(\.key) == [nil] + (1..<10).map { $0 })
        #expect(screen.ids == Array(0..<40))
    }

    @Test("promise 2: when a load succeeds and demand remains, the next one starts without an event")
    func noTriggerIsLost() async throws {
        let world = ListFixture(height: 2, batch: 2, margin: 5)
        world.screen.show()
        try await world.answer(0..<2, next: 1)
        try await world.answer(2..<4, next: 2)
        try await world.answer(4..<6, next: 3)
        try await world.answer(6..<8, next: 4)
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests.count == 4)
        // The state remains loading between the loads.
        let states = world.screen.snapshots.map(\.appendState)
        #expect(states == [.idle, .idle, .idle, .loading, .loading, .loading, .idle])
    }

    @Test("promise 2: an event before the first page is kept")
    func earlyEvent() async throws {
        let world = ListFixture(height: 3)
        world.list.rowAppeared(7)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.answer(3..<6, next: 2)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [0, 1, 2, 3, 4, 5])
    }

    @Test(
        "promise 3: in any order of answers, only the newest generation is shown",
        arguments: [
            [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
        ])
    func noStaleAnswer(order: [Int]) async throws {
        let world = ListFixture(height: 2, respondsToCancellation: false)
        world.screen.show()
        let first = try await world.source.calls.next()
        world.list.reset()
        let second = try await world.source.calls.next()
        world.list.reset()
        let calls = [first, second, try await world.source.calls.next()]
        for generation in order {
            let start = generation * 10
            calls[generation].succeed(with: WordPage(items: words(start..<start + 3), nextKey: nil))
        }
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [20, 21, 22])
        #expect(world.screen.snapshots.allSatisfy { $0.ids.isEmpty || Array($0.ids) == [20, 21, 22] })
    }

    @Test("promise 3: an append of the old generation is discarded after a refresh")
    func lateAppend() async throws {
        let world = ListFixture(height: 3, respondsToCancellation: false)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        let append = try await world.source.calls.next()
        async let refreshed = world.list.refresh()
        let again = try await world.source.calls.next()
        again.succeed(with: WordPage(items: words(10..<20), nextKey: 1))
        _ = await refreshed
        append.succeed(with: WordPage(items: words(3..<6), nextKey: 2))
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == Array(10..<20))
    }

    @Test("promise 4: after a failure no viewport event starts a load")
    func errorStopsTheAutomatics() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.fail()
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.appendState == .failed(outage()))
        for _ in 0..<100 {
            world.list.rowDisappeared(2)
            world.list.rowAppeared(2)
            world.list.endReached()
        }
        world.list.start()
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests.count == 2)
        #expect(world.screen.ids == [0, 1, 2])
    }

    @Test("promise 4: after a failed first load nothing starts until a retry")
    func firstLoadFails() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.fail()
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.refreshState == .failed(outage()))
        world.list.start()
        world.list.endReached()
        world.list.rowAppeared(0)
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests.count == 1)
        world.list.retry()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.refreshState == .idle)
        #expect(world.list.snapshot.appendState == .ended)
    }

    @Test("promise 5: a retry requests exactly the failed page, and skips nothing")
    func errorSkipsNothing() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.fail(1)
        try await world.screen.waitUntilIdle()
        world.list.retry()
        try await world.fail(2)
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.appendState == .failed(outage(2)))
        world.list.retry()
        world.list.retry()
        try await world.answer(3..<6, next: 2)
        try await world.screen.waitUntilIdle()
        let again = PageRequest.next(1, 3).withoutStoredPages
        #expect(world.source.calls.requests == [.first(3), .next(1, 3), again, again])
        #expect(world.screen.ids == [0, 1, 2, 3, 4, 5])
        #expect(world.list.snapshot.appendState == .idle)
    }

    @Test("promise 5: a retry without a failure does nothing")
    func retryNothing() async throws {
        let world = ListFixture(height: 1)
        world.list.retry()
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.screen.waitUntilIdle()
        let version = world.list.snapshot.version
        world.list.retry()
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests == [.first(3)])
        #expect(world.list.snapshot.version == version)
    }

    @Test("promise 6: scrolling away cancels no page")
    func scrollingAwayCancelsNothing() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        let call = try await world.source.calls.next()
        world.screen.hide()
        for id in 0..<3 { world.list.rowDisappeared(id) }
        #expect(!call.isCancelled)
        call.succeed(with: WordPage(items: words(3..<6), nextKey: 2))
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [0, 1, 2, 3, 4, 5])
        #expect(world.list.snapshot.appendState == .idle)
    }
}
