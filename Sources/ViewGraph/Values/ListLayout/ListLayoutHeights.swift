/// The known or estimated heights of a list's rows, with sums over any range.
///
/// The estimate of an unknown height is the mean of the known ones.
struct ListLayoutHeights {
    private var blocks = HeightBlocks()
    private var sums = HeightSumTree([])
    /// The estimated height of rows before any height was known, in points.
    var defaultEstimate: Double
    /// The mean before all heights were forgotten.
    private var formerMean: Double?
    private let isWhole: Bool

    /// - Parameter isWhole: whether estimates are whole points, so that content behind unknown rows keeps its
    ///   alignment to pixels when heights become known.
    init(defaultEstimate: Double, isWhole: Bool = false) {
        (self.defaultEstimate, self.isWhole) = (defaultEstimate, isWhole)
    }

    var count: Int { blocks.count }
    /// The number of rows for which memory is allocated.
    var storedCount: Int { blocks.storedCount }

    func isKnown(_ row: Int) -> Bool { blocks[row] != nil }

    /// Returns the rows of a range whose heights are known. O(rows / 256 + known rows).
    func knownRows(in rows: Range<Int>) -> [Int] { blocks.knownRows(in: rows) }

    /// Returns the height of a row, or the estimate.
    func height(_ row: Int) -> Double { blocks[row] ?? estimate }

    private var mean: Double {
        blocks.total.rows > 0
            ? blocks.total.length / Double(blocks.total.rows) : formerMean ?? max(1, defaultEstimate)
    }

    /// The estimated height, at least one point, because a range of unknown rows must remain reachable by
    /// scrolling.
    private var estimate: Double { max(1, isWhole ? mean.rounded() : mean) }

    // MARK: Changes

    /// Sets the height of a row. O(log rows).
    mutating func set(_ height: Double, at row: Int) {
        let growth = blocks.set(height, at: row)
        sums.add(growth, to: row >> HeightBlocks.blockShift)
    }

    /// Replaces rows by unknown ones. O(rows / 256 + known rows behind them).
    mutating func replaceSubrange(_ range: Range<Int>, count: Int) {
        blocks.replaceSubrange(range, count: count)
        sums = HeightSumTree(blocks.sums)
    }

    /// Makes all heights unknown. Their mean remains the estimate. O(rows / 256).
    mutating func forgetAll() {
        if blocks.total.rows > 0 { formerMean = mean }
        blocks.forgetAll()
        sums = HeightSumTree(blocks.sums)
    }
}

// MARK: - Sums

extension ListLayoutHeights {
    /// The extent of all rows. O(1).
    var total: Double { extent(of: blocks.count, blocks.total) }

    /// Returns the extent of the rows before `row`. O(log rows), and up to 256 rows.
    func extent(before row: Int) -> Double { extent(of: row, sum(before: row)) }

    /// Returns the extent of a range of rows. Few rows are added up one by one, which is exact near the ends
    /// of a list.
    func extent(of rows: Range<Int>) -> Double {
        rows.count <= 2 << HeightBlocks.blockShift
            ? extent(of: rows.count, blocks.sum(of: rows))
            : extent(before: rows.upperBound) - extent(before: rows.lowerBound)
    }

    /// Whether the height of one of the rows is an estimate. O(log rows), and up to 512 rows.
    func hasUnknown(in rows: Range<Int>) -> Bool {
        sum(before: rows.upperBound).rows - sum(before: rows.lowerBound).rows < rows.count
    }

    /// Returns the row that covers `offset` from the start of the first row, and its start. If no row does,
    /// it is the first or last row. O(log rows), and up to 256 rows.
    func row(at offset: Double) -> (row: Int, start: Double) {
        let before = sums.longestPrefix { blocks, sum in extent(of: firstRow(of: blocks), sum) <= offset }
        var row = firstRow(of: before.blocks)
        var start = extent(of: row, before.sum)
        while row < count, start + height(row) <= offset {
            start += height(row)
            row += 1
        }
        return row < count ? (row, start) : (count - 1, extent(before: count - 1))
    }

    /// Returns the first row of a block, or the end of the rows for the block behind the last one.
    private func firstRow(of block: Int) -> Int { min(block << HeightBlocks.blockShift, count) }

    private func sum(before row: Int) -> HeightBlocks.Sum {
        let block = row >> HeightBlocks.blockShift
        var sum = sums.before(block)
        sum += blocks.sum(of: block << HeightBlocks.blockShift..<row)
        return sum
    }

    private func extent(of rows: Int, _ sum: HeightBlocks.Sum) -> Double {
        sum.length + Double(rows - sum.rows) * estimate
    }
}
