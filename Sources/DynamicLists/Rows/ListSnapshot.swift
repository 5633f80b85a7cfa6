/// What a list shows at one moment: ids in order and load states, published together.
///
/// A cheap value: snapshots share what they have in common. It never changes; the list publishes a new one.
public struct ListSnapshot<ID: Hashable & Sendable>: Sendable {
    /// The ids of all rows, in order; no id stands in it twice.
    public let ids: ListIDs<ID>

    /// Where the first page stands: of the first load, of a refresh and of a reset.
    public let refreshState: LoadState

    /// Where the page after the last row stands.
    public let appendState: LoadState

    /// Grows with each snapshot of one list.
    public let version: Int

    /// Whether another snapshot of the same list shows the same.
    func showsSame(as other: ListSnapshot) -> Bool {
        ids.isSame(as: other.ids) && refreshState == other.refreshState
            && appendState == other.appendState
    }

    /// What happened to the rows since an older snapshot of the same list; see ``ListIDs/change(since:)``.
    ///
    /// - Complexity: O(p), p being the number of places that were changed since.
    public func change(since older: ListSnapshot) -> ListChange {
        ids.change(since: older.ids)
    }
}
