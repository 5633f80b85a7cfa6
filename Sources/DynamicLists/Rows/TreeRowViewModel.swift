public import Observation

#if os(Linux)
    public import ObservableObjects
#else
    public import Combine
#endif

/// The observable state of one visible row of a tree: of an item, or of the row that shows a level's load
/// state.
///
/// The tree makes it when a view requests the row, and holds it weakly. Views may hold it as
/// `@ObservedObject` or as a plain property; both are updated when this row changes, and only then. A row
/// that has left the tree keeps its last state.
@MainActor
public final class TreeRowViewModel<ID: Hashable & Sendable, Item: Sendable>: ObservableObject, Observable,
    Identifiable
{
    /// The row's identity.
    public nonisolated let id: TreeRowID<ID>
    /// The row's item with the phase of its additional data, or nil for the row of a level.
    public nonisolated let item: ListItemViewModel<Item>?

    private nonisolated let changeNotifier = ChangeNotifier()
    private let keyPaths: TreeRowKeyPaths<ID, Item>
    private let retryLoad: @MainActor () -> Void
    private var storedState: TreeRowState
    private var storedLoadState: LoadState

    init(
        id: TreeRowID<ID>, item: ListItemViewModel<Item>?, state: TreeRowState, loadState: LoadState,
        keyPaths: TreeRowKeyPaths<ID, Item>, retry: @escaping @MainActor () -> Void
    ) {
        self.id = id
        self.item = item
        self.keyPaths = keyPaths
        storedState = state
        storedLoadState = loadState
        retryLoad = retry
    }

    /// A publisher that emits before each change of the row. May be used from any thread.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changeNotifier.objectWillChange }

    /// The depth, the expansion and the number of children.
    public var state: TreeRowState {
        changeNotifier.access(keyPaths.state, of: self)
        return storedState
    }

    /// The load state of the item's children, or, for the row of a level, of the level: idle before a page is
    /// needed, loading, failed, or ended.
    public var loadState: LoadState {
        changeNotifier.access(keyPaths.loadState, of: self)
        return storedLoadState
    }

    /// Loads the level again if that failed. Does nothing in any other state. The additional data of the item
    /// has a retry of its own (`ListItemViewModel.retry()`).
    public func retry() { retryLoad() }

    /// Sets a new state, as one change.
    func update(_ state: TreeRowState, _ loadState: LoadState) {
        guard state != storedState || loadState != storedLoadState else { return }
        changeNotifier.change(keyPaths.state, keyPaths.loadState, of: self) {
            (storedState, storedLoadState) = (state, loadState)
        }
    }
}

/// The key paths of a row's observable properties, which all rows of a tree share; see ``ListItemKeyPaths``.
@MainActor
final class TreeRowKeyPaths<ID: Hashable & Sendable, Item: Sendable> {
    private(set) lazy var state: KeyPath<TreeRowViewModel<ID, Item>, TreeRowState> = \.state
    private(set) lazy var loadState: KeyPath<TreeRowViewModel<ID, Item>, LoadState> = \.loadState
}
