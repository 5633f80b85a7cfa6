import Observation

/// A list's current snapshot, its observers and its listeners.
@MainActor
final class ListPublication<ID: Hashable & Sendable>: Observable {
    nonisolated let announcer = Announcer()
    /// Created once, because creating a key path takes longer than reading a snapshot.
    private lazy var path: KeyPath<ListPublication, ListSnapshot<ID>> = \.snapshot
    private(set) var current = ListSnapshot<ID>.nothing
    /// Whether observers were notified of a new snapshot in this turn of the main actor and none has read it
    /// yet, in which case the next snapshot needs no announcement.
    private var isAnnounced = false
    /// The observers of each publication.
    private(set) var listeners: [ListListener<ID>] = []

    nonisolated init() {}

    deinit {
        for listener in listeners { listener.end() }
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

    /// Whether there are listeners.
    var isHeard: Bool { !listeners.isEmpty }

    /// Adds a listener of all further publications.
    func listen(_ listener: ListListener<ID>) {
        listeners = listeners.filter { $0.isThere() } + [listener]
    }

    /// Sends the current snapshot to the listeners.
    ///
    /// - Parameter changed: The rows whose item or phase changed.
    func post(changed: ListListener<ID>.Changes) {
        for listener in listeners { listener.tell(current, changed) }
    }
}
