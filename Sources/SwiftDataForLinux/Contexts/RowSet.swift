/// Rows, each once and in order, as ranges of neighbors: a class's new rows are one range.
package struct RowSet: Hashable, Sendable {
    package private(set) var ranges: [ClosedRange<Int64>] = []

    package init() {}

    /// Rows in any order.
    package init(_ rows: some Sequence<Int64>) {
        for row in rows.sorted() { append(row...row) }
    }

    /// Ranges in any order, which may overlap.
    package init(ranges: [ClosedRange<Int64>]) {
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
    }

    package var isEmpty: Bool { ranges.isEmpty }

    /// - Complexity: O(log *n*) of the ranges.
    package func contains(_ row: Int64) -> Bool {
        let index = ranges.partitioningIndex { $0.upperBound >= row }
        return index < ranges.count && ranges[index].contains(row)
    }

    /// Adds rows that begin at the last one or later.
    package mutating func append(_ range: ClosedRange<Int64>) {
        if let last = ranges.last,
            last.upperBound >= range.lowerBound || last.upperBound + 1 == range.lowerBound
        {
            ranges[ranges.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
        } else {
            ranges.append(range)
        }
    }

    package mutating func formUnion(_ other: RowSet) {
        self = RowSet(ranges: ranges + other.ranges)
    }

    package func subtracting(_ other: RowSet) -> RowSet {
        var rest = RowSet()
        for row in self where !other.contains(row) { rest.append(row...row) }
        return rest
    }
}

extension RowSet: Sequence {
    package func makeIterator() -> FlattenSequence<[ClosedRange<Int64>]>.Iterator {
        ranges.joined().makeIterator()
    }
}
