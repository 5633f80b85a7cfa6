/// The keys of sections by number, and which of them each row has, as far as it was asked.
struct SectionKeys<Key: Hashable> {
    /// By number; no key stands in it twice.
    private(set) var keys: [Key] = []
    private var numbers: [Key: Int32] = [:]
    private var known = SlotKeys()

    /// Finds out the keys of rows of which none is known, from the first on: those of about 100 000 rows, of
    /// which at most 1 000 are asked.
    ///
    /// - Parameter key: the key of an item.
    /// - Complexity: O(runs + rows), and what the keys take.
    mutating func fill<ID, Item>(
        _ runs: inout SectionRuns, of store: RowStore<ID, Item>, by key: (Item) -> Key
    ) {
        guard let stamps = store.stamps else { preconditionFailure("Rows are not stamped") }
        var (seen, asked) = (0, 0)
        runs.fill { range in
            if seen >= 100_000 { return [] }
            let leaf = store.shownLeaf(at: range.lowerBound)
            let places = range.clamped(to: leaf.start..<leaf.start + leaf.slots.count)
            let slots = leaf.slots[places.lowerBound - leaf.start..<places.upperBound - leaf.start]
            var found = known.numbers(ofSlots: slots, stamps)
            for slot in slots.dropFirst(found.count).lazy.map(Int.init) {
                if asked == 1_000 { break }
                asked += 1
                found.append(take(key(store.item(inSlot: slot)), ofSlot: slot, stamp: stamps[slot]))
            }
            seen += found.count
            return found
        }
    }

    /// Takes the key that the row in a slot has.
    ///
    /// - Returns: its number.
    /// - Complexity: O(1) on average.
    private mutating func take(_ key: Key, ofSlot slot: Int, stamp: Int32) -> Int32 {
        let number = numbers[key] ?? Int32(keys.count)
        if number == keys.count {
            keys.append(key)
            numbers[key] = number
        }
        known.take(number, ofSlot: slot, stamp: stamp)
        return number
    }

    /// Forgets slots that have no row, and keys that no section has, once there are more than those that are
    /// needed. Other keys get other numbers.
    ///
    /// - Parameters:
    ///   - runs: those of the rows as they are.
    ///   - shown: those that are shown.
    ///   - slotCount: how many slots there are.
    /// - Complexity: O(1), amortised over the rows that came or changed.
    mutating func sweep(_ runs: inout SectionRuns, _ shown: inout SectionRuns, slotCount: Int) {
        known.trim(to: slotCount)
        if keys.count <= 2 * known.count + 1_000 { return }
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
        known.renumber(newNumbers)
        // What nobody has any more is released when all is in its place.
        withExtendedLifetime(old) {}
    }
}
