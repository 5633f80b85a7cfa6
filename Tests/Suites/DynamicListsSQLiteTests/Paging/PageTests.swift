import DynamicLists
import DynamicListsSQLite
import Foundation
import Testing

@Suite("Pages of a database", .timeLimit(.minutes(5)))
struct PageTests {
    private struct Row: Codable, Identifiable, Equatable { var id: Int }

    private let database = SQLiteDatabase(inMemory: [
        SQLiteMigration(1) {
            try $0.execute(
                """
                CREATE TABLE t (
                    id INTEGER PRIMARY KEY, a INTEGER, b TEXT NOT NULL, c TEXT, UNIQUE (a, b), UNIQUE (c));
                CREATE TABLE w (id TEXT, b INTEGER, PRIMARY KEY (id, b)) WITHOUT ROWID;
                CREATE TABLE r (id INTEGER);
                CREATE VIEW v AS SELECT * FROM t;
                INSERT INTO t VALUES (1, 1, 'x', 'p'), (2, 1, 'y', 'q'), (3, 2, 'x', 'r');
                INSERT INTO r VALUES (3), (4), (5);
                INSERT INTO w VALUES ('a', 1), ('b', 1);
                """)
        }
    ])

    @Test(
        "an order that is not unique is refused",
        arguments: [
            ("t", ["a"]), ("t", ["a", "b"]), ("t", ["c"]), ("w", ["id"]), ("r", ["id"]), ("v", ["a"]),
        ] as [(String, [String])])
    func ambiguous(table: String, columns: [String]) async throws {
        let pages = SQLitePages<Row>(in: database, table: table, orderedBy: columns.map { .ascending($0) })
        let error = await #expect(throws: SQLiteError.self) {
            try await pages.page(for: PageRequest(key: nil, direction: .refresh, count: 10))
        }
        #expect(error?.reason == .statement)
        #expect(error?.message.contains("same place in the order") == true)
    }

    @Test(
        "an order that ends with unique columns is accepted",
        arguments: [
            ("t", ["ID"]), ("t", ["a", "id"]), ("r", ["rowid"]), ("r", ["id", "_rowid_"]),
            ("v", ["a", "id"]),
        ] as [(String, [String])])
    func unambiguous(table: String, columns: [String]) async throws {
        let pages = SQLitePages<Row>(in: database, table: table, orderedBy: columns.map { .descending($0) })
        let first = try await pages.page(for: PageRequest(key: nil, direction: .refresh, count: 2))
        let second = try await pages.page(for: PageRequest(key: first.nextKey, direction: .append, count: 2))
        #expect((first.items + second.items).map(\.id) == (table == "r" ? [5, 4, 3] : [3, 2, 1]))
        #expect(second.nextKey == nil)
    }

    @Test("a key of another order is refused")
    func strangeKey() async throws {
        let pages = SQLitePages<Row>(in: database, table: "t", orderedBy: [.ascending("id")])
        let key = SQLitePages<Row>.key(at: [1, 2])
        let error = await #expect(throws: SQLiteError.self) {
            try await pages.page(for: PageRequest(key: key, direction: .refresh, count: 2))
        }
        #expect(error?.reason == .misuse)
    }

    @Test("keys are equal after encoding to JSON and decoding")
    func codableKey() async throws {
        let pages = SQLitePages<Row>(
            in: database, table: "t", orderedBy: [.ascending("a"), .ascending("id")])
        let page = try await pages.page(for: PageRequest(key: nil, direction: .refresh, count: 2))
        let key = try #require(page.nextKey)
        let data = try JSONEncoder().encode(key)
        #expect(try JSONDecoder().decode(SQLitePages<Row>.Key.self, from: data) == key)
    }

    @Test("counts outside the valid range are clamped", arguments: [Int.min, 0, Int.max])
    func counts(count: Int) async throws {
        let pages = SQLitePages<Row>(in: database, table: "t", orderedBy: [.ascending("id")])
        let page = try await pages.page(for: PageRequest(key: nil, direction: .refresh, count: count))
        #expect(page.items.count == (count > 0 ? 3 : 1))
    }

    @Test("only a change of a table that is read invalidates a list")
    func invalidations() async throws {
        let pages = SQLitePages<Row>(
            in: database, select: "SELECT t.id FROM t WHERE b IN (SELECT b FROM v)",
            orderedBy: [.ascending("id")])
        _ = try await pages.page(for: PageRequest(key: nil, direction: .refresh, count: 1))
        let invalidations = try #require(pages.invalidations)
        try await database.write { try $0.execute("DELETE FROM r") }
        try await database.write { try $0.execute("DELETE FROM t WHERE id = 1") }
        var count = 0
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await invalidations.reduce(into: 0) { count, _ in count += 1 }
        }
        count = await task.value
        #expect(count == 1)
    }
}

@Suite("Query plans of pages", .timeLimit(.minutes(5)))
struct PagePlanTests {
    private struct Row: Codable, Identifiable { var id: Int }

    @Test(
        "with an index, no order is sorted in either direction",
        arguments: [
            [SQLiteOrder.descending("day"), .ascending("id")], [.ascending("day"), .ascending("id")],
            [.descending("day"), .descending("id")], [.ascending("day"), .descending("id")],
        ])
    func plan(order: [SQLiteOrder]) async throws {
        let columns = order.map { "\($0.column) \($0.isDescending ? "DESC" : "ASC")" }.joined(separator: ", ")
        let database = SQLiteDatabase(inMemory: [
            SQLiteMigration(1) {
                try $0.execute(
                    "CREATE TABLE t (id INTEGER PRIMARY KEY, day REAL); CREATE INDEX i ON t (\(columns))")
            }
        ])
        let pages = SQLitePages<Row>(in: database, table: "t", orderedBy: order)
        for key in [nil, SQLitePages<Row>.key(at: [5, 1]), SQLitePages<Row>.key(at: [nil, 1])] {
            for isBackward in [false, true] {
                let plan = try await pages.plan(from: key, isBackward: isBackward)
                #expect(!plan.isEmpty)
                // A single row is found by its rowid.
                let isInOrder = plan.allSatisfy { $0.contains("INDEX i") || $0.contains("(rowid=?)") }
                #expect(isInOrder, "\(plan)")
            }
        }
    }
}
