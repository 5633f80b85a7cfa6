public import Foundation

/// What can be handed to a statement as an argument.
///
/// Conform with a type of your own to store it as you like.
public protocol SQLiteConvertible: Sendable {
    /// What is stored.
    var sqliteValue: SQLiteValue { get }
}

extension SQLiteValue: SQLiteConvertible {
    /// The value itself.
    public var sqliteValue: SQLiteValue { self }
}

/// Stored as such in a database: see `sqliteValue`.
extension Int: SQLiteConvertible {
    /// A whole number.
    public var sqliteValue: SQLiteValue { .integer(Int64(self)) }
}

/// Stored as such in a database: see `sqliteValue`.
extension Int32: SQLiteConvertible {
    /// A whole number.
    public var sqliteValue: SQLiteValue { .integer(Int64(self)) }
}

/// Stored as such in a database: see `sqliteValue`.
extension Int64: SQLiteConvertible {
    /// A whole number.
    public var sqliteValue: SQLiteValue { .integer(self) }
}

/// Stored as such in a database: see `sqliteValue`.
extension Double: SQLiteConvertible {
    /// A floating number; null for not-a-number, which SQLite does not store.
    public var sqliteValue: SQLiteValue { isNaN ? .null : .real(self) }
}

/// Stored as such in a database: see `sqliteValue`.
extension Bool: SQLiteConvertible {
    /// 1 for true, 0 for false.
    public var sqliteValue: SQLiteValue { .integer(self ? 1 : 0) }
}

/// Stored as such in a database: see `sqliteValue`.
extension String: SQLiteConvertible {
    /// A text.
    public var sqliteValue: SQLiteValue { .text(self) }
}

/// Stored as such in a database: see `sqliteValue`.
extension Data: SQLiteConvertible {
    /// Bytes.
    public var sqliteValue: SQLiteValue { .blob(self) }
}

/// Stored as such in a database: see `sqliteValue`.
extension Date: SQLiteConvertible {
    /// Seconds since 1970, as a floating number: it sorts, and SQLite's functions read it with `'unixepoch'`.
    public var sqliteValue: SQLiteValue { timeIntervalSince1970.sqliteValue }
}

/// Stored as such in a database: see `sqliteValue`.
extension UUID: SQLiteConvertible {
    /// A text, in capitals.
    public var sqliteValue: SQLiteValue { .text(uuidString) }
}

/// Stored as such in a database: see `sqliteValue`.
extension URL: SQLiteConvertible {
    /// The whole address as a text.
    public var sqliteValue: SQLiteValue { .text(absoluteString) }
}

/// Null, or what is there.
extension Optional: SQLiteConvertible where Wrapped: SQLiteConvertible {
    /// What is there, or null.
    public var sqliteValue: SQLiteValue { map(\.sqliteValue) ?? .null }
}
