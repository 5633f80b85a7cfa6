/// Who listens to preferences, and who is to be told at the end of the layout that is running.
@MainActor
final class PreferenceListeners {
    private var counts: [ObjectIdentifier: Int] = [:]
    private let pending = Rounds<PreferenceListener>()

    var hasPending: Bool { !pending.isEmpty }
    var isEmpty: Bool { counts.isEmpty }

    func hasListeners(to key: ObjectIdentifier) -> Bool { counts[key] != nil }

    func added(_ listener: PreferenceListener) { counts[listener.key, default: 0] += 1 }

    func removed(_ listener: PreferenceListener) {
        let count = counts[listener.key, default: 1] - 1
        counts[listener.key] = count == 0 ? nil : count
    }

    func tell(_ listener: PreferenceListener) {
        guard !listener.isPending else { return }
        listener.isPending = true
        pending.add(listener)
    }

    /// Tells all who are to be told.
    func report() {
        pending.run { listener in
            listener.isPending = false
            listener.read()
        }
    }
}

/// One who wants to know a preference of a node.
@MainActor
final class PreferenceListener {
    let key: ObjectIdentifier
    fileprivate var isPending = false
    private weak var node: _Node?
    private let action: @MainActor (_Node) -> Void

    init<Key: PreferenceKey>(
        to key: Key.Type, of node: _Node, action: @escaping @MainActor (Key.Value) -> Void
    ) {
        self.key = ObjectIdentifier(key)
        self.node = node
        self.action = { action($0.preference(Key.self) ?? Key.defaultValue) }
    }

    fileprivate func read() {
        if let node, !node.isUnmounted { action(node) }
    }
}

extension _Node {
    /// Runs `action` with what this node and those below hand up: in the frame in which it is called, and
    /// whenever it may have changed, after layout; the value may be the same as before. Ends with the node.
    ///
    /// Containers of our own use it with keys of their own for titles, tab items and the like. What `action`
    /// changes is laid out in the same frame.
    final func listen<Key: PreferenceKey>(
        to key: Key.Type, _ action: @escaping @MainActor (Key.Value) -> Void
    ) {
        let listener = PreferenceListener(to: key, of: self, action: action)
        preferenceListeners.append(listener)
        graph.preferences.added(listener)
        graph.tellPreferences(listener)
    }

    /// What this node says of a preference changed, or it began or ceased to say something.
    final func preferenceChanged<Key: PreferenceKey>(_ key: Key.Type) {
        let key = ObjectIdentifier(key)
        guard graph.preferences.hasListeners(to: key) else { return }
        tellListeners { $0.key == key }
    }

    /// Views below moved among each other.
    final func preferenceOrderChanged() {
        if !graph.preferences.isEmpty { tellListeners { _ in true } }
    }

    private func tellListeners(where isMeant: (PreferenceListener) -> Bool) {
        var node: _Node? = self
        while let current = node {
            for listener in current.preferenceListeners where isMeant(listener) {
                graph.tellPreferences(listener)
            }
            node = current.parent
        }
    }
}
