/// The rows of a subtree outside the tree: all loaded ones, in order.
struct DetachedRows<ID: Hashable & Sendable>: Sendable {
    let root: Int
    let run: RowRun<TreeRowID<ID>>
}

/// Rows removed from a tree, which the caller releases, because that may run client code.
struct RemovedTreeRows<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    var ids: [ID] = []
    /// The parents of these rows, `nil` for the top level.
    var parents: [ID?] = []
    /// The IDs of the removed rows that were expanded.
    var expanded: [ID] = []
    var items: [Item] = []
    /// The slots of the items, which are free now.
    var slots: [Int] = []
    /// The numbers of the removed levels.
    var levels: [Int] = []

    mutating func add(_ other: Self) {
        ids += other.ids
        parents += other.parents
        expanded += other.expanded
        items += other.items
        slots += other.slots
        levels += other.levels
    }
}

// MARK: Expanding and collapsing

extension TreeRows {
    /// Shows or hides the children of a row.
    ///
    /// - Complexity: O(rows that appear or disappear + depth · log n).
    mutating func setExpanded(_ isExpanded: Bool, _ slot: Int) {
        guard nodes[slot].isExpanded != isExpanded else { return }
        guard isShown(slot) else {
            nodes[slot].isExpanded = isExpanded
            return
        }
        if isExpanded {
            nodes[slot].isExpanded = true
            let loaded = loadedRange(ofSubtree: slot)
            shown.insert(visibleRun(in: loaded.dropFirst()), at: shownIndex(slot) + 1)
        } else {
            let range = shownRange(ofSubtree: slot).dropFirst()
            nodes[slot].isExpanded = false
            _ = shown.remove(range)
        }
    }

    /// Returns the rows in a range of all rows without the descendants of collapsed ones.
    ///
    /// - Complexity: O(rows + collapsed rows · log n).
    private func visibleRun(in range: Range<Int>) -> RowRun<TreeRowID<ID>> {
        var run = RowRun<TreeRowID<ID>>()
        var position = range.lowerBound
        while position < range.upperBound {
            let (slots, start) = all.leafSlots(at: position)
            var next = position
            for slot in slots[(position - start)...] {
                guard next < range.upperBound else { break }
                next += 1
                if nodes[Int(slot)].isHidden { continue }
                run.slots.append(slot)
                run.ids.append(rowID(Int(slot)))
                if !nodes[Int(slot)].isExpanded, let level = children(of: Int(slot)) {
                    next = loadedIndex(levels[level].row) + 1
                    break
                }
            }
            position = next
        }
        return run
    }

    /// Shows or hides the own row of a level.
    ///
    /// - Complexity: O(depth · log n).
    mutating func setHidden(_ isHidden: Bool, level: Int) {
        let row = levels[level].row
        guard nodes[row].isHidden != isHidden else { return }
        guard isLevelShown(level) else {
            nodes[row].isHidden = isHidden
            return
        }
        if isHidden {
            let index = shownIndex(row)
            _ = shown.remove(index..<index + 1)
            nodes[row].isHidden = true
        } else {
            let end = shownEnd(of: level)
            nodes[row].isHidden = false
            shown.insert(RowRun(ids: [rowID(row)], slots: [Int32(row)]), at: end)
        }
    }
}

// MARK: Inserting

extension TreeRows {
    /// Adds the level of a row's children, which has only its own row.
    ///
    /// - Returns: The number of the level.
    mutating func addLevel(owner: Int) -> Int {
        let number = freeLevels.popLast() ?? levels.count
        let depth = owner == Self.none ? 0 : nodes[owner].depth + 1
        let row = addNode(Node(level: Int32(number), depth: depth))
        let level = Level(owner: owner, row: row)
        if number == levels.count { levels.append(level) } else { levels[number] = level }
        let run = RowRun(ids: [rowID(row)], slots: [Int32(row)])
        if owner == Self.none {
            all.insert(run, at: 0)
            shown.insert(run, at: 0)
        } else {
            nodes[owner].children = Int32(number)
            all.insert(run, at: loadedIndex(owner) + 1)
            if isLevelShown(number) { shown.insert(run, at: shownIndex(owner) + 1) }
        }
        return number
    }

    /// Inserts new rows into a level, before one of its children or after the last one.
    ///
    /// - Returns: Their slots.
    /// - Complexity: O(rows + depth · log n).
    mutating func insert(
        _ rows: PreparedRows<ID, Item>, _ hasChildren: [Bool?], in level: Int, before next: Int?, page: Int
    ) -> ContiguousArray<Int32> {
        var run = RowRun<TreeRowID<ID>>()
        let depth = nodes[levels[level].row].depth
        for (offset, id) in rows.ids.enumerated() {
            let slot = addNode(
                Node(
                    id: id, item: rows.items[offset], hash: rows.hashes[offset], level: Int32(level),
                    depth: depth, page: Int32(clamping: page), hasChildren: hasChildren[offset]))
            index.insert(hash: rows.hashes[offset], slot: slot)
            run.slots.append(Int32(slot))
            run.ids.append(.item(id))
        }
        // The end of the level is found before it counts the new rows.
        if isLevelShown(level) { shown.insert(run, at: next.map { shownIndex($0) } ?? shownEnd(of: level)) }
        itemCount += run.count
        levels[level].count += run.count
        all.insert(run, at: loadedIndex(next ?? levels[level].row))
        return run.slots
    }

