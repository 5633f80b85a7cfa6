/// The positions at which rows were before edits, waiting for confirmation, moved or removed them. Each is
/// after a row that is in the list, or before the first one.
struct Tombstones<ID: Hashable & Sendable>: Sendable {
    struct Tombstone: Sendable {
        /// The number of the edit.
        let edit: Int
        /// The number of the page that contains the position.
        let page: Int
    }

    /// The tombstones between a row and the next one, in order. The key `nil` is the beginning of the list.
    private var gaps: [ID?: [Tombstone]] = [:]

    var isEmpty: Bool { gaps.isEmpty }

    /// - Complexity: O(tombstones).
    func contains(_ edit: Int) -> Bool { gaps.values.contains { $0.contains { $0.edit == edit } } }

    mutating func removeAll() { gaps = [:] }

    /// Assigns the positions of rows after a gap to a page.
    mutating func assignRowsAfterGap(to page: Int) {
        gaps = gaps.mapValues { gap in
            gap.map { $0.page == RowsAfterGap.page ? Tombstone(edit: $0.edit, page: page) : $0 }
        }
    }

    mutating func remove(_ edit: Int) {
        guard let (row, index) = find(edit) else { return }
        var gap = gaps[row] ?? []
        gap.remove(at: index)
        self[row] = gap
    }

    /// Passes the tombstone of an edit to the next edit of the row, which is now rolled back to the same
    /// position.
    mutating func pass(_ edit: Int, to next: Int) {
        remove(next)
        guard let (row, index) = find(edit), let old = gaps[row]?[index] else { return }
        gaps[row]?[index] = Tombstone(edit: next, page: old.page)
    }

    /// Adds the position of a row that a page brought, after the tombstones that follow `row`.
    mutating func add(_ tombstone: Tombstone, after row: ID?) { self[row].append(tombstone) }

    /// Updates the tombstones for a row inserted into the list.
    ///
    /// - Parameter isNext: Whether the row comes before the tombstones that follow the row before it.
    mutating func rowInserted(_ id: ID, after previous: ID?, isNext: Bool) {
        guard isNext, let gap = gaps.removeValue(forKey: previous) else { return }
        self[id] = gap
    }

    /// Updates the tombstones for a row removed from its position.
    ///
    /// - Parameter tombstone: The tombstone that the row leaves, if it may return.
    mutating func rowLeaves(_ id: ID, after previous: ID?, leaving tombstone: Tombstone?) {
        let remaining = gaps.removeValue(forKey: id) ?? []
        let left = [tombstone].compactMap { $0 } + remaining
        if !left.isEmpty { self[previous] += left }
    }

    /// Updates the tombstones for a row that returns to its old position.
    ///
    /// - Returns: The row that precedes the position (`nil` for the beginning), or `nil` if the position is
    ///   not loaded.
    mutating func rowReturns(_ id: ID, to edit: Int) -> ID?? {
        guard let (row, index) = find(edit), let gap = gaps[row] else { return nil }
        self[row] = Array(gap[..<index])
        self[id] = Array(gap[(index + 1)...])
        return .some(row)
    }

    /// Updates the tombstones for dropped pages.
    ///
    /// - Parameters:
    ///   - rows: The dropped rows that are followed by tombstones, in order.
    ///   - previous: The row before the pages, or `nil` if there is none.
    mutating func pagesLeave(_ pages: Range<Int>, rows: [ID], after previous: ID?) {
        for row in rows { self[previous] += gaps.removeValue(forKey: row) ?? [] }
        gaps = gaps.compactMapValues { gap in
            let remaining = gap.filter { !pages.contains($0.page) }
            return remaining.isEmpty ? nil : remaining
        }
    }

    /// Removes and returns the tombstones before the first row.
    mutating func takeFirst() -> [Tombstone] {
        defer { self[nil] = [] }
        return self[nil]
    }

    /// The rows that are followed by tombstones.
    var rows: [ID] { gaps.keys.compactMap { $0 } }

    private subscript(row: ID?) -> [Tombstone] {
        get { gaps[row] ?? [] }
        set { gaps[row] = newValue.isEmpty ? nil : newValue }
    }

    private func find(_ edit: Int) -> (row: ID?, index: Int)? {
        for (row, gap) in gaps {
            if let index = gap.firstIndex(where: { $0.edit == edit }) { return (row, index) }
        }
        return nil
    }
}
