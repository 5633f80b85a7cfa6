/// A row that is being read, for making values column by column where decoding is too slow.
///
/// Columns are numbered from 0. A reader is valid only inside the closure that receives it; afterwards its
/// columns are null.
public struct SQLiteRowReader {
    let statement: Statement

    /// The integer in a column.
    ///
    /// - Throws: ``SQLiteError`` if the value is of another type.
    public func integer(_ column: Int) throws -> Int64 { try cell(column).decode(Int64.self) }

    /// The number in a column.
    ///
    /// - Throws: ``SQLiteError`` if the value is of another type.
    public func real(_ column: Int) throws -> Double { try cell(column).decode(Double.self) }

    /// The text in a column.
    ///
    /// - Throws: ``SQLiteError`` if the value is of another type.
    public func text(_ column: Int) throws -> String { try cell(column).decode(String.self) }

    /// The text in a column, or nil if the value is null.
    ///
    /// - Throws: ``SQLiteError`` if the value is of another type.
    public func textIfPresent(_ column: Int) throws -> String? { try cell(column).textIfPresent() }

    /// The value in a column, of any type.
    public func value(_ column: Int) -> SQLiteValue { cell(column).value }

    /// Initializes memory with the values in neighboring columns, of any types.
    package func initialize(_ values: UnsafeMutablePointer<SQLiteValue>, from columns: Range<Int>) {
        var next = values
        for column in columns {
            next.initialize(to: cell(column).value)
            next += 1
        }
    }

    /// Whether the value in a column is null.
    public func isNull(_ column: Int) -> Bool { cell(column).decodeNil() }

    private func cell(_ column: Int) -> Cell { Cell(statement, Int32(truncatingIfNeeded: column)) }
}
