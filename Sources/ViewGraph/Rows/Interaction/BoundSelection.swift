/// The selection of a list's rows by a binding of the program.
final class BoundSelection<Value: Hashable>: ListSelectionState {
    /// Returns the binding to the program's value.
    private let binding: @MainActor () -> ListSelection<Value>?
    /// The selection that will be written to the binding, while the set of its many values is being made.
    private var unfinished: Unfinished?
    /// The selected values as of the last update.
    private var selected: Set<Value> = []
    /// The rows of selected values, where they are known. A value that never had a row is never deselected:
    /// its row may still be to come.
    private var places: [Value: Int] = [:]
    /// The selected values whose rows were removed, before they are deselected.
    private var removed: Set<Value> = []

    /// The selected values that have had a row, if they are too many for their rows to be followed.
    private var located: Set<Value> = []
    /// The selected values of the rows that a search has visited, `nil` if there is no search.
    private var seen: Set<Value>?

    private struct Unfinished {
        let values: SetInProgress<Value>
        /// The selected rows, `nil` if they may have moved.
        var rows: Range<Int>?
    }

    /// The most values whose rows are followed.
    private static var followedCount: Int { 64 }

    init(_ binding: @escaping @MainActor () -> ListSelection<Value>?) { self.binding = binding }

    var isEnabled: Bool { binding() != nil }
    var allowsSeveral: Bool { binding()?.allowsSeveral ?? false }
    var count: Int { unfinished?.values.count ?? selected.count }
    var erasedValues: Set<AnyHashable> { Set((finishedBinding?.values ?? []).map { AnyHashable($0) }) }

    func isSelected(_ row: Int, of rows: any SelectableRows) -> Bool {
        guard count > 0, let value = rows.value(of: row, as: Value.self) else { return false }
        guard let unfinished else { return selected.contains(value) }
        return unfinished.rows?.contains(row) ?? unfinished.values.wait().contains(value)
    }

    func erasedValue(of row: Int, in rows: any SelectableRows) -> AnyHashable? {
        rows.value(of: row, as: Value.self).map { AnyHashable($0) }
    }

    // MARK: Changing

    /// The binding, after the unfinished selection was written to it.
    private var finishedBinding: ListSelection<Value>? {
        finish()
        return binding()
    }

    func finish() {
        guard let values = unfinished?.values.wait() else { return }
        unfinished = nil
        write(values)
    }

    private func write(_ values: Set<Value>) {
        located = values
        binding()?.values = values
    }

    func select(_ value: AnyHashable) -> Bool {
        guard let value = value.base as? Value, let binding = finishedBinding else { return false }
        binding.values = [value]
        return true
    }

    func apply(
        _ change: RowCursor.Change, to rows: any SelectableRows, finished: @escaping @Sendable () -> Void
    ) -> Bool {
        guard let binding = finishedBinding else { return true }
        switch change {
        case .none: break
        case .replace(let range):
            let values: ContiguousArray<Value> = rows.values(of: range)
            unfinished = SetInProgress(of: values, finished: finished).map {
                Unfinished(values: $0, rows: range)
            }
            if unfinished == nil { write(Set(listed: values)) }
        case .add(let range):
            let values = Set<Value>(listed: rows.values(of: range))
            located.formUnion(values)
            binding.values = binding.values.union(values)
        case .toggle(let row):
            guard let value = rows.value(of: row, as: Value.self) else { break }
            let old = binding.values
            located.insert(value)
            binding.values =
                binding.allowsSeveral || old.contains(value) ? old.symmetricDifference([value]) : [value]
        }
        return unfinished == nil
    }

    func additions() -> @MainActor (Range<Int>, any SelectableRows) -> Void {
        var added: Set<Value> = []
        return { [weak self] range, rows in
            guard let self, let binding = finishedBinding else { return }
            let values = Set<Value>(listed: rows.values(of: range))
            let kept = binding.values.subtracting(added)
            added = values.subtracting(kept)
            located.formUnion(added)
            binding.values = kept.union(added)
        }
    }

    func clear() { finishedBinding?.values = [] }

    // MARK: Following

    func follow() -> Bool {
        let values = binding()?.values ?? []
        guard values != selected else { return false }
        // The value that the program writes replaces a selection of the user that is not yet written.
        unfinished = nil
        selected = values
        places = places.filter { values.contains($0.key) }
        removed.formIntersection(values)
        if values.count > Self.followedCount { located.formUnion(places.keys) }
        if values.count > Self.followedCount || seen != nil {
            // Sets that share their memory are compared at once, after all rows of a list were selected.
            if located != values { located.formIntersection(values) }
        } else {
            located = []
        }
        return true
    }

    var knownRows: [Int] { Array(places.values) }

    func rowsMoved(_ newIndex: (Int) -> Int?) {
        unfinished?.rows = nil
        for (value, row) in places {
            places[value] = newIndex(row)
            if places[value] == nil { removed.insert(value) }
        }
    }

    func locate(in range: Range<Int>, of rows: any SelectableRows) {
        guard places.count < selected.count, selected.count <= Self.followedCount else { return }
        rows.visitValues(of: range) { (row, value: Value?) in
            if let value, selected.contains(value) { places[value] = row }
            return places.count < selected.count
        }
    }

    /// A row that moved very far may only seem to be removed.
    func deselectRemoved(in rows: any SelectableRows) {
        if removed.isEmpty { return }
        rows.visitValues(of: 0..<rows.rowCount) { (row, value: Value?) in
            if let value, removed.remove(value) != nil { places[value] = row }
            return !removed.isEmpty
        }
        let missing = removed
        removed = []
        guard !missing.isEmpty, let binding = finishedBinding else { return }
        binding.values = binding.values.subtracting(missing)
    }

    // MARK: Searching for removed rows

    var hasFollowedRows: Bool { selected.count <= Self.followedCount }
    var hasLocatedAll: Bool { selected == located || selected.isSubset(of: located) }

    func beginSearch() { seen = [] }

    func search(_ range: Range<Int>, of rows: any SelectableRows) {
        guard var seen else { return }
        self.seen = nil
        rows.visitValues(of: range) { (_, value: Value?) in
            if let value, selected.contains(value) { seen.insert(value) }
            return seen.count < selected.count
        }
        self.seen = seen
    }

    func endSearch() {
        guard let seen else { return }
        self.seen = nil
        let missing = located.subtracting(seen)
        located = hasFollowedRows ? [] : seen
        guard !missing.isEmpty, let binding = finishedBinding else { return }
        binding.values = binding.values.subtracting(missing)
    }
}
