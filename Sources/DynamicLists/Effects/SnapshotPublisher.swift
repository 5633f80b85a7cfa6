import Observation

/// A list's current snapshot, its observers, and the snapshot observers that receive each publication.
@MainActor
final class SnapshotPublisher<ID: Hashable & Sendable>: Observable {
    nonisolated let changeNotifier = ChangeNotifier()
    /// Created once, because creating a key path takes longer than reading a snapshot.
    private lazy var path: KeyPath<SnapshotPublisher, ListSnapshot<ID>> = \.snapshot
    private(set) var current = ListSnapshot<ID>.nothing
    /// Whether observers were notified of a new snapshot in this turn of the main actor and none has read it
    /// yet, in which case the next snapshot needs no announcement.
    private var isAnnounced = false
    /// The snapshot observers.
    private(set) var observers: [SnapshotObserver<ID>] = []

    nonisolated init() {}

    deinit {
        for observer in observers { observer.end() }
    }

    /// The current snapshot, for a tracking observer.
    var snapshot: ListSnapshot<ID> {
        changeNotifier.access(path, of: self)
        isAnnounced = false
        return current
    }

    func publish(_ snapshot: ListSnapshot<ID>) {
        let wasAnnounced = isAnnounced
        if !wasAnnounced {
            isAnnounced = true
            // Observers that are added later are notified of later changes, even if the list was not read.
            Task { @MainActor [weak self] in self?.isAnnounced = false }
        }
        changeNotifier.change(path, of: self, isAnnounced: wasAnnounced) { current = snapshot }
    }

    /// Whether there are snapshot observers.
    var hasObservers: Bool { !observers.isEmpty }

    /// Adds a snapshot observer of all further publications.
    func addObserver(_ observer: SnapshotObserver<ID>) {
        observers = observers.filter { $0.isAlive() } + [observer]
    }

    /// Sends the current snapshot to the snapshot observers.
    ///
    /// - Parameter changed: The rows whose item or phase changed.
    func notifyObservers(changed: SnapshotObserver<ID>.Changes) {
        for observer in observers { observer.receive(current, changed) }
    }
}
