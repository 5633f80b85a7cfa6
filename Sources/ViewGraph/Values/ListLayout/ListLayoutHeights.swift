/// The heights of a list's rows, known or estimated, with sums over any stretch of them.
///
/// An unknown row takes the mean of the known ones.
struct ListLayoutHeights {
    private var known = KnownHeights()
    private var sums = KnownSums([])
    /// Of rows of which none was ever known, in points.
    var defaultEstimate: Double
    /// The mean before all heights were forgotten.
    private var formerMean: Double?
    private let isWhole: Bool

    /// - Parameter isWhole: whether estimates are in whole points, so that what is drawn behind unknown rows
    ///   stands on the same pixels whatever becomes known of them.
    init(defaultEstimate: Double, isWhole: Bool = false) {
        (self.defaultEstimate, self.isWhole) = (defaultEstimate, isWhole)
    }

    var count: Int { known.count }
    /// How many rows there is memory for.
    var storedCount: Int { known.storedCount }

    func isKnown(_ row: Int) -> Bool { known[row] != nil }

    /// Those of some rows whose heights are known. O(rows / 256), and these.
    func knownRows(in rows: Range<Int>) -> [Int] { known.knownRows(in: rows) }

    /// The row's height, or the estimate.
    func height(_ row: Int) -> Double { known[row] ?? estimate }

    private var mean: Double {
        known.total.rows > 0
            ? known.total.length / Double(known.total.rows) : formerMean ?? max(1, defaultEstimate)
    }

    /// Never less than a point: a stretch of unknown rows must stay reachable by scrolling.
    private var estimate: Double { max(1, isWhole ? mean.rounded() : mean) }

    // MARK: Changes

    /// O(log rows).
    mutating func set(_ height: Double, at row: Int) {
        let growth = known.set(height, at: row)
        sums.add(growth, to: row >> KnownHeights.blockShift)
    }

    /// Unknown rows take the place of some. O(rows / 256), and the rows known behind them.
    mutating func replaceSubrange(_ range: Range<Int>, count: Int) {
        known.replaceSubrange(range, count: count)
        sums = KnownSums(known.sums)
    }

    /// Makes every height unknown; what was their mean stays their estimate. O(rows / 256).
    mutating func forgetAll() {
        if known.total.rows > 0 { formerMean = mean }
        known.forgetAll()
        sums = KnownSums(known.sums)
    }
}

// MARK: - Sums

extension ListLayoutHeights {
    /// The extent of all rows. O(1).
    var total: Double { extent(of: known.count, known.total) }

    /// The extent of the rows before `row`. O(log rows), and up to 256 rows.
    func extent(before row: Int) -> Double { extent(of: row, sum(before: row)) }

    /// The extent of some rows, added up one by one where they are few: exact near the ends of a list.
    func extent(of rows: Range<Int>) -> Double {
        rows.count <= 2 << KnownHeights.blockShift
            ? extent(of: rows.count, known.sum(of: rows))
            : extent(before: rows.upperBound) - extent(before: rows.lowerBound)
    }

    /// Whether the height of one of the rows is an estimate. O(log rows), and up to 512 rows.
    func hasUnknown(in rows: Range<Int>) -> Bool {
        sum(before: rows.upperBound).rows - sum(before: rows.lowerBound).rows < rows.count
    }

    /// The row that covers `offset` from the start of the first row, the first or last one where none does,
    /// and where it starts. O(log rows), and up to 256 rows.
    func row(at offset: Double) -> (row: Int, start: Double) {
        let before = sums.most { blocks, sum in extent(of: firstRow(of: blocks), sum) <= offset }
        var row = firstRow(of: before.blocks)
        var start = extent(of: row, before.sum)
        while row < count, start + height(row) <= offset {
            start += height(row)
            row += 1
        }
        return row < count ? (row, start) : (count - 1, extent(before: count - 1))
    }

    /// The first row of a block; behind the last block, the end of the rows.
    private func firstRow(of block: Int) -> Int { min(block << KnownHeights.blockShift, count) }

    private func sum(before row: Int) -> KnownHeights.Sum {
        let block = row >> KnownHeights.blockShift
        var sum = sums.before(block)
        sum += known.sum(of: block << KnownHeights.blockShift..<row)
        return sum
    }

    private func extent(of rows: Int, _ known: KnownHeights.Sum) -> Double {
        known.length + Double(rows - known.rows) * estimate
    }
}
