/// A map from IDs to the numbers of their slots that grows without stalls: no insertion moves more than a few
/// hundred entries.
///
/// The index stores hashes and slots, not IDs: a candidate is compared by its hash first, and then by the
/// caller. Hashes are arguments, so that they can be computed elsewhere. They are stored, so no ID is ever
/// hashed again.
///
/// The index uses linear hashing (Litwin 1980). One bucket is split per fixed number of inserted rows, in the
/// order of the buckets, and merged again as rows are removed. A bucket is an array sorted by hash. Hashes
/// are distributed evenly, so the position of a hash can be estimated from its upper bits; the lower bits
/// select the bucket.
package struct IDIndex: Sendable {
    /// A hash in the upper half, a slot in the lower.
    typealias Entry = UInt64

    /// The average number of entries per bucket above which another bucket is added.
    static var rowsPerBucket: Int { 96 }

    /// The buckets; never empty. With 2ⁱ ≤ number of buckets < 2ⁱ⁺¹, the lower i + 1 bits of a hash
    /// select the bucket, or the lower i if no bucket has that number.
    var buckets: ContiguousArray<ContiguousArray<Entry>> = [[]]
    package internal(set) var count = 0

    package init() {}

    /// Returns the part of a hash value that the index stores.
    package static func hash(of id: some Hashable) -> UInt32 {
        UInt32(truncatingIfNeeded: id.hashValue)
    }

    /// Returns the slot that was inserted with this hash and that the caller recognizes.
    ///
    /// - Complexity: O(1) on average, if hashes differ.
    package func slot(ofHash hash: UInt32, where isWanted: (Int) -> Bool) -> Int? {
        let entries = buckets[bucket(of: hash)]
        var position = Self.position(of: Entry(hash) << 32, in: entries)
        while position < entries.count, entries[position] >> 32 == hash {
            let slot = Int(entries[position] & 0xffff_ffff)
            if isWanted(slot) { return slot }
            position += 1
        }
        return nil
    }

    /// - Returns: Whether the index has another slot with this hash.
    /// - Complexity: O(1) on average, and O(1) amortized.
    @discardableResult
    package mutating func insert(hash: UInt32, slot: Int) -> Bool {
        let isKnown = Self.insert(Self.entry(hash, slot), into: &buckets[bucket(of: hash)])
        count += 1
        if count > buckets.count * Self.rowsPerBucket { addBucket() }
        return isKnown
    }

    /// Reserves memory for the first entries, so that no bucket has to be split while they are inserted.
    ///
    /// - Complexity: O(entries) if there are none yet, else O(1).
    package mutating func reserveCapacity(_ entries: Int) {
        if count > 0 { return }
        let needed = entries / Self.rowsPerBucket + 1
        if needed > buckets.count { buckets = ContiguousArray(repeating: [], count: needed) }
    }

    /// - Complexity: O(1) on average, and O(1) amortized.
    package mutating func remove(hash: UInt32, slot: Int) {
        let bucket = bucket(of: hash)
        let entry = Self.entry(hash, slot)
        let position = Self.position(of: entry, in: buckets[bucket])
        precondition(
            position < buckets[bucket].count && buckets[bucket][position] == entry,
            "Slot \(slot) is not in the index under hash \(hash)")
        buckets[bucket].remove(at: position)
        count -= 1
        if buckets[bucket].count < buckets[bucket].capacity / 8 * 7 {
            buckets[bucket] = Self.fitted(buckets[bucket])
        }
        if buckets.count > 1, count < (buckets.count - 1) * Self.rowsPerBucket / 2 { removeBucket() }
    }

    /// Moves the row with this hash to another slot.
    ///
    /// - Complexity: O(1) on average.
    package mutating func move(hash: UInt32, _ move: SlotMove) {
        let bucket = bucket(of: hash)
        let old = Self.entry(hash, move.from)
        let position = Self.position(of: old, in: buckets[bucket])
        precondition(
            position < buckets[bucket].count && buckets[bucket][position] == old,
            "Slot \(move.from) is not in the index under hash \(hash)")
        buckets[bucket].remove(at: position)
        _ = Self.insert(Self.entry(hash, move.to), into: &buckets[bucket])
    }
}

