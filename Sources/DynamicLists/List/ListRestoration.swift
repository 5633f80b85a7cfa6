/// Where a list is being read: to be kept, and read on from there later, also by another process.
///
/// What else makes the list what it is, such as a query, is for the program to keep beside it.
public struct ListRestoration<Key: Hashable & Sendable, ID: Hashable & Sendable>: Hashable, Sendable {
    /// The first row on screen.
    public var anchor: ID
    /// The page with which loading begins: that of the row, if the source can go on from there in both
    /// directions, else the one at which the list was opened. nil for the one at which the source begins.
    public var pageKey: Key?
    /// How many rows there are from the page's first to the last on screen. As many come before it shows any,
    /// so that the row is where it was. Default 0: those of one page.
    public var rows: Int

    /// Names a place to begin at.
    public init(anchor: ID, pageKey: Key?) {
        self.init(anchor: anchor, pageKey: pageKey, rows: 0)
    }

    /// Names a place to begin at, and how far the screen reached.
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

    /// Reads what was saved; also by a version that saved no number of rows.
    ///
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        anchor = try values.decode(ID.self, forKey: .anchor)
        pageKey = try values.decodeIfPresent(Key.self, forKey: .pageKey)
        rows = try values.decodeIfPresent(Int.self, forKey: .rows) ?? 0
    }
}

extension ListRestoration where Key == AnyKey, ID == ListItemID {
    /// The same place for a list over an ``AnyPageSource`` of a source with these keys and ids.
    public init<OwnKey, OwnID>(_ place: ListRestoration<OwnKey, OwnID>) {
        self.init(
            anchor: ListItemID(place.anchor), pageKey: place.pageKey.map { AnyKey($0) }, rows: place.rows)
    }

    /// The same place with the source's own keys and its items' own ids, which can be saved if those can:
    /// values of any type cannot be read again without being told the type.
    ///
    ///     let saved = list.restoration?.typed(as: ListRestoration<Int, UUID>.self)
    ///     let other = ListViewModel(source: source, restoring: saved.map { ListRestoration($0) })
    ///
    /// - Returns: nil if the key or the id has another type, and for an id that the list gave, which is not
    ///   used again.
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
    /// Where the list is being read, or was when rows of it were last on screen; nil if none were, or the row
    /// is gone. Until its first page is there, a list that was restored gives what it was made with.
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
    /// Opens the list where one was being read before, as if it had been made so. Once the list was started
    /// it does nothing.
    ///
    /// - Parameter restoration: what ``restoration`` said.
    public func restore(_ restoration: ListRestoration<Source.Key, ID>) {
        runner.enter { [self] in
            if runner.machine.content.paging.isStarted { return }
            let extent = PageExtent(rows: restoration.rows)
            runner.send(
                .restored(restoration.anchor, pageKey: restoration.pageKey.map { AnyKey($0) }, extent))
        }
    }
}
