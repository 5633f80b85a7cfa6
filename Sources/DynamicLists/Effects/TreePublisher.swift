import Observation

/// A tree's current snapshot, and its observers.
@MainActor
final class TreePublisher<ID: Hashable & Sendable>: Observable {
    nonisolated let changeNotifier = ChangeNotifier()
    private(set) var current = TreeSnapshot<ID>.nothing

    nonisolated init() {}

    /// The current snapshot, for a tracking observer.
    var snapshot: TreeSnapshot<ID> {
        changeNotifier.access(\TreePublisher.snapshot, of: self)
        return current
    }

    func publish(_ snapshot: TreeSnapshot<ID>) {
        changeNotifier.change(\TreePublisher.snapshot, of: self) { current = snapshot }
    }
}
