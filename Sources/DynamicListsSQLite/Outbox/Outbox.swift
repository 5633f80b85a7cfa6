import Foundation

/// The edits of a collection's items that wait in a cache file, in the order in which they were made.
struct Outbox: Sendable {
    /// The collection's name.
    let collection: String

    /// A stored edit.
    struct Edit: Decodable, Sendable {
        var number: Int64
        var token: UUID
        var key: String
        /// nil if the edit removes the item.
        var value: Data?
        /// The item's value before the edit, if known.
        var base: Data?
        var made: Date
        /// The reason why the edit is no longer sent.
        var refusal: String?

        var edited: EditedValue { EditedValue(value) }
    }

    private static let columns = "number, token, key, value, base, made, refusal"
    private static let inCollection = "collection = (SELECT id FROM collections WHERE name = ?)"

    /// Appends an edit. Its base is the item's current value according to edits and pages.
    ///
    /// - Throws: `SQLiteError`; `CacheError.tooManyEdits`.
    func add(
        _ edited: EditedValue, to key: String, at time: Date, limit: Int, in connection: SQLiteConnection
    ) throws -> Edit {
        guard try counts(in: connection).waiting < limit else { throw CacheError.tooManyEdits(limit) }
        try connection.execute(
            "INSERT INTO collections (name) VALUES (?) ON CONFLICT (name) DO NOTHING", [collection])
        let before = try value(of: key, in: connection)
        let value: Data? = if case .value(let data) = edited { data } else { nil }
        var edit = Edit(number: 0, token: UUID(), key: key, value: value, base: before, made: time)
        try connection.execute(
            """
            INSERT INTO edits (collection, token, key, value, base, made)
            VALUES ((SELECT id FROM collections WHERE name = ?), ?, ?, ?, ?, ?)
            """, [collection, edit.token, key, edit.value, edit.base, time])
        edit.number = try connection.lastInsertedRowID
        return edit
    }

    /// The item's current value according to edits and pages, or nil if they have none.
    private func value(of key: String, in connection: SQLiteConnection) throws -> Data? {
        switch try values(of: [key], in: connection)[key] {
        case .value(let value): return value
        case .removed: return nil
        case nil:
            let value = try connection.value(
                "SELECT value FROM items WHERE \(Self.inCollection) AND key = ?", [collection, key])
            return if case .blob(let data) = value { data } else { nil }
        }
    }

    /// The results of waiting edits for these items.
    ///
    /// - Throws: `SQLiteError`.
    /// - Complexity: O(keys + edits of them).
    func values(of keys: [String], in connection: SQLiteConnection) throws -> [String: EditedValue] {
        let edits = try connection.rows(
            as: Edit.self,
            """
            SELECT \(Self.columns) FROM edits
            WHERE \(Self.inCollection) AND refusal IS NULL AND key IN (SELECT value FROM json_each(?))
            ORDER BY number
            """, [collection, CacheCoding.text(of: keys)])
        return Dictionary(edits.map { ($0.key, $0.edited) }) { $1 }
    }

    /// The items put by waiting edits that no reachable page contains, the newest first.
    ///
    /// - Throws: `SQLiteError`.
    func additions(to list: String, in connection: SQLiteConnection) throws -> [StoredPage.Row] {
        let edits = try connection.rows(
            as: Edit.self,
            """
            \(StoredList.reached)
            SELECT \(Self.columns) FROM edits
            WHERE collection = (SELECT id FROM collections WHERE name = :collection) AND refusal IS NULL
                AND number = (SELECT max(number) FROM edits AS others
                    WHERE others.collection = edits.collection AND others.key = edits.key
                        AND others.refusal IS NULL)
                AND key NOT IN (SELECT page_items.key FROM page_items JOIN reached ON reached.id = page)
            ORDER BY number DESC
            """, ["collection": collection, "list": list, "from": ""])
        return edits.compactMap { edit in edit.value.map { StoredPage.Row(key: edit.key, value: $0) } }
    }

    /// - Throws: `SQLiteError`.
    func all(areRefused: Bool, in connection: SQLiteConnection) throws -> [Edit] {
        try connection.rows(
            as: Edit.self,
            """
            SELECT \(Self.columns) FROM edits WHERE \(Self.inCollection) AND (refusal IS NOT NULL) = ?
            ORDER BY number
            """, [collection, areRefused])
    }

    /// - Parameter number: a number taken once the file can be read, and not before.
    /// - Throws: `SQLiteError`.
    func counts(_ number: Int = 0, in connection: SQLiteConnection) throws -> EditCounts {
        let row = try connection.firstRow(
            "SELECT count(*), count(refusal) FROM edits WHERE \(Self.inCollection)", [collection])
        guard case .integer(let all) = row?.values[0], case .integer(let refused) = row?.values[1] else {
            return EditCounts(number: number)
        }
        return EditCounts(number: number, waiting: Int(all - refused), refused: Int(refused))
    }
}
