/// The heights of a list's rows, known or estimated, with sums over any stretch of them.
///
/// Five bytes a row. Rows are counted in blocks of 256, and it is known what is before each block: a sum adds
/// up at most 512 rows, and a height that becomes known changes what is before the blocks behind it.
struct ListLayoutHeights {
    /// What is known of the rows of one kind.
    private struct Kind {
        var knownSum = 0.0
        var knownCount = 0
        var unknownCount = 0
        var estimateWithoutRows: Double

        var mean: Double { knownCount > 0 ? knownSum / Double(knownCount) : estimateWithoutRows }
    }

    /// Negative where unknown.
    private var heights: [Float] = []
    private var kindOfRow: [UInt8] = []
    private var kinds: [Kind] = []
    private let defaultEstimate: Double
    private let isWhole: Bool

    // What is before each of the first `validBlocks` blocks, and before the next one. Edits only lower that
    // number, so that a burst of them costs one recount, in `refresh()`; sums asked for before add up the
    // rows themselves.
    private var knownBefore: [Double] = [0]
    /// Unknown rows of each kind before a block: block · number of kinds + kind.
    private var unknownBefore: [Int32] = []
    private var validBlocks = 0
    private static let blockShift = 8

    /// - Parameter isWhole: whether estimates are in whole points, so that what is drawn behind unknown rows
    ///   stands on the same pixels whatever becomes known of them.
    init(defaultEstimate: Double, isWhole: Bool = false) {
        (self.defaultEstimate, self.isWhole) = (max(1, defaultEstimate), isWhole)
    }

    /// Never less than a point: a stretch of unknown rows must stay reachable by scrolling.
    private func estimate(of kind: Kind) -> Double {
        max(1, isWhole ? kind.mean.rounded() : kind.mean)
    }

    var count: Int { heights.count }

    func isKnown(_ row: Int) -> Bool { heights[row] >= 0 }

    /// The row's height, or the estimate for its kind.
    func height(_ row: Int) -> Double {
        let height = heights[row]
        return height >= 0 ? Double(height) : estimate(of: kinds[Int(kindOfRow[row])])
    }

    func kind(_ row: Int) -> Int { Int(kindOfRow[row]) }

    mutating func setEstimate(_ height: Double, forKind kind: Int) {
        addKinds(upTo: kind)
        kinds[kind].estimateWithoutRows = max(1, height)
    }

    // MARK: Changes

    /// O(blocks behind the row).
    mutating func set(_ height: Double, at row: Int) {
        let new = Self.stored(height)
        let old = heights[row]
        guard new != old else { return }
        let kind = Int(kindOfRow[row])
        count(old, ofKind: kind, times: -1)
        count(new, ofKind: kind, times: 1)
        heights[row] = new
        let behind = (row >> Self.blockShift) + 1
        guard behind <= validBlocks else { return }
        let growth = Double(new) - (old < 0 ? 0 : Double(old))
        let (last, step) = (validBlocks, kinds.count)
        // In unchecked memory, where several are added at once.
        knownBefore.withUnsafeMutableBufferPointer { known in
            for block in behind...last { known[block] += growth }
        }
        guard old < 0 else { return }
        unknownBefore.withUnsafeMutableBufferPointer { unknown in
            if step == 1 {
                for block in behind...last { unknown[block] -= 1 }
            } else {
                for block in behind...last { unknown[block * step + kind] -= 1 }
            }
        }
    }

    mutating func replaceSubrange(_ range: Range<Int>, count: Int, kind: Int, known: [Double?]?) {
        addKinds(upTo: kind)
        for row in range {
            self.count(heights[row], ofKind: Int(kindOfRow[row]), times: -1)
        }
        if let known {
            precondition(known.count == count, "\(known.count) heights for \(count) rows")
            let new = known.map { $0.map(Self.stored) ?? -1 }
            for height in new { self.count(height, ofKind: kind, times: 1) }
            heights.replaceSubrange(range, with: new)
        } else {
            kinds[kind].unknownCount += count
            heights.replaceSubrange(range, with: repeatElement(-1, count: count))
        }
        kindOfRow.replaceSubrange(range, with: repeatElement(UInt8(kind), count: count))
        validBlocks = min(validBlocks, range.lowerBound >> Self.blockShift)
    }

    /// Makes every height unknown; what was the mean of a kind stays its estimate.
    mutating func forgetAll() {
        for index in kinds.indices {
            kinds[index].estimateWithoutRows = kinds[index].mean
            kinds[index].unknownCount += kinds[index].knownCount
            kinds[index].knownCount = 0
            kinds[index].knownSum = 0
        }
        for row in heights.indices { heights[row] = -1 }
        validBlocks = 0
    }

    /// Brings the sums of the blocks up to date. O(rows behind the first edit since the last call).
    mutating func refresh() {
        let blocks = (heights.count + (1 << Self.blockShift) - 1) >> Self.blockShift
        guard validBlocks < blocks || knownBefore.count != blocks + 1 else { return }
        knownBefore.removeSubrange((validBlocks + 1)...)
        unknownBefore.removeSubrange(min((validBlocks + 1) * kinds.count, unknownBefore.count)...)
        if unknownBefore.isEmpty { unknownBefore += repeatElement(0, count: kinds.count) }
        var known = knownBefore[validBlocks]
        var unknown = Array(unknownBefore[(validBlocks * kinds.count)...])
        // All at once, since in a long list there may be a million.
        heights.withUnsafeBufferPointer { heights in
            kindOfRow.withUnsafeBufferPointer { kindOfRow in
                for block in validBlocks..<blocks {
                    let start = block << Self.blockShift
                    let rows = start..<min(heights.count, start + 1 << Self.blockShift)
                    known += Self.sum(heights, kindOfRow, of: rows, &unknown)
                    knownBefore.append(known)
                    unknownBefore += unknown
                }
            }
        }
        validBlocks = blocks
    }

