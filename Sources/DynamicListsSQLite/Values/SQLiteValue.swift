public import Foundation

/// The value of a cell in a database, of one of the five types that SQLite stores.
public enum SQLiteValue: Hashable, Sendable {
    /// No value.
    case null
    /// A 64-bit integer.
    case integer(Int64)
    /// A floating-point number. SQLite stores NaN as null.
    case real(Double)
    /// A text, in UTF-8.
    case text(String)
    /// Bytes.
    case blob(Data)

    /// Whether the value is null.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// A description of the value, for messages.
    var kind: String {
        switch self {
        case .null: "NULL"
        case .integer(let number): "the number \(number)"
        case .real(let number): "the number \(number)"
        case .text(let text): "the text \(text.shortened.debugDescription)"
        case .blob(let bytes): "\(bytes.count) bytes"
        }
    }
}

extension SQLiteValue {
    /// Whether two values are the same for SQLite, which compares texts by their bytes.
    public static func == (one: SQLiteValue, other: SQLiteValue) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.integer(let number), .integer(let another)): number == another
        case (.real(let number), .real(let another)): number == another
        case (.text(let text), .text(let another)): text.hasSameBytes(as: another)
        case (.blob(let bytes), .blob(let another)): bytes == another
        default: false
        }
    }

    /// Hashes a text by its bytes.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .integer(let number): hasher.combine(number)
        case .real(let number): hasher.combine(number)
        case .text(let text): hasher.combine(BinaryString(text))
        case .blob(let bytes): hasher.combine(bytes)
        }
    }
}

extension SQLiteValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
    /// Null.
    public init(nilLiteral: ()) { self = .null }
    /// An integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// A floating-point number.
    public init(floatLiteral value: Double) { self = .real(value) }
    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }
    /// 1 for true, 0 for false.
    public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
}

extension SQLiteValue: Codable {
    private enum CodingKeys: String, CodingKey {
        case integer, real, text, blob
    }

    /// Decodes the format that `encode(to:)` writes.
    ///
    /// - Throws: `DecodingError` if the data has another format.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let number = try values.decodeIfPresent(Int64.self, forKey: .integer) {
            self = .integer(number)
        } else if let bits = try values.decodeIfPresent(UInt64.self, forKey: .real) {
            self = .real(Double(bitPattern: bits))
        } else if let text = try values.decodeIfPresent(String.self, forKey: .text) {
            self = .text(text)
        } else if let bytes = try values.decodeIfPresent(Data.self, forKey: .blob) {
            self = .blob(bytes)
        } else {
            self = .null
        }
    }

    /// Encodes an object whose only key is the type; an empty one for null, and a floating-point number by
    /// its bits, which preserves infinities and the last digit.
    ///
    /// - Throws: any error thrown by the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .null: break
        case .integer(let number): try values.encode(number, forKey: .integer)
        case .real(let number): try values.encode(number.bitPattern, forKey: .real)
        case .text(let text): try values.encode(text, forKey: .text)
        case .blob(let bytes): try values.encode(bytes, forKey: .blob)
        }
    }
}
