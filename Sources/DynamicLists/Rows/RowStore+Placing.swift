// The positions of shown rows. This calls client code, so it mutates nothing.
extension RowStore {
    /// Returns the index at which a hidden row is to be shown: after all rows that precede it by `order`, or,
    /// if neither row precedes the other, in the list.
    ///
    /// - Complexity: O(log² n), with log n comparisons.
    func shownIndex(forHidden slot: Int, by order: ListQuery<Item>.Order?) -> Int {
        var (low, high) = (0, shownCount)
        while low < high {
            let middle = (low + high) / 2
            if precedes(slot, before: shownPlace(at: middle).slot, by: order) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }

    /// Returns the shown, changed rows that can keep their positions: as many as are in order with all other
    /// rows and with each other.
    ///
    /// - Complexity: O(m · log m · log n) for m rows.
    func staying(_ slots: [Int], by order: ListQuery<Item>.Order?) -> Set<Int> {
        // The longest ascending subsequence (Fredman 1975): the last row of the best one of each length, and
        // the predecessor of each row in its own.
        var best: [Int] = []
        var previous: [Int: Int] = [:]
        for row in withNeighbours(slots) {
            if let before = row.before, precedes(row.slot, before: before, by: order) { continue }
            if let after = row.after, !precedes(row.slot, before: after, by: order) { continue }
            var (low, high) = (0, best.count)
            while low < high {
                let middle = (low + high) / 2
                if precedes(best[middle], before: row.slot, by: order) {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            if low > 0 { previous[row.slot] = best[low - 1] }
            if low == best.count { best.append(row.slot) } else { best[low] = row.slot }
        }
        var staying: Set<Int> = []
        var last = best.last
        while let slot = last {
            staying.insert(slot)
            last = previous[slot]
        }
        return staying
    }

    /// Returns shown rows in their order, each with the nearest rows before and after it that are not among
    /// them.
    private func withNeighbours(_ slots: [Int]) -> [(slot: Int, before: Int?, after: Int?)] {
        let positions = slots.compactMap { slot in shownIndex(ofSlot: slot).map { (slot: slot, index: $0) } }
            .sorted { $0.index < $1.index }
        var result: [(slot: Int, before: Int?, after: Int?)] = []
        var first = 0
        for (position, row) in positions.enumerated() {
            if position + 1 < positions.count, positions[position + 1].index == row.index + 1 { continue }
            // The end of a run of adjacent rows.
            let (start, end) = (positions[first].index, row.index + 1)
            let before = start > 0 ? shownPlace(at: start - 1).slot : nil
            let after = end < shownCount ? shownPlace(at: end).slot : nil
            result += positions[first...position].map { ($0.slot, before, after) }
            first = position + 1
        }
        return result
    }

    private func precedes(_ slot: Int, before other: Int, by precedes: ListQuery<Item>.Order?) -> Bool {
        if let precedes {
            let (left, right) = (item(inSlot: slot), item(inSlot: other))
            if precedes(left, right) { return true }
            if precedes(right, left) { return false }
        }
        guard let index = order.index(ofSlot: slot), let otherIndex = order.index(ofSlot: other) else {
            preconditionFailure("Slots \(slot) and \(other) are not both in the list")
        }
        return index < otherIndex
    }
}
