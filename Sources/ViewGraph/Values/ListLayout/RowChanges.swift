/// The changes of a list's rows from one state of the data to the next.
///
/// Rows are searched only on request, because of a million rows only a few exist, or have a known height.
package struct RowChanges {
    /// The old rows that were changed, removed or followed by insertions. Rows before and behind the range
    /// are unchanged.
    package let range: Range<Int>
    /// The number of new rows in place of the range.
    package let count: Int
    private let newIndexes: NewIndexes

    /// The new indexes of the rows in the range.
    private enum NewIndexes {
        /// The new indexes of the searched rows that still exist.
        case found([Int: Int])
        case reported(ReportedRowChanges)
    }

    package var isEmpty: Bool { range.isEmpty && count == 0 }

    /// Returns the new index of a row, or `nil` if it was removed, or if it changed and was not among the
    /// followed rows. O(log changes reported by the data).
    package func newIndex(of old: Int) -> Int? {
        if old < range.lowerBound { return old }
        if old >= range.upperBound { return old - range.count + count }
        return switch newIndexes {
        case .found(let found): found[old]
        case .reported(let rows): rows.newIndex(of: old)
        }
    }

    /// Creates changes that the data reports itself. Only followed rows that were removed are compared, and
    /// only with inserted rows.
    ///
    /// - Parameters:
    ///   - removed: the removed old indexes, ascending.
    ///   - inserted: the inserted new indexes, ascending.
    ///   - rows: the followed old indexes, ascending.
    /// - Complexity: O(changes · log changes), independent of the number of rows.
    package init<Data: RandomAccessCollection, ID: Hashable>(
        removed: [Range<Int>], inserted: [Range<Int>], from old: RowIDs<Data, ID>, to new: RowIDs<Data, ID>,
        following rows: @autoclosure () -> [Int]
    ) {
        let ends = (removed.last?.upperBound ?? 0, inserted.last?.upperBound ?? 0)
        let starts = [removed.first?.lowerBound, inserted.first?.lowerBound].compactMap(\.self)
        let start = starts.min() ?? 0
        let suffix = starts.isEmpty ? old.count : min(old.count - ends.0, new.count - ends.1)
        range = start..<old.count - suffix
        count = new.count - suffix - start
        var moved: [Int: Int] = [:]
        if !removed.isEmpty, !inserted.isEmpty {
            var remaining = removed[...]
            let reinserted = rows().filter { row in
                remaining = remaining.drop { $0.upperBound <= row }
                return remaining.first?.contains(row) == true
            }
            moved = new.offsets(of: reinserted, from: old, in: inserted)
        }
        newIndexes = .reported(ReportedRowChanges(removed: removed, inserted: inserted, moved: moved))
    }

    /// Creates changes by comparing two sequences of IDs. Memory is compared first, and IDs where it differs,
    /// up to a limit. Then the followed rows are searched.
    ///
    /// - Parameter rows: the old indexes, ascending, whose new indexes will be requested.
    /// - Complexity: O(1) if both are the same array, otherwise O(n). For a copy the cost is small: the IDs
    ///   of a few thousand elements are read, or, if a followed row was removed, as many as the time of a
    ///   frame allows.
    package init<Data: RandomAccessCollection, ID: Hashable>(
        from old: RowIDs<Data, ID>, to new: RowIDs<Data, ID>, following rows: @autoclosure () -> [Int]
    ) {
        let shorter = min(old.count, new.count)
        let prefix = old.isSame(as: new) ? shorter : old.commonPrefix(with: new)
        let suffix = prefix == shorter ? 0 : old.commonSuffix(with: new, atMost: shorter - prefix)
        range = prefix..<old.count - suffix
        count = new.count - suffix - prefix
        let inserted = prefix..<prefix + count
        let changed = range
        let isMixed = !changed.isEmpty && !inserted.isEmpty
        newIndexes = .found(
            isMixed ? new.offsets(of: rows().filter(changed.contains), from: old, in: [inserted]) : [:])
    }
}
