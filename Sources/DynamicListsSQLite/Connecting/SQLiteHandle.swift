import CSQLite
import Foundation

/// A connection to a database file, with the statements that it has prepared.
///
/// Used by one thread at a time: the one that has its ``ConnectionSlot``.
final class SQLiteHandle {
    let pointer: OpaquePointer
    let path: String?
    /// Whether the caller that runs statements now has canceled them.
    @exclusivity(unchecked) var isCancelled: () -> Bool = { false }
    /// Whether statements are those of a program, which may neither begin nor end transactions.
    @exclusivity(unchecked) var isUsedByClosure = false
    /// The tables that were written since the last commit.
    @exclusivity(unchecked) var uncommittedChanges = TableAccess()

    private let busyTimeout: Duration
    private var waitingSince: ContinuousClock.Instant?
    @exclusivity(unchecked) private var statements: [BinaryString: Statement] = [:]
    /// The statement that was looked up last: comparing its text is faster than hashing one.
    @exclusivity(unchecked) private var latest: Statement?
    private let statementCacheSize: Int
    /// Statements that begin and end transactions, separate from those that a program may use.
    @exclusivity(unchecked) private var controls: [(sql: String, statement: Statement)] = []
    @exclusivity(unchecked) private var uses = 0
    /// The tables of the statement that is being prepared or run; empty in between.
    @exclusivity(unchecked) private var tables = TableAccess()

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - name: its path, or a URI that SQLite supports.
    ///   - path: the path for messages, or nil if the database is in memory.
    init(_ name: String, path: String?, flags: Int32, configuration: SQLiteConfiguration) throws {
        var opened: OpaquePointer?
        let result = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard result == SQLITE_OK, let opened else {
            let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            let code = opened.map { sqlite3_extended_errcode($0) } ?? result
            sqlite3_close_v2(opened)
            throw SQLiteError(code: code, message: message, sql: nil, path: path)
        }
        self.pointer = opened
        self.path = path
        busyTimeout = configuration.busyTimeout
        statementCacheSize = configuration.statementCacheSize
        sqlite3_extended_result_codes(pointer, 1)
        CSQLiteRefuseTextsInDoubleQuotes(pointer)
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_busy_handler(
            pointer, { context, tries in handle(context).waitForLock(tries) ? 1 : 0 }, context)
        // Called about every tenth of a millisecond.
        sqlite3_progress_handler(
            pointer, 1_000, { context in handle(context).isCancelled() ? 1 : 0 }, context)
        sqlite3_set_authorizer(
            pointer,
            { context, action, first, second, _, _ in handle(context).authorize(action, first, second) },
            context)
        try configuration.prepareConnection?(pointer)
    }

    deinit {
        statements = [:]
        latest = nil
        controls = []
        sqlite3_close_v2(pointer)
    }

    // MARK: Statements

    /// Begins or ends a transaction.
    func runTransactionStatement(_ sql: String) throws {
        let statement = try controlStatement(sql)
        defer { statement?.reset() }
        while let statement, try step(statement) {}
    }

    private func controlStatement(_ sql: String) throws -> Statement? {
        // There are only a few: comparing them is faster than hashing a text.
        if let kept = controls.first(where: { $0.sql == sql }) { return kept.statement }
        let statement = try prepare(sql).statement
        if let statement { controls.append((sql, statement)) }
        return statement
    }

    /// Changes a setting, which SQLite does while it prepares the statement, and returns its value.
    @discardableResult
    func set(_ pragma: String) throws -> SQLiteValue {
        guard let statement = try prepare(pragma).statement, try step(statement) else { return .null }
        return Cell(statement, 0).value
    }

    /// The value of a numeric setting.
    func number(_ pragma: String) throws -> Int32 {
        if case .integer(let number) = try set(pragma) { Int32(truncatingIfNeeded: number) } else { 0 }
    }

    /// Whether a transaction is in progress.
    var isInTransaction: Bool { sqlite3_get_autocommit(pointer) == 0 }

