/// Somebody who is told of each publication of a list, as long as somebody else holds it.
struct ListListener<ID: Hashable & Sendable>: Sendable {
    /// Whether there is still somebody.
    let isThere: @Sendable () -> Bool
    /// Rows whose item or phase changed; some more than once.
    typealias Changes = [(id: ID, change: ListRowChange)]

    /// Takes what was published.
    let tell: @MainActor @Sendable (ListSnapshot<ID>, Changes) -> Void
    /// The list is gone.
    let end: @Sendable () -> Void

    init<Listener: AnyObject & Sendable>(
        _ listener: Listener,
        tell: @escaping @MainActor @Sendable (Listener, ListSnapshot<ID>, Changes) -> Void,
        end: @escaping @Sendable (Listener) -> Void = { _ in }
    ) {
        isThere = { [weak listener] in listener != nil }
        self.tell = { [weak listener] snapshot, changed in
            if let listener { tell(listener, snapshot, changed) }
        }
        self.end = { [weak listener] in
            if let listener { end(listener) }
        }
    }
}
