extension SQLitePages where Item: Decodable {
    /// Makes pages of a table's rows.
    ///
    /// Traps if `order` is empty, or names a column twice.
    ///
    /// - Parameters:
    ///   - database: which has the table.
    ///   - table: its name; a view's, too.
    ///   - condition: which rows, as it stands after `WHERE`. Default nil: all.
    ///   - arguments: what the condition's parameters stand for.
    ///   - order: by which columns; a table's `rowid` may be one.
    ///   - countsRows: whether to count how many rows there are, and how many before the first page that is
    ///     read, for placeholders. Default false: it takes longer the more there are.
    public init(
        in database: SQLiteDatabase, table: String, where condition: String? = nil,
        arguments: SQLiteArguments = [], orderedBy order: [SQLiteOrder], countsRows: Bool = false
    ) {
        let filter = condition.map { " WHERE \($0)" } ?? ""
        self.init(
            database, PageQuery(.table(table, columns: [], filter: filter), arguments, order: order),
            countsRows: countsRows,
            decoding(Item.self))
    }

    /// Makes pages of a result's rows.
    ///
    /// Traps if `order` is empty, or names a column twice.
    ///
    /// - Parameters:
    ///   - database: in which it is looked for.
    ///   - sql: one `SELECT` without `ORDER BY` and `LIMIT`. Each of its columns needs a name of its own.
    ///   - arguments: what its parameters stand for.
    ///   - order: by which columns of the result.
    ///   - countsRows: whether to count how many rows there are, and how many before the first page that is
    ///     read, for placeholders. Default false: it takes longer the more there are.
    public init(
        in database: SQLiteDatabase, select sql: String, arguments: SQLiteArguments = [],
        orderedBy order: [SQLiteOrder], countsRows: Bool = false
    ) {
        self.init(
            database, PageQuery(.select(sql), arguments, order: order), countsRows: countsRows,
            decoding(Item.self))
    }
}

extension SQLitePages {
    /// Makes pages of a table's rows, of which items are made by hand: faster than decoding.
    ///
    ///     let pages = SQLitePages(
    ///         in: database, table: "note", columns: ["id", "title"], orderedBy: [.ascending("id")]
    ///     ) { row in
    ///         Note(id: Int(try row.integer(0)), title: try row.text(1))
    ///     }
    ///
    /// Traps if `order` is empty, or names a column twice.
    ///
    /// - Parameters:
    ///   - database: which has the table.
    ///   - table: its name; a view's, too.
    ///   - columns: their names, in the order in which `item` counts them.
    ///   - condition: which rows, as it stands after `WHERE`. Default nil: all.
    ///   - arguments: what the condition's parameters stand for.
    ///   - order: by which columns; a table's `rowid` may be one.
    ///   - countsRows: whether to count how many rows there are, and how many before the first page that is
    ///     read, for placeholders. Default false: it takes longer the more there are.
    ///   - item: makes an item of a row. It is called inside the read, and must not use the database.
    public init(
        in database: SQLiteDatabase, table: String, columns: [String], where condition: String? = nil,
        arguments: SQLiteArguments = [], orderedBy order: [SQLiteOrder], countsRows: Bool = false,
        item: @escaping @Sendable (SQLiteRowReader) throws -> Item
    ) {
        let filter = condition.map { " WHERE \($0)" } ?? ""
        self.init(
            database, PageQuery(.table(table, columns: columns, filter: filter), arguments, order: order),
            countsRows: countsRows, reading(item))
    }
}
