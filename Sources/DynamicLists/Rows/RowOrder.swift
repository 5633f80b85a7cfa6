/// Rows in the order of the engine: ids, each with the number of the slot that holds its item.
///
/// Snapshots share its tree. The tables beside it are the engine's own: with them a row is found by its slot,
/// without any comparison of ids. Several orders can stand over the same slots, and need not hold all.
package struct RowOrder<ID: Hashable & Sendable>: Sendable {
    typealias Branch = RowTree<ID>.Branch
    typealias Node = RowTree<ID>.Node

    /// In the tables: no parent, no leaf.
    static var none: Int32 { -1 }

    package internal(set) var tree = RowTree<ID>()
    /// The number of each node's parent; `none` for the root. What stands at a number that no node has means
    /// nothing.
    var parentOfNode = ChunkedArray<Int32>()
    /// Numbers that no node has.
    var freeNumbers: [Int32] = []
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
        let (node, start) = position(ofNode: leaf)
        guard let place = node.rows.slots.firstIndex(of: Int32(slot)) else {
            preconditionFailure("Slot \(slot) is not in leaf \(leaf), which the table says")
        }
        return start + place
    }

    /// The row at an index.
    ///
    /// - Complexity: O(log n).
    package func place(at index: Int) -> RowPlace<ID> {
        let (leaf, start) = tree.leaf(at: index)
        return RowPlace(id: leaf.rows.ids[index - start], slot: Int(leaf.rows.slots[index - start]))
    }

    func leaf(ofSlot slot: Int) -> Int32? {
        guard slot >= 0, slot < leafOfSlot.count else { return nil }
        let leaf = leafOfSlot[slot]
        return leaf == Self.none ? nil : leaf
    }

    /// The node with a number, and the index of its first row: up to the root by numbers, and down again by
    /// counts.
    ///
    /// - Complexity: O(log n).
    private func position(ofNode number: Int32) -> (node: Node, start: Int) {
        let parent = parentOfNode[Int(number)]
        if parent == Self.none {
            guard let root = tree.root, root.number == number else {
                preconditionFailure("Node \(number) has no parent, and is not the root")
            }
            return (root.node, 0)
        }
        var (node, start) = position(ofNode: parent)
        for child in node.children {
            if child.number == number { return (child.node, start) }
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
        for slot in run.slots { leafOfSlot[Int(slot)] = number }
        return Branch(number: number, count: Int32(run.count), node: Node(rows: run))
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
            if parentOfNode[Int(child.number)] != number { parentOfNode[Int(child.number)] = number }
        }
        return Branch(number: number, count: count, node: Node(children: children))
    }

    mutating func newNumber() -> Int32 {
        if let free = freeNumbers.popLast() { return free }
        parentOfNode.append(Self.none)
        return Int32(parentOfNode.count - 1)
    }

    /// Makes a node the root, or the only child that it ends in.
    mutating func setRoot(_ new: Branch?) {
        var root = new
        while let old = root, old.node.children.count == 1 {
            freeNumbers.append(old.number)
            root = old.node.children[0]
        }
        tree.root = root
        if let root { parentOfNode[Int(root.number)] = Self.none }
    }
}
