/// A weakly held observer of a list's publications.
struct SnapshotObserver<ID: Hashable & Sendable>: Sendable {
    /// Whether the observer still exists.
    let isAlive: @Sendable () -> Bool
    /// Rows whose item or phase changed. A row may occur more than once.
    typealias Changes = [(id: ID, change: ListRowChange)]

    /// Receives a publication.
    let receive: @MainActor @Sendable (ListSnapshot<ID>, Changes) -> Void
    /// Called when the list is released.
    let end: @Sendable () -> Void

    init<Listener: AnyObject & Sendable>(
        _ listener: Listener,
        receive: @escaping @MainActor @Sendable (Listener, ListSnapshot<ID>, Changes) -> Void,
        end: @escaping @Sendable (Listener) -> Void = { _ in }
    ) {
        isAlive = { [weak listener] in listener != nil }
        self.receive = { [weak listener] snapshot, changed in
            if let listener { receive(listener, snapshot, changed) }
        }
        self.end = { [weak listener] in
            if let listener { end(listener) }
        }
    }
}
