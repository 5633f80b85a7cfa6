/// One row of a statement's result, with values and the names of their columns.
public struct SQLiteRow: Sendable, Hashable {
    /// The names of the columns, in order. Two may be alike.
    public let columns: [String]
    /// The values, in the order of the columns.
    public let values: [SQLiteValue]

    /// The value in the first column of that name, regardless of case as SQLite has it; nil if there is none.
    ///
    /// - Complexity: O(columns).
    public subscript(column: String) -> SQLiteValue? {
        let index =
            columns.firstIndex { $0.hasSameBytes(as: column) }
            ?? columns.firstIndex { $0.isSameName(as: column) }
        return index.map { values[$0] }
    }
}
