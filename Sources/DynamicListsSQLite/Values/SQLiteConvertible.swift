public import Foundation

/// A value that can be passed to a statement as an argument.
///
/// Conform a type to this protocol to define how it is stored.
public protocol SQLiteConvertible: Sendable {
    /// The value that is stored.
    var sqliteValue: SQLiteValue { get }
}

extension SQLiteValue: SQLiteConvertible {
    /// The value itself.
    public var sqliteValue: SQLiteValue { self }
}

/// Stored as its `sqliteValue`.
extension Int: SQLiteConvertible {
    /// An integer.
    public var sqliteValue: SQLiteValue { .integer(Int64(self)) }
}

/// Stored as its `sqliteValue`.
extension Int32: SQLiteConvertible {
    /// An integer.
    public var sqliteValue: SQLiteValue { .integer(Int64(self)) }
}

/// Stored as its `sqliteValue`.
extension Int64: SQLiteConvertible {
    /// An integer.
    public var sqliteValue: SQLiteValue { .integer(self) }
}

/// Stored as its `sqliteValue`.
extension Double: SQLiteConvertible {
    /// A floating-point number, or null for NaN, which SQLite does not store.
    public var sqliteValue: SQLiteValue { isNaN ? .null : .real(self) }
}

/// Stored as its `sqliteValue`.
extension Bool: SQLiteConvertible {
    /// 1 for true, 0 for false.
    public var sqliteValue: SQLiteValue { .integer(self ? 1 : 0) }
}

/// Stored as its `sqliteValue`.
extension String: SQLiteConvertible {
    /// A text.
    public var sqliteValue: SQLiteValue { .text(self) }
}

/// Stored as its `sqliteValue`.
extension Data: SQLiteConvertible {
    /// Bytes.
    public var sqliteValue: SQLiteValue { .blob(self) }
}

/// Stored as its `sqliteValue`.
extension Date: SQLiteConvertible {
    /// Seconds since 1970, as a floating-point number: it sorts, and SQLite's functions read it with
    /// `'unixepoch'`.
    public var sqliteValue: SQLiteValue { timeIntervalSince1970.sqliteValue }
}

/// Stored as its `sqliteValue`.
extension UUID: SQLiteConvertible {
    /// A text, in uppercase.
    public var sqliteValue: SQLiteValue { .text(uuidString) }
}

/// Stored as its `sqliteValue`.
extension URL: SQLiteConvertible {
    /// The whole address as a text.
    public var sqliteValue: SQLiteValue { .text(absoluteString) }
}

/// Stored as its wrapped value, or as null.
extension Optional: SQLiteConvertible where Wrapped: SQLiteConvertible {
    /// The wrapped value, or null.
    public var sqliteValue: SQLiteValue { map(\.sqliteValue) ?? .null }
}
