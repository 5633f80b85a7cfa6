/// The selected values of a list's rows.
@MainActor
protocol ListSelectionState: AnyObject {
    /// Whether the list has a binding at present.
    var isEnabled: Bool { get }
    /// Whether several rows can be selected.
    var allowsSeveral: Bool { get }
    /// The number of selected values, as of the last update, or of those that are not yet written.
    var count: Int { get }
    /// The program's selected values.
    var erasedValues: Set<AnyHashable> { get }
    /// Whether the value of a row is selected.
    func isSelected(_ row: Int, of rows: any SelectableRows) -> Bool
    /// The value of a row, or `nil` if it can't be selected.
    func erasedValue(of row: Int, in rows: any SelectableRows) -> AnyHashable?

    /// Selects a value in place of all others.
    ///
    /// - Returns: whether the value has the type of the list's selection.
    func select(_ value: AnyHashable) -> Bool
    /// Changes the selection for the user. A selection of many rows is shown at once, and written to the
    /// program's binding later, by ``finish()``.
    ///
    /// - Parameter finished: called on another thread when a selection that was not written can be written
    ///   without waiting.
    /// - Returns: whether the program's binding was written.
    func apply(
        _ change: RowCursor.Change, to rows: any SelectableRows, finished: @escaping @Sendable () -> Void
    ) -> Bool
    /// Writes the selection that is not yet written to the program's binding, if there is one.
    func finish()
    /// Returns an action that selects rows in addition to the values that are selected now. Each time it
    /// deselects what it selected the last time.
    func additions() -> @MainActor (Range<Int>, any SelectableRows) -> Void
    /// Deselects everything.
    func clear()

    /// Updates the selection to the program's current value.
    ///
    /// - Returns: whether it changed.
    func follow() -> Bool
    /// The rows of the selected values, as far as they are known and not too many.
    var knownRows: [Int] { get }
    /// Follows the selected rows to their new indices.
    ///
    /// - Parameter newIndex: returns the new index of a row, or `nil` if it was removed.
    func rowsMoved(_ newIndex: (Int) -> Int?)
    /// Deselects the values of rows that were removed.
    func deselectRemoved(in rows: any SelectableRows)
    /// Notes which of some rows are selected, in order to follow them.
    ///
    /// - Complexity: O(range), and O(1) if all selected rows are known, or too many to be followed.
    func locate(in range: Range<Int>, of rows: any SelectableRows)

    /// Whether the rows of the selected values are followed, because there are not too many.
    var hasFollowedRows: Bool { get }
    /// Whether all selected values are known to have had a row, where rows are not followed.
    var hasLocatedAll: Bool { get }
    /// Begins a search for the selected values in all rows.
    func beginSearch()
    /// Notes the selected values of some rows.
    func search(_ range: Range<Int>, of rows: any SelectableRows)
    /// Deselects the values that had a row before and that the search did not find.
    func endSearch()
}

extension ListSelectionState {
    var isAnySelected: Bool { count > 0 }
}

/// Rows that have values in a selection.
@MainActor
protocol SelectableRows: AnyObject {
    var rowCount: Int { get }
    /// Calls `body` with each row of a range, in order, and its value, or `nil` if the row can't be selected,
    /// until `body` returns `false`.
    func visitValues<Value: Hashable>(of rows: Range<Int>, _ body: (Int, Value?) -> Bool)
    /// The values of the rows of a range that can be selected.
    func values<Value: Hashable>(of rows: Range<Int>) -> ContiguousArray<Value>
}

extension SelectableRows {
    /// The value of a row, or `nil` if it can't be selected or there is no such row.
    func value<Value: Hashable>(of row: Int, as type: Value.Type) -> Value? {
        guard row >= 0, row < rowCount else { return nil }
        var found: Value?
        visitValues(of: row..<row + 1) { (_, value: Value?) in
            found = value
            return false
        }
        return found
    }
}

/// The binding to a list's selection.
enum ListSelection<Value: Hashable> {
    case one(Binding<Value?>)
    case several(Binding<Set<Value>>)

    var allowsSeveral: Bool { if case .several = self { true } else { false } }

    /// The program's value. It is written only where it changes.
    @MainActor
    var values: Set<Value> {
        get {
            switch self {
            case .one(let selection): Set(selection.wrappedValue.map { [$0] } ?? [])
            case .several(let selection): selection.wrappedValue
            }
        }
        nonmutating set {
            guard newValue != values else { return }
            switch self {
            case .one(let selection): selection.wrappedValue = newValue.first
            case .several(let selection): selection.wrappedValue = newValue
            }
        }
    }
}

/// An observer of a list's selection: the split-view column that contains the list.
@MainActor
protocol ListSelectionObserver: AnyObject {
    func follow(_ selection: any ListSelectionState)
}

extension EnvironmentValues {
    /// The observer of the selections of lists in this environment. It is `nil` in a split view's last
    /// column.
    var selectionObserver: (any ListSelectionObserver)? {
        get { self[SelectionObserverKey.self] }
        set { self[SelectionObserverKey.self] = newValue }
    }
    /// The selection of the enclosing list.
    var listSelection: (any ListSelectionState)? {
        get { self[ListSelectionKey.self] }
        set { self[ListSelectionKey.self] = newValue }
    }
    /// Whether the view is in a list with a selection.
    var isInSelectableList: Bool { listSelection != nil }
    /// Whether the column of a split view around the list is next to the one that shows its details.
    var isNextToDetail: Bool {
        get { self[NextToDetailKey.self] }
        set { self[NextToDetailKey.self] = newValue }
    }
    private enum NextToDetailKey: ScopedEnvironmentKey {
        static var defaultValue: Bool { false }
        static var boundaries: ScopeBoundary { .card }
    }
    private enum SelectionObserverKey: ScopedEnvironmentKey {
        static var defaultValue: (any ListSelectionObserver)? { nil }
        static var boundaries: ScopeBoundary { .card }
    }
    private enum ListSelectionKey: ScopedEnvironmentKey {
        static var defaultValue: (any ListSelectionState)? { nil }
        static var boundaries: ScopeBoundary { [.page, .card] }
    }
}
