import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting
import Testing

/// The pages of a database fulfill the contract of sources.
@Suite("The contract of a database's pages", .timeLimit(.minutes(5)))
struct PageContractTests {
    private static let orders: [[SQLiteOrder]] = [
        [.descending("id")], [.ascending("a"), .ascending("id")], [.descending("a"), .descending("id")],
        [.descending("a"), .ascending("b"), .descending("id")], [.ascending("b"), .descending("id")],
    ]

    private let database: SQLiteDatabase
    private let folder: Folder

    init() throws {
        folder = try Folder()
        let schema = """
            CREATE TABLE place (id INTEGER PRIMARY KEY, a INTEGER, b TEXT);
            CREATE VIRTUAL TABLE words USING fts5(b);
            """
        database = SQLiteDatabase(
            at: folder.file(), migrations: [SQLiteMigration(1) { try $0.execute(schema) }])
    }

    /// Rows of which many have the same values, or nulls.
    private func fill(_ count: Int) async throws -> [Place] {
        let places = (0..<count).map { id in
            Place(id: id, a: [nil, 1, 2, 3][id % 4], b: [nil, "x", "y z"][id % 3])
        }
        try await database.write { connection in
            for place in places {
                try connection.execute(
                    "INSERT INTO place VALUES (:id, :a, :b)", SQLiteArguments(encoding: place))
                try connection.execute("INSERT INTO words (rowid, b) VALUES (?, 'word')", [place.id])
            }
        }
        return places
    }

    /// The breaches of the contract by a source.
    private func breaches<Source: PageSource>(of source: Source) async -> [ContractBreach] {
        let contract = SourceContract(of: { source }, failing: { await fail($0) })
        return await contract.breaches()
    }

    /// Without its table there are no pages.
    private func fail(_ isFailing: Bool) async {
        let names = isFailing ? ("place", "gone") : ("gone", "place")
        await #expect(throws: Never.self) {
            try await database.write { try $0.execute("ALTER TABLE \(names.0) RENAME TO \(names.1)") }
        }
    }

    @Test("pages over a table and a SELECT fulfill the contract in any order", arguments: orders, [0, 1, 45])
    func pages(order: [SQLiteOrder], count: Int) async throws {
        _ = try await fill(count)
        let table = SQLitePages<Place>(in: database, table: "place", orderedBy: order, countsRows: true)
        #expect(await breaches(of: table) == [])
        let select = SQLitePages<Place>(
            in: database, select: "SELECT * FROM place WHERE id >= ?", arguments: [0], orderedBy: order)
        #expect(await breaches(of: select) == [])
    }

    @Test("pages opened in the middle fulfill the contract in both directions", arguments: orders)
    func middle(order: [SQLiteOrder]) async throws {
        let places = try await fill(45).sorted { Place.comes($0, before: $1, by: order) }
        for countsRows in [false, true] {
            let pages = SQLitePages<Place>(
                in: database, table: "place", orderedBy: order, countsRows: countsRows)
            for place in [places[0], places[20], places[44]] {
                #expect(await breaches(of: OpenedPages(pages, at: try pages.key(at: place))) == [])
            }
        }
    }

    @Test("pages of a search fulfill the contract, by rank and by column", arguments: [[], orders[1]])
    func search(order: [SQLiteOrder]) async throws {
        _ = try await fill(45)
        let match = try #require(SQLiteMatch("wor"))
        let pages = SQLitePages<Place>(
            in: database, table: "place", matching: match, in: "words", orderedBy: order)
        #expect(await breaches(of: pages) == [])
    }
}

/// Pages that begin at a position.
private struct OpenedPages: PageSource {
    let pages: SQLitePages<Place>
    let start: SQLitePages<Place>.Key

    init(_ pages: SQLitePages<Place>, at start: SQLitePages<Place>.Key) {
        (self.pages, self.start) = (pages, start)
    }

    static var acceptsAnyCount: Bool { SQLitePages<Place>.acceptsAnyCount }
    var invalidations: AsyncStream<Invalidation<SQLitePages<Place>.Key, Int>>? { pages.invalidations }

    func page(
        for request: PageRequest<SQLitePages<Place>.Key>
    ) async throws -> Page<SQLitePages<Place>.Key, Place> {
        let key = request.key ?? start
        return try await pages.page(
            for: PageRequest(key: key, direction: request.direction, count: request.count))
    }
}
