/// The rows of a tree: all loaded rows in preorder, and the visible ones among them.
///
/// Both orders refer to the same numbered slots. A level, which is the children of one parent, ends with a
/// row of its own (`TreeRowID.more`); that row stays in the order of all rows when it is hidden, so the end
/// of a level is found in O(log n). Slots and level numbers are reused. Changing a subtree takes time in
/// proportion to its visible or loaded rows, and O(log n) for any number of other rows.
///
/// Client values are compared only to find an ID, and released only by the caller.
package struct TreeRows<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    static var none: Int { -1 }

    /// The content of a slot.
    struct Node: Sendable {
        /// The ID and the item, or `nil` for the row of a level and in an unused slot.
        var id: ID?
        var item: Item?
        var hash: UInt32 = 0
        /// The level that contains the row, or that it ends; in an unused slot, the next unused slot.
        var level: Int32
        /// The level of the row's children, or `none` if it was never needed.
        var children: Int32 = -1
        var depth: Int32
        /// The number of the page that brought the row to its level.
        var page: Int32 = 0
        var isExpanded = false
        /// Whether the row of a level is hidden, because the level has ended.
        var isHidden = false
        /// The answer of the source.
        var hasChildren: Bool?
    }

    /// The children of one parent.
    struct Level: Sendable {
        /// The slot of the parent, or `none` for the top level.
        var owner: Int
        /// The slot of the level's own row.
        var row: Int
        /// The number of children.
        var count = 0
        var isUsed = true
    }

    /// All loaded rows.
    package internal(set) var all = RowOrder<TreeRowID<ID>>()
    /// The visible rows.
    package internal(set) var shown = RowOrder<TreeRowID<ID>>()
    var nodes = ChunkedArray<Node>()
    var levels = ChunkedArray<Level>()
    var freeLevels: [Int] = []
    var firstFree = Self.none
    var index = IDIndex()
    /// The number of loaded items.
    package internal(set) var itemCount = 0

    /// Creates a tree with an empty top level, whose number is 0.
    package init() { _ = addLevel(owner: Self.none) }

    // MARK: Finding rows

    /// Returns the slot of an item in the tree, or `nil` if there is none.
    ///
    /// - Complexity: O(1) on average.
    package func slot(of id: ID) -> Int? { slot(of: id, hash: IDIndex.hash(of: id)) }

    func slot(of id: ID, hash: UInt32) -> Int? {
        index.slot(ofHash: hash) { nodes[$0].id == id }.flatMap { isLoaded($0) ? $0 : nil }
    }

    /// Whether an ID is in the tree, or in a subtree that an unconfirmed edit has removed.
    func isKnown(_ id: ID, hash: UInt32) -> Bool { index.slot(ofHash: hash) { nodes[$0].id == id } != nil }

    /// Returns the slot of an item in the tree, or in a subtree that an unconfirmed edit has removed.
    func knownSlot(of id: ID) -> Int? {
        index.slot(ofHash: IDIndex.hash(of: id)) { nodes[$0].id == id }
    }

    /// Returns the slot of a visible or hidden row, or `nil` if there is none.
    package func slot(ofRow row: TreeRowID<ID>) -> Int? {
        switch row {
        case .item(let id): slot(of: id)
        case .more(nil): levels[0].row
        case .more(let parent?):
            slot(of: parent).flatMap {
                nodes[$0].children < 0 ? nil : levels[Int(nodes[$0].children)].row
            }
        }
    }

    /// Whether a slot is in the tree, visible or not.
    func isLoaded(_ slot: Int) -> Bool { all.leaf(ofSlot: slot) != nil }

    /// Whether the row of a slot is visible.
    package func isShown(_ slot: Int) -> Bool { shown.leaf(ofSlot: slot) != nil }

    /// Whether the children of a level are visible.
    package func isLevelShown(_ level: Int) -> Bool {
        let owner = levels[level].owner
        return owner == Self.none || isShown(owner) && nodes[owner].isExpanded
    }

    /// The level of the children of a row, or `nil` if it was never needed.
    package func children(of slot: Int) -> Int? {
        nodes[slot].children < 0 ? nil : Int(nodes[slot].children)
    }

    /// Returns the slot of a row's parent, or `nil` for a row of the top level.
    package func parent(of slot: Int) -> Int? {
        let owner = levels[Int(nodes[slot].level)].owner
        return owner == Self.none ? nil : owner
    }

    /// Returns the ID of a slot's row.
    package func rowID(_ slot: Int) -> TreeRowID<ID> {
        if let id = nodes[slot].id { return .item(id) }
        let owner = levels[Int(nodes[slot].level)].owner
        return .more(owner == Self.none ? nil : nodes[owner].id)
    }

    /// Whether a row is a row of a subtree, which includes its root.
    ///
    /// - Complexity: O(depth).
    func isInSubtree(_ slot: Int, of root: Int) -> Bool {
        var current: Int? = slot
        while let row = current {
            if row == root { return true }
            current = parent(of: row)
        }
        return false
    }
}

