/// One column for types that decode themselves: an enumeration from its raw value, for example.
///
/// A structured value is decoded from JSON text in the column. It is recognized by its request for a
/// container.
struct CellDecoder: Decoder, SingleValueDecodingContainer {
    let statement: Statement
    let column: Int32

    /// Thrown for a structured value, which is decoded from the JSON text in the cell.
    struct ContainerRequested: Error {}

    private var cell: Cell { Cell(statement, column) }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw ContainerRequested()
    }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw ContainerRequested() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { cell.decodeNil() }
    func decode(_ type: Bool.Type) throws -> Bool { try cell.decode(type) }
    func decode(_ type: String.Type) throws -> String { try cell.decode(type) }
    func decode(_ type: Double.Type) throws -> Double { try cell.decode(type) }
    func decode(_ type: Float.Type) throws -> Float { try cell.decode(type) }
    func decode(_ type: Int.Type) throws -> Int { try cell.decode(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try cell.decode(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try cell.decode(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try cell.decode(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try cell.decode(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try cell.decode(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try cell.decode(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try cell.decode(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try cell.decode(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try cell.decode(type) }
    func decode<Item: Decodable>(_ type: Item.Type) throws -> Item { try cell.decode(type) }
}

/// The decoder of the JSON text in a cell, captured while a value is decoded from it.
struct NestedJSON: Decodable {
    let decoder: any Decoder

    init(from decoder: any Decoder) throws {
        if decoder is CellDecoder { throw CellDecoder.ContainerRequested() }
        self.decoder = decoder
    }
}
