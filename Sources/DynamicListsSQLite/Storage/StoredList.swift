import Foundation

/// The pages of one list in a cache file.
struct StoredList: Sendable {
    /// The name of the collection that contains the list's items.
    let collection: String
    /// The list's name within the collection.
    let name: String

    struct PageMetadata: Decodable {
        var id: Int64
        var key: String
        var backwards: Bool
        var previous: String?
        var next: String?
        var before: Int?
        var total: Int?
        var asked: Int
        var stored: Date
    }

    /// The changes made by storing a page.
    struct Change: Sendable {
        /// Whether the page differs from the stored one, or none was stored.
        var isNew = false
        /// The keys of items that were stored with other values.
        var items: [String] = []
    }

    /// The page with a name.
    ///
    /// - Throws: `SQLiteError`.
    func page(named name: StoredPage.PageIdentity, in connection: SQLiteConnection) throws -> StoredPage? {
        try metadata(named: name, in: connection).first.map { try page($0, in: connection) }
    }

    /// The page that answers a request: the one with this name, or one that was requested with the same key
    /// in the opposite direction.
    ///
    /// - Throws: `SQLiteError`.
    func page(for name: StoredPage.PageIdentity, in connection: SQLiteConnection) throws -> StoredPage? {
        try metadata(
            """
            :count IN (0, asked) AND
                (backwards = :backwards OR (CASE backwards WHEN 0 THEN previous ELSE next END) IS NOT key
                    AND EXISTS (SELECT 1 FROM page_items WHERE page = pages.id))
            ORDER BY backwards = :backwards DESC, stored DESC LIMIT 1
            """, name, in: connection
        ).first.map { try page($0, in: connection) }
    }

    func page(_ entry: PageMetadata, in connection: SQLiteConnection) throws -> StoredPage {
        let rows = try connection.rows(
            """
            SELECT page_items.key, items.value, edited FROM page_items JOIN items USING (collection, key)
            WHERE page = ? ORDER BY position
            """, [entry.id])
        return StoredPage(
            key: entry.key, isBackwards: entry.backwards, previous: entry.previous, next: entry.next,
            before: entry.before, total: entry.total, requestedCount: entry.asked, requestedAt: entry.stored,
            rows: rows.compactMap { row in
                guard case .text(let key) = row.values[0], case .blob(let value) = row.values[1] else {
                    return nil
                }
                return StoredPage.Row(key: key, value: value, isEdited: row.values[2] != .integer(0))
            })
    }

    /// The metadata of the pages with a name. There are several only if their source did not accept any count
    /// before.
    func metadata(named name: StoredPage.PageIdentity, in connection: SQLiteConnection) throws
        -> [PageMetadata]
    {
        let condition = "backwards = :backwards AND :count IN (0, asked) ORDER BY stored DESC"
        return try metadata(condition, name, in: connection)
    }

    private func metadata(
        _ condition: String, _ name: StoredPage.PageIdentity, in connection: SQLiteConnection
    ) throws -> [PageMetadata] {
        try connection.rows(
            as: PageMetadata.self,
            """
            SELECT id, key, backwards, previous, next, before, total, asked, stored FROM pages
            WHERE collection = (SELECT id FROM collections WHERE name = :collection) AND list = :list
                AND key = :key AND \(condition)
            """,
            [
                "collection": collection, "list": self.name, "key": name.key, "backwards": name.isBackwards,
                "count": name.count,
            ])
    }

    /// The pages that are reachable from the list's first page or from `from`, as `reached`. The file may
    /// still contain unreachable pages, to which no other page refers any more.
    static let reached = """
        WITH RECURSIVE reached (id, previous, next) AS (
            SELECT id, previous, next FROM pages
            WHERE collection = (SELECT id FROM collections WHERE name = :collection) AND list = :list
                AND key IN ('', :from)
            UNION SELECT pages.id, pages.previous, pages.next FROM reached JOIN pages
            ON pages.collection = (SELECT id FROM collections WHERE name = :collection)
                AND pages.list = :list AND pages.key IN (reached.previous, reached.next))
        """

    /// Inserts an item at the beginning of the first page, if that page is in the file and no reachable page
    /// contains the item.
    ///
    /// - Parameter isCounted: whether the service has already counted the item, even at another position.
    /// - Throws: `SQLiteError`.
    func insertAtBeginning(_ row: StoredPage.Row, isCounted: Bool, in connection: SQLiteConnection) throws {
        let count = try connection.execute(
            """
            \(Self.reached)
            INSERT INTO page_items (page, position, collection, key, edited)
            SELECT id, coalesce((SELECT min(position) FROM page_items WHERE page = pages.id), 0) - 1,
                collection, :key, 1
            FROM pages
            WHERE collection = (SELECT id FROM collections WHERE name = :collection) AND list = :list
                AND key = '' AND :key NOT IN
                    (SELECT page_items.key FROM page_items JOIN reached ON reached.id = page)
            """, ["key": row.key, "collection": collection, "list": name, "from": ""])
        if count == 0 { return }
        _ = try store(row, in: connection)
        if !isCounted { try adjustCounts(by: 1, behind: beforeFirst(in: connection), in: connection) }
    }
}
