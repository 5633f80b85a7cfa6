/// Rows in order, in a tree that versions share: a new version copies only the path to what it changes.
///
/// A counted B-tree. Leaves hold the ids of up to 64 rows and, side by side with them, the slots that hold
/// the rows' items; inner nodes have up to 8 children. All leaves are equally far from the root. `RowOrder`
/// makes versions; snapshots hold them.
package struct RowTree<ID: Hashable & Sendable>: Sendable {
    static var leafCapacity: Int { 64 }
    static var fanout: Int { 8 }

    /// A node as its parent sees it.
    struct Branch: Sendable {
        /// Stays the same in all versions of the node. Given again when the node is gone.
        let number: Int32
        /// How many rows are below it.
        let count: Int32
        let node: Node
    }

    /// A leaf has rows, an inner node has children, and no node is empty.
    final class Node: Sendable {
        let rows: RowRun<ID>
        let children: ContiguousArray<Branch>

        init(rows: RowRun<ID>) {
            self.rows = rows
            children = []
        }

        init(children: ContiguousArray<Branch>) {
            rows = RowRun()
            self.children = children
        }

        var isLeaf: Bool { children.isEmpty }

        /// The child that holds the row at `place`, and how many rows are before that child.
        func child(holding place: Int) -> (index: Int, start: Int) {
            var start = 0
            for (index, child) in children.enumerated() {
                let end = start + Int(child.count)
                if place < end { return (index, start) }
                start = end
            }
            preconditionFailure("Row \(place) is outside 0..<\(start)")
        }
    }

    /// nil if there are no rows.
    var root: Branch?

    /// - Complexity: O(1).
    package var count: Int { root.map { Int($0.count) } ?? 0 }

    /// The id at an index.
    ///
    /// - Complexity: O(log n).
    package subscript(index: Int) -> ID {
        let (leaf, start) = leaf(at: index)
        return leaf.rows.ids[index - start]
    }

    /// The slot of the row at an index.
    ///
    /// - Complexity: O(log n).
    package func slot(at index: Int) -> Int {
        let (leaf, start) = leaf(at: index)
        return Int(leaf.rows.slots[index - start])
    }

    /// The leaf that holds an index, and the index of its first row.
    ///
    /// - Complexity: O(log n).
    func leaf(at index: Int) -> (leaf: Node, start: Int) {
        guard let root, index >= 0, index < count else {
            preconditionFailure("Index \(index) is outside 0..<\(count)")
        }
        var (node, start) = (root.node, 0)
        while !node.isLeaf {
            let child = node.child(holding: index - start)
            start += child.start
            node = node.children[child.index].node
        }
        return (node, start)
    }

    /// All rows.
    ///
    /// - Complexity: O(n).
    package var rows: RowRun<ID> {
        var rows = RowRun<ID>()
        Self.visit(root) { branch in
            rows.ids += branch.node.rows.ids
            rows.slots += branch.node.rows.slots
            return true
        }
        return rows
    }

    /// How many nodes of this tree are not nodes of another. For tests of what versions share.
    ///
    /// - Complexity: O(n).
    package func nodesNotShared(with other: RowTree) -> Int {
        var known: Set<ObjectIdentifier> = []
        Self.visit(other.root) { known.insert(ObjectIdentifier($0.node)).inserted }
        var count = 0
        Self.visit(root) { branch in
            if known.contains(ObjectIdentifier(branch.node)) { return false }
            count += 1
            return true
        }
        return count
    }

    /// How ids that come after the last row are divided among leaves of their own; none if they are so few
    /// that they are better put into the last one, too.
    static func ownLeaves(of ids: ContiguousArray<ID>) -> [ContiguousArray<ID>] {
        if ids.count < leafCapacity * 16 { return [] }
        return stride(from: 0, to: ids.count, by: leafCapacity).map {
            ContiguousArray(ids[$0..<min($0 + leafCapacity, ids.count)])
        }
    }

    /// Goes through the nodes, parents first, not below those where `goesOn` says false.
    static func visit(_ branch: Branch?, _ goesOn: (Branch) -> Bool) {
        guard let branch, goesOn(branch) else { return }
        for child in branch.node.children { visit(child, goesOn) }
    }
}
