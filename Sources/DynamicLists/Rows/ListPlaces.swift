/// An element of a list that also shows rows that are not loaded.
package enum ListPlace<ID: Hashable & Sendable>: Hashable, Sendable {
    case row(ID)
    /// A row that is not loaded, by its position in the whole source.
    case placeholder(Int)

    package var isPlaceholder: Bool { if case .placeholder = self { true } else { false } }

    /// The row's ID, or for a placeholder a value that differs from all IDs of rows.
    package var id: AnyHashable {
        if case .row(let id) = self { AnyHashable(id) } else { AnyHashable(self) }
    }
}

/// The rows of a snapshot, with placeholders around them if a view shows them.
///
/// A loaded row takes the position of its placeholder, so no row moves.
package struct ListPlaces<ID: Hashable & Sendable>: RandomAccessCollection, Sendable {
    /// The maximum number of placeholders on a side, bounded because a view keeps a height for each.
    private static var maxPlaceholders: Int { 1_000_000 }

    package let ids: ListIDs<ID>
    /// The positions of the loaded rows, and of the placeholders before and after them.
    package let loaded: Range<Int>
    package let before: Range<Int>
    package let after: Range<Int>

    package init(_ snapshot: ListSnapshot<ID>, showsPlaceholders: Bool) {
        ids = snapshot.ids
        let first = snapshot.placeholdersBefore
        let end = first + snapshot.ids.count
        let limit = showsPlaceholders && !ids.isEmpty ? Self.maxPlaceholders : 0
        loaded = first..<end
        before = first - Swift.min(first, limit)..<first
        after = end..<end + Swift.min(snapshot.placeholdersAfter, limit)
    }

    package var hasPlaceholders: Bool { !before.isEmpty || !after.isEmpty }

    package var startIndex: Int { 0 }

    /// - Complexity: O(1).
    package var endIndex: Int { after.upperBound - before.lowerBound }

    /// - Complexity: O(log n) for a row, else O(1).
    package subscript(index: Int) -> ListPlace<ID> {
        let position = before.lowerBound + index
        return loaded.contains(position)
            ? .row(ids[position - loaded.lowerBound]) : .placeholder(position)
    }
}

extension ListPlaces {
    /// Returns the removed indices of `older` and the inserted indices, of which no two ranges touch. Returns
    /// `nil` if there are only rows and their change is unknown.
    ///
    /// - Complexity: O(p), p being the number of places at which rows were changed since.
    package func changes(since older: ListPlaces) -> (removed: [Range<Int>], inserted: [Range<Int>])? {
        // Placeholders keep their position among the rows that stay, or, if none does, among all positions.
        var staying = [before.clamped(to: older.before), after.clamped(to: older.after)]
        let removed: [Range<Int>]
        let inserted: [Range<Int>]
        switch ids.change(since: older.ids) {
        case .same: (removed, inserted) = ([], [])
        case .changed(let difference): (removed, inserted) = (difference.removed, difference.inserted)
        case .replaced:
            guard hasPlaceholders || older.hasPlaceholders else { return nil }
            (removed, inserted) = ([0..<older.ids.count], [0..<ids.count])
            staying += [before.clamped(to: older.after), after.clamped(to: older.before)]
        }
        return (older.places(of: removed, except: staying), places(of: inserted, except: staying))
    }

    /// Returns the indices of some rows, and of all placeholders except those at some positions.
    private func places(of rows: [Range<Int>], except staying: [Range<Int>]) -> [Range<Int>] {
        let rows = rows.map { $0.moved(by: loaded.lowerBound) }
        var places: [Range<Int>] = []
        for range in before.subtracting(staying) + rows + after.subtracting(staying) where !range.isEmpty {
            if let last = places.last, last.upperBound == range.lowerBound {
                places[places.count - 1] = last.lowerBound..<range.upperBound
            } else {
                places.append(range)
            }
        }
        return places.map { $0.moved(by: -before.lowerBound) }
    }
}

extension Range<Int> {
    fileprivate func moved(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }

    /// Returns the parts of the range that are in none of the other ranges.
    fileprivate func subtracting(_ ranges: [Range]) -> [Range] {
        ranges.reduce([self]) { remaining, other in
            remaining.flatMap { range in
                let gap = other.clamped(to: range)
                return gap.isEmpty
                    ? [range] : [range.lowerBound..<gap.lowerBound, gap.upperBound..<range.upperBound]
            }
        }
    }
}

#if os(Linux)
    import ObservableObjects

    /// Provides the changes of the places to `ForEach`; Apple's compares them.
    extension ListPlaces: ChangeDescribingCollection {}
#endif
