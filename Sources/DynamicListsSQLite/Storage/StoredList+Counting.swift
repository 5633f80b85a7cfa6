// The number of items that a service has, from the counts of its pages and the edits since.
extension StoredList {
    /// The number of items before the first page, or nil if it is unknown or the page is not in the file.
    ///
    /// - Throws: `SQLiteError`.
    func beforeFirst(in connection: SQLiteConnection) throws -> Int? {
        try connection.firstRow(
            as: Int?.self,
            """
            SELECT coalesce(before, CASE WHEN previous IS NULL THEN 0 END) FROM pages
            WHERE collection = (SELECT id FROM collections WHERE name = ?) AND list = ? AND key = ''
            """, [collection, name]) ?? nil
    }

    /// Corrects the counts of all pages after items were added to or removed from the page with `before`
    /// items before it.
    ///
    /// - Throws: `SQLiteError`.
    func adjustCounts(by difference: Int, behind before: Int?, in connection: SQLiteConnection) throws {
        try connection.execute(
            """
            UPDATE pages SET total = max(0, total + :difference),
                before = CASE WHEN before > :before THEN max(0, before + :difference) ELSE before END
            WHERE collection = (SELECT id FROM collections WHERE name = :collection) AND list = :list
            """, ["difference": difference, "before": before, "collection": collection, "list": name])
    }

    /// Subtracts an item that the service has removed from the counts of the pages, if a reachable page
    /// contains it.
    ///
    /// - Throws: `SQLiteError`.
    func countRemoval(of key: String, in connection: SQLiteConnection) throws {
        let row = try connection.firstRow(
            """
            \(Self.reached)
            SELECT min(before) FROM page_items JOIN pages ON pages.id = page
            WHERE page_items.collection = (SELECT id FROM collections WHERE name = :collection)
                AND page_items.key = :key AND list = :list
                AND (page IN (SELECT id FROM reached) OR NOT EXISTS (SELECT 1 FROM reached))
            HAVING count(*) > 0
            """, ["collection": collection, "key": key, "list": name, "from": ""])
        guard let row else { return }
        let before: Int? = if case .integer(let before) = row.values[0] { Int(before) } else { nil }
        try adjustCounts(by: -1, behind: before, in: connection)
    }

    /// The lists of a collection that have a page with an item.
    ///
    /// - Throws: `SQLiteError`.
    static func all(
        with key: String, of collection: String, in connection: SQLiteConnection
    ) throws -> [StoredList] {
        try connection.rows(
            as: String.self,
            """
            SELECT DISTINCT list FROM page_items JOIN pages ON pages.id = page
            WHERE page_items.collection = (SELECT id FROM collections WHERE name = ?)
                AND page_items.key = ?
            """, [collection, key]
        ).map { StoredList(collection: collection, name: $0) }
    }
}
