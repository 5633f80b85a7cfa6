import DynamicLists
import DynamicListsTesting
import Testing

/// Tests of lists that open, refresh and continue at the reading position.
@MainActor
@Suite("Promises about the reading position", .timeLimit(.minutes(5)))
struct ReadingPositionTests {
    @Test("promise 16: a refresh begins with the page of the first row on screen, which keeps its position")
    func refreshAroundTheReader() async throws {
        let shelf = PositionSource(rowCount: 100)
        let screen = screen(on: shelf)
        screen.show()
        try await screen.appendWhile { $0.id < 35 }
        screen.scroll(to: 27)
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.id) == [27, 28, 29])
        let before = shelf.keys.count
        #expect(await screen.list.refresh() == .refreshed)
        #expect(screen.items.map(\.id) == [27, 28, 29])
        try await screen.waitUntilIdle()
        // All rows on screen and the margin arrive at once: more than a page.
        let request = PageRequest(key: 20, direction: .refresh, count: 11).withoutStoredPages
        #expect(shelf.requests.all.dropFirst(before) == [request])
        screen.scroll(to: 0)
        try await screen.waitUntilIdle()
        // The previous page has the same size, because the source computed its beginning from it.
        #expect(shelf.requests.all.last == PageRequest(key: 9, direction: .prepend, count: 11))
        #expect(screen.items.map(\.id) == [20, 21, 22])
        #expect(screen.ids == Array(9..<31))
    }

    @Test("promise 16: at the top, or if previous pages are unreachable, a refresh begins at the beginning")
    func refreshAtTheTop() async throws {
        let shelf = PositionSource(rowCount: 100)
        let screen = screen(on: shelf)
        screen.show()
        try await screen.waitUntilIdle()
        screen.scroll(to: 8)
        try await screen.waitUntilIdle()
        screen.scroll(to: 0)
        _ = await screen.list.refresh()
        #expect(shelf.requests.all.last?.key == nil)
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.answer(3..<6, next: 2)
        try await world.screen.waitUntilIdle()
        world.screen.scroll(to: 3)
        try await world.answer(6..<9, next: 3)
        try await world.screen.waitUntilIdle()
        async let refreshed = world.list.refresh()
        try await world.source.calls.next().succeed(with: WordPage(items: words(0..<9), nextKey: 3))
        #expect(await refreshed == .refreshed)
        #expect(world.source.calls.requests.last == .first(3).withoutStoredPages)
    }

    @Test("promise 16: a refresh keeps its position if the first batch has a different size")
    func refreshWithAnotherFirstSize() async throws {
        let shelf = PositionSource(rowCount: 100)
        let screen = screen(on: shelf) { $0.firstBatchCount = 25 }
        screen.show()
        try await screen.waitUntilIdle()
        screen.scroll(to: 22)
        try await screen.waitUntilIdle()
        screen.scroll(to: 30)
        try await screen.waitUntilIdle()
        #expect(shelf.keys == [0, 25])
        _ = await screen.list.refresh()
        try await screen.waitUntilIdle()
        #expect(shelf.keys == [0, 25, 25])
        #expect(screen.items.map(\.id) == [30, 31, 32])
        #expect(screen.ids == Array(25..<50))
    }

    @Test(
        "promise 17: a list opened in the middle loads in both directions, and reopens there after a reset"
    )
    func opensInTheMiddle() async throws {
        let shelf = PositionSource(rowCount: 100)
        let screen = screen(on: shelf, startingAt: 50)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(shelf.keys == [50, 40])
        #expect(shelf.requests.all.map(\.direction) == [.refresh, .prepend])
        #expect(screen.ids == Array(40..<60))
        #expect(screen.list.snapshot.placeholdersBefore == 40)
        screen.list.reset()
        #expect(screen.ids == [])
        try await screen.waitUntilIdle()
        #expect(shelf.keys == [50, 40, 50, 40])
    }
}
