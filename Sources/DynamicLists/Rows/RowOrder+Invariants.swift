// For tests.
extension RowOrder {
    /// A description of an inconsistency of the tree or the tables, or `nil` if they are consistent.
    ///
    /// - Complexity: O(n).
    package var invariantViolation: String? {
        var numbers: Set<Int32> = []
        var free = firstFree
        while free != Self.none {
            if !numbers.insert(free).inserted { return "number \(free) is free twice" }
            if nodes[Int(free)].rows.count > 0 { return "number \(free) is free, but has rows" }
            free = nodes[Int(free)].parent
        }
        var rows = 0
        var depths: Set<Int> = []
        if let root = tree.root {
            if nodes[Int(root.number)].parent != Self.none { return "the root has a parent" }
            if root.children.count == 1 { return "the root has one child" }
            if let flaw = flaw(in: root, depth: 0, &numbers, &rows, &depths) { return flaw }
        }
        if depths.count > 1 { return "leaves are at depths \(depths.sorted())" }
        if numbers.count != nodes.count { return "a number is lost" }
        let stored = (0..<leafOfSlot.count).filter { leafOfSlot[$0] != Self.none }
        if stored.count != rows { return "\(stored.count) slots have a leaf, but \(rows) rows are there" }
        if leafOfSlot.count > 0, stored.last != leafOfSlot.count - 1 { return "slots at the end have no row" }
        return nil
    }

    private func flaw(
        in branch: Branch, depth: Int, _ numbers: inout Set<Int32>, _ rows: inout Int,
        _ depths: inout Set<Int>
    ) -> String? {
        let stored = nodes[Int(branch.number)].rows
        if !numbers.insert(branch.number).inserted { return "number \(branch.number) is given twice" }
        switch branch.content {
        case .leaf(let ids):
            depths.insert(depth)
            rows += ids.count
            if ids.isEmpty || ids.count > RowTree<ID>.leafCapacity { return "a leaf has \(ids.count) rows" }
            if Int(branch.count) != ids.count { return "leaf \(branch.number) counts wrongly" }
            if stored.ids != ids || stored.slots.count != ids.count {
                return "other rows are known of leaf \(branch.number)"
            }
            for slot in stored.slots where leaf(ofSlot: Int(slot)) != branch.number {
                return "slot \(slot) is not known to be in leaf \(branch.number)"
            }
        case .inner(let children):
            if children.count > RowTree<ID>.fanout { return "a node has \(children.count) children" }
            if stored.count > 0 { return "node \(branch.number) has rows" }
            if Int(branch.count) != children.reduce(0, { $0 + Int($1.count) }) {
                return "node \(branch.number) counts wrongly"
            }
            for child in children {
                if nodes[Int(child.number)].parent != branch.number {
                    return "node \(child.number) is not known to be below \(branch.number)"
                }
                if let flaw = flaw(in: child, depth: depth + 1, &numbers, &rows, &depths) { return flaw }
            }
        }
        return nil
    }
}
