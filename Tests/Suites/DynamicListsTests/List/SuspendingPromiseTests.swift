import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Suspended lists", .timeLimit(.minutes(5)))
struct SuspendingPromiseTests {
    @Test(
        "promise 23: the number of concurrent loads may change, and a lower one lets loads finish")
    func changedCap() async throws {
        let (screen, calls) = try await heldRows(6) { $0.maxConcurrentItemLoads = 1 }
        let first = try await screen.next(calls)
        screen.list.maxConcurrentItemLoads = 3
        let more = [try await screen.next(calls), try await screen.next(calls)]
        screen.list.maxConcurrentItemLoads = 1
        #expect(screen.list.maxConcurrentItemLoads == 1)
        for call in [first, more[0]] { call.succeed(with: "there") }
        try await screen.wait { screen.rows.count { $0.phase == .loaded } == 2 }
        #expect(screen.list.taskCount == 1)
        more[1].succeed(with: "there")
        for _ in 0..<3 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        #expect(calls.requests.map(\.id).sorted() == Array(0..<6))
        #expect(calls.mostRunningCount == 3)
    }

    @Test("promise 23: a number of concurrent loads below 1 traps")
    func noLoads() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { ListFixture(height: 1).list.maxConcurrentItemLoads = 0 }
        }
    }

    @Test("promise 23: no row of a suspended list begins to load, and needed rows load afterwards")
    func suspendedRows() async throws {
        let (screen, calls) = try await heldRows(6, height: 4) { $0.maxConcurrentItemLoads = 2 }
        let running = [try await screen.next(calls), try await screen.next(calls)]
        screen.list.isSuspended = true
        running[0].fail(with: Outage())
        running[1].succeed(with: "there")
        try await screen.waitUntilIdle()
        screen.rows.first { $0.phase.error != nil }?.retry()
        screen.scroll(to: 2)
        try await screen.waitUntilIdle()
        #expect(screen.list.isSuspended)
        #expect(calls.requests.count == 2)
        screen.list.isSuspended = false
        for _ in 0..<4 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        #expect(Set(calls.requests.map(\.id)) == Set(0..<6))
    }

    @Test("promise 23: a suspended list requests no page, shows arriving ones, and resumes needed loads")
    func suspendedPages() async throws {
        let world = ListFixture(height: 3)
        world.list.isSuspended = true
        world.screen.show()
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests == [])
        #expect(world.list.snapshot.refreshState == .loading)
        for _ in 0..<3 { world.list.reset() }
        world.list.isSuspended = false
        try await world.answer(0..<3, next: 1)
        let append = try await world.screen.next(world.source.calls)
        world.list.isSuspended = true
        append.succeed(with: WordPage(items: words(3..<6), nextKey: nil))
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == Array(0..<6))
        async let refreshed = world.list.refresh()
        try await world.screen.wait { world.list.snapshot.refreshState == .loading }
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests == [.first(3), .next(1, 3)])
        world.list.isSuspended = false
        try await world.answer(10..<13, next: nil)
        #expect(await refreshed == .refreshed)
        #expect(world.screen.ids == [10, 11, 12])
    }

    @Test("promise 43: a page's time limit begins with the page's load")
    func suspendedLimit() async throws {
        let world = ListFixture(height: 3) { $0.pageTimeLimit = .seconds(5) }
        world.list.isSuspended = true
        world.screen.show()
        await world.screen.clock.advance(by: .seconds(10))
        world.list.isSuspended = false
        let call = try await world.screen.next(world.source.calls)
        await world.screen.clock.advance(by: .seconds(4))
        call.succeed(with: WordPage(items: words(0..<3), nextKey: nil))
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [0, 1, 2])
    }
}
