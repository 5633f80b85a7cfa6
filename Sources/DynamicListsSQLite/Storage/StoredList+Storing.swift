import Foundation

// Storing pages in the file.
extension StoredList {
    /// Stores a page in place of the one with its name.
    ///
    /// - Throws: `SQLiteError`.
    func store(
        _ page: StoredPage, as name: StoredPage.PageIdentity, in connection: SQLiteConnection
    ) throws -> Change {
        let metadata = try metadata(named: name, in: connection)
        let replaced = try metadata.map { try self.page($0, in: connection) }
        try connection.execute(
            """
            INSERT INTO collections (name, contacted) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET contacted = excluded.contacted
            """, [collection, page.requestedAt])
        if metadata.count == 1, page.isSame(as: replaced[0]) {
            try connection.execute(
                "UPDATE pages SET stored = ? WHERE id = ?", [page.requestedAt, metadata[0].id])
            return Change()
        }
        for entry in metadata { try connection.execute("DELETE FROM pages WHERE id = ?", [entry.id]) }
        let oppositePages = try removeOppositePages(of: page, name, in: connection)
        let change = Change(isNew: true, items: try insert(page, in: connection))
        if name.count == 0, let old = replaced.first, page.requestedCount != old.requestedCount {
            try keepUnreachableRows(of: old, beyond: page, in: connection)
        }
        try removeOrphans((replaced + oppositePages).flatMap { $0.rows.map(\.key) }, in: connection)
        return change
    }

    /// Deletes the pages that were requested with the same key in the opposite direction, unless the key
    /// names the border between the two.
    ///
    /// - Returns: the deleted pages.
    private func removeOppositePages(
        of page: StoredPage, _ name: StoredPage.PageIdentity, in connection: SQLiteConnection
    ) throws -> [StoredPage] {
        if page.isAtBorder { return [] }
        var name = name
        name.isBackwards.toggle()
        return try metadata(named: name, in: connection).compactMap { entry in
            let opposite = try self.page(entry, in: connection)
            if opposite.isAtBorder { return nil }
            try connection.execute("DELETE FROM pages WHERE id = ?", [entry.id])
            return opposite
        }
    }

    /// Keeps rows that are no longer reachable because the page that led to them was replaced by one of
    /// another length. They become a separate page after the last page that the new one leads to.
    ///
    /// - Complexity: O(pages) if the next key has changed; otherwise O(1).
    private func keepUnreachableRows(
        of old: StoredPage, beyond new: StoredPage, in connection: SQLiteConnection
    ) throws {
        if new.followingKey == old.followingKey { return }
        var (last, edge, covered) = (new, new.lastRowKey, Set(new.rows.map(\.key)))
        var keys = Set([new.key])
        while let page = try page(behind: last, in: connection), keys.insert(page.key).inserted {
            if page.key == old.followingKey { return }
            (last, edge) = (page, page.lastRowKey ?? edge)
            covered.formUnion(page.rows.map(\.key))
        }
        guard let key = last.followingKey, !keys.contains(key), let edge else { return }
        var (page, seen) = (old, Set([old.key]))
        while !page.rows.contains(where: { $0.key == edge }) {
            guard let next = try self.page(behind: page, in: connection), seen.insert(next.key).inserted
            else { return }
            page = next
        }
        guard var remainder = page.remainder(behind: edge) else { return }
        remainder.rows.removeAll { covered.contains($0.key) }
        (remainder.key, remainder.requestedCount) = (key, remainder.rows.count)
        if !remainder.rows.isEmpty { _ = try insert(remainder, in: connection) }
    }

    /// The page that follows another one in its direction, where pages may have any length.
    private func page(
        behind page: StoredPage, in connection: SQLiteConnection
    ) throws -> StoredPage? {
        guard let key = page.followingKey else { return nil }
        let name = StoredPage.PageIdentity(key: key, isBackwards: page.isBackwards, count: 0)
        return try self.page(named: name, in: connection)
    }

    /// - Returns: the keys of items that were stored with other values.
    private func insert(_ page: StoredPage, in connection: SQLiteConnection) throws -> [String] {
        let number = try connection.value(
            """
            INSERT INTO pages (collection, list, key, backwards, previous, next, before, total, asked, stored)
            VALUES ((SELECT id FROM collections WHERE name = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?)
            RETURNING id
            """,
            [
                collection, name, page.key, page.isBackwards, page.previous, page.next, page.before,
                page.total, page.requestedCount, page.requestedAt,
            ])
        var changed: [String] = []
        for (position, row) in page.rows.enumerated() {
            if try store(row, in: connection) { changed.append(row.key) }
            try connection.execute(
                """
                INSERT INTO page_items (page, position, collection, key, edited)
                VALUES (?, ?, (SELECT id FROM collections WHERE name = ?), ?, ?)
                """, [number, position, collection, row.key, row.isEdited])
        }
        return changed
    }

    /// - Returns: whether the item was stored with another value.
    func store(_ row: StoredPage.Row, in connection: SQLiteConnection) throws -> Bool {
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

    /// Deletes items that no page contains any more.
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
