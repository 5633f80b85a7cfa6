import CacheTesting
import DynamicLists
import DynamicListsSQLite
import Foundation
import Testing

/// Pages of several lists or programs in one file, under the same keys.
@Suite("Pages of several lists in one cache file", .timeLimit(.minutes(5)))
struct SharedCacheTests {
    private let folder: Folder
    private let service = WalkService(0..<60)

    init() throws { folder = try Folder() }

    /// The pages of a separate program.
    private func pages<Source: PageSource<Walk>>(
        of source: Source, freshFor freshness: Duration = .seconds(60)
    ) -> CachedPages<Source> where Source.Key == Int {
        ListCache(at: folder.file("walks.cache")).collection("walks") { _ in nil }
            .pages(of: source, as: "all", freshFor: freshness)
    }

    /// The items of a page, and of all following pages that are available.
    private func ids<Source: PageSource<Walk>>(
        of pages: CachedPages<Source>, count: Int, newest: Bool = false
    ) async throws -> [Int] where Source.Key == Int {
        var request = PageRequest<Int>(
            key: nil, direction: .refresh, count: count, acceptsStored: !newest)
        var ids: [Int] = []
        while let page = try? await pages.page(for: request) {
            ids += page.items.map(\.id)
            guard let key = page.nextKey, !newest else { return ids }
            request = PageRequest(key: key, direction: .append, count: count)
        }
        return ids
    }

    @Test(
        "a shorter page of another program keeps the rows of a longer one",
        arguments: [[50, 10], [10, 50], [50, 10, 20], [50, 10, 20, 10]])
    func anyCount(counts: [Int]) async throws {
        for count in counts {
            let newest = try await ids(of: pages(of: WalkPages(service: service)), count: count, newest: true)
            #expect(newest == Array(0..<count))
        }
        service.change { $0.isDown = true }
        for count in Set(counts) {
            #expect(try await ids(of: pages(of: WalkPages(service: service)), count: count) == Array(0..<50))
        }
    }

    @Test("rows of a shorter page replace those of a longer one, and no row appears twice")
    func newer() async throws {
        _ = try await ids(of: pages(of: WalkPages(service: service)), count: 50, newest: true)
        // Two rows that were behind the tenth are now before it.
        service.change { state in
            state.walks.swapAt(0, 30)
            state.walks.swapAt(1, 31)
        }
        _ = try await ids(of: pages(of: WalkPages(service: service)), count: 10, newest: true)
        service.change { $0.isDown = true }
        let ids = try await ids(of: pages(of: WalkPages(service: service)), count: 50)
        #expect(ids == [30, 31] + Array(2..<30) + Array(32..<50))
    }

    @Test(
        "numbered pages of different sizes are stored independently, in any order",
        arguments: [[20, 10], [10, 20]])
    func numbered(counts: [Int]) async throws {
        for count in counts {
            let pages = pages(of: NumberedWalks(service: service))
            for number in [nil, 1] {
                let request = PageRequest(
                    key: number, direction: number == nil ? .refresh : .append, count: count,
                    acceptsStored: false)
                _ = try await pages.page(for: request)
            }
        }
        service.change { $0.isDown = true }
        for count in counts {
            let ids = try await ids(of: pages(of: NumberedWalks(service: service)), count: count)
            #expect(ids == Array(0..<2 * count))
        }
        // Rows would be missing between pages of different sizes.
        #expect(try await ids(of: pages(of: NumberedWalks(service: service)), count: 7) == [])
    }

    @Test("a key that names a border has a page on either side of it, also after both are requested again")
    func borders() async throws {
        let first = PageRequest<Int>(key: nil, direction: .refresh, count: 10)
        let before = PageRequest(key: 20, direction: .prepend, count: 10)
        let after = PageRequest(key: 20, direction: .append, count: 10)
        let source = BorderedWalks(service: service)
        do {
            let pages = pages(of: source)
            for request in [first, before, after] { _ = try await pages.page(for: request) }
        }
        let pages = pages(of: source, freshFor: .zero)
        let requestCount = service.requests.count
        #expect(try await pages.page(for: before).items.map(\.id) == Array(10..<20))
        while service.requests.count == requestCount { await Task.yield() }
        #expect(service.requests.last?.direction == .prepend)
        service.change { $0.isDown = true }
        #expect(try await pages.page(for: before).items.map(\.id) == Array(10..<20))
        #expect(try await pages.page(for: after).items.map(\.id) == Array(20..<30))
        #expect(try await pages.page(for: first).items.map(\.id) == Array(20..<30))
    }

