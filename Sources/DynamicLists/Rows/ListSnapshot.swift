/// The state of a list at one moment: IDs in order and load states, published together.
///
/// A snapshot is a cheap value that shares storage with other snapshots. It never changes; the list publishes
/// a new one.
public struct ListSnapshot<ID: Hashable & Sendable>: Sendable {
    /// The IDs of all rows, in order. Each occurs once.
    public let ids: ListIDs<ID>

    /// The load state of the first page: of the first load, of a refresh and of a reset.
    public let refreshState: LoadState

    /// The load state of the page after the last row, or in the gap before ``firstAfterGap``.
    public let appendState: LoadState

    /// The load state of the page before the first row. It is idle until the first page is loaded.
    public let prependState: LoadState

    /// The number of rows before the first one that are not loaded, as far as the source provides it
    /// (`Page.itemsBefore`); otherwise 0, as with a filter or an order of the list.
    public let placeholdersBefore: Int

    /// The number of rows after the last one that are not loaded, as far as the source provides it
    /// (`Page.totalCount`); otherwise 0, as with a filter or an order of the list.
    public let placeholdersAfter: Int

    /// The total number of rows, loaded or not, shown or hidden, or `nil` if the source does not provide it
    /// (`Page.totalCount`). It is the sum of the loaded rows and both kinds of placeholders.
    public let totalCount: Int?

    /// Whether a new filter or order of the list is being applied. Until then the rows are shown by the old
    /// one.
    public let isQuerying: Bool

    /// Whether another source waits for its delay to end before it loads
    /// (`ListViewModel.load(from:startingAt:after:)`). Until then the rows are those of the old one.
    public let isLoadDelayed: Bool

    /// The first row after a gap, or `nil` if there is no gap between the rows. Rows are missing between it
    /// and the row before it; see `ListViewModel.openGap(at:)`. ``appendState`` is then the load state of the
    /// gap, and ``placeholdersAfter`` is 0.
    public let firstAfterGap: ID?

    /// The row that a view must bring to the top of the screen, after a jump or when a list was restored. It
    /// becomes `nil` as soon as a view shows that row (`ListViewModel.rowAppeared(_:in:)`).
    public let anchor: ID?

    /// The number of rows that arrived at the end of the list and have not been on screen since: rows that
    /// were inserted at ``RowPosition/end`` or ``RowPosition/endIfLoaded``, also while the end is not loaded,
    /// and rows that a page, for example of a refresh, brought after what was the end of the list.
    /// A row that a view shows (`ListViewModel.rowAppeared(_:in:)`) is read, and so are those that arrived
    /// before it. A row that is removed is not counted.
    public let unreadCount: Int

    /// A number that increases with each snapshot of one list.
    public let version: Int

    /// The snapshot of a list that has not started.
    static var nothing: ListSnapshot {
        ListSnapshot(
            ids: ListIDs(), refreshState: .idle, appendState: .idle, prependState: .idle,
            placeholdersBefore: 0, placeholdersAfter: 0, totalCount: nil, isQuerying: false,
            isLoadDelayed: false, firstAfterGap: nil, anchor: nil, unreadCount: 0, version: 0)
    }

    /// Whether another snapshot of the same list shows the same.
    func showsSame(as other: ListSnapshot) -> Bool {
        ids.isSame(as: other.ids) && refreshState == other.refreshState
            && appendState == other.appendState && prependState == other.prependState
            && placeholdersBefore == other.placeholdersBefore
            && placeholdersAfter == other.placeholdersAfter && totalCount == other.totalCount
            && isQuerying == other.isQuerying && isLoadDelayed == other.isLoadDelayed
            && firstAfterGap == other.firstAfterGap && anchor == other.anchor
            && unreadCount == other.unreadCount
    }

    /// Returns the change of the rows since an older snapshot of the same list; see
    /// ``ListIDs/change(since:)``.
    ///
    /// - Complexity: O(p), p being the number of places that were changed since.
    public func change(since older: ListSnapshot) -> ListChange {
        ids.change(since: older.ids)
    }
}
