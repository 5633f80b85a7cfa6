/// By which column rows stand in order, and how.
///
/// Null stands before all else in ascending order and after it in descending, as SQLite has it, and texts as
/// the column's collation says.
public struct SQLiteOrder: Hashable, Sendable {
    /// The column's name in the result.
    public let column: String
    /// Whether the largest comes first.
    public let isDescending: Bool

    /// The smallest first.
    public static func ascending(_ column: String) -> SQLiteOrder {
        SQLiteOrder(column: column, isDescending: false)
    }

    /// The largest first.
    public static func descending(_ column: String) -> SQLiteOrder {
        SQLiteOrder(column: column, isDescending: true)
    }
}
