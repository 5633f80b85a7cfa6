/// Changes of rows as reported by the data: removals by old index, and insertions by new index.
struct ReportedRowChanges {
    /// The ranges in ascending order, without overlaps.
    private let removed: [Range<Int>]
    private let inserted: [Range<Int>]
    /// The number of rows in the ranges before each range.
    private let removedBefore: [Int]
    private let insertedBefore: [Int]
    /// The new indexes of rows that were removed and inserted again, if they were requested.
    private let moved: [Int: Int]

    init(removed: [Range<Int>], inserted: [Range<Int>], moved: [Int: Int]) {
        (self.removed, self.inserted, self.moved) = (removed, inserted, moved)
        (removedBefore, insertedBefore) = (Self.countsBefore(removed), Self.countsBefore(inserted))
    }

    private static func countsBefore(_ ranges: [Range<Int>]) -> [Int] {
        var count = 0
        return ranges.map { range in
            defer { count += range.count }
            return count
        }
    }

    /// Returns the new index of a row, or `nil` if it was removed. O(log changes).
    func newIndex(of old: Int) -> Int? {
        let removalIndex = removed.indices.partitioningIndex { removed[$0].lowerBound <= old }
        var rank = old
        if removalIndex > 0 {
            let range = removed[removalIndex - 1]
            if range.contains(old) { return moved[old] }
            rank -= removedBefore[removalIndex - 1] + range.count
        }
        // Insertions shift the remaining rows from their rank among each other.
        let insertionIndex = inserted.indices.partitioningIndex {
            inserted[$0].lowerBound - insertedBefore[$0] <= rank
        }
        return insertionIndex == 0
            ? rank : rank + insertedBefore[insertionIndex - 1] + inserted[insertionIndex - 1].count
    }
}
