/// The listeners to preferences, and those pending notification at the end of the running layout.
@MainActor
final class PreferenceListeners {
    private var counts: [ObjectIdentifier: Int] = [:]
    private let pending = DoubleBufferedQueue<PreferenceListener>()

    var hasPending: Bool { !pending.isEmpty }
    var isEmpty: Bool { counts.isEmpty }

    func hasListeners(to key: ObjectIdentifier) -> Bool { counts[key] != nil }

    func added(_ listener: PreferenceListener) { counts[listener.key, default: 0] += 1 }

    func removed(_ listener: PreferenceListener) {
        let count = counts[listener.key, default: 1] - 1
        counts[listener.key] = count == 0 ? nil : count
    }

    func enqueue(_ listener: PreferenceListener) {
        guard !listener.isPending else { return }
        listener.isPending = true
        pending.add(listener)
    }

    /// Notifies all pending listeners.
    func report() {
        pending.run { listener in
            listener.isPending = false
            listener.read()
        }
    }
}

/// A listener to one preference of a node.
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
    /// Calls `action` with the combined preference of this node and its descendants: in the frame of this
    /// call, and after layout whenever the preference may have changed. The value may equal the previous one.
    /// The listener is removed when the node is unmounted.
    ///
    /// This module's containers use it with their own keys for titles, tab items and so on. Changes made by
    /// `action` are laid out in the same frame.
    final func listen<Key: PreferenceKey>(
        to key: Key.Type, _ action: @escaping @MainActor (Key.Value) -> Void
    ) {
        let listener = PreferenceListener(to: key, of: self, action: action)
        preferenceListeners.append(listener)
        graph.preferences.added(listener)
        graph.enqueueListener(listener)
    }

    /// Notifies listeners that this node's preference changed, or that the node started or stopped setting
    /// it.
    final func preferenceChanged<Key: PreferenceKey>(_ key: Key.Type) {
        let key = ObjectIdentifier(key)
        guard graph.preferences.hasListeners(to: key) else { return }
        notifyListeners { $0.key == key }
    }

    /// Notifies listeners that views below were reordered.
    final func preferenceOrderChanged() {
        if !graph.preferences.isEmpty { notifyListeners { _ in true } }
    }

    private func notifyListeners(where condition: (PreferenceListener) -> Bool) {
        var node: _Node? = self
        while let current = node {
            for listener in current.preferenceListeners where condition(listener) {
                graph.enqueueListener(listener)
            }
            node = current.parent
        }
    }
}
