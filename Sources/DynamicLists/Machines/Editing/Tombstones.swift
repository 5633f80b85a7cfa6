/// The places at which rows stood before edits, which wait to be confirmed, moved or removed them: each after
/// a row that is in the list, or before the first one.
struct Tombstones<ID: Hashable & Sendable>: Sendable {
    struct Tombstone: Sendable {
        /// The number of the edit.
        let edit: Int
        /// The number of the page that the place is in.
        let page: Int
    }

    /// Those between a row and the next one, in order. The key nil names the beginning of the list.
    private var gaps: [ID?: [Tombstone]] = [:]

    var isEmpty: Bool { gaps.isEmpty }

    /// - Complexity: O(tombstones).
    func contains(_ edit: Int) -> Bool { gaps.values.contains { $0.contains { $0.edit == edit } } }

    mutating func removeAll() { gaps = [:] }

    mutating func remove(_ edit: Int) {
        guard let (row, place) = find(edit) else { return }
        var gap = gaps[row] ?? []
        gap.remove(at: place)
        self[row] = gap
    }

    /// The next edit of the row is taken back to where this one would have been.
    mutating func pass(_ edit: Int, to next: Int) {
        remove(next)
        guard let (row, place) = find(edit), let old = gaps[row]?[place] else { return }
        gaps[row]?[place] = Tombstone(edit: next, page: old.page)
    }

    /// Adds the place of a row that a page brought, after all that are there.
    mutating func add(_ tombstone: Tombstone, after row: ID?) { self[row].append(tombstone) }

    /// A row comes into the list.
    ///
    /// - Parameter isNext: Whether it comes before the tombstones that follow the row before it.
    mutating func rowComes(_ id: ID, after previous: ID?, isNext: Bool) {
        guard isNext, let gap = gaps.removeValue(forKey: previous) else { return }
        self[id] = gap
    }

    /// A row leaves its place.
    ///
    /// - Parameter tombstone: What marks it, if it may come back.
    mutating func rowLeaves(_ id: ID, after previous: ID?, leaving tombstone: Tombstone?) {
        let rest = gaps.removeValue(forKey: id) ?? []
        let left = [tombstone].compactMap { $0 } + rest
        if !left.isEmpty { self[previous] += left }
    }

    /// A row takes its old place.
    ///
    /// - Returns: The row after which that is, nil for the beginning; nil if the place is not loaded.
    mutating func rowReturns(_ id: ID, to edit: Int) -> ID?? {
        guard let (row, place) = find(edit), let gap = gaps[row] else { return nil }
        self[row] = Array(gap[..<place])
        self[id] = Array(gap[(place + 1)...])
        return .some(row)
    }

    /// Pages leave with their rows.
    ///
    /// - Parameters:
    ///   - rows: Those of them after which there are tombstones, in order.
    ///   - previous: The row before them; nil if there is none.
    mutating func pagesLeave(_ pages: Range<Int>, rows: [ID], after previous: ID?) {
        for row in rows { self[previous] += gaps.removeValue(forKey: row) ?? [] }
        gaps = gaps.compactMapValues { gap in
            let rest = gap.filter { !pages.contains($0.page) }
            return rest.isEmpty ? nil : rest
        }
    }

    /// Takes those before the first row.
    mutating func takeFirst() -> [Tombstone] {
        defer { self[nil] = [] }
        return self[nil]
    }

    /// The rows after which there are tombstones.
    var rows: [ID] { gaps.keys.compactMap { $0 } }

    private subscript(row: ID?) -> [Tombstone] {
        get { gaps[row] ?? [] }
        set { gaps[row] = newValue.isEmpty ? nil : newValue }
    }

    private func find(_ edit: Int) -> (row: ID?, place: Int)? {
        for (row, gap) in gaps {
            if let place = gap.firstIndex(where: { $0.edit == edit }) { return (row, place) }
        }
        return nil
    }
}
