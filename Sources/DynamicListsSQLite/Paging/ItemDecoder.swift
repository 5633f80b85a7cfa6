/// Makes items from a statement's rows: for each result, a function that is called for each row.
typealias ItemDecoder<Item> = @Sendable (Statement) -> () throws -> Item

/// A decoder of items that are `Decodable`.
func decoding<Item: Decodable & SendableMetatype>(_: Item.Type) -> ItemDecoder<Item> {
    { statement in
        let row = RowDecoder(statement, for: Item.self)
        return { try row.decode(Item.self) }
    }
}

/// A decoder of items that a program makes from a row.
func reading<Item>(_ item: @escaping @Sendable (SQLiteRowReader) throws -> Item) -> ItemDecoder<Item> {
    { statement in
        let row = SQLiteRowReader(statement: statement)
        return { try item(row) }
    }
}