    @Test("a page identified by its number is the same in either direction of the request")
    func eitherSide() async throws {
        let pages = pages(of: NumberedWalks(service: service))
        let after = PageRequest(key: 2, direction: .append, count: 10)
        let before = PageRequest(key: 2, direction: .prepend, count: 10, acceptsStored: false)
        _ = try await pages.page(for: after)
        service.change { $0.walks[20].name = "renamed" }
        #expect(try await pages.page(for: before).items.first?.name == "renamed")
        service.change { $0.isDown = true }
        let page = try await pages.page(for: after)
        #expect(page.items.map(\.id) == Array(20..<30) && page.items.first?.name == "renamed")
    }

    @Test("a file of an older version of the program keeps its pages and its edits")
    func older() async throws {
        let encoder = JSONEncoder()
        let values = try (0..<3).map { try encoder.encode(Walk($0)) }
        do {
            let old = SQLiteDatabase(
                at: folder.file("walks.cache"), applicationID: 0x444C_6366,
                migrations: [SQLiteMigration(1) { for part in Self.oldTables { try $0.execute(part) } }])
            try await old.write { connection in
                try connection.execute("INSERT INTO collections VALUES (1, 'walks', 0)")
                try connection.execute(
                    "INSERT INTO pages VALUES (7, 1, 'all', '', NULL, '3', NULL, 60, 3, ?)", [Date()])
                for (place, value) in values.enumerated() {
                    try connection.execute("INSERT INTO items VALUES (1, ?, ?)", ["\(place)", value])
                    try connection.execute(
                        "INSERT INTO page_items VALUES (7, ?, 1, ?, 0)", [place, "\(place)"])
                }
                try connection.execute(
                    """
                    INSERT INTO edits (collection, token, key, value, base, made)
                    VALUES (1, ?, '1', NULL, ?, 0)
                    """, [UUID(), values[1]])
            }
        }
        await folder.waitUntilClosed("walks.cache")
        service.change { $0.isDown = true }
        let walks = ListCache(at: folder.file("walks.cache")).collection("walks") { [service] in
            try service.take($0)
        }
        let pages = walks.pages(of: WalkPages(service: service), as: "all")
        let page = try await pages.page(for: PageRequest(key: nil, direction: .refresh, count: 3))
        #expect(page.items == [Walk(0), Walk(2)] && page.nextKey == 3 && page.totalCount == 59)
        #expect(try await walks.pendingEdits().map(\.id) == [1])
    }

    /// The tables of version 1.
    private static let oldTables = [
        "CREATE TABLE collections (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, contacted REAL)",
        """
        CREATE TABLE items (
            collection INTEGER NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL,
            PRIMARY KEY (collection, key)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE pages (
            id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, list TEXT NOT NULL, key TEXT NOT NULL,
            previous TEXT, next TEXT, before INTEGER, total INTEGER, asked INTEGER NOT NULL,
            stored REAL NOT NULL, UNIQUE (collection, list, key)
        )
        """,
        "CREATE INDEX pages_by_age ON pages (stored)",
        """
        CREATE TABLE page_items (
            page INTEGER NOT NULL REFERENCES pages ON DELETE CASCADE, position INTEGER NOT NULL,
            collection INTEGER NOT NULL, key TEXT NOT NULL, edited INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (page, position)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX page_items_by_item ON page_items (collection, key)",
        """
        CREATE TABLE edits (
            number INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, token TEXT NOT NULL,
            key TEXT NOT NULL, value BLOB, base BLOB, made REAL NOT NULL,
            attempted INTEGER NOT NULL DEFAULT 0, refusal TEXT
        )
        """,
        "CREATE INDEX edits_by_item ON edits (collection, key)",
    ]
}

/// Pages by number. The rows of a number depend on the page size.
private struct NumberedWalks: PageSource {
    let service: WalkService

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
        let number = request.key ?? 0
        var page = try service.page(
            for: PageRequest(
                key: number * request.count, direction: request.direction, count: request.count,
                acceptsStored: request.acceptsStored))
        page.previousKey = number > 0 ? number - 1 : nil
        page.nextKey = page.nextKey.map { _ in number + 1 }
        return page
    }
}

/// Pages that begin or end at a border between two rows, opened in the middle.
private struct BorderedWalks: PageSource {
    let service: WalkService

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
        let border = request.key ?? 20
        let start = request.direction == .prepend ? border - request.count : border
        var page = try service.page(
            for: PageRequest(
                key: start, direction: request.direction, count: request.count,
                acceptsStored: request.acceptsStored))
        (page.previousKey, page.nextKey) = (start, start + request.count)
        return page
    }
}
