/// Assigns the values of a statement's question marks, in order, without an array of them.
@usableFromInline
package struct ArgumentBinder {
    private let statement: Statement
    private(set) var count: Int32 = 0

    init(_ statement: Statement) { self.statement = statement }

    /// Assigns the value of the next question mark.
    ///
    /// - Throws: ``SQLiteError``, also if there is none.
    package mutating func append(_ value: SQLiteValue) throws {
        count += 1
        try statement.bind(value, at: count)
    }
}
