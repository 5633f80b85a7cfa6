import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@MainActor
@Suite("Restoring", .timeLimit(.minutes(5)))
struct RestoringPromiseTests {
    private typealias Place = ListRestoration<Int, Int>

    private func restored(_ place: Place?, on shelf: PositionSource) -> ListDriver<PositionSource> {
        let configuration = ListConfiguration(itemBatchCount: 10, prefetchMargin: 1)
        return ListDriver(
            ListViewModel(source: shelf, restoring: place, configuration: configuration), height: 3)
    }

    @Test("promise 37: a saved list is restored at the same row, with the rows around it")
    func readsOn() async throws {
        let first = screen(on: PositionSource(rowCount: 100))
        #expect(first.list.restoration == nil)
        first.show()
        try await first.appendWhile { $0.id < 35 }
        first.scroll(to: 27)
        try await first.waitUntilIdle()
        let place = try #require(first.list.restoration)
        #expect(place == Place(anchor: 27, pageKey: 20, rows: 10))
        let kept = try JSONDecoder().decode(Place.self, from: JSONEncoder().encode(place))
        let shelf = PositionSource(rowCount: 100)
        let screen = restored(kept, on: shelf)
        #expect(screen.list.restoration == place)
        screen.show()
        #expect(screen.list.restoration == place)
        try await screen.waitUntilIdle()
        // All rows on screen and in the margin arrive at once.
        #expect(shelf.requests.all == [PageRequest(key: 20, direction: .refresh, count: 11)])
        #expect(screen.items.map(\.id) == [27, 28, 29])
        #expect(screen.snapshots.first { !$0.ids.isEmpty }?.anchor == 27)
        #expect(screen.list.snapshot.anchor == nil)
        #expect(screen.list.restoration == place)
        screen.scroll(to: 0)
        try await screen.waitUntilIdle()
        #expect(screen.ids == Array(9..<31))
        #expect(screen.items.map(\.id) == [20, 21, 22])
    }

    @Test("promise 37: a list whose saved page is empty begins at the start of its source")
    func pageIsGone() async throws {
        // The source has only one page now.
        let source = FixedPageSource(pages: [words(0..<3)])
        let list = ListViewModel(source: source, restoring: Place(anchor: 12, pageKey: 5))
        let screen = ListDriver(list, height: 3)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(screen.ids == [0, 1, 2])
        #expect(source.requests.map(\.key) == [5, nil])
    }

    @Test("promise 37: a list over a type-erased source is saved with the source's own keys and ids")
    func anySource() async throws {
        let configuration = ListConfiguration(itemBatchCount: 10, prefetchMargin: 1)
        let first = ListDriver(
            ListViewModel(
                source: AnyPageSource(PositionSource(rowCount: 100)), startingAt: AnyKey(20),
                configuration: configuration), height: 3)
        first.show()
        try await first.waitUntilIdle()
        let place = try #require(first.list.restoration)
        #expect(place.typed(as: ListRestoration<String, Int>.self) == nil)
        #expect(place.typed(as: ListRestoration<Int, String>.self) == nil)
        let typed = try #require(place.typed(as: Place.self))
        #expect(typed == Place(anchor: 20, pageKey: 20, rows: 3))
        let kept = try JSONDecoder().decode(Place.self, from: JSONEncoder().encode(typed))
        let shelf = PositionSource(rowCount: 100)
        let second = ListDriver(
            ListViewModel(
                source: AnyPageSource(shelf), restoring: ListRestoration(kept), configuration: configuration),
            height: 3)
        second.show()
        try await second.waitUntilIdle()
        #expect(shelf.keys.first == 20 && second.items.map(\.id) == [20, 21, 22])
        #expect(second.list.restoration == place)
    }

    @Test("promise 37: a missing saved row shows its page, and a missing position opens at the beginning")
    func rowIsGone() async throws {
        let screen = restored(Place(anchor: 999, pageKey: 20), on: PositionSource(rowCount: 100))
        screen.show()
        try await screen.wait { !screen.ids.isEmpty }
        #expect(screen.items.map(\.id) == [20, 21, 22])
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.id) == [20, 21, 22])
        let shelf = PositionSource(rowCount: 100)
        let other = restored(nil, on: shelf)
        #expect(other.list.restoration == nil)
        other.show()
        try await other.waitUntilIdle()
        #expect(other.list.restoration == Place(anchor: 0, pageKey: nil, rows: 3))
        #expect(shelf.requests.all.map(\.key) == [nil])
    }

    @Test("promise 37: a hidden list keeps its reading position until it is reset")
    func hidden() async throws {
        let screen = screen(on: PositionSource(rowCount: 100))
        screen.show()
        try await screen.appendWhile { $0.id < 35 }
        screen.scroll(to: 27)
        try await screen.waitUntilIdle()
        screen.hide()
        try await screen.waitUntilIdle()
        #expect(screen.list.restoration == Place(anchor: 27, pageKey: 20, rows: 10))
        screen.list.remove(27)
        #expect(screen.list.restoration == nil)
        screen.show()
        try await screen.waitUntilIdle()
        screen.hide()
        screen.list.reset()
        #expect(screen.list.restoration == nil)
    }

    @Test("promise 37: a list can be restored until it is started")
    func restoredLater() async throws {
        let shelf = PositionSource(rowCount: 100)
        let screen = restored(nil, on: shelf)
        screen.list.restore(Place(anchor: 999, pageKey: 70))
        screen.list.restore(Place(anchor: 25, pageKey: 20))
        #expect(screen.list.restoration == Place(anchor: 25, pageKey: 20))
        screen.show()
        screen.list.restore(Place(anchor: 75, pageKey: 70))
        try await screen.waitUntilIdle()
        #expect(shelf.keys == [20])
        #expect(screen.items.map(\.id) == [25, 26, 27])
    }

    @Test("promise 37: a failed first page is retried at the same position")
    func failedFirstPage() async throws {
        let shelf = PositionSource(rowCount: 100, calls: HeldCalls())
        let screen = restored(Place(anchor: 25, pageKey: 20), on: shelf)
        let calls = try #require(shelf.calls)
        screen.show()
        try await screen.next(calls).fail(with: Outage())
        try await screen.waitUntilIdle()
        #expect(screen.list.restoration == Place(anchor: 25, pageKey: 20))
        screen.list.retry()
        try await screen.next(calls).succeed()
        try await screen.waitUntilIdle()
        #expect(shelf.keys == [20, 20])
        #expect(screen.items.map(\.id) == [25, 26, 27])
    }
}
