/// Rows in order: IDs, each with the number of the slot that holds its item.
///
/// Snapshots share the tree of IDs. The tables next to it belong to the engine and are mutated in place. They
/// find a row by its slot without comparing IDs. Several orders can refer to the same slots, and an order
/// need not contain all of them.
package struct RowOrder<ID: Hashable & Sendable>: Sendable {
    typealias Branch = RowTree<ID>.Branch

    /// The value in the tables for no parent and no leaf.
    static var none: Int32 { -1 }

    /// The table entry of a tree node.
    struct Node: Sendable {
        /// The number of the parent, or `none` for the root. In the entry of an unused number, the next
        /// unused number, or `none` for the last.
        var parent = RowOrder.none
        /// The rows of a leaf, with the same IDs as in the tree. Empty for an inner node.
        var rows = RowRun<ID>()
    }

    package internal(set) var tree = RowTree<ID>()
    /// The nodes by number. Entries of unused numbers have no rows.
    var nodes = ChunkedArray<Node>()
    /// The first unused number, or `none` if there is none.
    var firstFree = Self.none
    /// The number of the leaf that contains the row of each slot, or `none` for slots without a row in this
    /// order. The last entry is never `none`.
    var leafOfSlot = ChunkedArray<Int32>()

    /// The publications so far.
    private var history = RowHistory()
    private var step = PendingChange.same

    /// The change since the last publication.
    private enum PendingChange: Sendable {
        /// There is no change.
        case same
        /// The change is known.
        case pieces(RowEditScript)
        /// The change has too many pieces to be recorded.
        case tooMuch
    }

    package init() {}

    /// Records a change that is about to be made.
    mutating func note(at index: Int, removing removed: Int, inserting inserted: Int) {
        let next = RowEditScript(count: count, at: index, removing: removed, inserting: inserted)
        switch step {
        case .same: step = .pieces(next)
        case .pieces(let before): step = .pieces(before.followed(by: next))
        case .tooMuch: break
        }
        if case .pieces(let all) = step, all.count > RowHistory.maxPieces { step = .tooMuch }
    }

    /// Publishes this order from now on in place of another, which is no longer published.
    ///
    /// - Parameter pieces: This order as pieces of the other one in its present state, or `nil` if there are
    ///   too many pieces.
    mutating func takeOverPublication(of other: inout RowOrder, madeOf pieces: RowEditScript?) {
        history = other.history
        other.history = RowHistory()
        if case .same = other.step, let pieces { step = .pieces(pieces) } else { step = .tooMuch }
    }

    /// Discards the record of the changes so far.
    mutating func forgetStep() { step = .same }

    /// Returns the present IDs, with the history of changes since earlier publications.
    ///
    /// - Complexity: O(1), and O(pieces) if there are any.
    package mutating func publish() -> ListIDs<ID> {
        switch step {
        case .same: break
        case .pieces(let pieces): if !pieces.areSame { history.add(pieces) }
        case .tooMuch: history.add(nil)
        }
        step = .same
        return ListIDs(tree: tree, history: history)
    }

    /// - Complexity: O(1).
    package var count: Int { tree.count }

    /// Returns the index of the row of a slot, or `nil` if it is not in this order.
    ///
    /// - Complexity: O(log n).
    package func index(ofSlot slot: Int) -> Int? {
        guard let leaf = leaf(ofSlot: slot) else { return nil }
        return position(ofNode: leaf).start + offset(ofSlot: slot, inLeaf: leaf)
    }

    /// Returns the ID of the row of a slot, which must be in this order.
    ///
    /// - Complexity: O(1).
    package func id(ofSlot slot: Int) -> ID {
        guard let leaf = leaf(ofSlot: slot) else { preconditionFailure("Slot \(slot) has no row") }
        return nodes[Int(leaf)].rows.ids[offset(ofSlot: slot, inLeaf: leaf)]
    }

    /// Returns the row at an index.
    ///
    /// - Complexity: O(log n).
    package func place(at index: Int) -> RowPlace<ID> {
        let leaf = tree.leaf(at: index)
        let offset = index - leaf.start
        return RowPlace(id: leaf.ids[offset], slot: Int(nodes[Int(leaf.number)].rows.slots[offset]))
    }

    /// Returns the slots of the rows in the leaf that contains an index, and the index of the first of them.
    ///
    /// - Complexity: O(log n).
    func leafSlots(at index: Int) -> (slots: ContiguousArray<Int32>, start: Int) {
        let leaf = tree.leaf(at: index)
        return (nodes[Int(leaf.number)].rows.slots, leaf.start)
    }

    /// The slots of all rows, in order.
    ///
    /// - Complexity: O(n).
    package var slots: ContiguousArray<Int32> {
        var slots: ContiguousArray<Int32> = []
        slots.reserveCapacity(count)
        RowTree.visit(tree.root) { branch in
            slots += nodes[Int(branch.number)].rows.slots
            return true
        }
        return slots
    }

    func leaf(ofSlot slot: Int) -> Int32? {
        guard slot >= 0, slot < leafOfSlot.count else { return nil }
        let leaf = leafOfSlot[slot]
        return leaf == Self.none ? nil : leaf
    }

    /// Returns the position of a row in its leaf.
    func offset(ofSlot slot: Int, inLeaf leaf: Int32) -> Int {
        guard let offset = nodes[Int(leaf)].rows.slots.firstIndex(of: Int32(slot)) else {
            preconditionFailure("Slot \(slot) is not in leaf \(leaf), contrary to the table")
        }
        return offset
    }

    /// Returns the node with a number, and the index of its first row. The path is found upward by numbers,
    /// and the index downward by counts.
    ///
    /// - Complexity: O(log n).
    private func position(ofNode number: Int32) -> (branch: Branch, start: Int) {
        let parent = nodes[Int(number)].parent
        if parent == Self.none {
            guard let root = tree.root, root.number == number else {
                preconditionFailure("Node \(number) has no parent, and is not the root")
            }
            return (root, 0)
        }
        var (branch, start) = position(ofNode: parent)
        for child in branch.children {
            if child.number == number { return (child, start) }
            start += Int(child.count)
        }
        preconditionFailure("Node \(number) is not below node \(parent), contrary to the table")
    }
}