// MARK: Buckets

extension IDIndex {
    private static func entry(_ hash: UInt32, _ slot: Int) -> Entry {
        Entry(hash) << 32 | Entry(UInt32(slot))
    }

    /// Returns the mask of the bits that select one of the buckets.
    private static func mask(_ buckets: Int) -> Int {
        (1 << (Int.bitWidth - buckets.leadingZeroBitCount)) - 1
    }

    private func bucket(of hash: UInt32) -> Int {
        let mask = Self.mask(buckets.count)
        let bucket = Int(hash) & mask
        return bucket < buckets.count ? bucket : bucket & (mask >> 1)
    }

    /// Splits the next bucket.
    private mutating func addBucket() {
        let new = buckets.count
        let mask = Self.mask(new)
        let old = new & (mask >> 1)
        let movingCount = buckets[old].count { Int($0 >> 32) & mask == new }
        var (staying, moved): (ContiguousArray<Entry>, ContiguousArray<Entry>) = ([], [])
        staying.reserveCapacity(Self.size(for: buckets[old].count - movingCount))
        moved.reserveCapacity(Self.size(for: movingCount))
        for entry in buckets[old] {
            if Int(entry >> 32) & mask == new { moved.append(entry) } else { staying.append(entry) }
        }
        buckets[old] = staying
        buckets.append(moved)
    }

    /// Merges the last bucket with the one that it was split from.
    private mutating func removeBucket() {
        let last = buckets.removeLast()
        let old = buckets.count & (Self.mask(buckets.count) >> 1)
        buckets[old] = Self.fitted((buckets[old] + last).sorted())
    }

    /// Returns the same entries in no more memory than they need.
    private static func fitted(_ entries: some Collection<Entry>) -> ContiguousArray<Entry> {
        var fitted: ContiguousArray<Entry> = []
        fitted.reserveCapacity(size(for: entries.count))
        fitted.append(contentsOf: entries)
        return fitted
    }

    private static func size(for entries: Int) -> Int { entries + entries / 16 }

    /// Returns the position of an entry, present or not: the number of smaller entries.
    ///
    /// The search starts at an estimate from the hash and proceeds step by step, because the estimate is
    /// never far off if hashes are distributed evenly.
    ///
    /// - Complexity: O(1) on average, O(log n) for any hashes.
    private static func position(of entry: Entry, in entries: ContiguousArray<Entry>) -> Int {
        entries.withUnsafeBufferPointer { entries in
            // All entries before `low` are less, and none from `high` on.
            var (low, high) = (0, entries.count)
            let guess = Int(((entry >> 32) * Entry(high)) >> 32)
            if guess < high, entries[guess] < entry {
                low = guess + 1
                let last = min(high, low + steps)
                while low < last, entries[low] < entry { low += 1 }
                if low < last { return low }
            } else {
                high = guess
                let first = max(0, high - steps)
                while high > first, entries[high - 1] >= entry { high -= 1 }
                if high > first { return high }
            }
            while low < high {
                let middle = (low + high) / 2
                if entries[middle] < entry { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    /// The maximum number of single steps of a search.
    private static var steps: Int { 16 }

    /// Inserts an entry at its position.
    ///
    /// - Returns: Whether an adjacent entry has the same hash.
    private static func insert(_ entry: Entry, into entries: inout ContiguousArray<Entry>) -> Bool {
        let size = entries.count
        // An array that grows by itself may allocate twice the memory that it needs.
        if size == entries.capacity { entries.reserveCapacity(size + max(8, size / 10)) }
        let position = position(of: entry, in: entries)
        entries.append(entry)
        return entries.withUnsafeMutableBufferPointer { entries in
            guard let first = entries.baseAddress else { return false }
            (first + position + 1).update(from: first + position, count: size - position)
            first[position] = entry
            let hash = entry >> 32
            return position > 0 && first[position - 1] >> 32 == hash
                || position < size && first[position + 1] >> 32 == hash
        }
    }
}
