/// How the rows of a list went from one state of the data to the next.
package struct RowChanges {
    /// To be applied one after the other: removals and replacements from back to front, then insertions from
    /// front to back.
    package private(set) var splices: [Splice] = []
    private var places: Places

    /// Where rows went.
    private enum Places {
        /// Those between a prefix and a suffix, which stay, are gone (nil) or have a new index. The suffix
        /// has no end: of no change at all, rows are known that were not compared.
        case between(prefix: Int, middle: [Int?], suffix: Int, growth: Int)
        case told(ToldRows)
    }

    package struct Splice: Equatable {
        package var range: Range<Int>
        package var count: Int
        /// For inserted rows that moved here: the index that they had before all changes.
        package var origins: [Int?]

        package init(range: Range<Int>, count: Int, origins: [Int?] = []) {
            (self.range, self.count, self.origins) = (range, count, origins)
        }
    }

    /// The new index of a row; nil if it is gone. O(1).
    package func newIndex(of old: Int) -> Int? {
        switch places {
        case .between(let prefix, let middle, let suffix, let growth):
            if old < prefix { return old }
            return old >= suffix ? old + growth : middle[old - prefix]
        case .told(let rows):
            return rows.newIndex(of: old)
        }
    }

    /// Takes over what the data tells of itself. No row is compared but those that went and those that came.
    ///
    /// - Complexity: O(changes · log changes), however many rows there are.
    package init<Old: RandomAccessCollection, New: RandomAccessCollection>(
        removed: [Range<Int>], inserted: [Range<Int>], from old: Old, to new: New
    ) where Old.Element: Hashable, New.Element == Old.Element, Old.Index == Int, New.Index == Int {
        // Wholly other rows take the place of the old ones.
        if removed.first == 0..<old.count, !inserted.isEmpty {
            self = RowChanges(from: old, to: new)
            return
        }
        let rows = ToldRows(removed: removed, inserted: inserted, old: { old[$0] }, new: { new[$0] })
        places = .told(rows)
        splices = rows.splices
    }

    /// Compares two sequences of ids. O(n) where rows were only appended, inserted, removed or replaced in
    /// one place, else O(n log n).
    package init<Old: RandomAccessCollection, New: RandomAccessCollection>(from old: Old, to new: New)
    where Old.Element: Hashable, New.Element == Old.Element, Old.Index == Int, New.Index == Int {
        let (oldCount, newCount) = (old.count, new.count)
        var prefix = 0
        let shorter = min(oldCount, newCount)
        // Iterators: going through a tree is cheaper than finding one place after the other.
        for (left, right) in zip(old, new) {
            if left != right { break }
            prefix += 1
        }
        var suffix = 0
        while suffix < shorter - prefix, old[oldCount - 1 - suffix] == new[newCount - 1 - suffix] {
            suffix += 1
        }
        let removed = prefix..<(oldCount - suffix)
        let inserted = prefix..<(newCount - suffix)
        var middle: [Int?] = Array(repeating: nil, count: removed.count)
        if removed.isEmpty || inserted.isEmpty {
            if !removed.isEmpty || !inserted.isEmpty {
                splices = [Splice(range: removed, count: inserted.count)]
            }
        } else {
            (middle, splices) = Self.compare(removed.map { old[$0] }, inserted.map { new[$0] }, prefix)
        }
        places = .between(
            prefix: prefix, middle: middle, suffix: oldCount - suffix, growth: newCount - oldCount)
    }

    /// The middle part: rows that keep their order stay, the others go, come, or go and come elsewhere.
    private static func compare<ID: Hashable>(
        _ old: [ID], _ new: [ID], _ prefix: Int
    ) -> (middle: [Int?], splices: [Splice]) {
        var places: [ID: Int] = [:]
        for (index, id) in new.enumerated() where places[id] == nil { places[id] = index }
        var claimed = Set<Int>()
        let targets: [Int?] = old.map { id in
            guard let place = places[id], claimed.insert(place).inserted else { return nil }
            return place
        }
        let middle = targets.map { $0.map { $0 + prefix } }
        let staying = longestIncreasing(targets)
        // Wholly other rows take the place of the old ones in one step: whoever reads them stays at that
        // place.
        if staying.isEmpty {
            return (middle, [Splice(range: prefix..<prefix + old.count, count: new.count)])
        }

        var splices: [Splice] = []
        var index = old.count
        while index > 0 {
            let end = index
            while index > 0, !staying.contains(index - 1) { index -= 1 }
            if index < end { splices.append(Splice(range: prefix + index..<prefix + end, count: 0)) }
            if index > 0 { index -= 1 }
        }
        var origins: [Int?] = Array(repeating: nil, count: new.count)
        var stays = Array(repeating: false, count: new.count)
        for (index, target) in targets.enumerated() {
            guard let target else { continue }
            if staying.contains(index) { stays[target] = true } else { origins[target] = prefix + index }
        }
        var start = 0
        while start < new.count {
            if stays[start] {
                start += 1
                continue
            }
            var end = start
            while end < new.count, !stays[end] { end += 1 }
            splices.append(
                Splice(
                    range: prefix + start..<prefix + start, count: end - start,
                    origins: Array(origins[start..<end])))
            start = end
        }
        return (middle, splices)
    }

    /// The indexes of a longest run of increasing targets: the rows that need not move. (Patience sorting)
    private static func longestIncreasing(_ targets: [Int?]) -> Set<Int> {
        var tails: [Int] = []
        var previous = Array(repeating: -1, count: targets.count)
        for (index, target) in targets.enumerated() {
            guard let target else { continue }
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if targets[tails[middle]]! < target { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var kept = Set<Int>()
        var index = tails.last ?? -1
        while index >= 0 {
            kept.insert(index)
            index = previous[index]
        }
        return kept
    }
}
