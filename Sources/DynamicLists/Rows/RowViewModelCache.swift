/// The weakly held view models of rows.
struct RowViewModelCache<ID: Hashable & Sendable, Row: AnyObject> {
    private struct Weak {
        weak var row: Row?
    }

    private var rows: [ID: Weak] = [:]
    private var sweepThreshold = 64

    /// The number of entries, including those of rows that were released.
    var count: Int { rows.count }

    subscript(id: ID) -> Row? { rows[id]?.row }

    /// - Complexity: O(1), amortized: the entries of released rows are never more than the other entries plus
    /// 64.
    mutating func add(_ row: Row, for id: ID) {
        rows[id] = Weak(row: row)
        guard rows.count > sweepThreshold else { return }
        rows = rows.filter { $0.value.row != nil }
        sweepThreshold = max(64, rows.count * 2)
    }
}
