/// What a change of a view's children puts in and takes out, while their container looks at its items anew;
/// and the nodes that are still seen on their way out.
@MainActor
final class Exchanges: GraphFeature, NodeEndWatcher {
    private var coming: Set<ObjectIdentifier> = []
    private var going: [ObjectIdentifier: Departure] = [:]
    private var departures: [Departure] = []

    init(of graph: Graph) { graph.watchEnds(self) }

    /// Whether children are being put in or taken out.
    var isExchanging: Bool { !coming.isEmpty || !going.isEmpty }

    /// Puts children in and takes others out. Those that their container keeps on screen end later.
    ///
    /// - Parameter rearrange: has the container look at its items.
    func exchange(
        _ old: [(node: _Node, key: AnyHashable)], for new: [_Node], rearrange: () -> Void
    ) {
        let leaving = old.map { Departure($0.node, key: $0.key) }
        let outer = (coming, going)
        for departure in leaving {
            var items: [LayoutItem] = []
            departure.node.collectItems(into: &items)
            for item in items { going[ObjectIdentifier(item)] = departure }
        }
        var items: [LayoutItem] = []
        for node in new { node.collectItems(into: &items) }
        coming.formUnion(items.map(ObjectIdentifier.init))
        rearrange()
        (coming, going) = outer
        departures += leaving.filter(\.isPending)
        for departure in leaving where !departure.isPending { departure.node.unmount() }
    }

    /// Whether an item of a container, or what modifiers put it around, comes right now.
    func isComing(_ item: LayoutItem) -> Bool {
        !coming.isEmpty && chain(item) { coming.contains(ObjectIdentifier($0)) ? true : nil } == true
    }

    /// What an item of a container leaves with; nil where it just goes.
    func departure(of item: LayoutItem) -> Departure? {
        going.isEmpty ? nil : chain(item) { going[ObjectIdentifier($0)] }
    }

    /// A node of `parent` on its way out: it comes back with its state. (B288)
    func revive(in parent: _Node, key: AnyHashable) -> _Node? {
        guard let index = departures.firstIndex(where: { $0.node.parent === parent && $0.key == key }) else {
            return nil
        }
        // Its views may still end their way; nobody waits for that any more.
        return departures.remove(at: index).node
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

    private func chain<Found>(_ item: LayoutItem, _ find: (LayoutItem) -> Found?) -> Found? {
        var current: LayoutItem? = item
        while let item = current {
            if let found = find(item) { return found }
            current = (item as? UnaryItem)?.content
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
        if waiting == 0 { node.graph[Exchanges.self].ended(self) }
    }
}

extension _Node {
    /// Children came, went, or were exchanged: with transitions, where the change is animated.
    ///
    /// - Parameter old: those that went, each with what tells it from others of this node.
    func exchanged(_ old: [(node: _Node, key: AnyHashable)], for new: [_Node]) {
        guard isVisible && !comesOnItsOwn && graph.animationsEnabled else {
            if isVisible && !comesOnItsOwn { for node in new { node.setVisible(true) } }
            for (node, _) in old { node.unmount() }
            return itemsChanged()
        }
        for node in new { node.setVisible(true) }
        graph[Exchanges.self].exchange(old, for: new) { itemsChanged() }
    }

    /// A child that went and is still seen: it may come back.
    func departing(_ key: AnyHashable) -> _Node? { graph[Exchanges.self].revive(in: self, key: key) }
}
