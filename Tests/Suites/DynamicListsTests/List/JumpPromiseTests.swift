import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Jumps and totals", .timeLimit(.minutes(5)))
struct JumpPromiseTests {
    private func opened(_ shelf: PositionSource) async throws -> ListDriver<PositionSource> {
        let screen = DynamicListsTests.screen(on: shelf)
        screen.show()
        try await screen.waitUntilIdle()
        return screen
    }

    @Test("promise 19: a distant jump is one load, and its row is at the top of the viewport")
    func jumpsFar() async throws {
        let shelf = PositionSource(rowCount: 1_000)
        let screen = try await opened(shelf)
        #expect(await screen.list.jump(toItemAt: 505) == .found(505))
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.id) == [505, 506, 507])
        #expect(shelf.keys == [0, 500])
        #expect(screen.list.snapshot.anchor == nil)
        let snapshot = screen.list.snapshot
        #expect(snapshot.placeholdersBefore == 500)
        #expect(snapshot.placeholdersBefore + snapshot.ids.count + snapshot.placeholdersAfter == 1_000)
        // Rows and anchor were published together.
        let landed = try #require(screen.snapshots.first { $0.anchor != nil })
        #expect(landed.ids.first == 500)
        #expect(landed.anchor == 505)
    }

    @Test("promise 19: concurrent jumps to one page share one load, and all of them return")
    func oneLoad() async throws {
        let shelf = PositionSource(rowCount: 1_000, calls: HeldCalls())
        let screen = DynamicListsTests.screen(on: shelf)
        screen.show()
        let calls = try #require(shelf.calls)
        try await screen.next(calls).succeed()
        try await screen.waitUntilIdle()
        let list = screen.list
        let jumps = (0..<50).map { number in Task { await list.jump(toItemAt: 500 + number % 10) } }
        let byKey = Task { await list.jump(to: 500) }
        let call = try await calls.next()
        let left = Task { await list.jump(to: 500) }
        await list.demandEvaluated()
        left.cancel()
        #expect(await left.value == .cancelled)
        #expect(!call.isCancelled)
        call.succeed()
        for (number, jump) in jumps.enumerated() { #expect(await jump.value == .found(500 + number % 10)) }
        #expect(await byKey.value == .found(500))
        #expect(shelf.keys.filter { $0 == 500 } == [500])
    }

    @Test("promise 19: a jump to a loaded row needs no load")
    func loadedRows() async throws {
        let shelf = PositionSource(rowCount: 1_000)
        let screen = try await opened(shelf)
        try await screen.appendWhile { $0.id < 35 }
        let count = shelf.keys.count
        #expect(await screen.list.jump(toItemAt: 23) == .found(23))
        #expect(screen.items.map(\.id) == [23, 24, 25])
        #expect(await screen.list.jump(to: 10) == .found(10))
        #expect(screen.items.map(\.id) == [10, 11, 12])
        try await screen.waitUntilIdle()
        #expect(shelf.keys.count == count)
    }

    @Test(
        "promise 19: a missing row is not found, and the rows stay", arguments: [-1, 1_000, .max, .min])
    func notFound(position: Int) async throws {
        for countsRows in [true, false] {
            let shelf = PositionSource(rowCount: 1_000, countsRows: countsRows)
            let screen = try await opened(shelf)
            if countsRows || position < 0 {
                #expect(await screen.list.jump(toItemAt: position) == .notFound)
                #expect(shelf.keys == [0])
            }
            var unable = PositionSource(rowCount: 1_000, countsRows: countsRows)
            unable.findsPositions = false
            let other = try await opened(unable)
            #expect(await other.list.jump(toItemAt: 500) == .notFound)
            #expect(other.ids == Array(0..<10))
        }
        let world = ListFixture(height: 2)
        world.screen.show()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        async let jumped = world.list.jump(to: 9)
        try await world.source.calls.next().succeed(with: WordPage(items: [], nextKey: nil))
        #expect(await jumped == .notFound)
        #expect(world.screen.ids == [0, 1, 2])
        #expect(world.list.snapshot.refreshState == .idle)
    }

    @Test("promise 19: a jump fails with its error, and is canceled by a newer jump, a refresh or a reset")
    func otherEndings() async throws {
        let world = ListFixture(height: 2)
        world.screen.show()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        let list = world.list
        let failing = Task { await list.jump(to: 9) }
        try await world.source.calls.next().fail(with: Outage())
        #expect(await failing.value == .failed(outage()))
        #expect(list.snapshot.refreshState == .failed(outage()))
        #expect(world.screen.ids == [0, 1, 2])
        let ends: [@MainActor () -> Void] = [
            { Task { await list.jump(to: 8) } }, { Task { await list.refresh() } }, { list.reset() },
        ]
        for end in ends {
            let jump = Task { await list.jump(to: 7) }
            let call = try await world.source.calls.next()
            #expect(call.request == PageRequest(key: 7, direction: .refresh, count: 3))
            end()
            #expect(await jump.value == .cancelled)
            #expect(call.isCancelled)
            try await world.source.calls.next().succeed(with: WordPage(items: words(0..<3), nextKey: nil))
            try await world.screen.waitUntilIdle()
        }
    }

    @Test("promise 19: a jump without totals finds the first row of the page")
    func withoutTotals() async throws {
        let shelf = PositionSource(rowCount: 1_000, countsRows: false)
        let screen = try await opened(shelf)
        #expect(await screen.list.jump(toItemAt: 505) == .found(500))
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.id) == [500, 501, 502])
        #expect(screen.list.snapshot.totalCount == nil)
    }

    @Test("promise 19: a placeholder near the rows loads the gap, and a distant one is a single jump")
    func placeholders() async throws {
        let shelf = PositionSource(rowCount: 1_000)
        let screen = try await opened(shelf)
        for position in [12, 14, 15] { screen.list.placeholderAppeared(at: position) }
        try await screen.waitUntilIdle()
        #expect(shelf.keys == [0, 10])
        for position in [999, 300, 703] { screen.list.placeholderAppeared(at: position) }
        try await screen.waitUntilIdle()
        #expect(shelf.keys.dropFirst(2).first == 700)
        #expect(screen.items.map(\.id) == [703, 704, 705])
        #expect(shelf.keys.count == 3)
        screen.list.placeholderAppeared(at: 690)
        try await screen.waitUntilIdle()
        #expect(shelf.keys.dropFirst(3) == [690])
        #expect(screen.items.map(\.id) == [703, 704, 705])
        for position in [Int.min, Int.max] { screen.list.placeholderAppeared(at: position) }
        try await screen.waitUntilIdle()
    }

    @Test("promise 19: a list that was opened in the middle can jump to both ends")
    func ends() async throws {
        for findsPositions in [true, false] {
            let shelf = PositionSource(rowCount: 1_000, findsPositions: findsPositions)
            let screen = DynamicListsTests.screen(on: shelf, startingAt: 500)
            screen.show()
            try await screen.waitUntilIdle()
            #expect(await screen.list.jump(to: .end) == (findsPositions ? .found(999) : .notFound))
            #expect(await screen.list.jump(to: .start) == .found(0))
            try await screen.waitUntilIdle()
            #expect(screen.items.map(\.id) == [0, 1, 2])
            let requestCount = shelf.keys.count
            #expect(await screen.list.jump(to: .start) == .found(0))
            #expect(shelf.keys.count == requestCount)
        }
        let whole = DynamicListsTests.screen(on: PositionSource(rowCount: 5, countsRows: false))
        whole.show()
        try await whole.waitUntilIdle()
        #expect(await whole.list.jump(to: .end) == .found(4))
    }

    @Test("promise 19: no placeholder jumps after an error, and one without a key loads the next page")
    func placeholdersInVain() async throws {
        let shelf = PositionSource(rowCount: 1_000, findsPositions: false)
        let screen = try await opened(shelf)
        screen.list.placeholderAppeared(at: 500)
        try await screen.waitUntilIdle()
        #expect(shelf.keys == [0, 10])
        let held = PositionSource(rowCount: 1_000, calls: HeldCalls())
        let other = DynamicListsTests.screen(on: held)
        let calls = try #require(held.calls)
        other.show()
        try await other.next(calls).succeed()
        try await other.waitUntilIdle()
        other.list.placeholderAppeared(at: 500)
        try await other.next(calls).fail(with: Outage())
        try await other.waitUntilIdle()
        for position in [600, 700] {
            other.list.placeholderAppeared(at: position)
            try await other.waitUntilIdle()
        }
        #expect(held.keys == [0, 500])
    }
}
