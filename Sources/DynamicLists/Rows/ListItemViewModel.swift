public import Observation

#if os(Linux)
    public import ObservableObjects
#else
    public import Combine
#endif

/// What the view of one row observes: the item, its id and its phase.
///
/// The list makes it when a view asks for the row, and holds it weakly: it lives as long as some view keeps
/// it. Views may hold it as `@ObservedObject` or as a plain property; both are updated when this row changes,
/// and only then. A row that leaves the list keeps its last item; if its data was being loaded, its phase is
/// `.waiting`. It changes no more unless its id comes back.
@MainActor
public final class ListItemViewModel<Item: Sendable>: ObservableObject, Observable, Identifiable {
    /// The row's identity: that of the item, or the one that the list gave it.
    public nonisolated let id: ListItemID

    private nonisolated let announcer = Announcer()
    private let retryLoad: @MainActor () -> Void
    private var storedItem: Item
    private var storedPhase: ItemPhase

    init(id: ListItemID, item: Item, phase: ItemPhase, retry: @escaping @MainActor () -> Void) {
        self.id = id
        storedItem = item
        storedPhase = phase
        retryLoad = retry
    }

    /// Announces each change of the row before it is there. May be used from any thread.
    public nonisolated var objectWillChange: ObservableObjectPublisher { announcer.objectWillChange }

    /// The row's data.
    public var item: Item {
        announcer.access(\.item, of: self)
        return storedItem
    }

    /// Where the row's additional data stands.
    public var phase: ItemPhase {
        announcer.access(\.phase, of: self)
        return storedPhase
    }

    /// Whether the row's additional data is there. False while it is being fetched, and after a failure.
    public var dataFetchComplete: Bool { phase == .loaded }

    /// Fetches the additional data again if that failed. Does nothing in any other phase.
    ///
    /// The load starts at once if the number of concurrent loads allows, before all that wait.
    public func retry() {
        retryLoad()
    }

    /// The row is not in the list any more: nothing is loaded for it.
    func leave() {
        if storedPhase == .loading { update(phase: .waiting) }
    }

    /// Shows a new item, a new phase, or both, as one change.
    func update(item: Item? = nil, phase: ItemPhase) {
        let isOtherPhase = phase != storedPhase
        guard item != nil || isOtherPhase else { return }
        // Released when the row is whole again: that may run code of a program.
        let old = storedItem
        defer { withExtendedLifetime(old) {} }
        let change = { [self] in
            if let item { storedItem = item }
            storedPhase = phase
        }
        if item == nil {
            announcer.change(\.phase, of: self, by: change)
        } else if isOtherPhase {
            announcer.change(\.item, \.phase, of: self, by: change)
        } else {
            announcer.change(\.item, of: self, by: change)
        }
    }
}
