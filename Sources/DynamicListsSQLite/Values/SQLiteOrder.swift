/// A column that orders rows, and its direction.
///
/// Null comes first in ascending order and last in descending order, as in SQLite; texts are ordered by the
/// column's collation.
public struct SQLiteOrder: Hashable, Sendable {
    /// The column's name in the result.
    public let column: String
    /// Whether the largest value comes first.
    public let isDescending: Bool

    /// Orders by the smallest value first.
    public static func ascending(_ column: String) -> SQLiteOrder {
        SQLiteOrder(column: column, isDescending: false)
    }

    /// Orders by the largest value first.
    public static func descending(_ column: String) -> SQLiteOrder {
        SQLiteOrder(column: column, isDescending: true)
    }
}
