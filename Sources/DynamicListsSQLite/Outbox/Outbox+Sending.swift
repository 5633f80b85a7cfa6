import Foundation

// The delivery of an edit.
extension Outbox {
    /// The first waiting edit, marked as attempted: from now on it may have reached the service.
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

    /// Removes an edit that the service has received, and stores the service's value of its item. Later edits
    /// of the item use that value as their base.
    ///
    /// - Parameters:
    ///   - lists: the lists that show the item at their beginning if none of their pages contains it.
    ///   - counting: the lists among them in which the service had it before.
    /// - Returns: false if the edit no longer waits. The code that has processed it may have processed later
    ///   ones, too.
    /// - Throws: `SQLiteError`.
    func confirm(
        _ edit: Edit, as value: EditedValue, shownBy lists: [String], countedBy counting: [String],
        in connection: SQLiteConnection
    ) throws -> Bool {
        guard try remove(edit.number, in: connection) else { return false }
        try storeServiceValue(edit.key, as: value, in: connection)
        let base: Data? = if case .value(let data) = value { data } else { nil }
        if let base {
            for list in lists {
                try StoredList(collection: collection, name: list).insertAtBeginning(
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

    /// Stores the service's value of an item.
    ///
    /// - Throws: `SQLiteError`.
    func storeServiceValue(_ key: String, as value: EditedValue, in connection: SQLiteConnection) throws {
        let condition = "collection = (SELECT id FROM collections WHERE name = ?) AND key = ?"
        switch value {
        case .value(let data):
            try connection.execute("UPDATE items SET value = ? WHERE \(condition)", [data, collection, key])
            try connection.execute("UPDATE page_items SET edited = 1 WHERE \(condition)", [collection, key])
        case .removed:
            for list in try StoredList.all(with: key, of: collection, in: connection) {
                try list.countRemoval(of: key, in: connection)
            }
            try connection.execute("DELETE FROM page_items WHERE \(condition)", [collection, key])
            try connection.execute("DELETE FROM items WHERE \(condition)", [collection, key])
        }
    }

    /// Replaces an edit, which is then sent with another value, base and token.
    ///
    /// - Throws: `SQLiteError`.
    func replace(_ edit: Edit, by value: Data?, base: Data?, in connection: SQLiteConnection) throws {
        try connection.execute(
            "UPDATE edits SET value = ?, base = ?, token = ? WHERE number = ?",
            [value, base, UUID(), edit.number])
    }

    /// Sets an edit aside, or enqueues it again for nil.
    ///
    /// - Throws: `SQLiteError`.
    @discardableResult
    func setRefusal(
        _ message: String?, of number: Int64, in connection: SQLiteConnection
    ) throws -> Bool {
        if message != nil { try moveBaseToNextEdit(number, in: connection) }
        return try connection.execute("UPDATE edits SET refusal = ? WHERE number = ?", [message, number]) > 0
    }

    /// Discards an edit.
    ///
    /// - Throws: `SQLiteError`.
    func discard(_ number: Int64, in connection: SQLiteConnection) throws -> Bool {
        try moveBaseToNextEdit(number, in: connection)
        return try remove(number, in: connection)
    }

    /// Moves the base of an edit to the next edit of the item. A value that the service never had is no base.
    private func moveBaseToNextEdit(_ number: Int64, in connection: SQLiteConnection) throws {
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

    /// Removes an edit that was not sent yet and that no later edit builds on, or that the service has
    /// refused.
    ///
    /// - Returns: whether it was removed.
    /// - Throws: `SQLiteError`.
    func withdraw(_ number: Int64, in connection: SQLiteConnection) throws -> Bool {
        try connection.execute(
            """
            DELETE FROM edits WHERE number = ?1 AND (refusal IS NOT NULL
                OR NOT attempted AND NOT EXISTS (SELECT 1 FROM edits AS later WHERE later.number > ?1
                    AND later.collection = edits.collection AND later.key = edits.key))
            """, [number]) > 0
    }
}
