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

    /// Where the page before the first row stands. Until the first page is there, it is idle.
    public let prependState: LoadState

    /// How many rows there are before the first one that are not loaded, as far as the source says
    /// (`Page.itemsBefore`); else 0, as with a filter or an order of the list.
    public let placeholdersBefore: Int

    /// How many rows there are after the last one that are not loaded, as far as the source says
    /// (`Page.totalCount`); else 0, as with a filter or an order of the list.
    public let placeholdersAfter: Int

    /// How many rows there are in all, loaded or not, shown or hidden; nil if the source does not say
    /// (`Page.totalCount`). It is the sum of those that are loaded and both kinds of placeholders.
    public let totalCount: Int?

    /// Whether a new filter or order of the list is being worked out; until then rows are shown by the old
    /// one.
    public let isQuerying: Bool

    /// Whether another source waits for its delay to end before it is asked
    /// (`ListViewModel.load(from:startingAt:after:)`); until then the rows are those of the old one.
    public let isLoadDelayed: Bool

    /// The row that a view is to bring to the top of the screen: after a jump, or when a list was restored.
    /// It is nil again as soon as a view shows that row (`ListViewModel.rowAppeared(_:in:)`).
    public let anchor: ID?

    /// Grows with each snapshot of one list.
    public let version: Int

    /// What shows before anything has happened.
    static var nothing: ListSnapshot {
        ListSnapshot(
            ids: ListIDs(), refreshState: .idle, appendState: .idle, prependState: .idle,
            placeholdersBefore: 0, placeholdersAfter: 0, totalCount: nil, isQuerying: false,
            isLoadDelayed: false, anchor: nil, version: 0)
    }

    /// Whether another snapshot of the same list shows the same.
    func showsSame(as other: ListSnapshot) -> Bool {
        ids.isSame(as: other.ids) && refreshState == other.refreshState
            && appendState == other.appendState && prependState == other.prependState
            && placeholdersBefore == other.placeholdersBefore
            && placeholdersAfter == other.placeholdersAfter && totalCount == other.totalCount
            && isQuerying == other.isQuerying && isLoadDelayed == other.isLoadDelayed
            && anchor == other.anchor
    }

    /// What happened to the rows since an older snapshot of the same list; see ``ListIDs/change(since:)``.
    ///
    /// - Complexity: O(p), p being the number of places that were changed since.
    public func change(since older: ListSnapshot) -> ListChange {
        ids.change(since: older.ids)
    }
}
