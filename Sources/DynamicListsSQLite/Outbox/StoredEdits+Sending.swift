import Foundation

// What becomes of an edit on its way.
extension StoredEdits {
    /// The first that waits, which from now on may have reached the service.
    ///
    /// - Throws: `SQLiteError`.
    func next(in connection: SQLiteConnection) throws -> Edit? {
        try connection.firstRow(
            as: Edit.self,
            """
            UPDATE edits SET attempted = 1 WHERE number = (SELECT min(number) FROM edits
                WHERE collection = (SELECT id FROM collections WHERE name = ?) AND refusal IS NULL)
            RETURNING number, token, key, value, base, made, refusal
            """, [collection])
    }

    /// The service has it: it waits no more, and its item is what the service has by now. Later edits of the
    /// item build on that.
    ///
    /// - Parameters:
    ///   - lists: those in which it stands at the beginning if none of their pages has it.
    ///   - counting: those of them in which the service had it before.
    /// - Returns: false if the edit does not wait any more: whoever has seen to it may have gone on.
    /// - Throws: `SQLiteError`.
    func confirm(
        _ edit: Edit, as value: EditedValue, shownBy lists: [String], countedBy counting: [String],
        in connection: SQLiteConnection
    ) throws -> Bool {
        guard try remove(edit.number, in: connection) else { return false }
        try settle(edit.key, as: value, in: connection)
        let base: Data? = if case .value(let data) = value { data } else { nil }
        if let base {
            for list in lists {
                try StoredList(collection: collection, name: list).adopt(
                    StoredPage.Row(key: edit.key, value: base), isCounted: counting.contains(list),
                    in: connection)
            }
        }
        try connection.execute(
            """
            UPDATE edits SET base = ?
            WHERE collection = (SELECT id FROM collections WHERE name = ?) AND key = ? AND refusal IS NULL
            """, [base, collection, edit.key])
        return true
    }

    /// An item is what the service says it is.
    ///
    /// - Throws: `SQLiteError`.
    func settle(_ key: String, as value: EditedValue, in connection: SQLiteConnection) throws {
        let ours = "collection = (SELECT id FROM collections WHERE name = ?) AND key = ?"
        switch value {
        case .value(let data):
            try connection.execute("UPDATE items SET value = ? WHERE \(ours)", [data, collection, key])
            try connection.execute("UPDATE page_items SET edited = 1 WHERE \(ours)", [collection, key])
        case .removed:
            for list in try StoredList.all(with: key, of: collection, in: connection) {
                try list.countRemoval(of: key, in: connection)
            }
            try connection.execute("DELETE FROM page_items WHERE \(ours)", [collection, key])
            try connection.execute("DELETE FROM items WHERE \(ours)", [collection, key])
        }
    }

    /// Sends something else in its place.
    ///
    /// - Throws: `SQLiteError`.
    func replace(_ edit: Edit, by value: Data?, base: Data?, in connection: SQLiteConnection) throws {
        try connection.execute(
            "UPDATE edits SET value = ?, base = ?, token = ? WHERE number = ?",
            [value, base, UUID(), edit.number])
    }

    /// Sets it aside, or lets it wait again.
    ///
    /// - Throws: `SQLiteError`.
    @discardableResult
    func setRefusal(
        _ message: String?, of number: Int64, in connection: SQLiteConnection
    ) throws -> Bool {
        if message != nil { try passBaseOn(number, in: connection) }
        return try connection.execute("UPDATE edits SET refusal = ? WHERE number = ?", [message, number]) > 0
    }

    /// Gives an edit up.
    ///
    /// - Throws: `SQLiteError`.
    func discard(_ number: Int64, in connection: SQLiteConnection) throws -> Bool {
        try passBaseOn(number, in: connection)
        return try remove(number, in: connection)
    }

    /// What was made of the item without the service's knowledge is no base for the next edit of it.
    private func passBaseOn(_ number: Int64, in connection: SQLiteConnection) throws {
        try connection.execute(
            """
            UPDATE edits SET base = given.base FROM edits AS given
            WHERE given.number = ?1 AND given.refusal IS NULL AND edits.number =
                (SELECT min(number) FROM edits AS later WHERE later.collection = given.collection
                    AND later.key = given.key AND later.number > ?1 AND later.refusal IS NULL)
            """, [number])
    }

    /// - Throws: `SQLiteError`.
    @discardableResult
    private func remove(_ number: Int64, in connection: SQLiteConnection) throws -> Bool {
        try connection.execute("DELETE FROM edits WHERE number = ?", [number]) > 0
    }

    /// Takes an edit out that has not been on its way yet, and on which no other builds; or that the service
    /// has refused.
    ///
    /// - Returns: whether that could be done.
    /// - Throws: `SQLiteError`.
    func takeOut(_ number: Int64, in connection: SQLiteConnection) throws -> Bool {
        try connection.execute(
            """
            DELETE FROM edits WHERE number = ?1 AND (refusal IS NOT NULL
                OR NOT attempted AND NOT EXISTS (SELECT 1 FROM edits AS later WHERE later.number > ?1
                    AND later.collection = edits.collection AND later.key = edits.key))
            """, [number]) > 0
    }
}
