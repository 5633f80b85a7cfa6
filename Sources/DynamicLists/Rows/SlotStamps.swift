/// A number for each slot, which is another one whenever something of the slot's row changed.
struct SlotStamps: Sendable {
    /// By slot; there may be more than there are rows.
    private var stamps = ChunkedArray<Int32>()
    /// The one that was given last.
    private var last: Int32 = 0

    /// - Parameter count: how many slots there are.
    init(count: Int) { stamps.append(repeating: 0, count: count) }

    /// Stamps for no slots, which give no number again.
    func emptied() -> SlotStamps {
        var new = SlotStamps(count: 0)
        new.last = last
        return new
    }

    /// - Complexity: O(1).
    subscript(slot: Int) -> Int32 { stamps[slot] }

    /// Something of a row changed, or it came.
    ///
    /// - Complexity: O(1), amortised.
    mutating func renew(_ slot: Int) {
        last &+= 1
        if slot >= stamps.count { stamps.append(repeating: last, count: slot + 1 - stamps.count) }
        stamps[slot] = last
    }
}
