/// Rows in runs of equal keys, by the keys' numbers, and how the runs follow from changes of the rows. Pure.
package struct SectionRuns: Equatable {
    package struct Run: Equatable {
        /// The number of the key that the rows have; nil while it is not known.
        package let key: Int32?
        package var count: Int

        package init(key: Int32?, count: Int) {
            self.key = key
            self.count = count
        }
    }

    /// No two neighbours have the same key, and none is empty.
    package private(set) var runs: [Run] = []
    /// How many rows there are of which no key is known.
    package private(set) var unknownCount = 0

    package init() {}

    /// Takes other rows, of which no key is known.
    package mutating func replace(count: Int) {
        clear()
        add(nil, count)
    }

    /// Takes changes of the rows over. No key is known of rows that came or changed.
    ///
    /// - Parameter changed: indices, among the new rows, of rows that stay and may have another key;
    ///   ascending.
    /// - Complexity: O(runs + ranges + rows that changed).
    package mutating func apply(removed: [Range<Int>], inserted: [Range<Int>], changed: [Int]) {
        var old = Cutter(runs)
        for range in removed { old.skip(range) }
        var staying = Cutter(old.rest())
        clear()
        for range in inserted {
            for run in staying.take(range.lowerBound - count) { add(run) }
            add(nil, range.count)
        }
        for run in staying.rest() { add(run) }
        forget(changed)
    }

    /// Takes keys of rows of which none is known, from the first on.
    ///
    /// - Parameter keys: the numbers of the keys of neighbouring rows, of which the first is the first of a
    ///   range, and all are in it; none to take no more.
    /// - Complexity: O(runs + rows that are asked for).
    package mutating func fill(_ keys: (Range<Int>) -> ContiguousArray<Int32>) {
        let old = runs
        var (index, isOver) = (0, false)
        clear()
        for run in old {
            let end = index + run.count
            if run.key != nil || isOver {
                add(run)
                index = end
                continue
            }
            while index < end, !isOver {
                let piece = keys(index..<end)
                for key in piece { add(key, 1) }
                index += piece.count
                isOver = piece.isEmpty
            }
            add(nil, end - index)
            index = end
        }
    }

    /// Gives keys other numbers.
    ///
    /// - Complexity: O(runs).
    package mutating func renumber(_ number: (Int32) -> Int32) {
        runs = runs.map { Run(key: $0.key.map(number), count: $0.count) }
    }

    /// How many rows there are.
    private var count = 0

    /// No key is known of rows at some indices, ascending.
    private mutating func forget(_ places: [Int]) {
        if places.isEmpty { return }
        var staying = Cutter(runs)
        clear()
        for place in places {
            for run in staying.take(place - count) { add(run) }
            _ = staying.take(1)
            add(nil, 1)
        }
        for run in staying.rest() { add(run) }
    }

    private mutating func clear() { (runs, count, unknownCount) = ([], 0, 0) }

    private mutating func add(_ run: Run) { add(run.key, run.count) }

    private mutating func add(_ key: Int32?, _ added: Int) {
        if added == 0 { return }
        count += added
        if key == nil { unknownCount += added }
        if let last = runs.last, last.key == key {
            runs[runs.count - 1].count += added
        } else {
            runs.append(Run(key: key, count: added))
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
