/// The keys of sections by number, and the known key of each row.
struct SectionKeys<Key: Hashable> {
    /// The keys by number. Each occurs once.
    private(set) var keys: [Key] = []
    private var numbers: [Key: Int32] = [:]
    private var slotKeys = SlotKeys()

    /// Determines unknown keys of rows, from the first row on: for about 100 000 rows, of which at most 1 000
    /// are evaluated.
    ///
    /// - Parameter key: Returns the key of an item.
    /// - Complexity: O(runs + rows), plus the cost of evaluating the keys.
    mutating func fill<ID, Item>(
        _ runs: inout SectionRuns, of store: RowStore<ID, Item>, by key: (Item) -> Key
    ) {
        guard let stamps = store.stamps else { preconditionFailure("Rows are not stamped") }
        var (seen, computed) = (0, 0)
        runs.fill { range in
            if seen >= 100_000 { return [] }
            let leaf = store.shownLeaf(at: range.lowerBound)
            let leafRange = range.clamped(to: leaf.start..<leaf.start + leaf.slots.count)
            let slots = leaf.slots[leafRange.lowerBound - leaf.start..<leafRange.upperBound - leaf.start]
            var found = slotKeys.numbers(ofSlots: slots, stamps)
            for slot in slots.dropFirst(found.count).lazy.map(Int.init) {
                if computed == 1_000 { break }
                computed += 1
                found.append(take(key(store.item(inSlot: slot)), ofSlot: slot, stamp: stamps[slot]))
            }
            seen += found.count
            return found
        }
    }

    /// Stores the key of the row in a slot.
    ///
    /// - Returns: The number of the key.
    /// - Complexity: O(1) on average.
    private mutating func take(_ key: Key, ofSlot slot: Int, stamp: Int32) -> Int32 {
        let number = numbers[key] ?? Int32(keys.count)
        if number == keys.count {
            keys.append(key)
            numbers[key] = number
        }
        slotKeys.take(number, ofSlot: slot, stamp: stamp)
        return number
    }

    /// Removes slots without a row, and keys without a section, once there are more of these than needed
    /// ones. The remaining keys are renumbered.
    ///
    /// - Parameters:
    ///   - runs: The runs of the present rows.
    ///   - shown: The runs of the sections that are shown.
    ///   - slotCount: The number of slots.
    /// - Complexity: O(1), amortized over the rows that were inserted or changed.
    mutating func sweep(_ runs: inout SectionRuns, _ shown: inout SectionRuns, slotCount: Int) {
        slotKeys.trim(to: slotCount)
        if keys.count <= 2 * slotKeys.count + 1_000 { return }
        let old = (keys, numbers)
        var newNumbers = [Int32](repeating: -1, count: keys.count)
        (keys, numbers) = ([], [:])
        for number in (runs.runs + shown.runs).compactMap(\.key) where newNumbers[Int(number)] < 0 {
            newNumbers[Int(number)] = Int32(keys.count)
            numbers[old.0[Int(number)]] = Int32(keys.count)
            keys.append(old.0[Int(number)])
        }
        runs.renumber { newNumbers[Int($0)] }
        shown.renumber { newNumbers[Int($0)] }
        slotKeys.renumber(newNumbers)
        // Unused keys are released when all tables are consistent.
        withExtendedLifetime(old) {}
    }
}
