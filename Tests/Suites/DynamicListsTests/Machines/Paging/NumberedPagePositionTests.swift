import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

/// Tests with numbered pages of a fixed size, of which one may end above the bottom of the screen.
@MainActor
@Suite("Promises about the reading position in numbered pages", .timeLimit(.minutes(5)))
struct NumberedPagePositionTests {
    /// A source of numbered pages, which can only be requested with the usual count.
    struct CountedShelf: PageSource {
        let rowCount: Int
        let requests = Log<PageRequest<Int>>()

        func page(for request: PageRequest<Int>) async throws -> WordPage {
            requests.add(request)
            let number = request.key ?? 0
            let start = min(rowCount, number * request.count)
            let end = min(rowCount, start + request.count)
            return WordPage(
                items: words(start..<end), previousKey: number > 0 ? number - 1 : nil,
                nextKey: end < rowCount ? number + 1 : nil, itemsBefore: start, totalCount: rowCount)
        }

        func key(forItemAt position: Int, pageSize: Int) -> Int? { position / pageSize }
    }

    enum Way: CaseIterable {
        case refresh, all, page, row
    }

    private typealias Place = ListRestoration<Int, Int>

    /// Makes a list that is scrolled to a row.
    private func screenReading(
        _ row: Int, height: Int, size: Int, rowCount: Int = 400, margin: Int = 5
    ) async throws -> (ListDriver<CountedShelf>, CountedShelf) {
        let shelf = CountedShelf(rowCount: rowCount)
        let list = ListViewModel(source: shelf, itemBatchCount: size, prefetchMargin: margin)
        let screen = ListDriver(list, height: height)
        screen.show()
        try await screen.appendWhile { $0.id < row + height }
        screen.scroll(to: row)
        try await screen.waitUntilIdle()
        return (screen, shelf)
    }

