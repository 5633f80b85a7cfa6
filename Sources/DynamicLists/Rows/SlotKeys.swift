/// The number of the key that the row in each slot has, as far as it is known.
///
/// Not generic, since it is gone through for all rows of a list.
struct SlotKeys {
    private struct Known {
        /// What the row had when it was asked.
        var stamp: Int32
        /// Negative for none.
        var key: Int32
    }

    /// By slot.
    private var known: ContiguousArray<Known> = []

    var count: Int { known.count }

    /// The number of the key that the row in a slot has; nil if something of the row changed since it was
    /// asked for it.
    ///
    /// - Complexity: O(1).
    func number(ofSlot slot: Int, stamp: Int32) -> Int32? {
        guard slot < known.count, known[slot].stamp == stamp, known[slot].key >= 0 else { return nil }
        return known[slot].key
    }

    /// The same for rows in several slots, up to the first of which it is not known.
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

    /// The row in a slot was asked.
    ///
    /// - Complexity: O(1), amortised.
    mutating func take(_ key: Int32, ofSlot slot: Int, stamp: Int32) {
        if slot >= known.count {
            let nothing = Known(stamp: 0, key: -1)
            known.append(contentsOf: repeatElement(nothing, count: slot + 1 - known.count))
        }
        known[slot] = Known(stamp: stamp, key: key)
    }

    /// Forgets slots that have no row, if there are many.
    mutating func trim(to count: Int) {
        if known.count > 2 * count + 1_000 { known.removeLast(known.count - count) }
    }

    /// Gives keys other numbers; negative ones to those that are forgotten.
    ///
    /// - Complexity: O(slots).
    mutating func renumber(_ numbers: [Int32]) {
        for slot in known.indices where known[slot].key >= 0 {
            known[slot].key = numbers[Int(known[slot].key)]
        }
    }
}
