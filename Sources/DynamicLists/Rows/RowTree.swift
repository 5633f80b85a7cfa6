/// IDs in order, in a persistent tree: a new version copies only the path to its change.
///
/// A counted B-tree. Leaves hold the IDs of up to 64 rows; inner nodes have up to 8 children. All leaves have
/// the same depth. `RowOrder` makes versions; snapshots retain them.
package struct RowTree<ID: Hashable & Sendable>: Sendable {
    static var leafCapacity: Int { 64 }
    static var fanout: Int { 8 }

    /// A node with its subtree, as stored in its parent. It is never empty.
    struct Branch: Sendable {
        /// A number that all versions of the node share. It is reused after the node is removed.
        let number: Int32
        /// The number of rows in the subtree.
        let count: Int32
        let content: Content
    }

    /// The content of a node: one array, and therefore one allocation.
    enum Content: Sendable {
        case leaf(ContiguousArray<ID>)
        case inner(ContiguousArray<Branch>)
    }

    /// The root, or `nil` if there are no rows.
    var root: Branch?

    /// - Complexity: O(1).
    package var count: Int { root.map { Int($0.count) } ?? 0 }

    /// The ID at an index.
    ///
    /// - Complexity: O(log n).
    package subscript(index: Int) -> ID {
        let leaf = leaf(at: index)
        return leaf.ids[index - leaf.start]
    }

    /// Returns the leaf that contains an index, and the index of its first row.
    ///
    /// - Complexity: O(log n).
    func leaf(at index: Int) -> (number: Int32, ids: ContiguousArray<ID>, start: Int) {
        guard var branch = root, index >= 0, index < count else {
            preconditionFailure("Index \(index) is outside 0..<\(count)")
        }
        var start = 0
        while true {
            switch branch.content {
            case .leaf(let ids): return (branch.number, ids, start)
            case .inner(let children):
                let child = children.child(holding: index - start)
                start += child.start
                branch = children[child.index]
            }
        }
    }

    /// All IDs.
    ///
    /// - Complexity: O(n).
    package var ids: ContiguousArray<ID> {
        var all: ContiguousArray<ID> = []
        all.reserveCapacity(count)
        Self.visit(root) { branch in
            if case .leaf(let ids) = branch.content { all += ids }
            return true
        }
        return all
    }

    /// Returns the number of nodes that this tree does not share with another. For tests of structural
    /// sharing.
    ///
    /// - Complexity: O(n).
    package func nodesNotShared(with other: RowTree) -> Int {
        var visited: Set<UnsafeRawPointer?> = []
        Self.visit(other.root) { visited.insert($0.content.address).inserted }
        var count = 0
        Self.visit(root) { branch in
            if visited.contains(branch.content.address) { return false }
            count += 1
            return true
        }
        return count
    }

    /// Divides IDs appended after the last row among separate leaves. Returns no leaves if the IDs are so few
    /// that they should fill the last leaf first.
    static func ownLeaves(of ids: ContiguousArray<ID>) -> [ContiguousArray<ID>] {
        if ids.count < leafCapacity * 16 { return [] }
        return stride(from: 0, to: ids.count, by: leafCapacity).map {
            ContiguousArray(ids[$0..<min($0 + leafCapacity, ids.count)])
        }
    }

    /// Visits the nodes, parents first, without the descendants of nodes for which `shouldDescend` returns
    /// `false`.
    static func visit(_ branch: Branch?, _ shouldDescend: (Branch) -> Bool) {
        guard let branch, shouldDescend(branch) else { return }
        for child in branch.children { visit(child, shouldDescend) }
    }
}

extension RowTree.Branch {
    /// The children of an inner node; empty for a leaf.
    var children: ContiguousArray<Self> {
        if case .inner(let children) = content { children } else { [] }
    }
}

extension RowTree.Content {
    /// The address of the storage, which identifies it while it is retained.
    fileprivate var address: UnsafeRawPointer? {
        switch self {
        case .leaf(let ids): ids.withUnsafeBytes { $0.baseAddress }
        case .inner(let children): children.withUnsafeBytes { $0.baseAddress }
        }
    }
}

extension ContiguousArray {
    /// Returns the child that contains the row at `offset`, and the number of rows before it.
    func child<ID>(holding offset: Int) -> (index: Int, start: Int) where Element == RowTree<ID>.Branch {
        // In generic code, reading a field of an element through the subscript would copy the whole branch.
        withUnsafeBufferPointer { children in
            var start = 0
            for index in children.indices {
                let end = start + Int(children[index].count)
                if offset < end { return (index, start) }
                start = end
            }
            preconditionFailure("Row \(offset) is outside 0..<\(start)")
        }
    }
}
