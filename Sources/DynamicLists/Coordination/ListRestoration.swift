/// Where a list is being read: to be kept, and read on from there later, also by another process.
///
/// What else makes the list what it is, such as a query, is for the program to keep beside it.
public struct ListRestoration<Key: Hashable & Sendable, ID: Hashable & Sendable>: Hashable, Sendable {
    /// The first row on screen.
    public var anchor: ID
    /// The page with which loading begins: that of the row, if the source can go on from there in both
    /// directions, else the one at which the list was opened. nil for the one at which the source begins.
    public var pageKey: Key?

    /// Names a place to begin at.
    public init(anchor: ID, pageKey: Key?) {
        self.anchor = anchor
        self.pageKey = pageKey
    }
}

extension ListRestoration: Codable where Key: Codable, ID: Codable {}

extension ListViewModel where Source: PageSource {
    /// Where the list is being read, or was when rows of it were last on screen; nil if none were, or the row
    /// is gone. Until its first page is there, a list that was restored gives what it was made with.
    ///
    ///     let list = ListViewModel(source: source, restoring: saved)
    ///
    /// - Complexity: O(v · log n), v being the rows on screen.
    public var restoration: ListRestoration<Source.Key, ID>? {
        if let row = machine.restoring {
            return ListRestoration(anchor: row, pageKey: machine.paging.rules.openingKey?.typed())
        }
        return machine.place.map { ListRestoration(anchor: $0.row, pageKey: $0.pageKey?.typed()) }
    }
}

extension ListViewModel where Source: PageSource {
    /// Opens the list where one was being read before, as if it had been made so. Once the list was started
    /// it does nothing.
    ///
    /// - Parameter restoration: what ``restoration`` said.
    public func restore(_ restoration: ListRestoration<Source.Key, ID>) {
        enter { [self] in
            if machine.paging.isStarted { return }
            runner.send(.restored(restoration.anchor, pageKey: restoration.pageKey.map { AnyKey($0) }))
        }
    }
}
