import Foundation

/// The effect of edits on a list's pages.
struct EditEffect: Sendable {
    /// An item that has another value in the list, or none, than the service has counted.
    struct Item: Decodable, Sendable {
        /// The local value, or nil if an edit removes the item.
        var value: Data?
        /// The service's value when the first waiting edit was made, if known.
        var base: Data?
        /// Whether a reachable page contains the item.
        var isListed: Bool
        /// The number of items before that page.
        var before: Int?
    }

    /// The values of the pages' items that waiting edits change.
    var values: [String: EditedValue] = [:]
    /// Items at the list's beginning that are on no page.
    var additions: [StoredPage.Row] = []
    /// Items of the whole list that affect its counts.
    var items: [Item] = []
    /// The number of items before the list's first page, or nil if it is unknown.
    var beforeFirst: Int?

    var isEmpty: Bool { values.isEmpty && additions.isEmpty && items.isEmpty }
}

extension Outbox {
    /// The effect of edits on some of a list's pages.
    ///
    /// - Throws: `SQLiteError`.
    /// - Complexity: O(edits + rows of the pages + pages of the list); while no edits wait and no rows are
    ///   edited, one index lookup.
    func effect(
        on pages: [StoredPage], of list: StoredList, areWaiting: Bool, in connection: SQLiteConnection
    ) throws -> EditEffect {
        var effect = EditEffect()
        guard let first = pages.first else { return effect }
        if areWaiting {
            effect.values = try values(of: pages.flatMap { $0.rows.map(\.key) }, in: connection)
            if first.key == "" { effect.additions = try additions(to: list.name, in: connection) }
        }
        // Without counts there is nothing to correct.
        if first.before == nil && pages.allSatisfy({ $0.total == nil }) { return effect }
        if areWaiting { effect.items = try waitingItems(of: list, from: first.key, in: connection) }
        effect.items += try confirmedItems(of: list, from: first.key, in: connection)
        if !effect.items.isEmpty { effect.beforeFirst = try list.beforeFirst(in: connection) }
        return effect
    }

    /// The items that waiting edits change.
    private func waitingItems(
        of list: StoredList, from key: String, in connection: SQLiteConnection
    ) throws -> [EditEffect.Item] {
        try connection.rows(
            as: EditEffect.Item.self,
            """
            \(StoredList.reached), waiting (key, first, last, page) AS (
                SELECT key, min(number), max(number), (SELECT min(page) FROM page_items
                    WHERE page_items.collection = edits.collection AND page_items.key = edits.key
                        AND page IN (SELECT id FROM reached))
                FROM edits
                WHERE collection = (SELECT id FROM collections WHERE name = :collection)
                    AND refusal IS NULL GROUP BY key)
            SELECT last.value, first.base, page IS NOT NULL AS isListed, before
            FROM waiting JOIN edits AS first ON first.number = waiting.first
                JOIN edits AS last ON last.number = waiting.last LEFT JOIN pages ON pages.id = page
            """, ["collection": collection, "list": list.name, "from": key])
    }

    /// The items that confirmed edits have changed since their pages were loaded.
    private func confirmedItems(
        of list: StoredList, from key: String, in connection: SQLiteConnection
    ) throws -> [EditEffect.Item] {
        let areThere = try connection.value(
            """
            SELECT 1 FROM page_items INDEXED BY page_items_edited
            WHERE collection = (SELECT id FROM collections WHERE name = ?) AND edited = 1 LIMIT 1
            """, [collection])
        if areThere == nil { return [] }
        return try connection.rows(
            as: EditEffect.Item.self,
            """
            \(StoredList.reached)
            SELECT items.value, NULL AS base, 1 AS isListed, min(before) AS before
            FROM page_items INDEXED BY page_items_edited JOIN pages ON pages.id = page
                JOIN items USING (collection, key)
            WHERE page_items.collection = (SELECT id FROM collections WHERE name = :collection)
                AND edited = 1 AND page IN (SELECT id FROM reached)
                AND NOT EXISTS (SELECT 1 FROM edits WHERE edits.collection = page_items.collection
                    AND edits.key = page_items.key AND refusal IS NULL)
            GROUP BY page_items.key
            """, ["collection": collection, "list": list.name, "from": key])
    }
}
