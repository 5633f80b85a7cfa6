/// The selection of a list's rows by a binding of the program.
final class BoundSelection<Value: Hashable>: ListSelectionState {
    /// Returns the binding to the program's value.
    private let binding: @MainActor () -> ListSelection<Value>?
    /// The selected values as of the last update.
    private var chosen: Set<Value> = []
    /// The rows of selected values, where they are known. A value that never had a row is never deselected:
    /// its row may still be to come.
    private var places: [Value: Int] = [:]
    /// The selected values whose rows were removed, before they are deselected.
    private var removed: Set<Value> = []

    /// The selected values that have had a row, if they are too many for their rows to be followed.
    private var located: Set<Value> = []
    /// The selected values of the rows that a search has visited, `nil` if there is no search.
    private var seen: Set<Value>?

    /// The most values whose rows are followed.
    private static var followedCount: Int { 64 }

    init(_ binding: @escaping @MainActor () -> ListSelection<Value>?) { self.binding = binding }

    var isEnabled: Bool { binding() != nil }
    var allowsSeveral: Bool { binding()?.allowsSeveral ?? false }
    var count: Int { chosen.count }
    var erasedValues: Set<AnyHashable> { Set((binding()?.values ?? []).map { AnyHashable($0) }) }

    func isChosen(_ row: Int, of rows: any SelectableRows) -> Bool {
        guard !chosen.isEmpty else { return false }
        return rows.value(of: row, as: Value.self).map(chosen.contains) ?? false
    }

    func erasedValue(of row: Int, in rows: any SelectableRows) -> AnyHashable? {
        rows.value(of: row, as: Value.self).map { AnyHashable($0) }
    }

    // MARK: Changing

    func choose(_ value: AnyHashable) -> Bool {
        guard let value = value.base as? Value, let binding = binding() else { return false }
        binding.values = [value]
        return true
    }

    func apply(_ change: RowCursor.Change, to rows: any SelectableRows) {
        guard let binding = binding() else { return }
        switch change {
        case .none: break
        case .replace(let range):
            let values: Set<Value> = rows.values(of: range)
            located = values
            binding.values = values
        case .add(let range):
            let values: Set<Value> = rows.values(of: range)
            located.formUnion(values)
            binding.values = binding.values.union(values)
        case .toggle(let row):
            guard let value = rows.value(of: row, as: Value.self) else { return }
            let old = binding.values
            located.insert(value)
            binding.values =
                binding.allowsSeveral || old.contains(value) ? old.symmetricDifference([value]) : [value]
        }
    }

    func additions() -> @MainActor (Range<Int>, any SelectableRows) -> Void {
        var added: Set<Value> = []
        return { [weak self] range, rows in
            guard let self, let binding = binding() else { return }
            let values: Set<Value> = rows.values(of: range)
            let kept = binding.values.subtracting(added)
            added = values.subtracting(kept)
            located.formUnion(added)
            binding.values = kept.union(added)
        }
    }

    func clear() { binding()?.values = [] }

    // MARK: Following

    func follow() -> Bool {
        let values = binding()?.values ?? []
        guard values != chosen else { return false }
        chosen = values
        places = places.filter { values.contains($0.key) }
        removed.formIntersection(values)
        if values.count > Self.followedCount { located.formUnion(places.keys) }
        if values.count > Self.followedCount || seen != nil {
            // Sets that share their memory are compared at once, after a choice of all rows of a list.
            if located != values { located.formIntersection(values) }
        } else {
            located = []
        }
        return true
    }

    var knownRows: [Int] { Array(places.values) }

    func rowsMoved(_ newIndex: (Int) -> Int?) {
        for (value, row) in places {
            places[value] = newIndex(row)
            if places[value] == nil { removed.insert(value) }
        }
    }

    func locate(in range: Range<Int>, of rows: any SelectableRows) {
        guard places.count < chosen.count, chosen.count <= Self.followedCount else { return }
        rows.visitValues(of: range) { (row, value: Value?) in
            if let value, chosen.contains(value) { places[value] = row }
            return places.count < chosen.count
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
        guard !missing.isEmpty, let binding = binding() else { return }
        binding.values = binding.values.subtracting(missing)
    }

    // MARK: Searching for removed rows

    var hasFollowedRows: Bool { chosen.count <= Self.followedCount }
    var hasLocatedAll: Bool { chosen == located || chosen.isSubset(of: located) }

    func beginSearch() { seen = [] }

    func search(_ range: Range<Int>, of rows: any SelectableRows) {
        guard var seen else { return }
        self.seen = nil
        rows.visitValues(of: range) { (_, value: Value?) in
            if let value, chosen.contains(value) { seen.insert(value) }
            return seen.count < chosen.count
        }
        self.seen = seen
    }

    func endSearch() {
        guard let seen else { return }
        self.seen = nil
        let missing = located.subtracting(seen)
        located = hasFollowedRows ? [] : seen
        guard !missing.isEmpty, let binding = binding() else { return }
        binding.values = binding.values.subtracting(missing)
    }
}
