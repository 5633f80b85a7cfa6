import CSQLite
import Foundation

/// Decodes values from a statement's current row. One decoder serves all rows of a result.
final class RowDecoder: Decoder {
    let statement: Statement
    /// The columns for the type of keys that was requested last. Only one thread uses the decoder.
    @exclusivity(unchecked) private var kept: AnyCachedContainer?
    private let isCell: Bool

    /// - Parameter type: the type of all values that are decoded, or nil for parts of one.
    init(_ statement: Statement, for type: (any Decodable.Type)? = nil) {
        self.statement = statement
        // These types are decoded from a single column, the first.
        isCell = [Date.self, URL.self, UUID.self, Data.self, SQLiteValue.self].contains { $0 == type }
    }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The row as a value.
    func decode<Item: Decodable>(_ type: Item.Type) throws -> Item {
        isCell ? try Cell(statement, 0).decode(type) : try Item(from: self)
    }

    func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
        // Making a container takes longer than reading the row, and a container does not depend on the row.
        if let kept, kept.keys == ObjectIdentifier(Key.self) {
            return unsafeDowncast(kept, to: CachedContainer<Key>.self).columns
        }
        let columns = CachedContainer(KeyedDecodingContainer(RowDecodingContainer<Key>(statement)))
        kept = columns
        return columns.columns
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw SQLiteError(
            .unfitValue, "A row is read as a value with named parts or as a single one, not as an array.",
            sql: statement.sql, path: statement.path)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        CellDecoder(statement: statement, column: 0)
    }
}

/// The columns of a row by the keys of a type.
private struct RowDecodingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let statement: Statement
    /// The positions of the columns, kept by the statement.
    private let columnIndices: ColumnIndices

    init(_ statement: Statement) {
        self.statement = statement
        columnIndices = statement.columnIndices(for: Key.self)
    }

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { statement.columns.compactMap { Key(stringValue: $0) } }

    private func column(_ key: Key) -> Int32? {
        // The name of a key of one byte depends only on that byte.
        guard MemoryLayout<Key>.size == 1 else { return statement.column(key.stringValue) }
        return columnIndices.column(unsafeBitCast(key, to: UInt8.self)) { statement.column(key.stringValue) }
    }

    private func cell(_ key: Key) throws -> Cell {
        guard let column = column(key) else { throw missing(key.stringValue) }
        return Cell(statement, column)
    }

    /// The cell, if there is such a column and it is not null.
    private func present(_ key: Key) -> Cell? {
        guard let column = column(key) else { return nil }
        let cell = Cell(statement, column)
        return cell.decodeNil() ? nil : cell
    }

    private func missing(_ name: String) -> SQLiteError {
        let columns = statement.columns.joined(separator: ", ")
        return SQLiteError(
            .unfitValue, "The result has no column \(name); it has \(columns.shortened).", sql: statement.sql,
            path: statement.path)
    }

    func contains(_ key: Key) -> Bool { column(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try cell(key).decodeNil() }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try cell(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try cell(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try cell(key).decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try cell(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try cell(key).decode(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try cell(key).decode(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try cell(key).decode(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try cell(key).decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try cell(key).decode(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try cell(key).decode(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try cell(key).decode(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try cell(key).decode(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try cell(key).decode(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try cell(key).decode(type) }
    func decode<Item: Decodable>(_ type: Item.Type, forKey key: Key) throws -> Item {
        try cell(key).decode(type)
    }

    // The default implementations look up the column three times.
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try present(key)?.decode(type)
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try present(key)?.decode(type)
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try present(key)?.decode(type)
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try present(key)?.decode(type) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try present(key)?.decode(type)
    }
    func decodeIfPresent<Item: Decodable>(_ type: Item.Type, forKey key: Key) throws -> Item? {
        try present(key)?.decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy _: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try cell(key).decode(NestedJSON.self).decoder.container(keyedBy: Nested.self)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try cell(key).decode(NestedJSON.self).decoder.unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { RowDecoder(statement) }
    func superDecoder(forKey key: Key) throws -> any Decoder {
        try cell(key).decode(NestedJSON.self).decoder
    }
}

/// A container that is kept for all rows.
private class AnyCachedContainer {
    /// The type of the keys.
    let keys: ObjectIdentifier
    init(keys: ObjectIdentifier) { self.keys = keys }
}

private final class CachedContainer<Key: CodingKey>: AnyCachedContainer {
    let columns: KeyedDecodingContainer<Key>
    init(_ columns: KeyedDecodingContainer<Key>) {
        self.columns = columns
        super.init(keys: ObjectIdentifier(Key.self))
    }
}
