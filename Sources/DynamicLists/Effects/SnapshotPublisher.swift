import Observation

/// The current snapshot of a list or a tree, and its observers.
@MainActor
final class SnapshotPublisher<Snapshot: Sendable>: Observable {
    nonisolated let changeNotifier = ChangeNotifier()
    /// Created once, because creating a key path takes longer than reading a snapshot.
    private lazy var path: KeyPath<SnapshotPublisher, Snapshot> = \.snapshot
    private(set) var current: Snapshot
    /// Whether observers were notified of a new snapshot in this turn of the main actor and none has read it
    /// yet, in which case the next snapshot needs no announcement.
    private var isAnnounced = false
    nonisolated init(_ first: Snapshot) { current = first }

    /// The current snapshot, for a tracking observer.
    var snapshot: Snapshot {
        changeNotifier.access(path, of: self)
        isAnnounced = false
        return current
    }

    func publish(_ snapshot: Snapshot) {
        let wasAnnounced = isAnnounced
        if !wasAnnounced {
            isAnnounced = true
            // Observers that are added later are notified of later changes, even if the list was not read.
            Task { @MainActor [weak self] in self?.isAnnounced = false }
        }
        changeNotifier.change(path, of: self, isAnnounced: wasAnnounced) { current = snapshot }
    }
}

/// The snapshot observers of a list, which receive each publication.
@MainActor
final class SnapshotObservers<ID: Hashable & Sendable> {
    private var observers: [SnapshotObserver<ID>] = []

    nonisolated init() {}

    deinit {
        for observer in observers { observer.end() }
    }

    var count: Int { observers.count }
    var isEmpty: Bool { observers.isEmpty }

    /// Adds a snapshot observer of all further publications.
    func add(_ observer: SnapshotObserver<ID>) {
        observers = observers.filter { $0.isAlive() } + [observer]
    }

    /// Sends a snapshot to the snapshot observers.
    ///
    /// - Parameter changed: The rows whose item or phase changed.
    func notify(_ snapshot: ListSnapshot<ID>, changed: SnapshotObserver<ID>.Changes) {
        for observer in observers { observer.receive(snapshot, changed) }
    }
}
