/// Ids in order, in a tree that versions share: a new version copies only the path to what it changes.
///
/// Leaves hold up to 64 ids, inner nodes up to 32 children. Each id has a label that grows down the list and
/// is never given again; the tree keeps the first label of each node, so that an id can be found from its
/// label.
struct IDTree<ID: Hashable & Sendable>: Sendable {
    static var leafCapacity: Int { 64 }
    static var fanout: Int { 32 }

    final class Node: Sendable {
        enum Content: Sendable {
            case leaf(ContiguousArray<ID>)
            case inner(ContiguousArray<Node>)
        }

        let content: Content
        let count: Int
        /// No id of this node has a smaller label, and all ids of the nodes before it have.
        let firstLabel: Int

        init(leaf: ContiguousArray<ID>, firstLabel: Int) {
            content = .leaf(leaf)
            count = leaf.count
            self.firstLabel = firstLabel
        }

        init(inner: ContiguousArray<Node>) {
            content = .inner(inner)
            count = inner.reduce(0) { $0 + $1.count }
            firstLabel = inner[0].firstLabel
        }
    }

    private(set) var root: Node?

    /// - Complexity: O(1).
    var count: Int { root?.count ?? 0 }

    /// The id at an index.
    ///
    /// - Complexity: O(log n).
    subscript(index: Int) -> ID {
        var (node, rest) = (root, index)
        while let here = node {
            switch here.content {
            case .leaf(let ids):
                return ids[rest]
            case .inner(let children):
                node = nil
                for child in children {
                    if rest < child.count {
                        node = child
                        break
                    }
                    rest -= child.count
                }
            }
        }
        preconditionFailure("Index \(index) is outside 0..<\(count)")
    }

    /// The leaf that holds an index, and the index of its first id.
    ///
    /// - Complexity: O(log n).
    func leaf(at index: Int) -> (ids: ContiguousArray<ID>, start: Int) {
        var (node, start) = (root, 0)
        while let here = node {
            switch here.content {
            case .leaf(let ids):
                return (ids, start)
            case .inner(let children):
                node = nil
                for child in children {
                    if index - start < child.count {
                        node = child
                        break
                    }
                    start += child.count
                }
            }
        }
        preconditionFailure("Index \(index) is outside 0..<\(count)")
    }

    /// Where the id with this label stands; nil if it is not in the tree.
    ///
    /// - Complexity: O(log n).
    func index(of id: ID, label: Int) -> Int? {
        var (node, before) = (root, 0)
        while let here = node {
            switch here.content {
            case .leaf(let ids):
                return ids.firstIndex(of: id).map { before + $0 }
            case .inner(let children):
                let child = Self.child(of: children, holding: label)
                for earlier in children[..<child] { before += earlier.count }
                node = children[child]
            }
        }
        return nil
    }

    /// Puts ids after the last one. The first gets `firstLabel`, each further one the next number.
    ///
    /// - Complexity: O(ids + log n).
    mutating func append(_ ids: ArraySlice<ID>, firstLabel: Int) {
        var (rest, label) = (ids, firstLabel)
        while !rest.isEmpty {
            let taken: Int
            if let root {
                let nodes: ContiguousArray<Node>
                (nodes, taken) = Self.appended(rest, label, to: root)
                self.root = nodes.count == 1 ? nodes[0] : Node(inner: nodes)
            } else {
                taken = min(rest.count, Self.leafCapacity)
                root = Node(leaf: ContiguousArray(rest.prefix(taken)), firstLabel: label)
            }
            rest = rest.dropFirst(taken)
            label += taken
        }
    }

    /// Takes an id away.
    ///
    /// - Complexity: O(log n), where n is the number of ids that were ever appended.
    mutating func remove(_ id: ID, label: Int) {
        guard let root else { return }
        self.root = Self.removed(id, label, from: root)
        while case .inner(let children)? = self.root?.content, children.count == 1 { self.root = children[0] }
    }

    /// How many nodes of this tree are not nodes of another. For tests of what versions share.
    ///
    /// - Complexity: O(n).
    func nodesNotShared(with other: IDTree) -> Int {
        var known: Set<ObjectIdentifier> = []
        Self.visit(other.root) { known.insert(ObjectIdentifier($0)).inserted }
        var count = 0
        Self.visit(root) { node in
            if known.contains(ObjectIdentifier(node)) { return false }
            count += 1
            return true
        }
        return count
    }

    private static func visit(_ node: Node?, _ goesOn: (Node) -> Bool) {
        guard let node, goesOn(node), case .inner(let children) = node.content else { return }
        for child in children { visit(child, goesOn) }
    }

    private static func child(of children: ContiguousArray<Node>, holding label: Int) -> Int {
        var (low, high) = (0, children.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if children[middle].firstLabel <= label { low = middle } else { high = middle }
        }
        return low
    }

    /// Fills the last leaf, or adds one. Gives the node that takes the place of `node`, followed by a new
    /// neighbour if it was full; and how many ids were taken.
    private static func appended(
        _ ids: ArraySlice<ID>, _ label: Int, to node: Node
    ) -> (ContiguousArray<Node>, Int) {
        switch node.content {
        case .leaf(let old):
            let room = leafCapacity - old.count
            if room <= 0 {
                let taken = min(ids.count, leafCapacity)
                return ([node, Node(leaf: ContiguousArray(ids.prefix(taken)), firstLabel: label)], taken)
            }
            let taken = min(ids.count, room)
            return ([Node(leaf: old + ids.prefix(taken), firstLabel: node.firstLabel)], taken)
        case .inner(let children):
            let (nodes, taken) = appended(ids, label, to: children[children.count - 1])
            let changed = children.dropLast() + nodes
            if changed.count <= fanout { return ([Node(inner: ContiguousArray(changed))], taken) }
            return ([node, Node(inner: [nodes[1]])], taken)
        }
    }

    private static func removed(_ id: ID, _ label: Int, from node: Node) -> Node? {
        switch node.content {
        case .leaf(var ids):
            guard let place = ids.firstIndex(of: id) else { return node }
            ids.remove(at: place)
            return ids.isEmpty ? nil : Node(leaf: ids, firstLabel: node.firstLabel)
        case .inner(var children):
            let place = child(of: children, holding: label)
            if let left = removed(id, label, from: children[place]) {
                children[place] = left
            } else {
                children.remove(at: place)
            }
            return children.isEmpty ? nil : Node(inner: children)
        }
    }
}
