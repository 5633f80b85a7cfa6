extension SQLiteArguments {
    /// The values of an item by their names, as ``SQLiteConnection/rows(as:_:_:)`` would read them. A
    /// statement may use some of them only.
    ///
    /// - Throws: what the item's `encode(to:)` throws; ``SQLiteError`` if it is no value with named parts, or
    ///   has a number that SQLite cannot store.
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
