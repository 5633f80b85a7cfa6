extension RowOrder {
    /// Writes down that rows go on in other slots, which no row here has. Those that are not in this order do
    /// not matter.
    ///
    /// - Complexity: O(m · log n) for m moves; O(m + log n) if the rows stand side by side.
    package mutating func renumber(_ moves: [SlotMove]) {
        var rest = moves[...]
        while let first = rest.first {
            guard let leaf = leaf(ofSlot: first.from) else {
                rest = rest.dropFirst()
                continue
            }
            let group = rest.prefix { self.leaf(ofSlot: $0.from) == leaf }
            renumber(group, inLeaf: leaf)
            rest = rest.dropFirst(group.count)
        }
        trimSlots()
    }

    private mutating func renumber(_ moves: ArraySlice<SlotMove>, inLeaf leaf: Int32) {
        var path = [leaf]
        while let parent = path.last.map({ parentOfNode[Int($0)] }), parent != Self.none {
            path.append(parent)
        }
        guard let root = tree.root, path.popLast() == root.number else {
            preconditionFailure("The path from leaf \(leaf) does not end at the root")
        }
        tree.root = Self.renumbered(root, moves, path[...])
        for move in moves {
            leafOfSlot[move.from] = Self.none
            makeRoom(forSlot: Int32(move.to))
            leafOfSlot[move.to] = leaf
        }
    }

    /// - Parameter path: the numbers of the nodes below `branch` on the way to the leaf, the leaf first.
    private static func renumbered(
        _ branch: Branch, _ moves: ArraySlice<SlotMove>, _ path: ArraySlice<Int32>
    ) -> Branch {
        guard let next = path.last else {
            var rows = branch.node.rows
            for move in moves {
                guard let place = rows.slots.firstIndex(of: Int32(move.from)) else {
                    preconditionFailure("Slot \(move.from) is not in leaf \(branch.number)")
                }
                rows.slots[place] = Int32(move.to)
            }
            return Branch(number: branch.number, count: branch.count, node: Node(rows: rows))
        }
        var children = branch.node.children
        guard let index = children.firstIndex(where: { $0.number == next }) else {
            preconditionFailure("Node \(next) is not below node \(branch.number)")
        }
        children[index] = renumbered(children[index], moves, path.dropLast())
        return Branch(number: branch.number, count: branch.count, node: Node(children: children))
    }
}
