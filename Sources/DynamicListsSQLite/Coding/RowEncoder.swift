import Foundation

/// Encodes an item as the values of its columns.
final class RowEncoder: Encoder {
    fileprivate(set) var values: [String: SQLiteValue] = [:]
    /// The names in the order in which the item encoded them.
    fileprivate(set) var names: [String] = []
    fileprivate(set) var isKeyed = false

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
        isKeyed = true
        return KeyedEncodingContainer(RowEncodingContainer<Key>(row: self))
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { DiscardingEncoder().unkeyedContainer() }
    func singleValueContainer() -> any SingleValueEncodingContainer { CellEncoder() }

    fileprivate func set(_ value: SQLiteValue, _ name: String) {
        if values.updateValue(value, forKey: name) == nil { names.append(name) }
    }
}

private struct RowEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let row: RowEncoder

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { row.set(.null, key.stringValue) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        row.set(try CellEncoder.value(of: value, named: key.stringValue), key.stringValue)
    }

    // A missing value is null; the default implementations would omit it.
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws { try put(value, key) }

    private func put<Value: Encodable>(_ value: Value?, _ key: Key) throws {
        if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        DiscardingEncoder().container(keyedBy: keyType)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        DiscardingEncoder().unkeyedContainer()
    }
    func superEncoder() -> any Encoder { row }
    func superEncoder(forKey key: Key) -> any Encoder { DiscardingEncoder() }
}
