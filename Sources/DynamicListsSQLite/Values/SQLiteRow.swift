/// One row of a statement's result, with its values and the names of their columns.
public struct SQLiteRow: Sendable, Hashable {
    /// The names of the columns, in order. A name may occur twice.
    public let columns: [String]
    /// The values, in the order of the columns.
    public let values: [SQLiteValue]

    /// The value in the first column with that name, or else in the first one with that name in another case,
    /// as SQLite compares names; nil if there is none.
    ///
    /// - Complexity: O(columns).
    public subscript(column: String) -> SQLiteValue? {
        let index =
            columns.firstIndex { $0.hasSameBytes(as: column) }
            ?? columns.firstIndex { $0.isSameName(as: column) }
        return index.map { values[$0] }
    }
}
