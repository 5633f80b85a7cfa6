/// The rows of a list by their IDs, and the selected ones, as the user sees them.
struct NaiveSelection {
    var rows: [Int]
    var selected: Set<Int> = []
    var cursor: Int?
    var anchor: Int?
    /// The index at which the cursor's row was when it was removed.
    var gap: Int?

    mutating func click(_ row: Int, shift: Bool, control: Bool) {
        if shift { return extend(to: row, control) }
        selected = control ? selected.symmetricDifference([row]) : [row]
        (cursor, anchor, gap) = (row, row, nil)
    }

    mutating func move(to index: Int, shift: Bool, control: Bool) {
        guard rows.indices.contains(index) else { return }
        let row = rows[index]
        if shift { return extend(to: row, control) }
        (cursor, gap) = (row, nil)
        if control { return }
        (selected, anchor) = ([row], row)
    }

    /// The index next to the cursor, or `nil` if it depends on the viewport.
    func next(_ direction: Int) -> Int? {
        if let cursor, let index = rows.firstIndex(of: cursor) { return index + direction }
        if let gap { return direction > 0 ? gap : gap - 1 }
        return rows.firstIndex { selected.contains($0) }.map { $0 + direction }
    }

    mutating func escape() {
        guard !selected.isEmpty else { return }
        selected = []
        (cursor, anchor, gap) = (nil, nil, nil)
    }

    /// The program selects rows, some of which it may have removed at the same time.
    mutating func programSelects(_ new: Set<Int>, of rows: [Int]) {
        let old = selected
        if rows != self.rows { change(to: rows) }
        guard new != old else { return }
        selected = new.intersection(rows)
        if !new.isEmpty, !(cursor.map(new.contains) ?? false) { (cursor, anchor, gap) = (nil, nil, nil) }
    }

    /// - Parameter kept: the rows that may return, and stay selected.
    mutating func change(to new: [Int], keeping kept: Set<Int> = []) {
        if let cursor, !new.contains(cursor) {
            gap = rows.firstIndex(of: cursor).map { min($0, new.count) }
            self.cursor = nil
        } else {
            gap = gap.map { min($0, new.count) }
        }
        if let anchor, !new.contains(anchor) { self.anchor = nil }
        selected.formIntersection(kept.union(new))
        rows = new
    }

    private mutating func extend(to row: Int, _ control: Bool) {
        let start = anchor ?? cursor ?? row
        let ends = [start, row].compactMap { rows.firstIndex(of: $0) }.sorted()
        let range = Set(rows[ends[0]...ends[1]])
        selected = control ? selected.union(range) : range
        (anchor, cursor, gap) = (start, row, nil)
    }
}