    @Test(
        "promise 16: a refresh moves no row on screen, wherever the page of the first row ends",
        arguments: [(20, 8, 50), (20, 8, 59), (20, 15, 59), (20, 25, 50), (10, 25, 45)], Way.allCases)
    func refreshing(list: (size: Int, height: Int, row: Int), way: Way) async throws {
        let (screen, shelf) = try await screenReading(list.row, height: list.height, size: list.size)
        let rows = Array(list.row..<list.row + list.height)
        #expect(screen.items.map(\.id) == rows)
        let requestCount = shelf.requests.all.count
        switch way {
        case .refresh: #expect(await screen.list.refresh() == .refreshed)
        case .all: screen.list.invalidate(.all)
        case .page: screen.list.invalidate(.page(list.row / list.size))
        case .row: screen.list.invalidate(.rows([list.row]))
        }
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.id) == rows)
        let keys = shelf.requests.all.dropFirst(requestCount).map(\.key)
        let pages = list.row / list.size...(list.row + list.height - 1) / list.size
        #expect(Array(keys.prefix(pages.count)) == Array(pages), "in order, each once")
        #expect(shelf.requests.all.allSatisfy { $0.count == list.size })
        // Each page still has its own key.
        #expect(await screen.list.jump(to: pages.upperBound) == .found(pages.upperBound * list.size))
    }

    @Test("promise 16: a refresh moves no row on screen in a sorted list", arguments: Way.allCases)
    func inAnOrder(way: Way) async throws {
        let (screen, shelf) = try await screenReading(76, height: 4, size: 20)
        // Neighbors are from pages far apart.
        screen.list.order = { $0.id * 37 % 101 < $1.id * 37 % 101 }
        try await screen.waitUntilIdle()
        screen.scroll(to: 30)
        try await screen.waitUntilIdle()
        let rows = screen.items.map(\.id)
        let requestCount = shelf.requests.all.count
        switch way {
        case .refresh: #expect(await screen.list.refresh() == .refreshed)
        case .all: screen.list.invalidate(.all)
        case .page: screen.list.invalidate(.page(1))
        case .row: screen.list.invalidate(.rows([rows[0]]))
        }
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.id).first == rows.first)
        #expect(Set(rows).isSubset(of: screen.list.items.map(\.id)))
        #expect(shelf.requests.all.count > requestCount)
    }

    @Test("promise 16: without a margin, a refresh also restores all rows on screen at once")
    func withoutMargin() async throws {
        let (screen, _) = try await screenReading(55, height: 8, size: 20, margin: 0)
        #expect(await screen.list.refresh() == .refreshed)
        #expect(screen.items.map(\.id) == Array(55..<63))
    }

    @Test("promise 14: if a page after the first one fails, the first one is shown with an error at the end")
    func failing() async throws {
        let calls = HeldCalls<PageRequest<Int>, WordPage>()
        let list = ListViewModel(configuration: ListConfiguration(itemBatchCount: 6, prefetchMargin: 0)) {
            try await calls.answer(to: $0)
        }
        let screen = ListDriver(list, height: 4)
        func answer(_ number: Int) async throws {
            let rows = words(number * 6..<number * 6 + 6)
            try await calls.next().succeed(
                with: WordPage(items: rows, previousKey: number > 0 ? number - 1 : nil, nextKey: number + 1))
        }
        screen.show()
        try await answer(0)
        try await screen.waitUntilIdle()
        list.endReached()
        try await answer(1)
        try await screen.waitUntilIdle()
        screen.scroll(to: 4)
        try await screen.waitUntilIdle()
        async let refreshed = list.refresh()
        try await answer(0)
        #expect(list.items.map(\.id) == Array(0..<12), "nothing shows yet")
        try await calls.next().fail(with: URLError(.timedOut))
        #expect(await refreshed == .refreshed)
        #expect(list.items.map(\.id) == Array(0..<6))
        list.endReached()
        try await calls.next().fail(with: URLError(.timedOut))
        try await screen.waitUntilIdle()
        #expect(list.snapshot.appendState.error != nil)
    }

    @Test("promise 37: a list is restored where it was read, also after a refresh", arguments: [50, 59])
    func restoring(row: Int) async throws {
        let (screen, shelf) = try await screenReading(row, height: 8, size: 20)
        _ = await screen.list.refresh()
        try await screen.waitUntilIdle()
        let saved = try #require(screen.list.restoration)
        let data = try JSONEncoder().encode(saved)
        let place = try JSONDecoder().decode(Place.self, from: data)
        #expect(place == saved)
        let list = ListViewModel(
            source: shelf, restoring: place, configuration: ListConfiguration(itemBatchCount: 20))
        let other = ListDriver(list, height: 8)
        other.show()
        try await other.waitUntilIdle()
        #expect(other.items.map(\.id) == Array(row..<row + 8))
    }

    @Test("promise 37: a list with any counts and the default settings is restored at its reading position")
    func restoringAnyCount() async throws {
        let shelf = PositionSource(rowCount: 400)
        let list = ListViewModel(source: shelf)
        let screen = ListDriver(list, height: 12)
        screen.show()
        try await screen.appendWhile { $0.id < 140 }
        screen.scroll(to: 120)
        try await screen.waitUntilIdle()
        _ = await list.refresh()
        try await screen.waitUntilIdle()
        let other = ListDriver(ListViewModel(source: shelf, restoring: list.restoration), height: 12)
        other.show()
        try await other.waitUntilIdle()
        #expect(other.items.first?.id == 120)
    }

    @Test("promise 37: a restoration saved without a number of rows can be decoded")
    func savedBefore() throws {
        let place = try JSONDecoder().decode(Place.self, from: Data(#"{"anchor":7,"pageKey":2}"#.utf8))
        #expect(place == Place(anchor: 7, pageKey: 2))
    }

    @Test("promise 37: a saved number of rows may have any value", arguments: [Int.min, -1, 0, 1, Int.max])
    func anyNumberOfRows(rows: Int) async throws {
        let shelf = CountedShelf(rowCount: 60)
        let place = Place(anchor: 25, pageKey: 1, rows: rows)
        let configuration = ListConfiguration(itemBatchCount: 20, pageTimeLimit: .seconds(60))
        let screen = ListDriver(
            ListViewModel(source: shelf, restoring: place, configuration: configuration), height: 8)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(screen.items.first?.id == 25)
        #expect(PageExtent(rows: rows, position: .max).rows(after: .min) <= 20_000)
    }

    @Test("promise 19: a jump shows its row at the top, wherever its page ends", arguments: [200, 210, 219])
    func jumping(position: Int) async throws {
        let (screen, _) = try await screenReading(0, height: 8, size: 20)
        #expect(await screen.list.jump(toItemAt: position) == .found(position))
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.id) == Array(position..<position + 8))
    }

    @Test("promise 19: with a first page smaller than the other pages, a jump still reaches its row")
    func jumpingBeyondTheFirstPage() async throws {
        let screen = screen(on: PositionSource(rowCount: 400), batch: 50) { $0.firstBatchCount = 10 }
        screen.show()
        try await screen.waitUntilIdle()
        #expect(await screen.list.jump(toItemAt: 245) == .found(245))
    }
}