// MARK: Making nodes

extension RowOrder {
    /// Makes a leaf for these rows, which are in no other.
    mutating func makeLeaf(_ run: RowRun<ID>, number: Int32) -> Branch {
        makeRoom(forSlot: run.slots.max() ?? 0)
        leafOfSlot.set(number, at: run.slots)
        return putLeaf(run, number: number)
    }

    /// Stores a leaf of these rows, whose slots already refer to it.
    mutating func putLeaf(_ run: RowRun<ID>, number: Int32) -> Branch {
        nodes[Int(number)].rows = run
        return Branch(number: number, count: Int32(run.count), content: .leaf(run.ids))
    }

    /// Grows the table to include a slot.
    mutating func makeRoom(forSlot slot: Int32) {
        let missing = Int(slot) + 1 - leafOfSlot.count
        if missing > 0 { leafOfSlot.append(repeating: Self.none, count: missing) }
    }

    /// Removes slots at the end that have no row in this order.
    mutating func trimSlots() {
        while leafOfSlot.count > 0, leafOfSlot[leafOfSlot.count - 1] == Self.none {
            _ = leafOfSlot.removeLast()
        }
    }

    /// Makes an inner node for these children, which no other has.
    mutating func makeInner(_ children: ContiguousArray<Branch>, number: Int32) -> Branch {
        var count: Int32 = 0
        for child in children {
            count += child.count
            if nodes[Int(child.number)].parent != number { nodes[Int(child.number)].parent = number }
        }
        return Branch(number: number, count: count, content: .inner(children))
    }

    mutating func newNumber() -> Int32 {
        if firstFree != Self.none {
            defer { firstFree = nodes[Int(firstFree)].parent }
            return firstFree
        }
        nodes.append(Node())
        return Int32(nodes.count - 1)
    }

    /// Frees the number of a removed node, whose rows are retained elsewhere.
    mutating func free(_ number: Int32) {
        nodes[Int(number)] = Node(parent: firstFree)
        firstFree = number
    }

    /// Makes a node the root. While the root has a single child, the child replaces it.
    mutating func setRoot(_ new: Branch?) {
        var root = new
        while let old = root, old.children.count == 1 {
            free(old.number)
            root = old.children[0]
        }
        tree.root = root
        if let root { nodes[Int(root.number)].parent = Self.none }
    }
}
