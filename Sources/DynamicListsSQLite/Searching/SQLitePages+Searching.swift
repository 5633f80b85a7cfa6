extension SQLitePages where Item: Decodable {
    /// Makes pages of a table's rows that a full-text search finds, the best matches first, or in an order of
    /// the table.
    ///
    ///     SQLitePages<Note>(in: database, table: "note", matching: match, in: "note_search")
    ///
    /// Without an order, each page computes the rank of all matches; with one, it sorts all matches. A page
    /// is as fast as the search.
    ///
    /// Traps if `order` names a column twice.
    ///
    /// - Parameters:
    ///   - database: the database that contains both tables.
    ///   - table: the table of the rows.
    ///   - match: the expression to search for.
    ///   - index: the name of an FTS5 table whose `rowid` is that of the table's row.
    ///   - order: the columns of the table that order the rows. Default empty: by rank.
    ///   - countsRows: whether to count the rows. Default false.
    public init(
        in database: SQLiteDatabase, table: String, matching match: SQLiteMatch, in index: String,
        orderedBy order: [SQLiteOrder] = [], countsRows: Bool = false
    ) {
        let rows = table.quotedForSQL
        let matches = index.quotedForSQL
        let rankColumn = "search rank"
        let rowColumn = "search row"
        let columns =
            order.isEmpty
            ? ", bm25(\(matches)) AS \(rankColumn.quotedForSQL), "
                + "\(rows).rowid AS \(rowColumn.quotedForSQL)" : ""
        let sql =
            "SELECT \(rows).*\(columns) FROM \(matches) JOIN \(rows) ON \(rows).rowid = \(matches).rowid "
            + "WHERE \(matches) MATCH ?"
        let origin: PageQuery.Origin = order.isEmpty ? .distinct(select: sql) : .rows(of: table, select: sql)
        let completeOrder = order.isEmpty ? [.ascending(rankColumn), .ascending(rowColumn)] : order
        self.init(
            database, PageQuery(origin, [match], order: completeOrder), countsRows: countsRows,
            decoding(Item.self))
    }
}
