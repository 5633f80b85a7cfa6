/// The children that a change inserts and removes while their container updates its boxes, and the removed
/// nodes that are still visible during their removal transition.
@MainActor
final class ChildTransitions: GraphFeature, UnmountObserver {
    private var inserted: Set<ObjectIdentifier> = []
    private var removed: [ObjectIdentifier: PendingRemoval] = [:]
    private var pendingRemovals: [PendingRemoval] = []

    init(of graph: Graph) { graph.addUnmountObserver(self) }

    /// Whether children are being inserted or removed.
    var isReplacing: Bool { !inserted.isEmpty || !removed.isEmpty }

    /// Inserts and removes children. Removed children that their container keeps on screen are unmounted
    /// later.
    ///
    /// - Parameter rearrange: makes the container update its boxes.
    func replace(
        _ old: [(node: _Node, key: AnyHashable)], for new: [_Node], rearrange: () -> Void
    ) {
        let leaving = old.map { PendingRemoval($0.node, key: $0.key) }
        let outer = (inserted, removed)
        for removal in leaving {
            var boxes: [LayoutBox] = []
            removal.node.collectBoxes(into: &boxes)
            for box in boxes { removed[ObjectIdentifier(box)] = removal }
        }
        var boxes: [LayoutBox] = []
        for node in new { node.collectBoxes(into: &boxes) }
        inserted.formUnion(boxes.map(ObjectIdentifier.init))
        rearrange()
        (inserted, removed) = outer
        for removal in leaving where removal.isPending {
            pendingRemovals.append(removal)
            removal.node.graph.leaving.insert(removal.node)
        }
        for removal in leaving where !removal.isPending { removal.node.unmount() }
    }

    /// Whether a box of a container, or the content that modifiers wrap in it, is being inserted now.
    func isInserting(_ box: LayoutBox) -> Bool {
        !inserted.isEmpty && chain(box) { inserted.contains(ObjectIdentifier($0)) ? true : nil } == true
    }

    /// Returns the pending removal of a container's box, or `nil` if the box is removed without one.
    func removal(of box: LayoutBox) -> PendingRemoval? {
        removed.isEmpty ? nil : chain(box) { removed[ObjectIdentifier($0)] }
    }

    /// Returns a node of `parent` whose removal is in progress, to reinsert it with its state. (B288)
    func revive(in parent: _Node, key: AnyHashable) -> _Node? {
        guard let index = pendingRemovals.firstIndex(where: { $0.node.parent === parent && $0.key == key })
        else {
            return nil
        }
        // Its boxes may still finish their transitions, but nothing waits for their end any more.
        let node = pendingRemovals.remove(at: index).node
        node.graph.cancelRemoval(node)
        return node
    }

    func ended(_ removal: PendingRemoval) {
        guard let index = pendingRemovals.firstIndex(where: { $0 === removal }) else { return }
        pendingRemovals.remove(at: index)
        removal.node.unmount()
    }

    /// Unmounts the departing children of an unmounted node.
    func unmounted(_ parent: _Node) {
        for removal in pendingRemovals where removal.node.parent === parent { ended(removal) }
    }

    private func chain<Found>(_ box: LayoutBox, _ find: (LayoutBox) -> Found?) -> Found? {
        var current: LayoutBox? = box
        while let box = current {
            if let found = find(box) { return found }
            current = (box as? UnaryBox)?.content
        }
        return nil
    }
}

/// A removed node that is still visible. (B286)
@MainActor
final class PendingRemoval {
    let node: _Node
    /// The node's key among its parent's children.
    let key: AnyHashable
    private var waiting = 0

    init(_ node: _Node, key: AnyHashable) {
        self.node = node
        self.key = key
    }

    var isPending: Bool { waiting > 0 }

    /// Records that a box of the node starts its removal transition.
    func begin() { waiting += 1 }

    /// Records that a transition has ended. The last one unmounts the node.
    func end() {
        waiting -= 1
        if waiting == 0 { node.graph[ChildTransitions.self].ended(self) }
    }
}

extension _Node {
    /// Updates visibility and boxes after children were inserted, removed or replaced, with transitions if
    /// the change is animated.
    ///
    /// - Parameter old: the removed nodes, each with the key that distinguishes it from its siblings.
    func replaced(_ old: [(node: _Node, key: AnyHashable)], for new: [_Node]) {
        guard isVisible && !controlsOwnVisibility && graph.animationsEnabled else {
            if isVisible && !controlsOwnVisibility { for node in new { node.setVisible(true) } }
            for (node, _) in old { node.unmount() }
            return boxesChanged()
        }
        for node in new { node.setVisible(true) }
        graph[ChildTransitions.self].replace(old, for: new) { boxesChanged() }
    }

    /// Returns a removed child that is still visible, to reinsert it.
    func revivedChild(_ key: AnyHashable) -> _Node? {
        graph[ChildTransitions.self].revive(in: self, key: key)
    }
}
