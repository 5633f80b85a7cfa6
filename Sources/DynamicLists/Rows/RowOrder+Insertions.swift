extension RowOrder {
    /// Inserts rows before the one at `index`, or after the last one. Their slots must not be in this order.
    ///
    /// Rows inserted after the last one fill leaves; other rows are distributed evenly over the leaves that
    /// they need.
    ///
    /// - Complexity: O(rows + log n).
    package mutating func insert(_ run: RowRun<ID>, at index: Int) {
        precondition(index >= 0 && index <= count, "Index \(index) is outside 0...\(count)")
        precondition(
            run.count <= Int(Int32.max) - count, "\(count) rows and \(run.count) more are too many")
        if run.count == 0 { return }
        note(at: index, removing: 0, inserting: run.count)
        let isAtEnd = index == count
        var nodes =
            tree.root.map { inserted(run, at: index, isAtEnd, into: $0) }
            ?? leaves(of: [run[0..<run.count]], first: nil, isAtEnd)
        while nodes.count > 1 { nodes = inners(nodes, first: nil, isAtEnd) }
        setRoot(nodes[0])
    }

    /// Appends rows in separate leaves. Their slots must not be in this order.
    ///
    /// - Parameter runs: The rows in nonempty runs, none longer than the capacity of a leaf.
    /// - Complexity: O(rows + log n).
    mutating func append(_ runs: [RowRun<ID>]) {
        let rows = runs.reduce(0) { $0 + $1.count }
        precondition(rows <= Int(Int32.max) - count, "\(count) rows and \(rows) more are too many")
        if rows == 0 { return }
        note(at: count, removing: 0, inserting: rows)
        let leaves = ContiguousArray(runs.map { makeLeaf($0, number: newNumber()) })
        var nodes = tree.root.map { appended(leaves, to: $0) } ?? leaves
        while nodes.count > 1 { nodes = inners(nodes, first: nil, true) }
        setRoot(nodes[0])
    }

    /// Returns the replacement of a node: a new version of it, and siblings for the leaves after it.
    private mutating func appended(
        _ leaves: ContiguousArray<Branch>, to branch: Branch
    ) -> ContiguousArray<Branch> {
        guard case .inner(var children) = branch.content else { return [branch] + leaves }
        let last = children.removeLast()
        children += appended(leaves, to: last)
        return inners(children, first: branch.number, true)
    }

    /// Returns the replacement of a node: a new version of it, and siblings if it has become too large.
    private mutating func inserted(
        _ run: RowRun<ID>, at offset: Int, _ isAtEnd: Bool, into branch: Branch
    ) -> ContiguousArray<Branch> {
        guard case .inner(var children) = branch.content else {
            let old = nodes[Int(branch.number)].rows
            return leaves(
                of: [old[0..<offset], run[0..<run.count], old[offset..<old.count]], first: branch.number,
                isAtEnd)
        }
        // At a border the rows are inserted into the child before it.
        let (index, start) = offset == 0 ? (0, 0) : children.child(holding: offset - 1)
        let changed = inserted(run, at: offset - start, isAtEnd, into: children[index])
        if changed.count == 1 {
            children[index] = changed[0]
            let count = branch.count + Int32(run.count)
            return [Branch(number: branch.number, count: count, content: .inner(children))]
        }
        children.replaceSubrange(index...index, with: changed)
        return inners(children, first: branch.number, isAtEnd)
    }

    /// Makes as few leaves as possible for these rows. The first keeps the number of an existing leaf.
    private mutating func leaves(
        of slices: [RowRun<ID>.Slice], first: Int32?, _ isAtEnd: Bool
    ) -> ContiguousArray<Branch> {
        let count = slices.reduce(0) { $0 + $1.ids.count }
        var leaves: ContiguousArray<Branch> = []
        for part in Self.parts(of: count, atMost: RowTree<ID>.leafCapacity, areFilled: isAtEnd) {
            let number = (leaves.isEmpty ? first : nil) ?? newNumber()
            leaves.append(makeLeaf(RowRun(part, of: slices), number: number))
        }
        return leaves
    }

    /// Makes as few inner nodes as possible for these children. The first keeps the number of an existing
    /// node.
    private mutating func inners(
        _ children: ContiguousArray<Branch>, first: Int32?, _ isAtEnd: Bool
    ) -> ContiguousArray<Branch> {
        if children.count <= RowTree<ID>.fanout {
            return [makeInner(children, number: first ?? newNumber())]
        }
        var inners: ContiguousArray<Branch> = []
        for part in Self.parts(of: children.count, atMost: RowTree<ID>.fanout, areFilled: isAtEnd) {
            let number = (inners.isEmpty ? first : nil) ?? newNumber()
            inners.append(makeInner(ContiguousArray(children[part]), number: number))
        }
        return inners
    }

    /// Divides `0..<count` into as few parts as possible: all but the last full, or all of equal size.
    static func parts(of count: Int, atMost size: Int, areFilled: Bool) -> [Range<Int>] {
        let parts = (count + size - 1) / size
        return (0..<parts).map { part in
            areFilled
                ? part * size..<min((part + 1) * size, count)
                : part * count / parts..<(part + 1) * count / parts
        }
    }
}
