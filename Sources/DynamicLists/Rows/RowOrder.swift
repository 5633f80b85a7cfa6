/// Rows in the order of the engine: ids, each with the number of the slot that holds its item.
///
/// Snapshots share its tree of ids. The tables beside it are the engine's own, and changed in place: with
/// them a row is found by its slot, without any comparison of ids. Several orders can stand over the same
/// slots, and need not hold all.
package struct RowOrder<ID: Hashable & Sendable>: Sendable {
    typealias Branch = RowTree<ID>.Branch

    /// In the tables: no parent, no leaf.
    static var none: Int32 { -1 }

    /// What is known of a node of the tree.
    struct Node: Sendable {
        /// The number of the parent; `none` for the root. Of a number that no node has, the next such number;
        /// `none` for the last.
        var parent = RowOrder.none
        /// The rows of a leaf, with the same ids as in the tree; none of an inner node.
        var rows = RowRun<ID>()
    }

    package internal(set) var tree = RowTree<ID>()
    /// By number. At one that no node has there are no rows.
    var nodes = ChunkedArray<Node>()
    /// The first number that no node has; `none` if there is no such number.
    var firstFree = Self.none
    /// The number of the leaf that holds the row of each slot; `none` for slots that have no row here. The
    /// last one is not `none`.
    var leafOfSlot = ChunkedArray<Int32>()

    /// What was published.
    private var history = RowHistory()
    private var step = Step.same

    /// What happened since the last publication.
    private enum Step: Sendable {
        /// Nothing.
        case same
        /// Something that is known.
        case pieces(RowPieces)
        /// Too much to be told.
        case tooMuch
    }

    package init() {}

    /// Writes down what is about to happen.
    mutating func note(at index: Int, removing removed: Int, inserting inserted: Int) {
        let next = RowPieces(count: count, at: index, removing: removed, inserting: inserted)
        switch step {
        case .same: step = .pieces(next)
        case .pieces(let before): step = .pieces(before.followed(by: next))
        case .tooMuch: break
        }
        if case .pieces(let all) = step, all.count > RowHistory.maxPieces { step = .tooMuch }
    }

    /// This order is what is published from now on, in the place of another, which is published no more.
    ///
    /// - Parameter pieces: what it is made of, in terms of the other as that is now; nil if that is too much
    ///   to be told.
    mutating func takePlace(of other: inout RowOrder, madeOf pieces: RowPieces?) {
        history = other.history
        other.history = RowHistory()
        if case .same = other.step, let pieces { step = .pieces(pieces) } else { step = .tooMuch }
    }

    /// Nobody wants to know what happened so far.
    mutating func forgetStep() { step = .same }

    /// The ids as they are now, which know what happened since those that were published before.
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

    /// Where the row of a slot stands; nil if it is not in this order.
    ///
    /// - Complexity: O(log n).
    package func index(ofSlot slot: Int) -> Int? {
        guard let leaf = leaf(ofSlot: slot) else { return nil }
        return position(ofNode: leaf).start + place(ofSlot: slot, inLeaf: leaf)
    }

    /// The id of the row of a slot, which is in this order.
    ///
    /// - Complexity: O(1).
    package func id(ofSlot slot: Int) -> ID {
        guard let leaf = leaf(ofSlot: slot) else { preconditionFailure("Slot \(slot) has no row") }
        return nodes[Int(leaf)].rows.ids[place(ofSlot: slot, inLeaf: leaf)]
    }

    /// The row at an index.
    ///
    /// - Complexity: O(log n).
    package func place(at index: Int) -> RowPlace<ID> {
        let leaf = tree.leaf(at: index)
        let place = index - leaf.start
        return RowPlace(id: leaf.ids[place], slot: Int(nodes[Int(leaf.number)].rows.slots[place]))
    }

    /// The slots of the rows in the leaf that holds an index, and the index of the first of them.
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

    /// Where a row stands in its leaf.
    func place(ofSlot slot: Int, inLeaf leaf: Int32) -> Int {
        guard let place = nodes[Int(leaf)].rows.slots.firstIndex(of: Int32(slot)) else {
            preconditionFailure("Slot \(slot) is not in leaf \(leaf), which the table says")
        }
        return place
    }

    /// The node with a number, and the index of its first row: up to the root by numbers, and down again by
    /// counts.
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
        preconditionFailure("Node \(number) is not below node \(parent), which the table says")
    }
}

// MARK: Making nodes

extension RowOrder {
    /// A leaf for these rows, which stand in no other.
    mutating func makeLeaf(_ run: RowRun<ID>, number: Int32) -> Branch {
        makeRoom(forSlot: run.slots.max() ?? 0)
        leafOfSlot.set(number, at: run.slots)
        return putLeaf(run, number: number)
    }

    /// A leaf for these rows, which are known to be in it.
    mutating func putLeaf(_ run: RowRun<ID>, number: Int32) -> Branch {
        nodes[Int(number)].rows = run
        return Branch(number: number, count: Int32(run.count), content: .leaf(run.ids))
    }

    /// Makes the table long enough for a slot.
    mutating func makeRoom(forSlot slot: Int32) {
        let missing = Int(slot) + 1 - leafOfSlot.count
        if missing > 0 { leafOfSlot.append(repeating: Self.none, count: missing) }
    }

    /// Forgets slots at the end that have no row here.
    mutating func trimSlots() {
        while leafOfSlot.count > 0, leafOfSlot[leafOfSlot.count - 1] == Self.none {
            _ = leafOfSlot.removeLast()
        }
    }

    /// An inner node for these children, which no other has.
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

    /// A node is gone, and its rows are somewhere else.
    mutating func free(_ number: Int32) {
        nodes[Int(number)] = Node(parent: firstFree)
        firstFree = number
    }

    /// Makes a node the root, or the only child that it ends in.
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
