/// From ids to the numbers of their slots, without a stall however large it becomes: no insertion moves more
/// than a few hundred entries.
///
/// It holds hashes and slots, not ids: a candidate is compared by its hash first, and then by the caller.
/// Hashes are given in, so that they can be computed elsewhere, and are kept: no id is ever hashed again.
///
/// Linear hashing (Litwin 1980): one bucket is divided for each so many rows that come, in the order of the
/// buckets, and joined again when they go. A bucket is an array ordered by hash. Hashes are spread evenly, so
/// the place of one can be guessed from its upper bits; the lower bits choose the bucket.
package struct IDIndex: Sendable {
    /// A hash in the upper half, a slot in the lower.
    typealias Entry = UInt64

    /// How many entries a bucket has on average before another is added.
    static var rowsPerBucket: Int { 96 }

    /// Never empty. With 2ⁱ ≤ number of buckets < 2ⁱ⁺¹, the lower i + 1 bits of a hash choose the
    /// bucket, or the lower i if there is none of that number.
    var buckets: ContiguousArray<ContiguousArray<Entry>> = [[]]
    package internal(set) var count = 0

    package init() {}

    /// What of a hash value is kept.
    package static func hash(of id: some Hashable) -> UInt32 {
        UInt32(truncatingIfNeeded: id.hashValue)
    }

    /// The slot that was put in under this hash and that the caller recognises.
    ///
    /// - Complexity: O(1) on average, if hashes differ.
    package func slot(ofHash hash: UInt32, where isWanted: (Int) -> Bool) -> Int? {
        let entries = buckets[bucket(of: hash)]
        var place = Self.place(of: Entry(hash) << 32, in: entries)
        while place < entries.count, entries[place] >> 32 == hash {
            let slot = Int(entries[place] & 0xffff_ffff)
            if isWanted(slot) { return slot }
            place += 1
        }
        return nil
    }

    /// - Returns: whether there is another slot with this hash.
    /// - Complexity: O(1) on average, and O(1) amortised.
    @discardableResult
    package mutating func insert(hash: UInt32, slot: Int) -> Bool {
        let isKnown = Self.insert(Self.entry(hash, slot), into: &buckets[bucket(of: hash)])
        count += 1
        if count > buckets.count * Self.rowsPerBucket { addBucket() }
        return isKnown
    }

    /// Makes room for the first entries, so that no bucket need be divided while they come.
    ///
    /// - Complexity: O(entries) if there are none yet, else O(1).
    package mutating func reserveCapacity(_ entries: Int) {
        if count > 0 { return }
        let wanted = entries / Self.rowsPerBucket + 1
        if wanted > buckets.count { buckets = ContiguousArray(repeating: [], count: wanted) }
    }

    /// - Complexity: O(1) on average, and O(1) amortised.
    package mutating func remove(hash: UInt32, slot: Int) {
        let bucket = bucket(of: hash)
        let entry = Self.entry(hash, slot)
        let place = Self.place(of: entry, in: buckets[bucket])
        precondition(
            place < buckets[bucket].count && buckets[bucket][place] == entry,
            "Slot \(slot) is not in the index under hash \(hash)")
        buckets[bucket].remove(at: place)
        count -= 1
        if buckets[bucket].count < buckets[bucket].capacity / 8 * 7 {
            buckets[bucket] = Self.fitted(buckets[bucket])
        }
        if buckets.count > 1, count < (buckets.count - 1) * Self.rowsPerBucket / 2 { removeBucket() }
    }

    /// The row with this hash goes on in another slot.
    ///
    /// - Complexity: O(1) on average.
    package mutating func move(hash: UInt32, _ move: SlotMove) {
        let bucket = bucket(of: hash)
        let old = Self.entry(hash, move.from)
        let place = Self.place(of: old, in: buckets[bucket])
        precondition(
            place < buckets[bucket].count && buckets[bucket][place] == old,
            "Slot \(move.from) is not in the index under hash \(hash)")
        buckets[bucket].remove(at: place)
        _ = Self.insert(Self.entry(hash, move.to), into: &buckets[bucket])
    }
}

// MARK: Buckets

extension IDIndex {
    private static func entry(_ hash: UInt32, _ slot: Int) -> Entry {
        Entry(hash) << 32 | Entry(UInt32(slot))
    }

    /// The bits that choose among so many buckets.
    private static func mask(_ buckets: Int) -> Int {
        (1 << (Int.bitWidth - buckets.leadingZeroBitCount)) - 1
    }

    private func bucket(of hash: UInt32) -> Int {
        let mask = Self.mask(buckets.count)
        let bucket = Int(hash) & mask
        return bucket < buckets.count ? bucket : bucket & (mask >> 1)
    }

    /// Divides the bucket whose turn it is.
    private mutating func addBucket() {
        let new = buckets.count
        let mask = Self.mask(new)
        let old = new & (mask >> 1)
        let going = buckets[old].count { Int($0 >> 32) & mask == new }
        var (staying, moved): (ContiguousArray<Entry>, ContiguousArray<Entry>) = ([], [])
        staying.reserveCapacity(Self.size(for: buckets[old].count - going))
        moved.reserveCapacity(Self.size(for: going))
        for entry in buckets[old] {
            if Int(entry >> 32) & mask == new { moved.append(entry) } else { staying.append(entry) }
        }
        buckets[old] = staying
        buckets.append(moved)
    }

    /// Joins the last bucket with the one that it was divided from.
    private mutating func removeBucket() {
        let last = buckets.removeLast()
        let old = buckets.count & (Self.mask(buckets.count) >> 1)
        buckets[old] = Self.fitted((buckets[old] + last).sorted())
    }

    /// The same entries in no more memory than they need.
    private static func fitted(_ entries: some Collection<Entry>) -> ContiguousArray<Entry> {
        var fitted: ContiguousArray<Entry> = []
        fitted.reserveCapacity(size(for: entries.count))
        fitted.append(contentsOf: entries)
        return fitted
    }

    private static func size(for entries: Int) -> Int { entries + entries / 16 }

    /// Where an entry stands, or would stand: the number of entries that are less.
    ///
    /// Guessed from the hash, and from there step by step: it is never far where hashes are spread evenly.
    ///
    /// - Complexity: O(1) on average, O(log n) however the hashes are.
    private static func place(of entry: Entry, in entries: ContiguousArray<Entry>) -> Int {
        entries.withUnsafeBufferPointer { entries in
            // All before `low` are less, and none from `high` on.
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

    /// How far an entry is looked for step by step.
    private static var steps: Int { 16 }

    /// Puts an entry in its place.
    ///
    /// - Returns: whether one with its hash stands beside it.
    private static func insert(_ entry: Entry, into entries: inout ContiguousArray<Entry>) -> Bool {
        let size = entries.count
        // An array that makes room by itself may take twice as much as it needs.
        if size == entries.capacity { entries.reserveCapacity(size + max(8, size / 10)) }
        let place = place(of: entry, in: entries)
        entries.append(entry)
        return entries.withUnsafeMutableBufferPointer { entries in
            guard let first = entries.baseAddress else { return false }
            (first + place + 1).update(from: first + place, count: size - place)
            first[place] = entry
            let hash = entry >> 32
            return place > 0 && first[place - 1] >> 32 == hash
                || place < size && first[place + 1] >> 32 == hash
        }
    }
}