    /// The heights of some rows that are known.
    ///
    /// - Parameter unknown: those of each kind that are not are counted there.
    private static func sum(
        _ heights: UnsafeBufferPointer<Float>, _ kindOfRow: UnsafeBufferPointer<UInt8>, of rows: Range<Int>,
        _ unknown: inout [Int32]
    ) -> Double {
        unknown.withUnsafeMutableBufferPointer { unknown in
            var known = 0.0
            for row in rows {
                if heights[row] >= 0 {
                    known += Double(heights[row])
                } else {
                    unknown[Int(kindOfRow[row])] += 1
                }
            }
            return known
        }
    }

    private mutating func addKinds(upTo kind: Int) {
        precondition((0...255).contains(kind), "a row's kind is 0 to 255, not \(kind)")
        guard kind >= kinds.count else { return }
        while kind >= kinds.count { kinds.append(Kind(estimateWithoutRows: defaultEstimate)) }
        (unknownBefore, validBlocks) = ([], 0)
    }

    private mutating func count(_ height: Float, ofKind kind: Int, times: Int) {
        if height >= 0 {
            kinds[kind].knownCount += times
            // Without rows the sum starts anew, so that roundings don't pile up over a long life.
            kinds[kind].knownSum =
                kinds[kind].knownCount == 0 ? 0 : kinds[kind].knownSum + Double(height) * Double(times)
        } else {
            kinds[kind].unknownCount += times
        }
    }

    /// What no view can be (negative, infinite, not a number) is nothing.
    private static func stored(_ height: Double) -> Float {
        height.isFinite ? Float(max(0, height)) : 0
    }
}

// MARK: - Sums

extension ListLayoutHeights {
    /// The extent of all rows. O(kinds).
    var total: Double {
        kinds.reduce(0) { $0 + $1.knownSum + Double($1.unknownCount) * estimate(of: $1) }
    }

    /// The extent of the rows before `row`. Adds up the rows from the nearer end of a block.
    func extent(before row: Int) -> Double {
        let block = min(row >> Self.blockShift, validBlocks)
        let start = block << Self.blockShift
        let end = min(start + 1 << Self.blockShift, heights.count)
        guard block < validBlocks, row - start > end - row else {
            return extent(beforeBlock: block) + extentOfRows(start..<row)
        }
        return extent(beforeBlock: block + 1) - extentOfRows(row..<end)
    }

    /// The extent of some rows, added up one by one where they are few: exact near the ends of a list.
    func extent(of rows: Range<Int>) -> Double {
        rows.count <= 2 << Self.blockShift
            ? extentOfRows(rows) : extent(before: rows.upperBound) - extent(before: rows.lowerBound)
    }

    /// Whether the height of one of the rows is an estimate. O(kinds), and up to 512 rows.
    func hasUnknown(in rows: Range<Int>) -> Bool {
        let first = min((rows.lowerBound + 1 << Self.blockShift - 1) >> Self.blockShift, validBlocks)
        let last = min(rows.upperBound >> Self.blockShift, validBlocks)
        guard first < last else { return hasUnknownRow(rows) }
        for kind in kinds.indices {
            let before = (unknownBefore[first * kinds.count + kind], unknownBefore[last * kinds.count + kind])
            if before.0 < before.1 { return true }
        }
        return hasUnknownRow(rows.lowerBound..<first << Self.blockShift)
            || hasUnknownRow(last << Self.blockShift..<rows.upperBound)
    }

    private func hasUnknownRow(_ rows: Range<Int>) -> Bool {
        for row in rows where heights[row] < 0 { return true }
        return false
    }

    /// The row that covers `offset` from the start of the first row, the first or last one where none does,
    /// and where it starts. O(log rows), and up to 256 rows.
    func row(at offset: Double) -> (row: Int, start: Double) {
        var (block, next) = (0, validBlocks + 1)
        while next - block > 1 {
            let middle = (block + next) / 2
            if extent(beforeBlock: middle) <= offset { block = middle } else { next = middle }
        }
        var (row, start) = (min(block << Self.blockShift, heights.count), extent(beforeBlock: block))
        while row < heights.count, start + height(row) <= offset {
            start += height(row)
            row += 1
        }
        guard row >= heights.count else { return (row, start) }
        let last = heights.count - 1
        return (last, extent(before: last))
    }

    private func extent(beforeBlock block: Int) -> Double {
        var sum = knownBefore[block]
        if block == 0 { return sum }
        for kind in kinds.indices {
            sum += Double(unknownBefore[block * kinds.count + kind]) * estimate(of: kinds[kind])
        }
        return sum
    }

    private func extentOfRows(_ rows: Range<Int>) -> Double {
        var sum = 0.0
        for row in rows { sum += height(row) }
        return sum
    }
}
