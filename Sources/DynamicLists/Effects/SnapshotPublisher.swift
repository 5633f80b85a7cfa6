import Observation

/// A list's current snapshot, its observers, and the snapshot observers that receive each publication.
@MainActor
final class SnapshotPublisher<ID: Hashable & Sendable>: Observable {
    nonisolated let announcer = ChangeNotifier()
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
        for listener in observers { listener.end() }
    }

    /// The current snapshot, for a tracking observer.
    var snapshot: ListSnapshot<ID> {
        announcer.access(path, of: self)
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
        announcer.change(path, of: self, isAnnounced: wasAnnounced) { current = snapshot }
    }

    /// Whether there are snapshot observers.
    var hasObservers: Bool { !observers.isEmpty }

    /// Adds a snapshot observer of all further publications.
    func addObserver(_ listener: SnapshotObserver<ID>) {
        observers = observers.filter { $0.isAlive() } + [listener]
    }

    /// Sends the current snapshot to the snapshot observers.
    ///
    /// - Parameter changed: The rows whose item or phase changed.
    func notifyObservers(changed: SnapshotObserver<ID>.Changes) {
        for listener in observers { listener.receive(current, changed) }
    }
}
