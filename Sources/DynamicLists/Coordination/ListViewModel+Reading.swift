extension ListViewModel {
    /// Where a row stands in the list, from 0; nil if it is not in it.
    ///
    /// - Complexity: O(log n).
    public func index(of id: ID) -> Int? { store.index(of: id) }

    /// A row's item; nil if the row is not in the list. Observers of the list are not told when an item
    /// changes; observe the row (``row(for:)``) for that.
    ///
    /// - Complexity: O(1) on average.
    public func item(_ id: ID) -> Item? {
        store.place(of: id).map { store.item(inSlot: $0.slot) }
    }

    /// The items of all rows, in order.
    ///
    /// - Complexity: O(n).
    public var items: [Item] {
        snapshot.ids.compactMap { item($0) }
    }
}