    /// Runs statements one after another, and ignores their results.
    func run(_ sql: String, _ arguments: SQLiteArguments = []) throws {
        try forEachStatement(in: sql) { statement in
            try use(statement, arguments) { while try step($0) {} }
        }
    }

    /// Passes a statement to `body`, which steps through its rows, and resets it afterwards.
    func query<Value>(
        _ sql: String, _ arguments: SQLiteArguments, _ body: (Statement) throws -> Value
    ) throws -> Value {
        try use(statement(for: sql), arguments, body)
    }

    private func use<Value>(
        _ statement: Statement, _ arguments: SQLiteArguments, _ body: (Statement) throws -> Value
    ) throws -> Value {
        statement.isInUse = true
        defer {
            statement.reset()
            statement.isInUse = false
        }
        try statement.bind(arguments)
        return try body(statement)
    }

    /// Advances to the next row.
    ///
    /// - Returns: whether there is one.
    func step(_ statement: Statement) throws -> Bool {
        if statement.isReading {
            let result = sqlite3_step(statement.pointer)
            if result == SQLITE_ROW { return true }
            if result == SQLITE_DONE { return false }
            throw error(in: statement.sql)
        }
        let changes = sqlite3_total_changes(pointer)
        let result = sqlite3_step(statement.pointer)
        // SQLite has prepared it again if the schema had changed.
        statement.begin()
        noteChanges(of: statement, since: changes)
        switch result {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw error(in: statement.sql)
        }
    }

    /// Runs a statement that has no result again and again, as long as `bind` assigns its arguments.
    func run(_ sql: String, whileBinding bind: (inout ArgumentBinder) throws -> Bool) throws {
        let statement = try statement(for: sql)
        let count = sqlite3_bind_parameter_count(statement.pointer)
        let changes = sqlite3_total_changes(pointer)
        statement.isInUse = true
        defer {
            statement.reset()
            statement.isInUse = false
            noteChanges(of: statement, since: changes)
        }
        var arguments = ArgumentBinder(statement)
        while try bind(&arguments) {
            guard arguments.count == count else {
                throw statement.unfit("it needs \(count) arguments, and has \(arguments.count)")
            }
            guard sqlite3_step(statement.pointer) == SQLITE_DONE else { throw error(in: sql) }
            sqlite3_reset(statement.pointer)
            arguments = ArgumentBinder(statement)
        }
    }

    /// Records what a statement has changed.
    ///
    /// - Parameter changes: the number of changes of the connection before it.
    private func noteChanges(of statement: Statement, since changes: Int32) {
        if !tables.isEmpty { noteTables(of: statement) }
        if statement.tables.changesSchema { uncommittedChanges.changesSchema = true }
        if sqlite3_total_changes(pointer) != changes {
            uncommittedChanges.written.formUnion(statement.tables.written)
        }
    }

    /// Assigns the recorded tables to the statement that was prepared or run last.
    private func noteTables(of statement: Statement) {
        statement.tables.read.formUnion(tables.read)
        statement.tables.written.formUnion(tables.written)
        tables = TableAccess()
    }

    /// A prepared statement that is not in use.
    private func statement(for sql: String) throws -> Statement {
        uses += 1
        if let latest, !latest.isInUse, latest.sql.hasSameBytes(as: sql) {
            latest.lastUse = uses
            return latest
        }
        if let kept = statements[BinaryString(sql)], !kept.isInUse {
            kept.lastUse = uses
            latest = kept
            return kept
        }
        let (statement, remainder) = try prepare(sql)
        guard let statement, try remainder.isEmpty || prepare(remainder).statement == nil else {
            throw SQLiteError(.statement, "Exactly one statement is expected here.", sql: sql, path: path)
        }
        keep(statement, for: sql)
        return statement
    }

