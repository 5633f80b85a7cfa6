extension SQLiteArguments {
    /// The values of an item by their names, as ``SQLiteConnection/rows(as:_:_:)`` would decode them. A
    /// statement may use only some of them.
    ///
    /// - Throws: any error thrown by the item's `encode(to:)`; ``SQLiteError`` if the item has no named
    ///   parts, or has a number that SQLite cannot store.
    public init(encoding item: some Encodable) throws {
        let encoder = RowEncoder()
        try item.encode(to: encoder)
        guard encoder.isKeyed else {
            throw SQLiteError(.unfitValue, "\(type(of: item)) has no named parts to make arguments of.")
        }
        named = encoder.values
        mustAllBeUsed = false
    }
}
