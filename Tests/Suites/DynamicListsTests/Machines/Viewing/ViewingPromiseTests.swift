import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Promises about viewing", .timeLimit(.minutes(5)))
struct ViewingPromiseTests {
    @Test("promise 46: closing one of two windows on a list leaves the other window's rows unaffected")
    func twoWindows() async throws {
        let (first, calls) = try await heldRows(4, height: 3)
        let second = ListDriver(first.list, height: 3)
        second.show()
        var held: [HeldCall<HeldItem, String>] = []
        for _ in 0..<3 { held.append(try await calls.next()) }
        second.hide()
        await first.list.demandEvaluated()
        #expect(held.allSatisfy { !$0.isCancelled })
        for call in held { call.succeed(with: "there") }
        try await first.waitUntilIdle()
        #expect(first.items.map(\.detail) == ["there", "there", "there"])
        first.hide()
        try await first.waitUntilIdle()
        #expect(calls.requests.count == 3)
    }

    @Test(
        "promise 46: a row that appeared twice and disappeared once is on screen", arguments: [false, true])
    func appearedTwice(inViews: Bool) async throws {
        let (screen, calls) = try await heldRows(2)
        screen.hide()
        try await screen.waitUntilIdle()
        _ = calls.takeAll()
        let views = [screen, calls] as [AnyObject]
        // A moved row: its new view appears before the old one disappears.
        for view in views { screen.list.rowAppeared(1, in: inViews ? view : nil) }
        screen.list.rowDisappeared(1, in: inViews ? views[0] : nil)
        try await screen.next(calls).succeed(with: "there")
        try await screen.waitUntilIdle()
        #expect(screen.list.row(for: 1)?.item.detail == "there")
    }

    @Test("promise 46: two screens both follow the list, and the rows of either are loaded")
    func twoScreens() async throws {
        let (first, calls) = try await heldRows(10, height: 2)
        let second = ListDriver(first.list, height: 2)
        second.show()
        second.scroll(to: 8)
        for _ in 0..<4 { try await first.next(calls).succeed(with: "there") }
        try await first.waitUntilIdle()
        #expect(Set(calls.requests.map(\.id)) == [0, 1, 8, 9])
        first.list.remove(9)
        #expect(first.ids == second.ids)
        #expect(second.rows.map(\.item.id) == [7, 8])
        for _ in 0..<1 { try await first.next(calls).succeed(with: "there") }
        try await first.waitUntilIdle()
    }

    @Test("promise 9: with a margin of 0, a page that contains only duplicates is followed by the next")
    func marginZeroAndDuplicates() async throws {
        let world = ListFixture(height: 3, margin: 0)
        world.screen.show()
        try await world.answer(0..<2, next: 1)
        try await world.answer(0..<2, next: 2)
        try await world.answer(0..<2, next: 3)
        try await world.answer(2..<4, next: 4)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [0, 1, 2, 3])
        #expect(world.list.snapshot.appendState == .idle)
    }

    @Test("promise 9: with a margin of 0, the demand of the end is loaded after a failed refresh")
    func marginZeroAndAFailedRefresh() async throws {
        let world = ListFixture(height: 3, margin: 0)
        world.screen.show()
        try await world.answer(0..<2, next: 1)
        _ = try await world.source.calls.next()
        async let refreshed = world.list.refresh()
        try await world.source.calls.next().fail(with: Outage())
        _ = await refreshed
        try await world.answer(2..<4, next: 2)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [0, 1, 2, 3])
    }

    @Test("promise 2: rows shown before or during a failed first load are in demand after a retry")
    func eventsDuringAFailedFirstLoad() async throws {
        let world = ListFixture(height: 1, batch: 3)
        world.list.rowAppeared(2)
        world.list.start()
        world.list.rowAppeared(5)
        try await world.source.calls.next().fail(with: Outage())
        try await world.screen.waitUntilIdle()
        world.list.retry()
        try await world.answer(0..<3, next: 1)
        try await world.answer(3..<6, next: 2)
        try await world.answer(6..<9, next: 3)
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.ids.count == 9)
    }

    @Test("rows that stay on screen over a reset are still in demand without a new event")
    func rowsOverAReset() async throws {
        let (screen, calls) = try await heldRows(2)
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "there") }
        try await screen.waitUntilIdle()
        let list = screen.list
        list.rowAppeared(1)
        screen.hide()
        list.reset()
        try await screen.next(calls).succeed(with: "again")
        try await screen.waitUntilIdle()
        #expect(calls.requests.map(\.id).suffix(1) == [1])
    }

    @Test(
        "promise 23: of a thousand rows flung past in frames, at most three screens reach the source",
        arguments: [10, 30, 60, 90, 180], [1, 20, 1_000])
    func fling(frames: Int, cap: Int) async throws {
        let (screen, calls) = try await heldRows(1_000, height: 10) { $0.maxConcurrentItemLoads = cap }
        let answering = Task {
            while true { try await calls.next().succeed(with: "there") }
        }
        try await screen.waitUntilIdle(limit: .seconds(120))
        for target in [990, 0] {
            let before = calls.requests.count
            await screen.fling(to: target, frames: frames)
            try await screen.waitUntilIdle(limit: .seconds(120))
            #expect(calls.requests.count - before <= 30, "\(calls.requests.count - before) rows")
            #expect(screen.items.map(\.id) == Array(target..<target + 10))
            #expect(screen.items.allSatisfy { $0.detail == "there" })
        }
        answering.cancel()
    }
}
