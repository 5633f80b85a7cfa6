/// A number for each slot that changes whenever the slot's row does.
struct SlotStamps: Sendable {
    /// The stamps by slot. There may be more than there are rows.
    private var stamps = ChunkedArray<Int32>()
    /// The last stamp that was assigned.
    private var last: Int32 = 0

    /// - Parameter count: The number of slots.
    init(count: Int) { stamps.append(repeating: 0, count: count) }

    /// Returns stamps for no slots that do not reuse numbers.
    func emptied() -> SlotStamps {
        var new = SlotStamps(count: 0)
        new.last = last
        return new
    }

    /// - Complexity: O(1).
    subscript(slot: Int) -> Int32 { stamps[slot] }

    /// Gives a slot a new stamp, because its row changed or was inserted.
    ///
    /// - Complexity: O(1), amortized.
    mutating func renew(_ slot: Int) {
        last &+= 1
        if slot >= stamps.count { stamps.append(repeating: last, count: slot + 1 - stamps.count) }
        stamps[slot] = last
    }
}
