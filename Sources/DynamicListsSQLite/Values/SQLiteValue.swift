public import Foundation

/// What a cell of a database holds: one of the five kinds that SQLite stores.
public enum SQLiteValue: Hashable, Sendable {
    /// Nothing.
    case null
    /// A whole number of 64 bits.
    case integer(Int64)
    /// A floating number. SQLite stores not-a-number as null.
    case real(Double)
    /// A text, in UTF-8.
    case text(String)
    /// Bytes.
    case blob(Data)

    /// Whether there is nothing.
    public var isNull: Bool { self == .null }

    /// What kind of value it is, for messages.
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
    /// Whether two values are the same for SQLite: texts are if their bytes are.
    public static func == (one: SQLiteValue, other: SQLiteValue) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.integer(let number), .integer(let another)): number == another
        case (.real(let number), .real(let another)): number == another
        case (.text(let text), .text(let another)): text.hasSameBytes(as: another)
        case (.blob(let bytes), .blob(let others)): bytes == others
        default: false
        }
    }

    /// Hashes a text by its bytes.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .integer(let number): hasher.combine(number)
        case .real(let number): hasher.combine(number)
        case .text(let text): hasher.combine(ExactText(text))
        case .blob(let bytes): hasher.combine(bytes)
        }
    }
}

extension SQLiteValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
    /// Nothing.
    public init(nilLiteral: ()) { self = .null }
    /// A whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// A floating number.
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

    /// Reads what `encode(to:)` writes.
    ///
    /// - Throws: `DecodingError` where that is something else.
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

    /// Writes an object whose only key is the kind; an empty one for null, and a floating number by its bits,
    /// so that infinities and the last digit stay what they are.
    ///
    /// - Throws: what the encoder throws.
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
