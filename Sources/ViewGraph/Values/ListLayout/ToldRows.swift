/// Changes of rows as the data tells them: what went, by old index, and what came, by new one.
struct ToldRows {
    /// In ascending order, without overlaps.
    private let removed: [Range<Int>]
    private let inserted: [Range<Int>]
    /// How many rows are in the ranges before each of them.
    private let removedBefore: [Int]
    private let insertedBefore: [Int]
    /// The new indexes of rows that went and came, as far as somebody asks for them.
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

    /// The new index of a row; nil if it is gone. O(log changes).
    func newIndex(of old: Int) -> Int? {
        let place = removed.indices.firstFailing { removed[$0].lowerBound <= old }
        var rank = old
        if place > 0 {
            let range = removed[place - 1]
            if range.contains(old) { return moved[old] }
            rank -= removedBefore[place - 1] + range.count
        }
        // Insertions push the rows that stay down from where they stand among each other.
        let pushing = inserted.indices.firstFailing {
            inserted[$0].lowerBound - insertedBefore[$0] <= rank
        }
        return pushing == 0 ? rank : rank + insertedBefore[pushing - 1] + inserted[pushing - 1].count
    }
}
