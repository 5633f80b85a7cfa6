import Foundation

/// The sort order of a table, with the type of its comparators erased.
struct TableSorting {
    /// Returns the direction in which the rows are sorted by a column first, or `nil` if they are not.
    let direction: @MainActor (any SortComparator) -> SortOrder?
    /// Sorts by a column, or in the other direction if the rows are already sorted by it.
    let sort: @MainActor (any SortComparator) -> Void

    init<Sort: SortComparator>(_ order: Binding<[Sort]>) {
        direction = { comparator in
            guard let comparator = comparator as? Sort, let first = order.wrappedValue.first else {
                return nil
            }
            return first.sortsSameColumn(as: comparator) ? first.order : nil
        }
        sort = { comparator in
            guard let comparator = comparator as? Sort else { return }
            order.wrappedValue = order.wrappedValue.sorted(byColumn: comparator)
        }
    }
}

extension Array where Element: SortComparator {
    /// Returns the order after a column's header was pressed: the column's comparator comes first, or is
    /// reversed if it is first already. The others follow in their order.
    func sorted(byColumn comparator: Element) -> [Element] {
        var result = self
        if let first, first.sortsSameColumn(as: comparator) {
            result[0].order = first.order == .forward ? .reverse : .forward
            return result
        }
        result.removeAll { $0.sortsSameColumn(as: comparator) }
        result.insert(comparator, at: 0)
        return result
    }
}

extension SortComparator {
    /// Whether a comparator sorts by the same property, in whatever direction. Programs make comparators of
    /// strings that differ from those of columns, so key paths decide.
    fileprivate func sortsSameColumn(as other: Self) -> Bool {
        var (own, other) = (self, other)
        (own.order, other.order) = (.forward, .forward)
        if own == other { return true }
        guard let own = own as? KeyPathComparator<Compared>, let other = other as? KeyPathComparator<Compared>
        else { return false }
        return own.keyPath == other.keyPath
    }
}