    private mutating func addNode(_ node: Node) -> Int {
        guard firstFree != Self.none else {
            nodes.append(node)
            return nodes.count - 1
        }
        let slot = firstFree
        firstFree = Int(nodes[slot].level)
        nodes[slot] = node
        return slot
    }
}

// MARK: Removing and moving

extension TreeRows {
    /// Takes a subtree out of the tree. Its rows keep their slots.
    ///
    /// - Complexity: O(rows of the subtree + depth · log n).
    mutating func detach(_ slot: Int) -> DetachedRows<ID> {
        if isShown(slot) { _ = shown.remove(shownRange(ofSubtree: slot)) }
        let run = all.remove(loadedRange(ofSubtree: slot))
        levels[Int(nodes[slot].level)].count -= 1
        itemCount -= run.slots.count { nodes[Int($0)].id != nil }
        return DetachedRows(root: slot, run: run)
    }

    /// Takes a subtree out of a detached one.
    ///
    /// - Complexity: O(rows).
    mutating func split(
        _ rows: DetachedRows<ID>, at slot: Int
    ) -> (remaining: DetachedRows<ID>, extracted: DetachedRows<ID>) {
        let last = children(of: slot).map { levels[$0].row } ?? slot
        guard let start = rows.run.slots.firstIndex(of: Int32(slot)),
            let end = rows.run.slots.firstIndex(of: Int32(last))
        else { preconditionFailure("Slot \(slot) is not in the subtree of \(rows.root)") }
        levels[Int(nodes[slot].level)].count -= 1
        let extracted = RowRun(start..<end + 1, of: [rows.run[0..<rows.run.count]])
        return (
            DetachedRows(root: rows.root, run: rows.run.without(start..<end + 1)),
            DetachedRows(root: slot, run: extracted)
        )
    }

    /// Inserts a detached subtree into a level, before one of its children or after the last one.
    ///
    /// - Complexity: O(rows of the subtree + depth · log n).
    mutating func attach(_ rows: DetachedRows<ID>, to level: Int, before next: Int?, page: Int) {
        let difference = nodes[levels[level].row].depth - nodes[rows.root].depth
        if difference != 0 { for slot in rows.run.slots { nodes[Int(slot)].depth += difference } }
        nodes[rows.root].level = Int32(level)
        nodes[rows.root].page = Int32(clamping: page)
        itemCount += rows.run.slots.count { nodes[Int($0)].id != nil }
        let isLevelShown = isLevelShown(level)
        let end = isLevelShown ? next.map { shownIndex($0) } ?? shownEnd(of: level) : 0
        levels[level].count += 1
        let index = loadedIndex(next ?? levels[level].row)
        all.insert(rows.run, at: index)
        if isLevelShown { shown.insert(visibleRun(in: index..<index + rows.run.count), at: end) }
    }

    /// Removes adjacent children of a level, with their subtrees.
    ///
    /// - Complexity: O(rows of the subtrees + depth · log n).
    mutating func remove(_ first: Int, through last: Int, count: Int) -> RemovedTreeRows<ID, Item> {
        if isShown(first) {
            _ = shown.remove(shownIndex(first)..<shownRange(ofSubtree: last).upperBound)
        }
        let run = all.remove(loadedIndex(first)..<loadedRange(ofSubtree: last).upperBound)
        levels[Int(nodes[first].level)].count -= count
        itemCount -= run.slots.count { nodes[Int($0)].id != nil }
        return free(run.slots)
    }

    /// Frees the slots of a detached subtree.
    mutating func discard(_ rows: DetachedRows<ID>) -> RemovedTreeRows<ID, Item> { free(rows.run.slots) }

    /// Removes the children of a row, with their level.
    mutating func removeChildren(of slot: Int) -> RemovedTreeRows<ID, Item> {
        guard nodes[slot].children >= 0 else { return RemovedTreeRows() }
        if isShown(slot) { _ = shown.remove(shownRange(ofSubtree: slot).dropFirst()) }
        let run = all.remove(loadedRange(ofSubtree: slot).dropFirst())
        nodes[slot].children = Int32(Self.none)
        itemCount -= run.slots.count { nodes[Int($0)].id != nil }
        return free(run.slots)
    }

    private mutating func free(_ slots: ContiguousArray<Int32>) -> RemovedTreeRows<ID, Item> {
        var removed = RemovedTreeRows<ID, Item>()
        for slot in slots.map(Int.init) where nodes[slot].id != nil {
            removed.parents.append(parent(of: slot).flatMap { nodes[$0].id })
        }
        for slot in slots.map(Int.init) {
            let node = nodes[slot]
            if let id = node.id, let item = node.item {
                removed.ids.append(id)
                removed.items.append(item)
                removed.slots.append(slot)
                if node.isExpanded { removed.expanded.append(id) }
                index.remove(hash: node.hash, slot: slot)
            } else {
                levels[Int(node.level)].isUsed = false
                freeLevels.append(Int(node.level))
                removed.levels.append(Int(node.level))
            }
            nodes[slot] = Node(level: Int32(firstFree), depth: 0)
            firstFree = slot
        }
        return removed
    }
}
