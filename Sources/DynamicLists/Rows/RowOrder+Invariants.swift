// For tests.
extension RowOrder {
    /// What is wrong with the tree or the tables; nil if all is as it must be.
    ///
    /// - Complexity: O(n).
    package var flaw: String? {
        var numbers = Set(freeNumbers)
        if numbers.count != freeNumbers.count { return "a number is free twice" }
        var rows = 0
        var depths: Set<Int> = []
        if let root = tree.root {
            if parentOfNode[Int(root.number)] != Self.none { return "the root has a parent" }
            if root.node.children.count == 1 { return "the root has one child" }
            if let flaw = flaw(in: root, depth: 0, &numbers, &rows, &depths) { return flaw }
        }
        if depths.count > 1 { return "leaves are at depths \(depths.sorted())" }
        if numbers.count != parentOfNode.count { return "a number is lost" }
        let known = (0..<leafOfSlot.count).filter { leafOfSlot[$0] != Self.none }
        if known.count != rows { return "\(known.count) slots have a leaf, but \(rows) rows are there" }
        if leafOfSlot.count > 0, known.last != leafOfSlot.count - 1 { return "slots at the end have no row" }
        return nil
    }

    private func flaw(
        in branch: Branch, depth: Int, _ numbers: inout Set<Int32>, _ rows: inout Int,
        _ depths: inout Set<Int>
    ) -> String? {
        let node = branch.node
        if !numbers.insert(branch.number).inserted { return "number \(branch.number) is given twice" }
        if node.isLeaf {
            depths.insert(depth)
            rows += node.rows.count
            if node.rows.count == 0 || node.rows.count > RowTree<ID>.leafCapacity {
                return "a leaf has \(node.rows.count) rows"
            }
            if Int(branch.count) != node.rows.count || node.rows.slots.count != node.rows.ids.count {
                return "leaf \(branch.number) counts wrongly"
            }
            for slot in node.rows.slots where leaf(ofSlot: Int(slot)) != branch.number {
                return "slot \(slot) is not known to be in leaf \(branch.number)"
            }
            return nil
        }
        if node.children.count > RowTree<ID>.fanout { return "a node has \(node.children.count) children" }
        if Int(branch.count) != node.children.reduce(0, { $0 + Int($1.count) }) {
            return "node \(branch.number) counts wrongly"
        }
        for child in node.children {
            if parentOfNode[Int(child.number)] != branch.number {
                return "node \(child.number) is not known to be below \(branch.number)"
            }
            if let flaw = flaw(in: child, depth: depth + 1, &numbers, &rows, &depths) { return flaw }
        }
        return nil
    }
}
