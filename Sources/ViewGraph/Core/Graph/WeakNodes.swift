/// Nodes that are known, each once, and not kept.
struct WeakNodes {
    private var nodes: [ObjectIdentifier: Weak<_Node>] = [:]
    /// At how many those that ended are looked for.
    private var fullAt = 32

    /// Complexity: O(1), on average over many.
    mutating func insert(_ node: _Node) {
        let id = ObjectIdentifier(node)
        // Another node may have stood at the place of one that ended.
        if nodes[id]?.object === node { return }
        if nodes.count >= fullAt {
            nodes = nodes.filter { $0.value.object != nil }
            fullAt = max(32, 4 * nodes.count)
        }
        nodes[id] = Weak(object: node)
    }

    /// Those that have not ended, in no order.
    var alive: [_Node] { nodes.values.compactMap(\.object) }
    var hasAlive: Bool { nodes.values.contains { $0.object != nil } }
}
