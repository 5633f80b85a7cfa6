extension ListViewModel {
    /// What the view of a row observes; the same object as long as somebody holds it.
    ///
    /// - Returns: nil if the id is not in the list, which a view meets when it is asked once more for a row
    ///   that has just been removed. It then shows nothing.
    /// - Complexity: O(1) on average.
    public func row(for id: ID) -> ListItemViewModel<Item>? { runner.row(for: id) }
}
