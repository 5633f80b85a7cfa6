/// The nodes that were removed but are still visible while their removal transition runs. (B337)
///
/// Below them only their own state and animations are updated, because other data may already belong to the
/// nodes that replaced them. Changes that they missed are evaluated if they are reinserted.
@MainActor
final class RemovedNodes {
    private var postponed: [ObjectIdentifier: PostponedUpdates] = [:]

    /// The evaluations and layouts that were postponed below a leaving node.
    struct PostponedUpdates {
        var nodes: [_Node] = []
        var hosts: [any LayoutHost] = []
    }

    func insert(_ node: _Node) {
        node.isLeaving = true
        postponed[ObjectIdentifier(node)] = PostponedUpdates()
    }

    @discardableResult
    func remove(_ node: _Node) -> PostponedUpdates? {
        guard node.isLeaving else { return nil }
        node.isLeaving = false
        return postponed.removeValue(forKey: ObjectIdentifier(node))
    }

    /// Returns the innermost leaving node at or above `node`.
    func root(of node: _Node) -> _Node? {
        if postponed.isEmpty { return nil }
        var current: _Node? = node
        while let node = current, !node.isLeaving { current = node.parent }
        return current
    }

    /// - Returns: Whether the evaluation of a dirty node is postponed.
    func postpones(_ node: _Node) -> Bool {
        guard let root = root(of: node), node.causeDepth < root.depth else { return false }
        postponed[ObjectIdentifier(root)]?.nodes.append(node)
        return true
    }

    /// - Parameter node: the node that owns the layout host.
    /// - Returns: Whether the layout is postponed, because no rows may be created from data that is gone.
    func postpones(_ host: any LayoutHost, in node: _Node) -> Bool {
        guard let root = root(of: node) else { return false }
        let hosts = postponed[ObjectIdentifier(root)]?.hosts ?? []
        if !hosts.contains(where: { $0 === host }) { postponed[ObjectIdentifier(root)]?.hosts.append(host) }
        return true
    }
}
