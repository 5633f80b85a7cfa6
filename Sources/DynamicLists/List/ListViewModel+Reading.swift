extension ListViewModel {
    /// Where a row stands among those that are shown, from 0; nil if it is not in the list, or hidden by a
    /// ``filter``.
    ///
    /// - Complexity: O(log n).
    public func index(of id: ID) -> Int? { runner.machine.content.loaded.shownIndex(of: id) }

    /// A row's item, also of one that a ``filter`` hides; nil if the row is not in the list. Observers of the
    /// list are not told when an item changes; observe the row (`row(for:)`) for that.
    ///
    /// - Complexity: O(1) on average.
    public func item(_ id: ID) -> Item? { runner.machine.content.loaded.row(id)?.item }

    /// The items of all rows that are shown, in order.
    ///
    /// - Complexity: O(n).
    public var items: [Item] {
        snapshot.ids.compactMap { item($0) }
    }
}
