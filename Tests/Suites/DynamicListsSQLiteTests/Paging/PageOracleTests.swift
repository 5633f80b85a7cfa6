import DynamicLists
import DynamicListsSQLite
import Foundation
import Testing

/// A row with ties and nulls in two columns.
struct Place: Codable, Hashable, Identifiable, Sendable {
    var id: Int
    var a: Int?
    var b: String?

    /// Whether one comes before another in SQLite's order.
    static func comes(_ left: Place, before right: Place, by order: [SQLiteOrder]) -> Bool {
        for term in order {
            let (first, second) = (left.value(term.column), right.value(term.column))
            if first != second { return first.lexicographicallyPrecedes(second) != term.isDescending }
        }
        return false
    }

    /// In a form that compares element by element, nulls first.
    private func value(_ column: String) -> [String] {
        switch column {
        case "a": a.map { [String(format: "%05d", $0)] } ?? []
        case "b": b.map { [$0] } ?? []
        default: [String(format: "%05d", id)]
        }
    }

    static func random(_ count: Int) -> [Place] {
        (0..<count).map { id in
            Place(id: id, a: [nil, 1, 2, 3].randomElement()!, b: [nil, "x", "y"].randomElement()!)
        }
    }
}

extension SQLiteDatabase {
    static func places(_ places: [Place]) throws -> SQLiteDatabase {
        let database = SQLiteDatabase(inMemory: [
            SQLiteMigration(1) {
                try $0.execute("CREATE TABLE place (id INTEGER PRIMARY KEY, a INTEGER, b TEXT)")
            }
        ])
        try database.writeAndWait { connection in
            for place in places {
                try connection.execute(
                    "INSERT INTO place VALUES (:id, :a, :b)", SQLiteArguments(encoding: place))
            }
        }
        return database
    }
}

@Suite("Pages of a database and a naive oracle", .timeLimit(.minutes(5)))
struct PageOracleTests {
    /// All orders by some of the columns that end with the id.
    private static let orders: [[SQLiteOrder]] = {
        let ways: [(String) -> SQLiteOrder] = [SQLiteOrder.ascending, SQLiteOrder.descending]
        var orders: [[SQLiteOrder]] = []
        for columns in [["id"], ["a", "id"], ["b", "id"], ["a", "b", "id"], ["b", "a", "id"]] {
            for bits in 0..<(1 << columns.count) {
                orders.append(columns.enumerated().map { ways[bits >> $0.offset & 1]($0.element) })
            }
        }
        return orders
    }()

    private typealias Pages = SQLitePages<Place>

    private static func sources(_ database: SQLiteDatabase, _ order: [SQLiteOrder]) -> [SQLitePages<Place>] {
        [
            SQLitePages(in: database, table: "place", orderedBy: order, countsRows: true),
            SQLitePages(in: database, select: "SELECT * FROM place", orderedBy: order, countsRows: true),
        ]
    }

    @Test(
        "paging forwards to the end, and back again, returns each row once, in order",
        arguments: orders)
    func walk(order: [SQLiteOrder]) async throws {
        for count in [0, 1, 7, 30] {
            let places = Place.random(count)
            let sorted = places.sorted { Place.comes($0, before: $1, by: order) }
            for pages in try Self.sources(.places(places), order) {
                for size in [1, 3, 10, 40] {
                    var forth: [Place] = []
                    var last: Page<Pages.Key, Place>?
                    var key: Pages.Key?
                    repeat {
                        let page = try await pages.page(
                            for: PageRequest(
                                key: key, direction: key == nil ? .refresh : .append, count: size))
                        #expect(page.totalCount == count)
                        forth += page.items
                        last = page
                        key = page.nextKey
                    } while key != nil
                    #expect(forth == sorted)
                    var back = last?.items ?? []
                    var previous = last?.previousKey
                    while let key = previous {
                        let page = try await pages.page(
                            for: PageRequest(key: key, direction: .prepend, count: size))
                        back = page.items + back
                        #expect(page.itemsBefore == count - back.count)
                        previous = page.previousKey
                    }
                    #expect(back == sorted)
                }
            }
        }
    }

    @Test("a list may open at each row, and at deleted rows", arguments: orders)
    func middle(order: [SQLiteOrder]) async throws {
        let places = Place.random(12)
        let sorted = places.sorted { Place.comes($0, before: $1, by: order) }
        let database = try SQLiteDatabase.places(places)
        for pages in Self.sources(database, order) {
            for (position, place) in sorted.enumerated() {
                try await database.write { try $0.execute("DELETE FROM place WHERE id = ?", [place.id]) }
                let left = sorted.filter { $0 != place }
                let key = try pages.key(at: place)
                let gone = try await pages.page(for: PageRequest(key: key, direction: .refresh, count: 3))
                #expect(
                    gone.items == (position < 11 ? Array(left[position...].prefix(3)) : Array(left.suffix(3)))
                )
                try await database.write {
                    try $0.execute("INSERT INTO place VALUES (:id, :a, :b)", SQLiteArguments(encoding: place))
                }
                let page = try await pages.page(for: PageRequest(key: key, direction: .refresh, count: 3))
                #expect(page.items == Array(sorted[position...].prefix(3)))
                #expect((page.previousKey == nil) == (position == 0))
                #expect((page.nextKey == nil) == (position >= 9))
                #expect(page.itemsBefore == position)
            }
        }
    }

    @Test(
        "a refreshed page that ended at a row begins where it did and has the requested length",
        arguments: orders)
    func refreshBackwards(order: [SQLiteOrder]) async throws {
        let places = Place.random(20)
        let sorted = places.sorted { Place.comes($0, before: $1, by: order) }
        for pages in Self.sources(try .places(places), order) {
            let middle = try await pages.page(
                for: PageRequest(key: pages.key(at: sorted[10]), direction: .refresh, count: 4))
            let key = try #require(middle.previousKey)
            for count in [1, 4, 5, 9, 30] {
                let page = try await pages.page(for: PageRequest(key: key, direction: .refresh, count: count))
                #expect(page.items == Array(sorted[6...].prefix(max(4, count))))
                #expect(page.previousKey != nil)
                #expect((page.nextKey == nil) == (count == 30))
                if let next = page.nextKey {
                    let after = try await pages.page(
                        for: PageRequest(key: next, direction: .append, count: 1))
                    #expect(after.items == [sorted[6 + max(4, count)]])
                }
            }
        }
    }
}