// MARK: Positions

extension TreeRows {
    func loadedIndex(_ slot: Int) -> Int {
        guard let index = all.index(ofSlot: slot) else { preconditionFailure("Slot \(slot) has no row") }
        return index
    }

    /// Returns the index of a row among the visible rows, or `nil` if it is not visible.
    ///
    /// - Complexity: O(log n).
    package func shownIndex(ofRow row: TreeRowID<ID>) -> Int? {
        slot(ofRow: row).flatMap { shown.index(ofSlot: $0) }
    }

    /// Returns the level whose own row has this index among the visible rows, or `nil` for an item's row.
    func level(endingAt index: Int) -> Int? {
        let node = nodes[shown.place(at: index).slot]
        return node.id == nil ? Int(node.level) : nil
    }

    func shownIndex(_ slot: Int) -> Int {
        guard let index = shown.index(ofSlot: slot) else { preconditionFailure("Slot \(slot) is hidden") }
        return index
    }

    /// The indices of a row and its descendants among all rows.
    func loadedRange(ofSubtree slot: Int) -> Range<Int> {
        let start = loadedIndex(slot)
        return start..<(children(of: slot).map { loadedIndex(levels[$0].row) } ?? start) + 1
    }

    /// The indices of a visible row and its visible descendants among the visible rows.
    func shownRange(ofSubtree slot: Int) -> Range<Int> { shownIndex(slot)..<shownEnd(ofSubtree: slot) }

    private func shownEnd(ofSubtree slot: Int) -> Int {
        guard nodes[slot].isExpanded, let level = children(of: slot) else { return shownIndex(slot) + 1 }
        return shownEnd(of: level) + (nodes[levels[level].row].isHidden ? 0 : 1)
    }

    /// The index after the last visible row of a visible level, without its own row.
    ///
    /// - Complexity: O(depth · log n).
    func shownEnd(of level: Int) -> Int {
        let row = levels[level].row
        if !nodes[row].isHidden { return shownIndex(row) }
        if let last = lastChild(of: level) { return shownEnd(ofSubtree: last) }
        return levels[level].owner == Self.none ? 0 : shownIndex(levels[level].owner) + 1
    }

    /// Returns the child of a level that contains a row, which must be in the level.
    private func child(of level: Int, containing slot: Int) -> Int {
        var slot = slot
        while nodes[slot].id == nil || Int(nodes[slot].level) != level {
            slot = levels[Int(nodes[slot].level)].owner
            precondition(slot != Self.none, "The row is not in level \(level)")
        }
        return slot
    }

    func lastChild(of level: Int) -> Int? {
        levels[level].count == 0
            ? nil : child(of: level, containing: all.place(at: loadedIndex(levels[level].row) - 1).slot)
    }

    func firstChild(of level: Int) -> Int? {
        if levels[level].count == 0 { return nil }
        let owner = levels[level].owner
        return all.place(at: owner == Self.none ? 0 : loadedIndex(owner) + 1).slot
    }

    /// Returns the next child of the same level.
    ///
    /// - Complexity: O(log n).
    func sibling(after slot: Int) -> Int? {
        let next = all.place(at: loadedRange(ofSubtree: slot).upperBound).slot
        return next == levels[Int(nodes[slot].level)].row ? nil : next
    }

    /// Returns the previous child of the same level.
    ///
    /// - Complexity: O(depth + log n).
    func sibling(before slot: Int) -> Int? {
        let level = Int(nodes[slot].level)
        if firstChild(of: level) == slot { return nil }
        return child(of: level, containing: all.place(at: loadedIndex(slot) - 1).slot)
    }

    /// The children of a level, in order.
    ///
    /// - Complexity: O(children · log n).
    package func childSlots(of level: Int) -> [Int] {
        var slots: [Int] = []
        var next = firstChild(of: level)
        while let slot = next {
            slots.append(slot)
            next = sibling(after: slot)
        }
        return slots
    }
}
