// How many items a service has, by what its pages said and edits have changed since.
extension StoredList {
    /// How many items come before the first page; nil if that is not known, or the page is not there.
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

    /// Corrects the numbers of all pages, as items come to or leave the page that has so many before it.
    ///
    /// - Throws: `SQLiteError`.
    func correct(by difference: Int, behind before: Int?, in connection: SQLiteConnection) throws {
        try connection.execute(
            """
            UPDATE pages SET total = max(0, total + :difference),
                before = CASE WHEN before > :before THEN max(0, before + :difference) ELSE before END
            WHERE collection = (SELECT id FROM collections WHERE name = :collection) AND list = :list
            """, ["difference": difference, "before": before, "collection": collection, "list": name])
    }

    /// Takes an item that is gone at the service out of the pages' numbers, if a page has it that the list
    /// gets to.
    ///
    /// - Throws: `SQLiteError`.
    func countRemoval(of key: String, in connection: SQLiteConnection) throws {
        let place = try connection.firstRow(
            """
            \(Self.reached)
            SELECT min(before) FROM page_items JOIN pages ON pages.id = page
            WHERE page_items.collection = (SELECT id FROM collections WHERE name = :collection)
                AND page_items.key = :key AND list = :list
                AND (page IN (SELECT id FROM reached) OR NOT EXISTS (SELECT 1 FROM reached))
            HAVING count(*) > 0
            """, ["collection": collection, "key": key, "list": name, "from": ""])
        guard let place else { return }
        let before: Int? = if case .integer(let before) = place.values[0] { Int(before) } else { nil }
        try correct(by: -1, behind: before, in: connection)
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
