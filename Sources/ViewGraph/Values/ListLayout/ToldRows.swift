/// Changes of rows as the data tells them: what went, by old index, and what came, by new one.
struct ToldRows {
    /// In ascending order, without overlaps.
    private let removed: [Range<Int>]
    private let inserted: [Range<Int>]
    /// How many rows are in the ranges before each of them.
    private let removedBefore: [Int]
    private let insertedBefore: [Int]
    /// Old and new index of rows that went and came.
    private let moved: [Int: Int]
    private let origins: [Int: Int]

    /// - Parameters:
    ///   - old: the id of a row that went.
    ///   - new: the id of a row that came.
    init<ID: Hashable>(
        removed: [Range<Int>], inserted: [Range<Int>], old: (Int) -> ID, new: (Int) -> ID
    ) {
        (self.removed, self.inserted) = (removed, inserted)
        (removedBefore, insertedBefore) = (Self.countsBefore(removed), Self.countsBefore(inserted))
        var moved: [Int: Int] = [:]
        if !removed.isEmpty, !inserted.isEmpty {
            var gone = Dictionary(
                removed.joined().map { (old($0), $0) }, uniquingKeysWith: { first, _ in first })
            for index in inserted.joined() {
                if let origin = gone.removeValue(forKey: new(index)) { moved[origin] = index }
            }
        }
        self.moved = moved
        origins = Dictionary(uniqueKeysWithValues: moved.map { ($1, $0) })
    }

    private static func countsBefore(_ ranges: [Range<Int>]) -> [Int] {
        var count = 0
        return ranges.map { range in
            defer { count += range.count }
            return count
        }
    }

    /// Removals from back to front, then insertions from front to back. What comes in the place of what went
    /// does so in one step: whoever reads there stays at that place.
    var splices: [RowChanges.Splice] {
        // By how many of the rows that stay are before them.
        var coming = Dictionary(
            inserted.indices.map { (inserted[$0].lowerBound - insertedBefore[$0], $0) },
            uniquingKeysWith: { first, _ in first })
        let replacing = removed.indices.map {
            coming.removeValue(forKey: removed[$0].lowerBound - removedBefore[$0])
        }
        let replaced = Set(replacing.compactMap(\.self))
        return removed.indices.reversed().map { splice(removed[$0], by: replacing[$0]) }
            + inserted.indices.filter { !replaced.contains($0) }.map {
                splice(inserted[$0].lowerBound..<inserted[$0].lowerBound, by: $0)
            }
    }

    private func splice(_ range: Range<Int>, by place: Int?) -> RowChanges.Splice {
        let new = place.map { inserted[$0] } ?? 0..<0
        return RowChanges.Splice(
            range: range, count: new.count, origins: moved.isEmpty ? [] : new.map { origins[$0] })
    }

    /// The new index of a row; nil if it is gone. O(log changes).
    func newIndex(of old: Int) -> Int? {
        let place = Self.count(removed.count) { removed[$0].lowerBound <= old }
        var rank = old
        if place > 0 {
            let range = removed[place - 1]
            if range.contains(old) { return moved[old] }
            rank -= removedBefore[place - 1] + range.count
        }
        // Insertions push the rows that stay down from where they stand among each other.
        let pushing = Self.count(inserted.count) { inserted[$0].lowerBound - insertedBefore[$0] <= rank }
        return pushing == 0 ? rank : rank + insertedBefore[pushing - 1] + inserted[pushing - 1].count
    }

    /// How many of the first numbers satisfy a condition that the rest does not.
    private static func count(_ count: Int, where holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
