public import DynamicListsSQLite
public import Foundation

/// The form of a value in its column.
package enum ColumnType: String, Sendable {
    /// INTEGER: all integers, and Bool as 0 and 1. An unsigned number beyond 2^63 keeps its bits.
    case integer, bool
    /// REAL: Double, Float, CGFloat; a date as seconds since 2001.
    case real, date
    /// TEXT: String, Character; a UUID in uppercase, a URL as its whole address, a Decimal in digits.
    case text, uuid, url, decimal
    /// BLOB.
    case data
}

/// A type whose values fit into one column, without coding.
public protocol _ColumnValue {
    /// The form of the values in the column.
    static var _columnTypeName: String { get }
    /// Reads the value from its column, or nil if that contains something else.
    init?(_column value: SQLiteValue)
    /// The value in the column.
    var _column: SQLiteValue { get }
}

extension _ColumnValue {
    package static var columnType: ColumnType { ColumnType(rawValue: _columnTypeName) ?? .text }
}

extension FixedWidthInteger {
    /// The form of the values in the column.
    @inlinable
    public static var _columnTypeName: String { "integer" }
    /// Reads the value from its column, or nil if that contains something else.
    @inlinable
    public init?(_column value: SQLiteValue) {
        guard case .integer(let number) = value else { return nil }
        if let exact = Self(exactly: number) {
            self = exact
        } else if Self.bitWidth == 64, !Self.isSigned {
            self = Self(truncatingIfNeeded: number)
        } else {
            return nil
        }
    }
    /// The value in the column.
    @inlinable
    public var _column: SQLiteValue { .integer(Int64(truncatingIfNeeded: self)) }
}

extension Int: _ColumnValue {}
extension Int8: _ColumnValue {}
extension Int16: _ColumnValue {}
extension Int32: _ColumnValue {}
extension Int64: _ColumnValue {}
extension UInt: _ColumnValue {}
extension UInt8: _ColumnValue {}
extension UInt16: _ColumnValue {}
extension UInt32: _ColumnValue {}
extension UInt64: _ColumnValue {}

extension Bool: _ColumnValue {
    /// The form of the values in the column.
    @inlinable
    public static var _columnTypeName: String { "bool" }
    /// Reads the value from its column, or nil if that contains something else.
    @inlinable
    public init?(_column value: SQLiteValue) {
        guard case .integer(let number) = value else { return nil }
        self = number != 0
    }
    /// The value in the column.
    @inlinable
    public var _column: SQLiteValue { .integer(self ? 1 : 0) }
}

extension BinaryFloatingPoint {
    /// The form of the values in the column.
    @inlinable
    public static var _columnTypeName: String { "real" }
    /// Reads the value from its column, or nil if that contains something else.
    @inlinable
    public init?(_column value: SQLiteValue) {
        switch value {
        case .real(let number): self = Self(number)
        case .integer(let number): self = Self(number)
        case .text("nan"): self = .nan
        case .null, .text, .blob: return nil
        }
    }
    /// The value in the column.
    @inlinable
    public var _column: SQLiteValue {
        let number = Double(self)
        // SQLite would store NaN as null, which is nil.
        return number.isNaN ? .text("nan") : .real(number)
    }
}

extension Double: _ColumnValue {}
extension Float: _ColumnValue {}
extension CGFloat: _ColumnValue {}

extension String: _ColumnValue {
    /// The form of the values in the column.
    @inlinable
    public static var _columnTypeName: String { "text" }
    /// Reads the value from its column, or nil if that contains something else.
    @inlinable
    public init?(_column value: SQLiteValue) {
        guard case .text(let text) = value else { return nil }
        self = text
    }
    /// The value in the column.
    @inlinable
    public var _column: SQLiteValue { .text(self) }
}

extension Date: _ColumnValue {
    /// The form of the values in the column.
    @inlinable
    public static var _columnTypeName: String { "date" }
    /// Reads the value from its column, or nil if that contains something else.
    @inlinable
    public init?(_column value: SQLiteValue) {
        guard let seconds = Double(_column: value) else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }
    /// The value in the column.
    @inlinable
    public var _column: SQLiteValue { timeIntervalSinceReferenceDate._column }
}

extension Data: _ColumnValue {
    /// The form of the values in the column.
    @inlinable
    public static var _columnTypeName: String { "data" }
    /// Reads the value from its column, or nil if that contains something else.
    @inlinable
    public init?(_column value: SQLiteValue) {
        guard case .blob(let bytes) = value else { return nil }
        self = bytes
    }
    /// The value in the column.
    @inlinable
    public var _column: SQLiteValue { .blob(self) }
}

extension UUID: _ColumnValue {
    /// The form of the values in the column.
    @inlinable
    public static var _columnTypeName: String { "uuid" }
    /// Reads the value from its column, or nil if that contains something else.
    @inlinable
    public init?(_column value: SQLiteValue) {
        guard case .text(let text) = value, let uuid = UUID(uuidString: text) else { return nil }
        self = uuid
    }
    /// The value in the column.
    @inlinable
    public var _column: SQLiteValue { .text(uuidString) }
}

extension URL: _ColumnValue {
    /// The form of the values in the column.
    @inlinable
    public static var _columnTypeName: String { "url" }
    /// Reads the value from its column, or nil if that contains something else.
    @inlinable
    public init?(_column value: SQLiteValue) {
        guard case .text(let text) = value, let url = URL(string: text) else { return nil }
        self = url
    }
    /// The value in the column.
    @inlinable
    public var _column: SQLiteValue { .text(absoluteString) }
}

extension Decimal: _ColumnValue {
    /// The form of the values in the column.
    @inlinable
    public static var _columnTypeName: String { "decimal" }
    /// Reads the value from its column, or nil if that contains something else.
    @inlinable
    public init?(_column value: SQLiteValue) {
        guard case .text(let text) = value,
            let number = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
        else { return nil }
        self = number
    }
    /// The value in the column.
    @inlinable
    public var _column: SQLiteValue { .text(description) }
}

extension Optional: _ColumnValue where Wrapped: _ColumnValue {
    /// The form of the values in the column.
    @inlinable
    public static var _columnTypeName: String { Wrapped._columnTypeName }
    /// Reads the value from its column, or nil if that contains something else.
    @inlinable
    public init?(_column value: SQLiteValue) {
        if case .null = value {
            self = nil
        } else if let wrapped = Wrapped(_column: value) {
            self = wrapped
        } else {
            return nil
        }
    }
    /// The value in the column.
    @inlinable
    public var _column: SQLiteValue { self?._column ?? .null }
}
