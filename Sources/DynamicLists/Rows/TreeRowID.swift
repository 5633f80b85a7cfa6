/// The identity of a visible row of a tree.
public enum TreeRowID<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The row of an item.
    case item(ID)
    /// The row after the last loaded child of this parent, or, with nil, after the last row of the top level.
    /// It shows the level's load state, and exists until the level has ended.
    case more(ID?)

    /// The item's id, or nil for the row of a level.
    public var itemID: ID? { if case .item(let id) = self { id } else { nil } }
}

/// The state of a visible row of a tree, in addition to its item.
public struct TreeRowState: Hashable, Sendable {
    /// The number of the row's ancestors.
    public var depth: Int
    /// Whether the row's children are shown. False for the row of a level.
    public var isExpanded: Bool
    /// Whether the item has children, or nil if that is not known before they are loaded. False for the row
    /// of a level.
    public var hasChildren: Bool?
    /// The number of loaded children; for the row of a level, of the level.
    public var loadedCount: Int
    /// The total number of children, loaded or not, or nil if the source does not provide it
    /// (`Page.totalCount`); for the row of a level, of the level.
    public var totalCount: Int?

    /// Creates a state, for tests and previews.
    public init(
        depth: Int, isExpanded: Bool = false, hasChildren: Bool? = nil, loadedCount: Int = 0,
        totalCount: Int? = nil
    ) {
        self.depth = depth
        self.isExpanded = isExpanded
        self.hasChildren = hasChildren
        self.loadedCount = loadedCount
        self.totalCount = totalCount
    }
}

/// The visible rows of a tree at one moment.
///
/// A snapshot is a cheap value that shares storage with other snapshots. It never changes; the tree publishes
/// a new one.
public struct TreeSnapshot<ID: Hashable & Sendable>: Sendable {
    /// The visible rows in order, parents before their children. Each occurs once.
    public let rows: ListIDs<TreeRowID<ID>>

    /// The load state of the first page of the top level: of the first load, of a refresh and of a reset.
    public let refreshState: LoadState

    /// The row that a view must bring on screen, after it was revealed. It becomes `nil` as soon as a view
    /// shows that row (`TreeViewModel.rowAppeared(_:)`).
    public let anchor: ID?

    /// A number that increases with each snapshot of one tree.
    public let version: Int

    /// The snapshot of a tree that has not started.
    static var nothing: Self { TreeSnapshot(rows: ListIDs(), refreshState: .idle, anchor: nil, version: 0) }

    func showsSame(as other: Self) -> Bool {
        rows.isSame(as: other.rows) && refreshState == other.refreshState && anchor == other.anchor
    }

    /// Returns the change of the visible rows since an older snapshot of the same tree; see
    /// ``ListIDs/change(since:)``.
    ///
    /// - Complexity: O(p), p being the number of places that were changed since.
    public func change(since older: Self) -> ListChange { rows.change(since: older.rows) }
}
