extension SQLitePages where Item: Decodable {
    /// Makes pages of a table's rows that a full-text search finds, the best ones first, or in an order of
    /// the table.
    ///
    ///     SQLitePages<Note>(in: database, table: "note", matching: match, in: "note_search")
    ///
    /// Without an order, each page asks for the rank of everything that is found; with one, for it to be
    /// sorted. A page is as fast as the search is.
    ///
    /// Traps if `order` names a column twice.
    ///
    /// - Parameters:
    ///   - database: which has both tables.
    ///   - table: whose rows are wanted.
    ///   - match: what to look for.
    ///   - index: the name of an FTS5 table whose `rowid` is that of the table's row.
    ///   - order: by which columns of the table. Default empty: by rank.
    ///   - countsRows: whether to count how many rows there are. Default false.
    public init(
        in database: SQLiteDatabase, table: String, matching match: SQLiteMatch, in index: String,
        orderedBy order: [SQLiteOrder] = [], countsRows: Bool = false
    ) {
        let rows = table.quotedForSQL
        let words = index.quotedForSQL
        let rank = "search rank"
        let number = "search row"
        let columns =
            order.isEmpty
            ? ", bm25(\(words)) AS \(rank.quotedForSQL), \(rows).rowid AS \(number.quotedForSQL)" : ""
        let sql =
            "SELECT \(rows).*\(columns) FROM \(words) JOIN \(rows) ON \(rows).rowid = \(words).rowid "
            + "WHERE \(words) MATCH ?"
        let origin: PageQuery.Origin = order.isEmpty ? .distinct(select: sql) : .rows(of: table, select: sql)
        let places = order.isEmpty ? [.ascending(rank), .ascending(number)] : order
        self.init(
            database, PageQuery(origin, [match], order: places), countsRows: countsRows,
            decoding(Item.self))
    }
}
