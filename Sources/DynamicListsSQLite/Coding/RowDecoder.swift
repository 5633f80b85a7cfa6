import Foundation

#if os(Linux)
    import CSQLite
#else
    import SQLite3
#endif

/// Makes values of the row at which a statement stands. One decoder serves all rows of a result.
///
/// A type asks for its columns in the same order for every row, so a column is looked for where it was found
/// for the last one; names are compared in full only when that is another.
final class RowDecoder: Decoder {
    let statement: Statement
    private var places: [(name: String, column: Int32)] = []
    private var next = 0
    /// The columns for the type that asked last; it keeps this decoder until ``end()``.
    private var kept: AnyKeptColumns?
    private let isCell: Bool

    /// - Parameter type: of all values that are decoded.
    init(_ statement: Statement, for type: any Decodable.Type) {
        self.statement = statement
        // These are one column by themselves: the first.
        isCell = [Date.self, URL.self, UUID.self, Data.self, SQLiteValue.self].contains { $0 == type }
    }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// No row is read any more.
    func end() { kept = nil }

    /// The row as a value.
    func decode<Item: Decodable>(_ type: Item.Type) throws -> Item {
        next = 0
        return isCell ? try Cell(statement, 0).decode(type) : try Item(from: self)
    }

    func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
        // Making one takes longer than reading the row. It has nothing of a single row.
        if let kept, kept.keys == ObjectIdentifier(Key.self) {
            return unsafeDowncast(kept, to: KeptColumns<Key>.self).columns
        }
        let columns = KeptColumns(KeyedDecodingContainer(RowColumns<Key>(row: self)))
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

    /// The column of a name, or nil if there is none.
    func column(_ name: String) -> Int32? {
        if next < places.count, places[next].name == name {
            next += 1
            return places[next - 1].column
        }
        guard let column = statement.column(name) else { return nil }
        places.removeSubrange(min(next, places.count)...)
        places.append((name, column))
        next += 1
        return column
    }

    func cell(_ key: some CodingKey) throws -> Cell {
        let name = key.stringValue
        guard let column = column(name) else { throw missing(name) }
        return Cell(statement, column)
    }

    private func missing(_ name: String) -> SQLiteError {
        let columns = statement.columns.joined(separator: ", ")
        return SQLiteError(
            .unfitValue, "The result has no column \(name); it has \(columns.shortened).", sql: statement.sql,
            path: statement.path)
    }
}

/// The columns of a row by the keys of a type.
private struct RowColumns<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let row: RowDecoder

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { row.statement.columns.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { row.statement.column(key.stringValue) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try row.cell(key).decodeNil() }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try row.cell(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try row.cell(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try row.cell(key).decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try row.cell(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try row.cell(key).decode(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try row.cell(key).decode(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try row.cell(key).decode(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try row.cell(key).decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try row.cell(key).decode(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try row.cell(key).decode(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try row.cell(key).decode(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try row.cell(key).decode(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try row.cell(key).decode(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try row.cell(key).decode(type) }
    func decode<Item: Decodable>(_ type: Item.Type, forKey key: Key) throws -> Item {
        try row.cell(key).decode(type)
    }

    // The defaults look for the column three times.
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

    /// The cell, if there is such a column and something in it.
    private func present(_ key: Key) throws -> Cell? {
        guard let column = row.column(key.stringValue) else { return nil }
        let cell = Cell(row.statement, column)
        return cell.decodeNil() ? nil : cell
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy _: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try row.cell(key).decode(NestedJSON.self).decoder.container(keyedBy: Nested.self)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try row.cell(key).decode(NestedJSON.self).decoder.unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { row }
    func superDecoder(forKey key: Key) throws -> any Decoder {
        try row.cell(key).decode(NestedJSON.self).decoder
    }
}

/// A container that is kept for all rows.
private class AnyKeptColumns {
    /// The type of the keys.
    let keys: ObjectIdentifier
    init(keys: ObjectIdentifier) { self.keys = keys }
}

private final class KeptColumns<Key: CodingKey>: AnyKeptColumns {
    let columns: KeyedDecodingContainer<Key>
    init(_ columns: KeyedDecodingContainer<Key>) {
        self.columns = columns
        super.init(keys: ObjectIdentifier(Key.self))
    }
}
