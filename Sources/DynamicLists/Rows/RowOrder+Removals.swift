extension RowOrder {
    /// Removes rows.
    ///
    /// - Returns: The rows, in order. They retain the IDs, so that the caller releases these.
    /// - Complexity: O(rows + log n).
    package mutating func remove(_ range: Range<Int>) -> RowRun<ID> {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count, "Rows \(range) are outside 0..<\(count)")
        var removed = RowRun<ID>()
        guard !range.isEmpty, let root = tree.root else { return removed }
        note(at: range.lowerBound, removing: range.count, inserting: 0)
        let left = without(range, in: root, &removed)
        setRoot(left)
        trimSlots()
        return removed
    }

    /// Moves the row at `index` to `end`, an index counted without the row.
    ///
    /// - Complexity: O(log n).
    package mutating func move(from index: Int, to end: Int) {
        precondition(
            index >= 0 && index < count && end >= 0 && end < count,
            "Rows \(index) and \(end) are not both in 0..<\(count)")
        if index == end { return }
        let run = remove(index..<index + 1)
        insert(run, at: end)
    }

    /// Returns a new version of a node without some of its rows, or `nil` if no row is left.
    private mutating func without(
        _ range: Range<Int>, in branch: Branch, _ removed: inout RowRun<ID>
    ) -> Branch? {
        let left =
            if case .inner(let children) = branch.content {
                inner(branch, children, without: range, &removed)
            } else {
                leaf(branch, without: range, &removed)
            }
        if left == nil { free(branch.number) }
        return left
    }

    private mutating func leaf(
        _ branch: Branch, without range: Range<Int>, _ removed: inout RowRun<ID>
    ) -> Branch? {
        let old = nodes[Int(branch.number)].rows
        removed.ids.append(contentsOf: old.ids[range])
        removed.slots.append(contentsOf: old.slots[range])
        for slot in old.slots[range] { leafOfSlot[Int(slot)] = Self.none }
        if range.count == old.count { return nil }
        return putLeaf(old.without(range), number: branch.number)
    }

    private mutating func inner(
        _ branch: Branch, _ old: ContiguousArray<Branch>, without range: Range<Int>,
        _ removed: inout RowRun<ID>
    ) -> Branch? {
        var children = old
        let (first, start) = old.child(holding: range.lowerBound)
        let last =
            range.upperBound - start <= Int(children[first].count)
            ? first : old.child(holding: range.upperBound - 1).index
        var changed: ContiguousArray<Branch> = []
        var childStart = start
        for child in children[first...last] {
            let end = childStart + Int(child.count)
            let part = range.clamped(to: childStart..<end)
            if let left = without(
                part.lowerBound - childStart..<part.upperBound - childStart, in: child, &removed)
            {
                changed.append(left)
            }
            childStart = end
        }
        if changed.count == 1, first == last, !isSmall(changed[0]) {
            children[first] = changed[0]
            let count = branch.count - Int32(range.count)
            return Branch(number: branch.number, count: count, content: .inner(children))
        }
        children.replaceSubrange(first...last, with: changed)
        if children.isEmpty { return nil }
        rebalance(&children, first..<first + changed.count)
        return makeInner(children, number: branch.number)
    }
}

// MARK: Merging nodes

extension RowOrder {
    /// Merges children that have become too small with a sibling.
    ///
    /// - Parameter range: The indices of the children that may be too small. Empty if nothing is left of any
    ///   of them.
    private mutating func rebalance(_ children: inout ContiguousArray<Branch>, _ range: Range<Int>) {
        for index in range.reversed() where children.count > 1 && isSmall(children[index]) {
            let left = max(index - 1, 0)
            let joined = join(children[left], children[left + 1])
            children.replaceSubrange(left...left + 1, with: joined)
        }
    }

    private func isSmall(_ branch: Branch) -> Bool {
        switch branch.content {
        case .leaf(let ids): ids.count < RowTree<ID>.leafCapacity / 2
        case .inner(let children): children.count < RowTree<ID>.fanout / 2
        }
    }

    /// Merges two siblings into one node, or into two of equal size.
    private mutating func join(_ left: Branch, _ right: Branch) -> ContiguousArray<Branch> {
        var numbers = [left.number, right.number]
        var joined: ContiguousArray<Branch> = []
        if case .inner(let before) = left.content, case .inner(let after) = right.content {
            var children = before + after
            let boundary = before.count
            rebalance(&children, boundary - 1..<boundary + 1)
            for part in Self.parts(of: children.count, atMost: RowTree<ID>.fanout, areFilled: false) {
                joined.append(makeInner(ContiguousArray(children[part]), number: numbers.removeFirst()))
            }
        } else {
            let (first, second) = (nodes[Int(left.number)].rows, nodes[Int(right.number)].rows)
            let slices = [first[0..<first.count], second[0..<second.count]]
            let count = first.count + second.count
            for part in Self.parts(of: count, atMost: RowTree<ID>.leafCapacity, areFilled: false) {
                joined.append(makeLeaf(RowRun(part, of: slices), number: numbers.removeFirst()))
            }
        }
        for number in numbers { free(number) }
        return joined
    }
}
