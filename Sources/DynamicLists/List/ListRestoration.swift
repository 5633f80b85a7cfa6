/// The reading position in a list, which can be saved and restored later, also by another process.
///
/// The program saves everything else that defines the list, such as its query.
public struct ListRestoration<Key: Hashable & Sendable, ID: Hashable & Sendable>: Hashable, Sendable {
    /// The first row on screen.
    public var anchor: ID
    /// The page with which loading begins: the page of the row, if the source continues from there in both
    /// directions, and otherwise the page at which the list was opened. Nil for the page at which the source
    /// begins.
    public var pageKey: Key?
    /// The number of rows from the first row of the page to the last row on screen. The restored list loads
    /// as many before it shows any, so that the row is where it was. Default 0, which means one page.
    public var rows: Int

    /// Creates a reading position.
    public init(anchor: ID, pageKey: Key?) {
        self.init(anchor: anchor, pageKey: pageKey, rows: 0)
    }

    /// Creates a reading position with the extent of the rows on screen.
    public init(anchor: ID, pageKey: Key?, rows: Int) {
        self.anchor = anchor
        self.pageKey = pageKey
        self.rows = rows
    }
}

extension ListRestoration: Codable where Key: Codable, ID: Codable {
    private enum CodingKeys: String, CodingKey {
        case anchor, pageKey, rows
    }

    /// Decodes a saved position, including one saved by a version without the number of rows.
    ///
    /// - Throws: The errors of the decoder.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        anchor = try values.decode(ID.self, forKey: .anchor)
        pageKey = try values.decodeIfPresent(Key.self, forKey: .pageKey)
        rows = try values.decodeIfPresent(Int.self, forKey: .rows) ?? 0
    }
}

extension ListRestoration where Key == AnyKey, ID == ListItemID {
    /// Converts a position for a list over an ``AnyPageSource`` of a source with these keys and ids.
    public init<OwnKey, OwnID>(_ place: ListRestoration<OwnKey, OwnID>) {
        self.init(
            anchor: ListItemID(place.anchor), pageKey: place.pageKey.map { AnyKey($0) }, rows: place.rows)
    }

    /// Converts the position to the source's own keys and its items' own ids. The result can be saved if
    /// these types can; type-erased values cannot be decoded.
    ///
    ///     let saved = list.restoration?.typed(as: ListRestoration<Int, UUID>.self)
    ///     let other = ListViewModel(source: source, restoring: saved.map { ListRestoration($0) })
    ///
    /// - Returns: Nil if the key or the id has another type, or if the id was assigned by the list, because
    ///   such ids are never reused.
    public func typed<OwnKey, OwnID>(
        as type: ListRestoration<OwnKey, OwnID>.Type = ListRestoration<OwnKey, OwnID>.self
    ) -> ListRestoration<OwnKey, OwnID>? {
        guard let anchor: OwnID = anchor.unwrapped() else { return nil }
        let key = pageKey?.base.base as? OwnKey
        if key == nil, pageKey != nil { return nil }
        return ListRestoration<OwnKey, OwnID>(anchor: anchor, pageKey: key, rows: rows)
    }
}

extension ListViewModel where Source: PageSource {
    /// The current reading position, or the last one if no rows are on screen. Nil if no rows have ever been
    /// on screen, or if the row is no longer in the list. Until its first page has arrived, a restored list
    /// returns the position that it was created with.
    ///
    ///     let list = ListViewModel(source: source, restoring: saved)
    ///
    /// - Complexity: O(v · log n), v being the rows on screen.
    public var restoration: ListRestoration<Source.Key, ID>? {
        if let row = runner.machine.restoring {
            let rules = runner.machine.content.paging.rules
            return ListRestoration(
                anchor: row, pageKey: rules.openingKey?.typed(), rows: rules.openingExtent.rows)
        }
        return runner.machine.place.map {
            ListRestoration(anchor: $0.row, pageKey: $0.pageKey?.typed(), rows: $0.rows)
        }
    }
}

extension ListViewModel where Source: PageSource {
    /// Opens the list at a saved reading position, like the corresponding initializer. Does nothing once the
    /// list has been started.
    ///
    /// - Parameter restoration: A value of ``restoration``.
    public func restore(_ restoration: ListRestoration<Source.Key, ID>) {
        runner.enqueue { [self] in
            if runner.machine.content.paging.isStarted { return }
            let extent = PageExtent(rows: restoration.rows)
            runner.send(
                .restored(restoration.anchor, pageKey: restoration.pageKey.map { AnyKey($0) }, extent))
        }
    }
}
