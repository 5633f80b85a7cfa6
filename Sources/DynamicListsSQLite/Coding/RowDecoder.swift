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

    init(_ statement: Statement) {
        self.statement = statement
    }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The row as a value.
    func decode<Item: Decodable>(_: Item.Type) throws -> Item {
        next = 0
        if let plain = try cell(0, of: Item.self) { return plain }
        return try Item(from: self)
    }

    /// A type that is one column by itself: the first.
    private func cell<Item: Decodable>(_ column: Int32, of _: Item.Type) throws -> Item? {
        if Item.self == Date.self || Item.self == URL.self || Item.self == UUID.self || Item.self == Data.self
        {
            return try Cell(statement, column).decode(Item.self)
        }
        return nil
    }

    func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(RowColumns<Key>(row: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw SQLiteError(
            .unfitValue, "A row is read as a value with named parts or as a single one, not as an array.",
            sql: statement.sql, path: statement.path)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { Cell(statement, 0) }

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

/// A decoder of the JSON text in a cell, caught as something is decoded from it.
struct NestedJSON: Decodable {
    let decoder: any Decoder

    init(from decoder: any Decoder) throws {
        // A cell itself is no JSON: this asks it to be read as such.
        if let cell = decoder as? Cell { _ = try cell.unkeyedContainer() }
        self.decoder = decoder
    }
}
