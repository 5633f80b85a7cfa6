/// The rows' objects, each as long as somebody else wants it.
struct RowTable<ID: Hashable & Sendable, Item: Sendable> {
    private struct Weak {
        weak var row: ListItemViewModel<Item>?
    }

    private var rows: [ID: Weak] = [:]
    private var sweepAt = 64

    /// How many entries there are, those of rows that are gone included.
    var count: Int { rows.count }

    subscript(id: ID) -> ListItemViewModel<Item>? { rows[id]?.row }

    /// - Complexity: O(1), amortised: entries of rows that are gone are never more than the others and 64.
    mutating func add(_ row: ListItemViewModel<Item>, for id: ID) {
        rows[id] = Weak(row: row)
        guard rows.count > sweepAt else { return }
        rows = rows.filter { $0.value.row != nil }
        sweepAt = max(64, rows.count * 2)
    }
}
