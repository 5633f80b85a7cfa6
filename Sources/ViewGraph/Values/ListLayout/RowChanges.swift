/// How the rows of a list went from one state of the data to the next.
///
/// Rows are looked for only where somebody asks for them: of a million few exist, or are of a known height.
package struct RowChanges {
    /// The old rows that changed, came or went: what is before them and behind them stays.
    package let range: Range<Int>
    /// How many rows are in their place.
    package let count: Int
    private let places: Places

    /// Where rows of the range went.
    private enum Places {
        /// The new indexes of those that were looked for, and are there.
        case found([Int: Int])
        case told(ToldRows)
    }

    package var isEmpty: Bool { range.isEmpty && count == 0 }

    /// The new index of a row; nil if it is gone, or changed and was not to be followed.
    /// O(log changes the data told).
    package func newIndex(of old: Int) -> Int? {
        if old < range.lowerBound { return old }
        if old >= range.upperBound { return old - range.count + count }
        return switch places {
        case .found(let found): found[old]
        case .told(let rows): rows.newIndex(of: old)
        }
    }

    /// Takes over what the data tells of itself. No row is compared but those that are followed and went, and
    /// those that came.
    ///
    /// - Parameters:
    ///   - removed: old indexes, ascending.
    ///   - inserted: new indexes, ascending.
    ///   - rows: old indexes, ascending.
    /// - Complexity: O(changes · log changes), however many rows there are.
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
            var gone = removed[...]
            let wanted = rows().filter { row in
                gone = gone.drop { $0.upperBound <= row }
                return gone.first?.contains(row) == true
            }
            moved = new.offsets(of: wanted, from: old, in: inserted)
        }
        places = .told(ToldRows(removed: removed, inserted: inserted, moved: moved))
    }

    /// Compares two sequences of ids: in memory first, and where that does not tell for a while. Then the
    /// rows are looked for that are to be followed.
    ///
    /// - Parameter rows: old indexes, ascending: those whose new ones will be asked for.
    /// - Complexity: O(1) if both are the same array; else O(n), of which next to nothing for a copy: an id
    ///   is read of a few thousand elements, or where a followed row is gone of as many as there is time for.
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
        places = .found(
            isMixed ? new.offsets(of: rows().filter(changed.contains), from: old, in: [inserted]) : [:])
    }
}
