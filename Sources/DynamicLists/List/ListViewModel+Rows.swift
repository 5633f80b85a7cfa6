extension ListViewModel {
    /// Returns the observable view model of a row. It is the same object as long as a reference to it exists.
    ///
    /// - Returns: Nil if the id is not in the list. A view may encounter this when it is updated once more
    ///   for a row that has just been removed, and should then show nothing.
    /// - Complexity: O(1) on average.
    public func row(for id: ID) -> ListItemViewModel<Item>? { runner.row(for: id) }
}
