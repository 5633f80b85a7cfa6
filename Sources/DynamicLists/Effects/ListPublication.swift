import Observation

/// What a list has published, and those who are told of it.
@MainActor
final class ListPublication<ID: Hashable & Sendable>: Observable {
    nonisolated let announcer = Announcer()
    /// Made once, since making it takes longer than reading a snapshot.
    private lazy var path: KeyPath<ListPublication, ListSnapshot<ID>> = \.snapshot
    private(set) var current = ListSnapshot<ID>.nothing
    /// Whether a new snapshot was announced in this turn of the main actor, and nobody has read it since.
    /// Then there is nothing new to announce.
    private var isAnnounced = false
    /// Those who take what is published for themselves.
    private(set) var listeners: [ListListener<ID>] = []

    nonisolated init() {}

    deinit {
        for listener in listeners { listener.end() }
    }

    /// The current snapshot, read by an observer.
    var snapshot: ListSnapshot<ID> {
        announcer.access(path, of: self)
        isAnnounced = false
        return current
    }

    func publish(_ snapshot: ListSnapshot<ID>) {
        let wasAnnounced = isAnnounced
        if !wasAnnounced {
            isAnnounced = true
            // Who comes to listen later is told of what happens later, even if nobody has read the list.
            Task { @MainActor [weak self] in self?.isAnnounced = false }
        }
        announcer.change(path, of: self, isAnnounced: wasAnnounced) { current = snapshot }
    }

    /// Tells somebody of each publication from now on.
    func listen(_ listener: ListListener<ID>) {
        listeners = listeners.filter { $0.isThere() } + [listener]
    }

    /// Tells those who listen of what was published.
    ///
    /// - Parameter changed: The rows whose item or phase changed.
    func post(changed: @autoclosure () -> [ID]) {
        if listeners.isEmpty { return }
        let changed = changed()
        for listener in listeners { listener.tell(current, changed) }
    }
}
