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
        let index = columns.firstIndex(of: column) ?? columns.firstIndex { $0.isSameName(as: column) }
        return index.map { values[$0] }
    }
}

extension String {
    /// Whether two names of tables or columns are the same: SQLite takes a…z for A…Z.
    func isSameName(as other: String) -> Bool { nameForComparing == other.nameForComparing }

    /// With small letters for A…Z, and nothing else changed.
    var nameForComparing: String {
        String(decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
    }
}
