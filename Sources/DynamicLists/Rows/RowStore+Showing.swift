// The shown rows and their order: all rows in list order, unless some were chosen.
//
// An inserted row is shown only when its owner sets its position. Computing the position calls client code,
// which must not run during a mutation of the store. Removed rows are no longer shown.
extension RowStore {
    /// The number of shown rows.
    ///
    /// - Complexity: O(1).
    package var shownCount: Int { shown?.count ?? order.count }

    /// Returns the row at an index among the shown rows.
    ///
    /// - Complexity: O(log n).
    package func shownPlace(at index: Int) -> RowPlace<ID> {
        shown?.place(at: index) ?? order.place(at: index)
    }

    /// Returns the index of the row of a slot among the shown rows, or `nil` if it is hidden.
    ///
    /// - Complexity: O(log n).
    package func shownIndex(ofSlot slot: Int) -> Int? {
        shown == nil ? order.index(ofSlot: slot) : shown?.index(ofSlot: slot)
    }

    /// Returns the index of the row with an ID among the shown rows, or `nil` if there is none or it is
    /// hidden.
    ///
    /// - Complexity: O(log n).
    package func shownIndex(of id: ID) -> Int? {
        place(of: id).flatMap { shownIndex(ofSlot: $0.slot) }
    }

    /// Whether the row of a slot is shown.
    ///
    /// - Complexity: O(1).
    package func isShown(_ slot: Int) -> Bool { shown.map { $0.leaf(ofSlot: slot) != nil } ?? true }

    /// Returns the slots of some adjacent shown rows, one of which is at an index, and the index of the
    /// first.
    ///
    /// - Complexity: O(log n).
    func shownLeaf(at index: Int) -> (slots: ContiguousArray<Int32>, start: Int) {
        shown?.leafSlots(at: index) ?? order.leafSlots(at: index)
    }

    // MARK: Choosing

    /// Shows the given rows in their order, or all rows in list order if `chosen` is `nil`.
    ///
    /// - Parameter pieces: The given rows as pieces of the rows shown now, or `nil` if there are too many
    ///   pieces.
    /// - Returns: The order that was shown before, which the caller releases.
    /// - Complexity: O(pieces).
    mutating func show(_ chosen: RowOrder<ID>?, madeOf pieces: RowEditScript?) -> RowOrder<ID>? {
        var old = shown
        dirtySlots = []
        guard var chosen else {
            if old != nil { order.takeOverPublication(of: &old!, madeOf: pieces) }
            shown = nil
            return old
        }
        if old == nil {
            chosen.takeOverPublication(of: &order, madeOf: pieces)
        } else {
            chosen.takeOverPublication(of: &old!, madeOf: pieces)
        }
        shown = chosen
        return old
    }

    /// Shows hidden rows before the one shown at `index`, or after the last one.
    ///
    /// - Complexity: O(rows + log n).
    package mutating func show(slots: some Collection<Int>, at index: Int) {
        var run = RowRun<ID>()
        for slot in slots {
            run.ids.append(order.id(ofSlot: slot))
            run.slots.append(Int32(slot))
        }
        shown?.insert(run, at: index)
    }

    /// Hides a row.
    ///
    /// - Complexity: O(log n).
    package mutating func hide(_ slot: Int) {
        guard let index = shown?.index(ofSlot: slot) else { return }
        // The list order also retains the ID.
        _ = shown?.remove(index..<index + 1)
    }

    // MARK: Tracking changes

    /// Marks a row as dirty: whether and where it is shown must be determined again.
    package mutating func markDirty(_ slot: Int) {
        if shown != nil { dirtySlots.insert(slot) }
    }

    /// Returns the dirty rows, and clears their marks.
    package mutating func takeDirtySlots() -> [Int] {
        defer { dirtySlots = [] }
        return dirtySlots.sorted()
    }

    /// Begins to record the slots that change.
    package mutating func beginRecordingChanges() { watched = [] }

    /// Stops recording.
    ///
    /// - Returns: The slots that changed, including slots that no longer have a row.
    package mutating func endWatching() -> Set<Int> {
        defer { watched = nil }
        return watched ?? []
    }

    /// Begins to give each slot a new stamp whenever its row changes.
    ///
    /// - Complexity: O(n) for the first call, then O(1).
    package mutating func beginStamping() {
        if stamps == nil { stamps = SlotStamps(count: count) }
    }

    /// Records a change of a row: its item, its position in the list, its page or its slot.
    mutating func changed(_ slot: Int) {
        watched?.insert(slot)
        stamps?.renew(slot)
    }

    /// Removes rows from the shown order. Their IDs are retained elsewhere.
    mutating func forgetShown(_ slots: some Collection<Int32>) {
        if watched != nil { for slot in slots { changed(Int(slot)) } }
        guard shown != nil else { return }
        for slot in slots { dirtySlots.remove(Int(slot)) }
        var indices = slots.compactMap { shown?.index(ofSlot: Int($0)) }.sorted()
        while let last = indices.popLast() {
            var first = last
            while indices.last == first - 1 {
                first -= 1
                indices.removeLast()
            }
            _ = shown?.remove(first..<last + 1)
        }
    }

    /// Updates the slots of moved rows.
    mutating func renumberShown(_ moves: [SlotMove]) {
        for move in moves {
            changed(move.from)
            changed(move.to)
            if dirtySlots.remove(move.from) != nil { dirtySlots.insert(move.to) }
        }
        shown?.renumber(moves)
    }
}
