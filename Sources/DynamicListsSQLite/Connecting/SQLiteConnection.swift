import CSQLite

/// A connection to a database for a closure that reads or writes, valid while the closure runs.
///
/// Each call runs one statement, inside the transaction of the closure. A connection that is kept beyond its
/// closure throws ``SQLiteError/Reason/misuse``. Statements are prepared once, and cached; pass values as
/// arguments rather than writing them into the text.
public final class SQLiteConnection {
    @exclusivity(unchecked) private var handle: SQLiteHandle?

    init(_ handle: SQLiteHandle) {
        self.handle = handle
    }

    /// Invalidates the connection, because its closure has ended.
    func end() { handle = nil }

    /// Runs one or more statements, separated by semicolons, and ignores their results.
    ///
    ///     try connection.execute("DELETE FROM note WHERE id = ?", [id])
    ///
    /// - Parameters:
    ///   - sql: the statements.
    ///   - arguments: the values of their parameters; with several statements, none or names of all of them.
    /// - Returns: the number of rows that the last statement itself inserted, changed or deleted; changes by
    ///   triggers are not counted.
    /// - Throws: ``SQLiteError``.
    @discardableResult
    public func execute(_ sql: String, _ arguments: SQLiteArguments = []) throws -> Int {
        let handle = try active()
        let before = sqlite3_total_changes(handle.pointer)
        try handle.run(sql, arguments)
        return sqlite3_total_changes(handle.pointer) == before ? 0 : Int(sqlite3_changes(handle.pointer))
    }

    /// Runs a statement without a result once for each row.
    ///
    /// - Parameter bind: assigns the values of all question marks, in order.
    /// - Throws: ``SQLiteError``; any error thrown by `bind`, which ends running.
    @inlinable
    package func execute<Rows: Sequence>(
        _ sql: String, forEach rows: Rows, _ bind: (Rows.Element, inout ArgumentBinder) throws -> Void
    ) throws {
        var rows = rows.makeIterator()
        try execute(sql) { arguments in
            guard let row = rows.next() else { return false }
            try bind(row, &arguments)
            return true
        }
    }

    /// Runs a statement without a result again and again, as long as `bind` assigns values.
    @usableFromInline
    package func execute(_ sql: String, whileBinding bind: (inout ArgumentBinder) throws -> Bool) throws {
        try active().run(sql, whileBinding: bind)
    }

    /// All rows of a result.
    ///
    /// - Throws: ``SQLiteError``; `CancellationError` if a read was canceled.
    /// - Complexity: O(rows) memory; see ``forEachRow(_:_:_:)``.
    public func rows(_ sql: String, _ arguments: SQLiteArguments = []) throws -> [SQLiteRow] {
        var rows: [SQLiteRow] = []
        try forEachRow(sql, arguments) { rows.append($0) }
        return rows
    }

    /// All rows of a result, each as a value that is decoded from its columns by their names.
    ///
    ///     let notes = try connection.rows(as: Note.self, "SELECT * FROM note WHERE title LIKE ?", ["M%"])
    ///
    /// Numbers, texts and bytes are decoded as such, dates from seconds since 1970 or from SQLite's own
    /// texts, enumerations from their raw values, UUIDs and addresses from texts, and structured values from
    /// JSON text. A type without named parts is decoded from the first column.
    ///
    /// - Throws: ``SQLiteError``, with column and value if these do not fit the type; `CancellationError` if
    ///   a read was canceled.
    /// - Complexity: O(rows) memory; see ``forEachRow(as:_:_:_:)``.
    public func rows<Item: Decodable>(
        as type: Item.Type, _ sql: String, _ arguments: SQLiteArguments = []
    ) throws -> [Item] {
        var items: [Item] = []
        try forEachRow(as: type, sql, arguments) { items.append($0) }
        return items
    }

    /// The first row of a result, or nil if it has none.
    ///
    /// - Throws: the errors of ``rows(_:_:)``.
    public func firstRow(_ sql: String, _ arguments: SQLiteArguments = []) throws -> SQLiteRow? {
        try active().query(sql, arguments) { statement in
            try step(statement) ? SQLiteRow(at: statement) : nil
        }
    }

