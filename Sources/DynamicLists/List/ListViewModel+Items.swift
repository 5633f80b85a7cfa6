extension ListViewModel {
    /// Returns the index of a row among the rows that are shown, or nil if it is not in the list or hidden by
    /// a ``filter``.
    ///
    /// - Complexity: O(log n).
    public func index(of id: ID) -> Int? { runner.machine.content.loaded.shownIndex(of: id) }

    /// Returns a row's item, including that of a row hidden by a ``filter``, or nil if the row is not in the
    /// list. Observers of the list are not notified when an item changes; observe the row (`row(for:)`)
    /// instead.
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
