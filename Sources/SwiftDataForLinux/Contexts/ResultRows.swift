/// The rows of a result, in its order, to find the neighbors of a row.
final class ResultRows {
    /// The number of rows that are loaded together.
    static let pageSize = 64
    private let rows: [Int64]
    /// The position that was found last.
    private var last = 0

    init(_ rows: [Int64]) { self.rows = rows }

    /// The page of a row, or nil if the result does not contain it.
    ///
    /// - Complexity: O(1) near the last one, O(rows) elsewhere.
    func page(of row: Int64) -> ArraySlice<Int64>? {
        let near = max(0, last - Self.pageSize)..<min(rows.count, last + 2 * Self.pageSize)
        guard let index = rows[near].firstIndex(of: row) ?? rows.firstIndex(of: row) else { return nil }
        last = index
        let start = index / Self.pageSize * Self.pageSize
        return rows[start..<min(rows.count, start + Self.pageSize)]
    }
}

extension [ResultRows] {
    /// Adds a record, the first one in which rows are looked up. A few are kept.
    mutating func add(_ record: ResultRows) {
        if count == 4 { removeLast() }
        insert(record, at: 0)
    }
}
