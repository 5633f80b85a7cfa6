import DynamicListsSQLite
import Foundation

/// The order and equality of values in their columns, compared with Swift's.
enum ColumnComparison {
    /// Integers: the same as SQLite's.
    case integer
    /// 64-bit unsigned integers, of which those from 2^63 on are negative in the column.
    case unsigned
    /// Floating-point numbers: the same as SQLite's, except that NaN is the text `nan`.
    case real
    /// Dates, which are numbers, but with NaN both `<=` and `>=` are true: they negate `>` and `<`.
    case date
    /// Texts: Swift's order, by the collation `swift`.
    case text
    /// Values whose texts have the same order and equality, byte for byte.
    case bytes
    /// Values that are equal if their columns are, and whose order only Swift knows.
    case equality(ofText: Bool)
    /// Values that only Swift can compare.
    case none
}

/// The conversion between the values of a type and those of its column.
struct ValueCoding<Value> {
    let comparison: ColumnComparison
    let isOptional: Bool
    let encode: (Value) throws -> SQLiteValue
    let decode: (SQLiteValue) throws -> Value
}

/// A value of a column that is not one of its type.
struct UnfitColumnValue: Error {}

extension ValueCoding {
    /// The conversion of the type.
    ///
    /// - Throws: ``UnsupportedPredicate`` if the type has none.
    init(for expression: Any) throws {
        guard let coding = Self.found else {
            throw UnsupportedPredicate(
                expression, "\(Value.self) is no type that a column can have; make it Codable")
        }
        self = coding
    }

    private static var found: Self? {
        // In the order of Schema.PropertyKind.
        if let type = Value.self as? any OptionalColumn.Type { return type.optionalCoding as? Self }
        if Value.self == PersistentIdentifier.self {
            return Self(
                comparison: .integer, isOptional: false,
                encode: { .integer(($0 as! PersistentIdentifier).row) },
                decode: { _ in throw UnfitColumnValue() })
        }
        if Value.self is any PersistentModel.Type {
            return Self(
                comparison: .integer, isOptional: false,
                encode: { .integer(($0 as! any PersistentModel)._$storage.row) },
                decode: { _ in throw UnfitColumnValue() })
        }
        if let type = Value.self as? any _ColumnValue.Type { return type.valueCoding as? Self }
        if Value.self == Character.self {
            return Self(
                comparison: .text, isOptional: false, encode: { .text(String($0 as! Character)) },
                decode: {
                    guard case .text(let text) = $0, text.count == 1 else { throw UnfitColumnValue() }
                    return text.first as! Value
                })
        }
        if Value.self == Substring.self {
            return Self(
                comparison: .text, isOptional: false, encode: { .text(String($0 as! Substring)) },
                decode: {
                    guard case .text(let text) = $0 else { throw UnfitColumnValue() }
                    return Substring(text) as! Value
                })
        }
        if let type = Value.self as? any RawRepresentable.Type, let coding = type.rawCoding as? Self {
            return coding
        }
        if let type = Value.self as? any Codable.Type { return type.jsonCoding as? Self }
        return nil
    }
}

private protocol OptionalColumn {
    static var optionalCoding: Any? { get }
}

extension Optional: OptionalColumn {
    /// nil for optionals of optionals, whose two kinds of nil are one in a column.
    fileprivate static var optionalCoding: Any? {
        guard let wrapped = try? ValueCoding<Wrapped>(for: Wrapped.self), !wrapped.isOptional else {
            return nil
        }
        return ValueCoding<Wrapped?>(
            comparison: wrapped.comparison, isOptional: true,
            encode: { try $0.map(wrapped.encode) ?? .null },
            decode: { $0.isNull ? nil : try wrapped.decode($0) })
    }
}

extension _ColumnValue {
    fileprivate static var valueCoding: Any {
        let comparison: ColumnComparison =
            switch columnType {
            case .integer: Self.self == UInt.self || Self.self == UInt64.self ? .unsigned : .integer
            case .bool: .integer
            case .real: .real
            case .date: .date
            case .text: .text
            case .uuid: .bytes
            case .url: .equality(ofText: false)
            case .data: .equality(ofText: false)
            case .decimal: .none
            }
        return ValueCoding<Self>(
            comparison: comparison, isOptional: false, encode: { $0._column },
            decode: {
                guard let value = Self(_column: $0) else { throw UnfitColumnValue() }
                return value
            })
    }
}

extension RawRepresentable {
    fileprivate static var rawCoding: Any? {
        guard RawValue.self is any _ColumnValue.Type, let raw = try? ValueCoding<RawValue>(for: Self.self)
        else { return nil }
        let comparison: ColumnComparison =
            switch raw.comparison {
            case .integer, .unsigned, .bytes: .equality(ofText: false)
            case .text: .equality(ofText: true)
            case .equality(let isText): .equality(ofText: isText)
            case .real, .date, .none: .none
            }
        return ValueCoding<Self>(
            comparison: comparison, isOptional: false, encode: { try raw.encode($0.rawValue) },
            decode: {
                guard let value = Self(rawValue: try raw.decode($0)) else { throw UnfitColumnValue() }
                return value
            })
    }
}

extension Decodable where Self: Encodable {
    fileprivate static var jsonCoding: Any {
        ValueCoding<Self>(
            comparison: .none, isOptional: false, encode: { .text(try CodedText.encode($0)) },
            decode: {
                guard case .text(let text) = $0 else { throw UnfitColumnValue() }
                return try CodedText.decode(Self.self, from: text)
            })
    }
}
