/// The rows of a tree on screen, with the number of times that a view shows each.
struct TreeScreen<ID: Hashable & Sendable>: Sendable {
    private var counts: [TreeRowID<ID>: Int] = [:]

    mutating func appear(_ row: TreeRowID<ID>) { counts[row, default: 0] += 1 }

    mutating func disappear(_ row: TreeRowID<ID>) {
        guard let count = counts[row] else { return }
        counts[row] = count > 1 ? count - 1 : nil
    }

    /// Returns the indices of the rows on screen among the visible rows, or `nil` if there are none.
    ///
    /// - Complexity: O(v · log n) for v rows on screen.
    func viewport(in rows: TreeRows<ID, some Sendable>) -> ClosedRange<Int>? {
        let indices = counts.keys.compactMap {
            rows.slot(ofRow: $0).flatMap { rows.shown.index(ofSlot: $0) }
        }
        guard let first = indices.min(), let last = indices.max() else { return nil }
        return first...last
    }
}
