extension SQLitePages where Item: Decodable {
    /// Makes pages of a table's rows.
    ///
    /// Traps if `order` is empty, or names a column twice.
    ///
    /// - Parameters:
    ///   - database: the database that contains the table.
    ///   - table: the name of a table or a view.
    ///   - condition: a condition for the rows, as it is written after `WHERE`. Default nil: all rows.
    ///   - arguments: the values of the condition's parameters.
    ///   - order: the columns that order the rows; a table's `rowid` may be one.
    ///   - countsRows: whether to count all rows, and the rows before the first page that is read, for
    ///     placeholders. Default false, because counting takes longer the more rows there are.
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
    ///   - database: the database that is queried.
    ///   - sql: one `SELECT` without `ORDER BY` and `LIMIT`. Each of its columns needs a unique name.
    ///   - arguments: the values of its parameters.
    ///   - order: the columns of the result that order the rows.
    ///   - countsRows: whether to count all rows, and the rows before the first page that is read, for
    ///     placeholders. Default false, because counting takes longer the more rows there are.
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
    /// Makes pages of a result's rows, whose order is known to be unique.
    ///
    /// - Parameters:
    ///   - database: the database that is queried.
    ///   - sql: one `SELECT` without `ORDER BY` and `LIMIT`.
    ///   - arguments: the values of its parameters.
    ///   - order: the columns of the result that order the rows.
    ///   - item: makes an item from a row.
    package init(
        in database: SQLiteDatabase, distinct sql: String, arguments: SQLiteArguments,
        orderedBy order: [SQLiteOrder], item: @escaping @Sendable (SQLiteRowReader) throws -> Item
    ) {
        self.init(
            database, PageQuery(.distinct(select: sql), arguments, order: order), countsRows: false,
            reading(item))
    }

    /// Makes pages of a table's rows, with a closure that makes the items, which is faster than decoding.
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
    ///   - database: the database that contains the table.
    ///   - table: the name of a table or a view.
    ///   - columns: the names of the columns, in the order in which `item` numbers them.
    ///   - condition: a condition for the rows, as it is written after `WHERE`. Default nil: all rows.
    ///   - arguments: the values of the condition's parameters.
    ///   - order: the columns that order the rows; a table's `rowid` may be one.
    ///   - countsRows: whether to count all rows, and the rows before the first page that is read, for
    ///     placeholders. Default false, because counting takes longer the more rows there are.
    ///   - item: makes an item from a row. It is called inside the read, and must not use the database.
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
