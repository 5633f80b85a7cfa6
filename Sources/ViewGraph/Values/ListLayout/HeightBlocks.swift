/// The known heights of a list's rows, stored in blocks of 256 rows. A block takes four bytes for each row up
/// to the last known one. Where no row was visited, a million rows take 100 KB, and as much again for their
/// sums.
struct HeightBlocks {
    /// The number of known heights in a range of rows, and their sum.
    struct Sum {
        var rows = 0
        var length = 0.0

        static func += (left: inout Sum, right: Sum) {
            left.rows += right.rows
            // Without rows the sum is reset, so that rounding errors do not accumulate over a long lifetime.
            left.length = left.rows == 0 ? 0 : left.length + right.length
        }

        static prefix func - (sum: Sum) -> Sum { Sum(rows: -sum.rows, length: -sum.length) }
    }

    static let blockShift = 8
    private static let blockSize = 1 << blockShift
    private static let mask = blockSize - 1

    private(set) var count = 0
    /// The sum over all rows.
    private(set) var total = Sum()
    /// The blocks, all of 256 rows except the last one.
    private var blocks: [Block] = []

    /// Returns the rows of a block.
    static func rows(of block: Int) -> Range<Int> { block << blockShift..<(block + 1) << blockShift }

    /// The sums of the blocks.
    var sums: some RandomAccessCollection<Sum> { blocks.lazy.map(\.sum) }

    /// The height of a row, or `nil` if it is unknown.
    subscript(row: Int) -> Double? {
        precondition(row < count, "row \(row) of \(count)")
        let height = blocks[row >> Self.blockShift][row & Self.mask]
        return height >= 0 ? Double(height) : nil
    }

    /// Returns the sum over a range of rows, added up row by row. O(rows / 256 + known rows).
    func sum(of rows: Range<Int>) -> Sum {
        var sum = Sum()
        for block in Self.blocks(of: rows) { sum += blocks[block].sum(of: Self.part(of: rows, in: block)) }
        return sum
    }

    /// Returns the rows of a range whose heights are known. O(rows / 256 + known rows).
    func knownRows(in rows: Range<Int>) -> [Int] {
        Self.blocks(of: rows).flatMap { block in
            let start = block << Self.blockShift
            return blocks[block].storedHeights(in: Self.part(of: rows, in: block)).indices.compactMap {
                blocks[block][$0] >= 0 ? start + $0 : nil
            }
        }
    }

    /// The number of heights for which memory is allocated.
    var storedCount: Int { blocks.reduce(0) { $0 + $1.storedCount } }

    // MARK: Changes

    /// - Returns: the change of the sum of the row's block.
    mutating func set(_ height: Double, at row: Int) -> Sum {
        precondition(row < count, "row \(row) of \(count)")
        return change(row >> Self.blockShift) { $0.set(Self.stored(height), at: row & Self.mask) }
    }

    /// Replaces rows by unknown ones. O(rows / 256 behind the range + known rows there).
    mutating func replaceSubrange(_ range: Range<Int>, count new: Int) {
        if range.count == new { return forget(range) }
        let first = range.upperBound >> Self.blockShift
        let following = range.upperBound < count ? Array(blocks[first...]) : []
        let end = count
        removeLast(count - range.lowerBound)
        append(unknown: new)
        for (block, heights) in zip(first..., following) {
            let rows = Self.rows(of: block).clamped(to: range.upperBound..<end)
            append(rows.count, heights.storedHeights(in: Self.part(of: rows, in: block)))
        }
    }

    mutating func forgetAll() { forget(0..<count) }

    private mutating func forget(_ rows: Range<Int>) {
        for block in Self.blocks(of: rows) { change(block) { $0.forget(Self.part(of: rows, in: block)) } }
    }

    private mutating func removeLast(_ rows: Int) {
        let end = count - rows
        forget(end..<count)
        blocks.removeLast(blocks.count - (end + Self.blockSize - 1) >> Self.blockShift)
        count = end
    }

    private mutating func append(unknown rows: Int) {
        count += rows
        let missing = (count + Self.blockSize - 1) >> Self.blockShift - blocks.count
        blocks += repeatElement(Block(), count: missing)
    }

    /// - Parameter heights: the heights of the first appended rows. The heights of the rest are unknown.
    private mutating func append(_ rows: Int, _ heights: ArraySlice<Float>) {
        let start = count
        append(unknown: rows)
        if heights.isEmpty { return }
        let storedRows = start..<start + heights.count
        for block in Self.blocks(of: storedRows) {
            let part = Self.rows(of: block).clamped(to: storedRows)
            let from = heights.startIndex + part.lowerBound - start
            change(block) {
                $0.set(heights[from..<from + part.count], from: part.lowerBound & Self.mask)
            }
        }
    }

    @discardableResult
    private mutating func change(_ block: Int, _ body: (inout Block) -> Void) -> Sum {
        var growth = -blocks[block].sum
        body(&blocks[block])
        // Not added as a sum, because when a height changes, the number of known rows does not.
        growth.rows += blocks[block].sum.rows
        growth.length += blocks[block].sum.length
        total += growth
        return growth
    }

    // MARK: Blocks

    private static func blocks(of rows: Range<Int>) -> Range<Int> {
        rows.isEmpty
            ? 0..<0 : rows.lowerBound >> blockShift..<(rows.upperBound + blockSize - 1) >> blockShift
    }

    /// Returns the rows that are in a block, counted from its start.
    private static func part(of rows: Range<Int>, in block: Int) -> Range<Int> {
        let start = block << blockShift
        return max(0, rows.lowerBound - start)..<min(blockSize, rows.upperBound - start)
    }

    /// Converts a height for storage. Values that no view can have (negative, infinite, NaN) become 0.
    private static func stored(_ height: Double) -> Float {
        height.isFinite ? Float(max(0, height)) : 0
    }
}

/// A block of 256 rows.
private struct Block {
    /// The heights, negative if unknown. Heights beyond the end are unknown, too.
    private var heights: [Float] = []
    private(set) var sum = HeightBlocks.Sum()

    var storedCount: Int { heights.capacity }

    subscript(row: Int) -> Float { row < heights.count ? heights[row] : -1 }

    /// The stored heights of a range of rows. Heights beyond them are unknown.
    func storedHeights(in rows: Range<Int>) -> ArraySlice<Float> {
        heights[rows.clamped(to: heights.indices)]
    }

    func sum(of rows: Range<Int>) -> HeightBlocks.Sum {
        var sum = HeightBlocks.Sum()
        for height in storedHeights(in: rows) where height >= 0 {
            sum.rows += 1
            sum.length += Double(height)
        }
        return sum
    }

    mutating func set(_ height: Float, at row: Int) { set(CollectionOfOne(height), from: row) }

    mutating func set(_ new: some Collection<Float>, from row: Int) {
        let rows = row..<row + new.count
        sum += -sum(of: rows)
        if heights.count < row { heights += repeatElement(-1, count: row - heights.count) }
        heights.replaceSubrange(rows.clamped(to: 0..<heights.count), with: new)
        sum += sum(of: rows)
    }

    mutating func forget(_ rows: Range<Int>) {
        let storedRows = rows.clamped(to: heights.indices)
        sum += -sum(of: storedRows)
        if sum.rows == 0 {
            heights = []
        } else if storedRows.upperBound == heights.count {
            heights.removeLast(storedRows.count)
        } else {
            for row in storedRows { heights[row] = -1 }
        }
    }
}
