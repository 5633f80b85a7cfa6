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
        case .replace(let range): binding.values = rows.values(of: range)
        case .add(let range): binding.values = binding.values.union(rows.values(of: range))
        case .toggle(let row):
            guard let value = rows.value(of: row, as: Value.self) else { return }
            let old = binding.values
            binding.values =
                binding.allowsSeveral || old.contains(value) ? old.symmetricDifference([value]) : [value]
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
}
