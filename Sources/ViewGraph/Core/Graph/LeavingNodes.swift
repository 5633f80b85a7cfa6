/// The nodes that were removed and are still visible while their transition runs. (B337)
///
/// Below them only their own state and animations go on: other data may already belong to what replaced them.
/// Changes that they miss are evaluated if they come back.
@MainActor
final class LeavingNodes {
    private var missed: [ObjectIdentifier: Missed] = [:]

    /// What was not evaluated and not laid out below one of them.
    struct Missed {
        var nodes: [_Node] = []
        var hosts: [any LayoutHost] = []
    }

    func insert(_ node: _Node) {
        node.isLeaving = true
        missed[ObjectIdentifier(node)] = Missed()
    }

    @discardableResult
    func remove(_ node: _Node) -> Missed? {
        guard node.isLeaving else { return nil }
        node.isLeaving = false
        return missed.removeValue(forKey: ObjectIdentifier(node))
    }

    /// The innermost of them at or above a node.
    func root(of node: _Node) -> _Node? {
        if missed.isEmpty { return nil }
        var current: _Node? = node
        while let node = current, !node.isLeaving { current = node.parent }
        return current
    }

    /// - Returns: whether a dirty node is not to be evaluated for now.
    func postpones(_ node: _Node) -> Bool {
        guard let root = root(of: node), node.causeDepth < root.depth else { return false }
        missed[ObjectIdentifier(root)]?.nodes.append(node)
        return true
    }

    /// - Parameter node: holds what is to be laid out.
    /// - Returns: whether it is not to be laid out for now: no rows are made of data that is gone.
    func postpones(_ host: any LayoutHost, in node: _Node) -> Bool {
        guard let root = root(of: node) else { return false }
        let known = missed[ObjectIdentifier(root)]?.hosts ?? []
        if !known.contains(where: { $0 === host }) { missed[ObjectIdentifier(root)]?.hosts.append(host) }
        return true
    }
}
