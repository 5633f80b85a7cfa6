import Foundation

/// One list's pages in a cache's file.
struct StoredList: Sendable {
    /// What its items are known by.
    let collection: String
    /// Its name among the lists of the collection.
    let name: String

    private struct Head: Decodable {
        var id: Int64
        var previous: String?
        var next: String?
        var before: Int?
        var total: Int?
        var asked: Int
        var stored: Date
    }

    /// What putting a page into the file has changed.
    struct Change: Sendable {
        /// Whether the page is another than the one that was there.
        var isNew = false
        /// The keys of items that were there with other values.
        var items: [String] = []
    }

    /// - Throws: `SQLiteError`.
    func page(_ key: String, in connection: SQLiteConnection) throws -> StoredPage? {
        guard let head = try head(of: key, in: connection) else { return nil }
        let rows = try connection.rows(
            """
            SELECT page_items.key, items.value, edited FROM page_items JOIN items USING (collection, key)
            WHERE page = ? ORDER BY position
            """, [head.id])
        return StoredPage(
            key: key, previous: head.previous, next: head.next, before: head.before, total: head.total,
            asked: head.asked, stored: head.stored,
            rows: rows.compactMap { row in
                guard case .text(let key) = row.values[0], case .blob(let value) = row.values[1] else {
                    return nil
                }
                return StoredPage.Row(key: key, value: value, isEdited: row.values[2] != .integer(0))
            })
    }

    private func head(of key: String, in connection: SQLiteConnection) throws -> Head? {
        try connection.firstRow(
            as: Head.self,
            """
            SELECT id, previous, next, before, total, asked, stored FROM pages
            WHERE collection = (SELECT id FROM collections WHERE name = ?) AND list = ? AND key = ?
            """, [collection, name, key])
    }

    /// Puts a page in the place of the one with its key.
    ///
    /// - Throws: `SQLiteError`.
    func store(_ page: StoredPage, in connection: SQLiteConnection) throws -> Change {
        let old = try self.page(page.key, in: connection)
        try connection.execute(
            """
            INSERT INTO collections (name, contacted) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET contacted = excluded.contacted
            """, [collection, page.stored])
        if page.isSame(as: old) {
            try connection.execute(
                """
                UPDATE pages SET stored = ?
                WHERE collection = (SELECT id FROM collections WHERE name = ?) AND list = ? AND key = ?
                """, [page.stored, collection, name, page.key])
            return Change()
        }
        let number = try connection.value(
            """
            INSERT INTO pages (collection, list, key, previous, next, before, total, asked, stored)
            VALUES ((SELECT id FROM collections WHERE name = ?), ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (collection, list, key) DO UPDATE SET
                previous = excluded.previous, next = excluded.next, before = excluded.before,
                total = excluded.total, asked = excluded.asked, stored = excluded.stored
            RETURNING id
            """,
            [
                collection, name, page.key, page.previous, page.next, page.before, page.total, page.asked,
                page.stored,
            ])
        try connection.execute("DELETE FROM page_items WHERE page = ?", [number])
        var change = Change(isNew: true)
        for (position, row) in page.rows.enumerated() {
            if try store(row, in: connection) { change.items.append(row.key) }
            try connection.execute(
                """
                INSERT INTO page_items (page, position, collection, key, edited)
                VALUES (?, ?, (SELECT id FROM collections WHERE name = ?), ?, ?)
                """, [number, position, collection, row.key, row.isEdited])
        }
        try removeOrphans(old?.rows.map(\.key) ?? [], in: connection)
        return change
    }

    /// The pages that a list gets to from its first one or from `from`, as `reached`. Others may be in the
    /// file still: pages that no other names any more.
    static let reached = """
        WITH RECURSIVE reached (id, previous, next) AS (
            SELECT id, previous, next FROM pages
            WHERE collection = (SELECT id FROM collections WHERE name = :collection) AND list = :list
                AND key IN ('', :from)
            UNION SELECT pages.id, pages.previous, pages.next FROM reached JOIN pages
            ON pages.collection = (SELECT id FROM collections WHERE name = :collection)
                AND pages.list = :list AND pages.key IN (reached.previous, reached.next))
        """

    /// Puts an item at the beginning of the first page, if that is there and no page has it that the list
    /// gets to.
    ///
    /// - Parameter isCounted: whether the service has counted it, be it in another place.
    /// - Throws: `SQLiteError`.
    func adopt(_ row: StoredPage.Row, isCounted: Bool, in connection: SQLiteConnection) throws {
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
        if !isCounted { try correct(by: 1, behind: beforeFirst(in: connection), in: connection) }
    }

    /// - Returns: whether the item was there with another value.
    private func store(_ row: StoredPage.Row, in connection: SQLiteConnection) throws -> Bool {
        let old = try connection.value(
            """
            SELECT value FROM items
            WHERE collection = (SELECT id FROM collections WHERE name = ?) AND key = ?
            """, [collection, row.key])
        if old == .blob(row.value) { return false }
        try connection.execute(
            """
            INSERT OR REPLACE INTO items (collection, key, value)
            VALUES ((SELECT id FROM collections WHERE name = ?), ?, ?)
            """, [collection, row.key, row.value])
        return old != nil
    }

    /// Takes items out that no page has any more.
    private func removeOrphans(_ keys: [String], in connection: SQLiteConnection) throws {
        for key in keys {
            try connection.execute(
                """
                DELETE FROM items
                WHERE collection = (SELECT id FROM collections WHERE name = ?) AND key = ?
                    AND NOT EXISTS (SELECT 1 FROM page_items
                        WHERE collection = items.collection AND key = items.key)
                """, [collection, key])
        }
    }
}