    private func keep(_ statement: Statement, for sql: String) {
        let sql = BinaryString(sql)
        guard statements[sql] == nil else { return }
        if statements.count >= statementCacheSize,
            let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            statements[oldest.key] = nil
        }
        statement.lastUse = uses
        statements[sql] = statement
    }

    private func forEachStatement(in sql: String, _ body: (Statement) throws -> Void) throws {
        uses += 1
        if let kept = statements[BinaryString(sql)], !kept.isInUse {
            kept.lastUse = uses
            return try body(kept)
        }
        var remainder = sql
        while !remainder.isEmpty {
            let (statement, remaining) = try prepare(remainder)
            if let statement {
                if remainder.utf8.count == sql.utf8.count, remaining.isEmpty { keep(statement, for: sql) }
                try body(statement)
            }
            remainder = remaining
        }
    }

    /// Prepares the first statement of a text.
    ///
    /// - Returns: the statement, or nil if there is only a comment, and the text after it.
    private func prepare(_ sql: String) throws -> (statement: Statement?, remainder: String) {
        tables = TableAccess()
        // SQLite would run the text before it as the whole, without a `WHERE` that follows.
        guard !sql.utf8.contains(0) else {
            throw SQLiteError(
                .statement, "The statement, or a name in it, has a character U+0000; remove it.",
                sql: sql, path: path)
        }
        var sql = sql
        let (prepared, remainder) = try sql.withUTF8 { bytes -> (OpaquePointer?, String) in
            try bytes.withMemoryRebound(to: CChar.self) { text in
                var prepared: OpaquePointer?
                var end: UnsafePointer<CChar>?
                guard let start = text.baseAddress else { return (nil, "") }
                let result = sqlite3_prepare_v3(
                    pointer, start, Int32(clamping: text.count), UInt32(SQLITE_PREPARE_PERSISTENT), &prepared,
                    &end)
                guard result == SQLITE_OK else {
                    throw error(in: String(decoding: bytes, as: UTF8.self))
                }
                let used = end.map { $0 - start } ?? text.count
                return (prepared, String(decoding: bytes[used...], as: UTF8.self))
            }
        }
        guard let prepared else { return (nil, remainder) }
        let statement = Statement(prepared, sql: sql, path: path)
        statement.tables = tables
        tables = TableAccess()
        return (statement, remainder)
    }

    /// The last error of SQLite.
    func error(in sql: String? = nil) -> any Error {
        var code = sqlite3_extended_errcode(pointer)
        // If there is no space for files next to the database, SQLite reports only that an operation failed.
        if code & 0xff == SQLITE_IOERR, [ENOSPC, EDQUOT].contains(sqlite3_system_errno(pointer)) {
            code = SQLITE_FULL
        }
        if isCancelled(), [SQLITE_INTERRUPT, SQLITE_BUSY].contains(code & 0xff) {
            return CancellationError()
        }
        return SQLiteError(
            code: code, message: String(cString: sqlite3_errmsg(pointer)), sql: sql, path: path)
    }

    // MARK: SQLite's callbacks

    /// Waits for a moment, while another connection keeps the file locked.
    private func waitForLock(_ tries: Int32) -> Bool {
        let now = ContinuousClock.now
        if tries == 0 { waitingSince = now }
        let waited = (waitingSince ?? now).duration(to: now)
        if isCancelled() || waited >= busyTimeout { return false }
        // 1 ms, and longer each time, up to 25 ms.
        usleep(UInt32(min(25_000, 1_000 * (1 + tries))))
        return true
    }

    /// Records the tables that a statement uses, and denies what a program may not do, while it is prepared.
    private func authorize(
        _ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?
    ) -> Int32 {
        switch action {
        case SQLITE_READ:
            if let first { tables.read.insert(BinaryString(name: String(cString: first))) }
        case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE:
            guard let first else { break }
            let table = BinaryString(name: String(cString: first))
            if TableAccess.schemaTables.contains(table) {
                tables.changesSchema = true
            } else {
                tables.written.insert(table)
            }
        case SQLITE_TRANSACTION where isUsedByClosure: return SQLITE_DENY
        case SQLITE_PRAGMA where isUsedByClosure:
            if let first, String(cString: first).isSameName(as: "query_only") { return SQLITE_DENY }
        default: break
        }
        return SQLITE_OK
    }
}

/// The connection of a callback.
private func handle(_ pointer: UnsafeMutableRawPointer?) -> SQLiteHandle {
    Unmanaged<SQLiteHandle>.fromOpaque(pointer!).takeUnretainedValue()
}
