// Which rows are shown, and in which order: all in theirs, unless some were chosen.
//
// A row that comes is shown only when its owner says where: that asks code of a program, which must not be
// called while the store is being changed. Rows that leave are no longer shown.
extension RowStore {
    /// How many rows are shown.
    ///
    /// - Complexity: O(1).
    package var shownCount: Int { shown?.count ?? order.count }

    /// The row at an index among those that are shown.
    ///
    /// - Complexity: O(log n).
    package func shownPlace(at index: Int) -> RowPlace<ID> {
        shown?.place(at: index) ?? order.place(at: index)
    }

    /// Where the row of a slot stands among those that are shown; nil if it is hidden.
    ///
    /// - Complexity: O(log n).
    package func shownIndex(ofSlot slot: Int) -> Int? {
        shown == nil ? order.index(ofSlot: slot) : shown?.index(ofSlot: slot)
    }

    /// Where the row with an id stands among those that are shown; nil if there is none, or it is hidden.
    ///
    /// - Complexity: O(log n).
    package func shownIndex(of id: ID) -> Int? {
        place(of: id).flatMap { shownIndex(ofSlot: $0.slot) }
    }

    /// Whether the row of a slot is shown.
    ///
    /// - Complexity: O(1).
    package func isShown(_ slot: Int) -> Bool { shown.map { $0.leaf(ofSlot: slot) != nil } ?? true }

    /// The slots of some neighbouring rows among those that are shown, one of them at an index, and the index
    /// of the first.
    ///
    /// - Complexity: O(log n).
    func shownLeaf(at index: Int) -> (slots: ContiguousArray<Int32>, start: Int) {
        shown?.leafSlots(at: index) ?? order.leafSlots(at: index)
    }

    // MARK: Choosing

    /// Shows these rows from now on, in this order; nil for all in theirs.
    ///
    /// - Parameter pieces: what they are, in terms of those that are shown now; nil if that is too much to be
    ///   told.
    /// - Returns: what was shown before, to be released by the caller.
    /// - Complexity: O(pieces).
    mutating func show(_ chosen: RowOrder<ID>?, madeOf pieces: RowPieces?) -> RowOrder<ID>? {
        var old = shown
        unsettled = []
        guard var chosen else {
            if old != nil { order.takePlace(of: &old!, madeOf: pieces) }
            shown = nil
            return old
        }
        if old == nil {
            chosen.takePlace(of: &order, madeOf: pieces)
        } else {
            chosen.takePlace(of: &old!, madeOf: pieces)
        }
        shown = chosen
        return old
    }

    /// Shows rows, which are hidden, before the one that is shown at `index`, or after the last one.
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

    /// Shows a row no more.
    ///
    /// - Complexity: O(log n).
    package mutating func hide(_ slot: Int) {
        guard let index = shown?.index(ofSlot: slot) else { return }
        // The id is also in the order of all.
        _ = shown?.remove(index..<index + 1)
    }

    // MARK: What happens meanwhile

    /// It is not known any more whether and where the row of a slot is shown.
    package mutating func unsettle(_ slot: Int) {
        if shown != nil { unsettled.insert(slot) }
    }

    /// Gives out the rows of which it is not known whether and where they are shown; they count as known.
    package mutating func takeUnsettled() -> [Int] {
        defer { unsettled = [] }
        return unsettled.sorted()
    }

    /// Begins to write down of which slots something changes.
    package mutating func watch() { watched = [] }

    /// Ends it.
    ///
    /// - Returns: the slots of which something changed, those that have no row any more included.
    package mutating func endWatching() -> Set<Int> {
        defer { watched = nil }
        return watched ?? []
    }

    /// Gives each slot another stamp from now on whenever something of it changes.
    ///
    /// - Complexity: O(n) for the first time, and then O(1).
    package mutating func beginStamping() {
        if stamps == nil { stamps = SlotStamps(count: count) }
    }

    /// Something of a row changed: its item, its place in the list, its page or its slot.
    mutating func changed(_ slot: Int) {
        watched?.insert(slot)
        stamps?.renew(slot)
    }

    /// Rows left. Their ids are given out elsewhere.
    mutating func forgetShown(_ slots: some Collection<Int32>) {
        if watched != nil { for slot in slots { changed(Int(slot)) } }
        guard shown != nil else { return }
        for slot in slots { unsettled.remove(Int(slot)) }
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

    /// Rows go on in other slots.
    mutating func renumberShown(_ moves: [SlotMove]) {
        for move in moves {
            changed(move.from)
            changed(move.to)
            if unsettled.remove(move.from) != nil { unsettled.insert(move.to) }
        }
        shown?.renumber(moves)
    }
}