    /// The first row of a result as a value, or nil if it has none.
    ///
    /// - Throws: the errors of ``rows(as:_:_:)``.
    public func firstRow<Item: Decodable>(
        as type: Item.Type, _ sql: String, _ arguments: SQLiteArguments = []
    ) throws -> Item? {
        try active().query(sql, arguments) { statement in
            let row = RowDecoder(statement, for: type)
            return try step(statement) ? row.decode(type) : nil
        }
    }

    /// The first column of the first row, or nil if there is no row.
    ///
    /// - Throws: the errors of ``rows(_:_:)``.
    public func value(_ sql: String, _ arguments: SQLiteArguments = []) throws -> SQLiteValue? {
        try active().query(sql, arguments) { statement in
            try step(statement) && !statement.columns.isEmpty ? Cell(statement, 0).value : nil
        }
    }

    /// Passes each row of a result to `body` as it is read.
    ///
    /// - Throws: ``SQLiteError``; `CancellationError` if a read was canceled; any error thrown by `body`,
    ///   which ends reading.
    /// - Complexity: one row at a time is in memory.
    public func forEachRow(
        _ sql: String, _ arguments: SQLiteArguments = [], _ body: (SQLiteRow) throws -> Void
    ) throws {
        try active().query(sql, arguments) { statement in
            while try step(statement) { try body(SQLiteRow(at: statement)) }
        }
    }

    /// Passes each row of a result to `body` as it is read, column by column, without an array of its values.
    ///
    /// - Parameter body: reads the row, and uses the connection for nothing.
    /// - Throws: the errors of ``rows(_:_:)``; any error thrown by `body`, which ends reading.
    package func forEachRow(
        _ sql: String, _ arguments: SQLiteArguments, reading body: (SQLiteRowReader) throws -> Void
    ) throws {
        try read(sql, arguments) { row, next in
            while try next() { try body(row) }
        }
    }

    /// Passes a result to `body`, which reads its rows column by column.
    ///
    /// - Parameter body: advances to each row, as long as there is one, and uses the connection for nothing.
    /// - Returns: the value that `body` returns.
    /// - Throws: the errors of ``rows(_:_:)``; any error thrown by `body`.
    package func read<Value>(
        _ sql: String, _ arguments: SQLiteArguments,
        _ body: (_ row: SQLiteRowReader, _ next: () throws -> Bool) throws -> Value
    ) throws -> Value {
        let handle = try active()
        return try handle.query(sql, arguments) { statement in
            try body(SQLiteRowReader(statement: statement)) { try handle.step(statement) }
        }
    }

    /// Passes each row of a result to `body`, as a value, as it is read.
    ///
    /// - Throws: the errors of ``rows(as:_:_:)``; any error thrown by `body`, which ends reading.
    /// - Complexity: one row at a time is in memory.
    public func forEachRow<Item: Decodable>(
        as type: Item.Type, _ sql: String, _ arguments: SQLiteArguments = [],
        _ body: (Item) throws -> Void
    ) throws {
        try active().query(sql, arguments) { statement in
            let row = RowDecoder(statement, for: type)
            while try step(statement) { try body(row.decode(type)) }
        }
    }

    /// The rowid of the row that was inserted last.
    ///
    /// - Throws: ``SQLiteError`` if the closure has ended.
    public var lastInsertedRowID: Int64 {
        get throws { sqlite3_last_insert_rowid(try active().pointer) }
    }

    /// Advances to the next row. Throws if the program has ended the closure's transaction from within
    /// `body`.
    func step(_ statement: Statement) throws -> Bool { try active().step(statement) }

    /// The handle, inside its transaction.
    func active() throws -> SQLiteHandle {
        guard let handle else {
            throw SQLiteError(
                .misuse, "The connection was used after its closure had ended; read or write again instead.")
        }
        guard handle.isInTransaction else {
            throw SQLiteError(
                .misuse, "An error has ended the transaction; let the closure throw it.", path: handle.path)
        }
        return handle
    }
}

extension SQLiteRow {
    fileprivate init(at statement: Statement) {
        columns = statement.columns
        values = (0..<Int32(statement.columns.count)).map { Cell(statement, $0).value }
    }
}
