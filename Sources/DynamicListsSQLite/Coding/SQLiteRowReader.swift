/// A row while it is read: for values that are made by hand, column by column, where decoding is too slow.
///
/// Columns are counted from 0. It is of use only inside the closure that it is given to; afterwards its
/// columns are null.
public struct SQLiteRowReader {
    let statement: Statement

    /// The whole number in a column.
    ///
    /// - Throws: ``SQLiteError`` if there is something else.
    public func integer(_ column: Int) throws -> Int64 { try cell(column).decode(Int64.self) }

    /// The number in a column.
    ///
    /// - Throws: ``SQLiteError`` if there is something else.
    public func real(_ column: Int) throws -> Double { try cell(column).decode(Double.self) }

    /// The text in a column.
    ///
    /// - Throws: ``SQLiteError`` if there is something else.
    public func text(_ column: Int) throws -> String { try cell(column).decode(String.self) }

    /// The text in a column, or nil if there is nothing.
    ///
    /// - Throws: ``SQLiteError`` if there is something else.
    public func textIfPresent(_ column: Int) throws -> String? { try cell(column).textIfPresent() }

    /// What is in a column, whatever it is.
    public func value(_ column: Int) -> SQLiteValue { cell(column).value }

    /// Whether there is nothing in a column.
    public func isNull(_ column: Int) -> Bool { cell(column).decodeNil() }

    private func cell(_ column: Int) -> Cell { Cell(statement, Int32(truncatingIfNeeded: column)) }
}
