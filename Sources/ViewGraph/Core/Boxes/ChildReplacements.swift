/// What a change of a view's children puts in and takes out, while their container looks at its boxes anew;
/// and the nodes that are still seen on their way out.
@MainActor
final class ChildReplacements: GraphFeature, NodeEndWatcher {
    private var coming: Set<ObjectIdentifier> = []
    private var going: [ObjectIdentifier: Departure] = [:]
    private var departures: [Departure] = []

    init(of graph: Graph) { graph.watchEnds(self) }

    /// Whether children are being put in or taken out.
    var isReplacing: Bool { !coming.isEmpty || !going.isEmpty }

    /// Puts children in and takes others out. Those that their container keeps on screen end later.
    ///
    /// - Parameter rearrange: has the container look at its boxes.
    func replace(
        _ old: [(node: _Node, key: AnyHashable)], for new: [_Node], rearrange: () -> Void
    ) {
        let leaving = old.map { Departure($0.node, key: $0.key) }
        let outer = (coming, going)
        for departure in leaving {
            var boxes: [LayoutBox] = []
            departure.node.collectBoxes(into: &boxes)
            for box in boxes { going[ObjectIdentifier(box)] = departure }
        }
        var boxes: [LayoutBox] = []
        for node in new { node.collectBoxes(into: &boxes) }
        coming.formUnion(boxes.map(ObjectIdentifier.init))
        rearrange()
        (coming, going) = outer
        for departure in leaving where departure.isPending {
            departures.append(departure)
            departure.node.graph.leaving.insert(departure.node)
        }
        for departure in leaving where !departure.isPending { departure.node.unmount() }
    }

    /// Whether a box of a container, or what modifiers put it around, comes right now.
    func isComing(_ box: LayoutBox) -> Bool {
        !coming.isEmpty && chain(box) { coming.contains(ObjectIdentifier($0)) ? true : nil } == true
    }

    /// What a box of a container leaves with; nil where it just goes.
    func departure(of box: LayoutBox) -> Departure? {
        going.isEmpty ? nil : chain(box) { going[ObjectIdentifier($0)] }
    }

    /// A node of `parent` on its way out: it comes back with its state. (B288)
    func revive(in parent: _Node, key: AnyHashable) -> _Node? {
        guard let index = departures.firstIndex(where: { $0.node.parent === parent && $0.key == key }) else {
            return nil
        }
        // Its views may still end their way; nobody waits for that any more.
        let node = departures.remove(at: index).node
        node.graph.comesBack(node)
        return node
    }

    func ended(_ departure: Departure) {
        guard let index = departures.firstIndex(where: { $0 === departure }) else { return }
        departures.remove(at: index)
        departure.node.unmount()
    }

    /// The children of a node end with it.
    func unmounted(_ parent: _Node) {
        for departure in departures where departure.node.parent === parent { ended(departure) }
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

/// A node that was taken out and is still seen. (B286)
@MainActor
final class Departure {
    let node: _Node
    /// Which of its parent's children it was.
    let key: AnyHashable
    private var waiting = 0

    init(_ node: _Node, key: AnyHashable) {
        self.node = node
        self.key = key
    }

    var isPending: Bool { waiting > 0 }

    /// Something of it is on its way out.
    func begin() { waiting += 1 }

    /// The last one ends the node.
    func end() {
        waiting -= 1
        if waiting == 0 { node.graph[ChildReplacements.self].ended(self) }
    }
}

extension _Node {
    /// Children came, went, or were replaced: with transitions, where the change is animated.
    ///
    /// - Parameter old: those that went, each with what tells it from others of this node.
    func replaced(_ old: [(node: _Node, key: AnyHashable)], for new: [_Node]) {
        guard isVisible && !comesOnItsOwn && graph.animationsEnabled else {
            if isVisible && !comesOnItsOwn { for node in new { node.setVisible(true) } }
            for (node, _) in old { node.unmount() }
            return boxesChanged()
        }
        for node in new { node.setVisible(true) }
        graph[ChildReplacements.self].replace(old, for: new) { boxesChanged() }
    }

    /// A child that went and is still seen: it may come back.
    func departing(_ key: AnyHashable) -> _Node? { graph[ChildReplacements.self].revive(in: self, key: key) }
}
