/// Rows in runs of equal keys, and how the runs follow from changes of the rows. Pure.
package struct SectionRuns<Key: Hashable>: Equatable {
    package struct Run: Equatable {
        package let key: Key
        package var count: Int

        package init(key: Key, count: Int) {
            self.key = key
            self.count = count
        }
    }

    /// No two neighbours have the same key, and none is empty.
    package private(set) var runs: [Run] = []

    package init() {}

    /// How many rows there are.
    package var count: Int { runs.reduce(0) { $0 + $1.count } }

    /// Takes all rows.
    package mutating func replace(count: Int, key: (Int) -> Key) {
        runs = []
        for index in 0..<count { add(key(index), 1) }
    }

    /// Takes changes of the rows over.
    ///
    /// - Parameters:
    ///   - changed: indices, among the new rows, of rows that stay and may have another key; ascending.
    ///   - key: the key of a row that came or changed.
    /// - Complexity: O(runs + rows that came or changed + ranges).
    package mutating func apply(
        removed: [Range<Int>], inserted: [Range<Int>], changed: [Int], key: (Int) -> Key
    ) {
        var staying = Cutter(runs)
        for range in removed { staying.skip(range) }
        let left = staying.rest()
        runs = []
        // New rows, in ascending order, go between those that stay.
        let new = Self.merged(inserted.flatMap { Array($0) }, changed)
        var source = Cutter(left)
        var index = 0
        for (place, stays) in new {
            for run in source.take(place - index) { add(run.key, run.count) }
            if stays { _ = source.take(1) }
            add(key(place), 1)
            index = place + 1
        }
        for run in source.rest() { add(run.key, run.count) }
    }

    /// Two ascending sequences as one; true for what was in the second alone.
    private static func merged(_ came: [Int], _ changed: [Int]) -> [(place: Int, stays: Bool)] {
        let known = Set(came)
        return (came.map { ($0, false) } + changed.filter { !known.contains($0) }.map { ($0, true) })
            .sorted { $0.0 < $1.0 }
    }

    private mutating func add(_ key: Key, _ count: Int) {
        if count == 0 { return }
        if runs.last?.key == key {
            runs[runs.count - 1].count += count
        } else {
            runs.append(Run(key: key, count: count))
        }
    }

    /// Takes runs apart, from the first row to the last.
    private struct Cutter {
        private let runs: [Run]
        private var run = 0
        /// How many rows of the run are taken.
        private var offset = 0
        private var index = 0
        private var kept: [Run] = []

        init(_ runs: [Run]) { self.runs = runs }

        /// The next rows.
        mutating func take(_ count: Int) -> [Run] {
            var taken: [Run] = []
            var rest = count
            while rest > 0, run < runs.count {
                let piece = min(rest, runs[run].count - offset)
                taken.append(Run(key: runs[run].key, count: piece))
                rest -= piece
                offset += piece
                if offset == runs[run].count { (run, offset) = (run + 1, 0) }
            }
            index += count - rest
            return taken
        }

        /// Leaves the rows of a range out, which begins where none was left out yet.
        mutating func skip(_ range: Range<Int>) {
            kept += take(range.lowerBound - index)
            _ = take(range.count)
        }

        /// All rows that were kept, and those that are left.
        mutating func rest() -> [Run] { kept + take(.max) }
    }
}
