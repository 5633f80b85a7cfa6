/// The values of a statement's parameters, in the order of its question marks, or by name.
///
///     try connection.execute("INSERT INTO note (id, title) VALUES (?, ?)", [1, "Milk"])
///     try connection.execute("UPDATE note SET title = :title WHERE id = :id", ["id": 1, "title": "Bread"])
///
/// Names are written without the `:` (or `@`, or `$`) that they have in the statement.
public struct SQLiteArguments: Sendable, Hashable {
    /// Values for `?`, in order.
    public var positional: [SQLiteValue] = []
    /// Values for `:name`, by name.
    public var named: [String: SQLiteValue] = [:]
    /// Whether the statement must use every value; false for an item that was encoded as a whole.
    var mustAllBeUsed = true

    /// Values for a statement's question marks, in order.
    public init(_ values: [SQLiteValue] = []) {
        positional = values
    }

    /// Values for a statement's names.
    public init(named values: [String: SQLiteValue]) {
        named = values
    }
}

extension SQLiteArguments: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// Values for a statement's question marks, in order.
    public init(arrayLiteral elements: (any SQLiteConvertible)?...) {
        positional = elements.map { $0?.sqliteValue ?? .null }
    }

    /// Values for a statement's names. If a name occurs twice, its last value is used.
    public init(dictionaryLiteral elements: (String, (any SQLiteConvertible)?)...) {
        named = Dictionary(elements.map { ($0, $1?.sqliteValue ?? .null) }) { $1 }
    }
}
