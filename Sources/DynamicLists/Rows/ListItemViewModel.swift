public import Observation

#if os(Linux)
    public import ObservableObjects
#else
    public import Combine
#endif

/// The observable state of one row: its item, its ID and its phase.
///
/// The list makes it when a view requests the row, and holds it weakly: it lives as long as some view retains
/// it. Views may hold it as `@ObservedObject` or as a plain property; both are updated when this row changes,
/// and only then. A row that is removed from the list keeps its last item; if its data was being loaded, its
/// phase becomes `.waiting`. It does not change again unless its ID returns to the list.
@MainActor
public final class ListItemViewModel<Item: Sendable>: ObservableObject, Observable, Identifiable {
    /// The row's identity: that of the item, or the one that the list gave it.
    public nonisolated let id: ListItemID

    private nonisolated let changeNotifier = ChangeNotifier()
    private let keyPaths: ListItemKeyPaths<Item>
    private let retryLoad: @MainActor () -> Void
    private var storedItem: Item
    private var storedPhase: ItemPhase

    init(
        id: ListItemID, item: Item, phase: ItemPhase, keyPaths: ListItemKeyPaths<Item>,
        retry: @escaping @MainActor () -> Void
    ) {
        self.id = id
        self.keyPaths = keyPaths
        storedItem = item
        storedPhase = phase
        retryLoad = retry
    }

    /// A publisher that emits before each change of the row. May be used from any thread.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changeNotifier.objectWillChange }

    /// The row's data.
    public var item: Item {
        changeNotifier.access(keyPaths.item, of: self)
        return storedItem
    }

    /// The load phase of the row's additional data.
    public var phase: ItemPhase {
        changeNotifier.access(keyPaths.phase, of: self)
        return storedPhase
    }

    /// Whether the row's additional data is loaded. False while it is being fetched, and after a failure.
    public var dataFetchComplete: Bool { phase == .loaded }

    /// Fetches the additional data again if that failed. Does nothing in any other phase.
    ///
    /// The load starts at once if the number of concurrent loads allows, before all waiting loads.
    public func retry() {
        retryLoad()
    }

    /// Updates the phase of a row that was removed from the list, for which nothing is loaded.
    func leave() {
        if storedPhase == .loading { update(phase: .waiting) }
    }

    /// Sets a new item, a new phase, or both, as one change.
    func update(item: Item? = nil, phase: ItemPhase) {
        let isOtherPhase = phase != storedPhase
        guard item != nil || isOtherPhase else { return }
        // The old item is released after the row is consistent again, because that may run client code.
        let old = storedItem
        defer { withExtendedLifetime(old) {} }
        let change = { [self] in
            if let item { storedItem = item }
            storedPhase = phase
        }
        if item == nil {
            changeNotifier.change(keyPaths.phase, of: self, by: change)
        } else if isOtherPhase {
            changeNotifier.change(keyPaths.item, keyPaths.phase, of: self, by: change)
        } else {
            changeNotifier.change(keyPaths.item, of: self, by: change)
        }
    }
}

/// The key paths of a row's observable properties, which all rows of a list share, because creating a key
/// path of a generic type takes longer than reading a row. Each is created when it is first needed.
@MainActor
final class ListItemKeyPaths<Item: Sendable> {
    private(set) lazy var item: KeyPath<ListItemViewModel<Item>, Item> = \.item
    private(set) lazy var phase: KeyPath<ListItemViewModel<Item>, ItemPhase> = \.phase
}
