/// The number of the key of the row in each slot, if it is known.
///
/// Not generic, because it is read for all rows of a list.
struct SlotKeys {
    private struct Entry {
        /// The row's stamp when its key was evaluated.
        var stamp: Int32
        /// The number of the key, negative for none.
        var key: Int32
    }

    /// The entries by slot.
    private var entries: ContiguousArray<Entry> = []

    var count: Int { entries.count }

    /// Returns the number of the key of the row in a slot, or `nil` if the row changed since its key was
    /// evaluated.
    ///
    /// - Complexity: O(1).
    func number(ofSlot slot: Int, stamp: Int32) -> Int32? {
        guard slot < entries.count, entries[slot].stamp == stamp, entries[slot].key >= 0 else { return nil }
        return entries[slot].key
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
        if slot >= entries.count {
            let empty = Entry(stamp: 0, key: -1)
            entries.append(contentsOf: repeatElement(empty, count: slot + 1 - entries.count))
        }
        entries[slot] = Entry(stamp: stamp, key: key)
    }

    /// Removes slots without a row, if there are many.
    mutating func trim(to count: Int) {
        if entries.count > 2 * count + 1_000 { entries.removeLast(entries.count - count) }
    }

    /// Renumbers the keys. Removed keys have negative numbers.
    ///
    /// - Complexity: O(slots).
    mutating func renumber(_ numbers: [Int32]) {
        for slot in entries.indices where entries[slot].key >= 0 {
            entries[slot].key = numbers[Int(entries[slot].key)]
        }
    }
}
