import Foundation

/// Encodes a single value: a number, a text, the raw value of an enumeration. A structured value is
/// recognized by its request for a container, and is stored as JSON text.
final class CellEncoder: Encoder, SingleValueEncodingContainer {
    private var value: SQLiteValue?
    /// A number that does not fit into SQLite's integers.
    private var tooLarge: String?

    /// The stored value of a value.
    ///
    /// - Parameter name: the name of its column, for messages.
    static func value(of value: some Encodable, named name: String) throws -> SQLiteValue {
        if let value = value as? any SQLiteConvertible { return value.sqliteValue }
        let cell = CellEncoder()
        try value.encode(to: cell)
        if let number = cell.tooLarge {
            throw SQLiteError(.unfitValue, "\(name) is \(number), but SQLite stores up to \(Int64.max).")
        }
        if let value = cell.value { return value }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return .text(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy keyType: Key.Type) -> KeyedEncodingContainer<Key> {
        DiscardingEncoder().container(keyedBy: keyType)
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { DiscardingEncoder().unkeyedContainer() }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { value = .null }
    func encode(_ value: Bool) { self.value = value.sqliteValue }
    func encode(_ value: String) { self.value = .text(value) }
    func encode(_ value: Double) { self.value = value.sqliteValue }
    func encode(_ value: Float) { self.value = Double(value).sqliteValue }
    func encode(_ value: Int) { take(value) }
    func encode(_ value: Int8) { take(value) }
    func encode(_ value: Int16) { take(value) }
    func encode(_ value: Int32) { take(value) }
    func encode(_ value: Int64) { take(value) }
    func encode(_ value: UInt) { take(value) }
    func encode(_ value: UInt8) { take(value) }
    func encode(_ value: UInt16) { take(value) }
    func encode(_ value: UInt32) { take(value) }
    func encode(_ value: UInt64) { take(value) }
    func encode(_ value: some Encodable) throws {
        if let value = value as? any SQLiteConvertible {
            self.value = value.sqliteValue
        } else {
            try value.encode(to: self)
        }
    }

    private func take(_ number: some FixedWidthInteger) {
        guard let fitting = Int64(exactly: number) else {
            tooLarge = "\(number)"
            return
        }
        value = .integer(fitting)
    }
}

/// Encodes nothing: for values that turn out to be structured, and are encoded as JSON.
struct DiscardingEncoder: Encoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Parts<Key>())
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements() }
    func singleValueContainer() -> any SingleValueEncodingContainer { CellEncoder() }

    private struct Parts<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let codingPath: [any CodingKey] = []
        func encodeNil(forKey key: Key) {}
        func encode(_ value: some Encodable, forKey key: Key) {}
        func nestedContainer<Nested: CodingKey>(
            keyedBy keyType: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            DiscardingEncoder().container(keyedBy: keyType)
        }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { Elements() }
        func superEncoder() -> any Encoder { DiscardingEncoder() }
        func superEncoder(forKey key: Key) -> any Encoder { DiscardingEncoder() }
    }

    private struct Elements: UnkeyedEncodingContainer {
        let codingPath: [any CodingKey] = []
        var count = 0
        mutating func encodeNil() { count += 1 }
        mutating func encode(_ value: some Encodable) { count += 1 }
        func nestedContainer<Nested: CodingKey>(
            keyedBy keyType: Nested.Type
        ) -> KeyedEncodingContainer<Nested> {
            DiscardingEncoder().container(keyedBy: keyType)
        }
        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { Elements() }
        func superEncoder() -> any Encoder { DiscardingEncoder() }
    }
}
