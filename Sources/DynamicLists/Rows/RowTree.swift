/// Ids in order, in a tree that versions share: a new version copies only the path to what it changes.
///
/// A counted B-tree. Leaves hold the ids of up to 64 rows; inner nodes have up to 8 children. All leaves are
/// equally far from the root. `RowOrder` makes versions; snapshots hold them.
package struct RowTree<ID: Hashable & Sendable>: Sendable {
    static var leafCapacity: Int { 64 }
    static var fanout: Int { 8 }

    /// A node as its parent sees it. None is empty.
    struct Branch: Sendable {
        /// Stays the same in all versions of the node. Given again when the node is gone.
        let number: Int32
        /// How many rows are below it.
        let count: Int32
        let content: Content
    }

    /// What a node is made of: one array, and so one piece of memory.
    enum Content: Sendable {
        case leaf(ContiguousArray<ID>)
        case inner(ContiguousArray<Branch>)
    }

    /// nil if there are no rows.
    var root: Branch?

    /// - Complexity: O(1).
    package var count: Int { root.map { Int($0.count) } ?? 0 }

    /// The id at an index.
    ///
    /// - Complexity: O(log n).
    package subscript(index: Int) -> ID {
        let leaf = leaf(at: index)
        return leaf.ids[index - leaf.start]
    }

    /// The leaf that holds an index, and the index of its first row.
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

    /// All ids.
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

    /// How many nodes of this tree are not nodes of another. For tests of what versions share.
    ///
    /// - Complexity: O(n).
    package func nodesNotShared(with other: RowTree) -> Int {
        var known: Set<UnsafeRawPointer?> = []
        Self.visit(other.root) { known.insert($0.content.address).inserted }
        var count = 0
        Self.visit(root) { branch in
            if known.contains(branch.content.address) { return false }
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
        for child in branch.children { visit(child, goesOn) }
    }
}

extension RowTree.Branch {
    /// None of a leaf.
    var children: ContiguousArray<Self> {
        if case .inner(let children) = content { children } else { [] }
    }
}

extension RowTree.Content {
    /// Where it lies, which tells it from all others while it is held.
    fileprivate var address: UnsafeRawPointer? {
        switch self {
        case .leaf(let ids): ids.withUnsafeBytes { $0.baseAddress }
        case .inner(let children): children.withUnsafeBytes { $0.baseAddress }
        }
    }
}

extension ContiguousArray {
    /// Of a node's children the one that holds the row at `place`, and how many rows are before that.
    func child<ID>(holding place: Int) -> (index: Int, start: Int) where Element == RowTree<ID>.Branch {
        var start = 0
        for index in indices {
            let end = start + Int(self[index].count)
            if place < end { return (index, start) }
            start = end
        }
        preconditionFailure("Row \(place) is outside 0..<\(start)")
    }
}
