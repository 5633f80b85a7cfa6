/// How the rows of a list went from one state of the data to the next.
package struct RowChanges {
    /// To be applied one after the other: removals from back to front, then insertions from front to back.
    package private(set) var splices: [Splice] = []
    private let oldCount: Int
    private let newCount: Int
    private let prefix: Int
    private let suffix: Int
    /// Where the rows between prefix and suffix went; nil: gone.
    private var middle: [Int?] = []

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
        if old < prefix { return old }
        if old >= oldCount - suffix { return old + newCount - oldCount }
        return middle[old - prefix]
    }

    /// Compares two sequences of ids. O(n) where rows were only appended, inserted, removed or replaced in
    /// one place, else O(n log n).
    package init<Old: RandomAccessCollection, New: RandomAccessCollection>(from old: Old, to new: New)
    where Old.Element: Hashable, New.Element == Old.Element, Old.Index == Int, New.Index == Int {
        (oldCount, newCount) = (old.count, new.count)
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
        (self.prefix, self.suffix) = (prefix, suffix)
        let removed = prefix..<(oldCount - suffix)
        let inserted = prefix..<(newCount - suffix)
        if removed.isEmpty && inserted.isEmpty { return }
        if removed.isEmpty || inserted.isEmpty {
            middle = Array(repeating: nil, count: removed.count)
            splices = [Splice(range: removed, count: inserted.count)]
            return
        }
        compare(removed.map { old[$0] }, inserted.map { new[$0] })
    }

    /// The middle part: rows that keep their order stay, the others go, come, or go and come elsewhere.
    private mutating func compare<ID: Hashable>(_ old: [ID], _ new: [ID]) {
        var places: [ID: Int] = [:]
        for (index, id) in new.enumerated() where places[id] == nil { places[id] = index }
        var claimed = Set<Int>()
        let targets: [Int?] = old.map { id in
            guard let place = places[id], claimed.insert(place).inserted else { return nil }
            return place
        }
        middle = targets.map { $0.map { $0 + prefix } }
        let staying = Self.longestIncreasing(targets)
        // Wholly other rows take the place of the old ones in one step: whoever reads them stays at that
        // place.
        if staying.isEmpty {
            splices = [Splice(range: prefix..<prefix + old.count, count: new.count)]
            return
        }

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
