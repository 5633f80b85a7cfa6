/// The number of the key of the row in each slot, if it is known.
///
/// Not generic, because it is read for all rows of a list.
struct SlotKeys {
    private struct Known {
        /// The row's stamp when its key was evaluated.
        var stamp: Int32
        /// The number of the key, negative for none.
        var key: Int32
    }

    /// The entries by slot.
    private var known: ContiguousArray<Known> = []

    var count: Int { known.count }

    /// Returns the number of the key of the row in a slot, or `nil` if the row changed since its key was
    /// evaluated.
    ///
    /// - Complexity: O(1).
    func number(ofSlot slot: Int, stamp: Int32) -> Int32? {
        guard slot < known.count, known[slot].stamp == stamp, known[slot].key >= 0 else { return nil }
        return known[slot].key
    }

    /// Returns the same for the rows in several slots, up to the first whose key is unknown.
    ///
    /// - Complexity: O(slots).
    func numbers(ofSlots slots: ContiguousArray<Int32>.SubSequence, _ stamps: SlotStamps) -> ContiguousArray<
        Int32
    > {
        var numbers: ContiguousArray<Int32> = []
        numbers.reserveCapacity(slots.count)
        for slot in slots {
            guard let number = number(ofSlot: Int(slot), stamp: stamps[Int(slot)]) else { break }
            numbers.append(number)
        }
        return numbers
    }

    /// Stores the evaluated key of the row in a slot.
    ///
    /// - Complexity: O(1), amortized.
    mutating func take(_ key: Int32, ofSlot slot: Int, stamp: Int32) {
        if slot >= known.count {
            let nothing = Known(stamp: 0, key: -1)
            known.append(contentsOf: repeatElement(nothing, count: slot + 1 - known.count))
        }
        known[slot] = Known(stamp: stamp, key: key)
    }

    /// Removes slots without a row, if there are many.
    mutating func trim(to count: Int) {
        if known.count > 2 * count + 1_000 { known.removeLast(known.count - count) }
    }

    /// Renumbers the keys. Removed keys have negative numbers.
    ///
    /// - Complexity: O(slots).
    mutating func renumber(_ numbers: [Int32]) {
        for slot in known.indices where known[slot].key >= 0 {
            known[slot].key = numbers[Int(known[slot].key)]
        }
    }
}
