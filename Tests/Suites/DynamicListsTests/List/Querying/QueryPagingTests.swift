import DynamicLists
import DynamicListsTesting
import Testing

@Suite("Paging with filters and orders", .timeLimit(.minutes(5)))
@MainActor
struct QueryPagingTests {
    @Test("promise 34: a row that moves from above the screen to below it is replaced by loaded rows")
    func moveAcrossTheScreen() async throws {
        let shelf = PositionSource(rowCount: 100)
        let screen = screen(on: shelf, startingAt: 50)
        screen.list.order = { $0.text < $1.text }
        screen.show()
        try await screen.waitUntilIdle()
        screen.scroll(to: 1)
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.id) == [41, 42, 43] && shelf.keys == [50, 40])
        screen.list.update(40) { $0.text = "last" }
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.id) == [41, 42, 43] && shelf.keys == [50, 40, 30])
    }

    @Test("promise 9: a filter that hides nearly all rows still fills the screen, within a limit")
    func fillsTheScreen() async throws {
        let world = ListFixture(height: 2, batch: 5, margin: 0) { $0.maxConsecutiveEmptyPages = 2 }
        world.list.filter = { $0.id % 10 == 9 }
        world.screen.show()
        try await world.answer(0..<5, next: 1)
        try await world.answer(5..<10, next: 2)
        try await world.answer(10..<15, next: 3)
        try await world.answer(15..<20, next: 4)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [9, 19])
        world.list.filter = { $0.id % 100 == 99 }
        for page in 4..<7 { try await world.answer(page * 5..<page * 5 + 5, next: page + 1) }
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.appendState == .paused)
        #expect(world.screen.ids.isEmpty)
        // Another filter starts the count again.
        world.list.filter = { $0.id % 35 == 34 }
        try await world.answer(35..<40, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [34] && world.list.snapshot.appendState == .ended)
    }

    @Test("promise 8: a filter without matches pauses loading, and a retry continues from there")
    func pauses() async throws {
        let world = ListFixture(height: 2, batch: 5) { $0.maxConsecutiveEmptyPages = 1 }
        world.list.filter = { $0.id == 99 }
        world.screen.show()
        try await world.answer(0..<5, next: 1)
        try await world.answer(5..<10, next: 2)
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.appendState == .paused)
        #expect(world.list.snapshot.description.contains("append: paused"))
        world.list.endReached()
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests == [.first(5), .next(1, 5)])
        world.list.retry()
        // Stored pages are acceptable.
        for page in 2..<4 { try await world.answer(page * 5..<page * 5 + 5, next: page + 1) }
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.appendState == .paused)
        #expect(world.source.calls.requests.suffix(2) == [.next(2, 5), .next(3, 5)])
        // Empty pages of the source are an error, regardless of the filter.
        world.list.retry()
        for page in 4..<6 { try await world.answer(0..<0, next: page + 1) }
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.appendState == .failed(.tooManyEmptyPages(2)))
        world.list.retry()
        try await world.answer(99..<100, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [99] && world.list.snapshot.appendState == .ended)
    }
}
