/// Rows in runs of equal keys, by the numbers of the keys, updated with changes of the rows. A pure value.
package struct SectionRuns: Equatable {
    package struct Run: Equatable {
        /// The number of the rows' key, or `nil` while it is unknown.
        package let key: Int32?
        package var count: Int

        package init(key: Int32?, count: Int) {
            self.key = key
            self.count = count
        }
    }

    /// The runs. No two neighbors have the same key, and none is empty.
    package private(set) var runs: [Run] = []
    /// The number of rows whose key is unknown.
    package private(set) var unknownCount = 0

    package init() {}

    /// Replaces all rows by rows whose keys are unknown.
    package mutating func replace(count: Int) {
        clear()
        add(nil, count)
    }

    /// Applies a change of the rows. The keys of inserted and changed rows become unknown.
    ///
    /// - Parameter changed: The indices, among the new rows, of rows that stay and may have a different key;
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

    /// Fills in unknown keys, from the first row on.
    ///
    /// - Parameter keys: Returns the numbers of the keys of adjacent rows, beginning with the first of a
    ///   range and not beyond its end, or none to stop.
    /// - Complexity: O(runs + rows whose keys are requested).
    package mutating func fill(_ keys: (Range<Int>) -> ContiguousArray<Int32>) {
        let old = runs
        var (index, isStopped) = (0, false)
        clear()
        for run in old {
            let end = index + run.count
            if run.key != nil || isStopped {
                add(run)
                index = end
                continue
            }
            while index < end, !isStopped {
                let piece = keys(index..<end)
                for key in piece { add(key, 1) }
                index += piece.count
                isStopped = piece.isEmpty
            }
            add(nil, end - index)
            index = end
        }
    }

    /// Renumbers the keys.
    ///
    /// - Complexity: O(runs).
    package mutating func renumber(_ number: (Int32) -> Int32) {
        runs = runs.map { Run(key: $0.key.map(number), count: $0.count) }
    }

    /// The number of rows.
    private var count = 0

    /// Makes the keys of the rows at some indices unknown; ascending.
    private mutating func forget(_ indices: [Int]) {
        if indices.isEmpty { return }
        var staying = Cutter(runs)
        clear()
        for index in indices {
            for run in staying.take(index - count) { add(run) }
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

    /// Cuts runs into pieces, from the first row to the last.
    private struct Cutter {
        private let runs: [Run]
        private var run = 0
        /// The number of rows already taken from the current run.
        private var offset = 0
        private var index = 0
        private var kept: [Run] = []

        init(_ runs: [Run]) { self.runs = runs }

        /// Takes the next rows.
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

        /// Skips the rows of a range, which begins after all skipped ranges.
        mutating func skip(_ range: Range<Int>) {
            kept += take(range.lowerBound - index)
            _ = take(range.count)
        }

        /// Takes all rows that were kept, and all remaining ones.
        mutating func rest() -> [Run] { kept + take(.max) }
    }
}
