package import SwiftUI

/// The places of items with known aspect ratios: each item is in the column that is the shortest when it is
/// placed, in the order of the items. Of equally short columns the first one is chosen.
package struct MasonryLayout: Equatable, Sendable {
    private struct Item: Equatable, Sendable {
        var ratio: Double
        var top: Double
        var column: Int32
    }
    package let columns: MasonryColumns
    private var items: [Item] = []
    /// The items of each column, from the top.
    private var stacks: [[Int32]]
    /// The end of each column, including the distance to the next item.
    private var ends: [Double]

    /// The limits of an aspect ratio. Beyond them an item would hardly be seen.
    private static let ratioLimits = 0.01...100.0

    package init(_ columns: MasonryColumns) {
        self.columns = columns
        stacks = Array(repeating: [], count: columns.columns.count)
        ends = Array(repeating: 0, count: columns.columns.count)
    }

    package var count: Int { items.count }

    /// The height of the longest column.
    package var height: Double { items.isEmpty ? 0 : max(0, ends.max()! - columns.spacing) }

    /// The end of the shortest column, including the distance to the next item.
    var shortestColumn: Double { ends.min() ?? 0 }

    /// Appends items. No other item is moved.
    ///
    /// - Parameters:
    ///   - ratios: The aspect ratios, width by height. One that is NaN, infinite or not positive counts as 1.
    ///   - oldColumns: The columns that the items had before, of which each is used again unless it is longer
    ///     than the shortest one by more than ``stickiness``. Otherwise edits would move every item behind.
    /// - Complexity: O(columns) on average for each item.
    package mutating func append(_ ratios: some Sequence<Double>, oldColumns: [Int?] = []) {
        for (index, ratio) in ratios.enumerated() {
            let old = index < oldColumns.count ? oldColumns[index] : nil
            append(ratio, oldColumn: old)
        }
    }

    private mutating func append(_ ratio: Double, oldColumn: Int?) {
        let ratio = Self.valid(ratio)
        var column = ends.indices.min { ends[$0] < ends[$1] }!
        if let oldColumn, ends.indices.contains(oldColumn), ends[oldColumn] - ends[column] <= stickiness {
            column = oldColumn
        }
        items.append(Item(ratio: ratio, top: ends[column], column: Int32(column)))
        stacks[column].append(Int32(items.count - 1))
        ends[column] += columns.columns[column].width / ratio + columns.spacing
    }

    /// The difference of lengths up to which a column is not shorter than another one for an item that was in
    /// that one.
    package var stickiness: Double { 2 * (columns.columns.map(\.width).max() ?? 0) }

    /// Removes the items from a position on. No other item is moved.
    package mutating func removeItems(from start: Int) {
        while items.count > start, let item = items.popLast() {
            stacks[Int(item.column)].removeLast()
            ends[Int(item.column)] = item.top
        }
    }

    /// The column of each item.
    package var itemColumns: [Int] { items.map { Int($0.column) } }

    /// The number of items at the beginning whose aspect ratios are these.
    ///
    /// - Complexity: O(result).
    package func unchangedCount(_ ratios: [Double]) -> Int {
        zip(items, ratios).prefix { $0.ratio == Self.valid($1) }.count
    }

    /// The frame of an item, from the top of the leading side.
    package func frame(of index: Int) -> CGRect {
        let item = items[index]
        let column = columns.columns[Int(item.column)]
        return CGRect(x: column.start, y: item.top, width: column.width, height: column.width / item.ratio)
    }

    /// The items of which a part is between two heights, in order.
    ///
    /// - Complexity: O(columns · log n + result · log result).
    package func items(in range: Range<Double>) -> [Int] {
        var found: [Int] = []
        for stack in stacks {
            var (low, high) = (0, stack.count)
            while low < high {
                let middle = (low + high) / 2
                if frame(of: Int(stack[middle])).maxY > range.lowerBound {
                    high = middle
                } else {
                    low = middle + 1
                }
            }
            while low < stack.count, items[Int(stack[low])].top < range.upperBound {
                found.append(Int(stack[low]))
                low += 1
            }
        }
        return found.sorted()
    }

    private static func valid(_ ratio: Double) -> Double {
        ratio.isFinite && ratio > 0
            ? min(max(ratio, ratioLimits.lowerBound), ratioLimits.upperBound) : 1
    }
}
