import DynamicLists
public import Foundation
import Synchronization

/// A SQLite database: a file, or one in memory.
///
///     let database = SQLiteDatabase(at: folder.appending(path: "notes.sqlite"), migrations: migrations)
///     try await database.write { try $0.execute("INSERT INTO note (title) VALUES (?)", ["Milk"]) }
///     let notes = try await database.read { try $0.rows(as: Note.self, "SELECT * FROM note") }
///
/// It is opened, and its schema brought up to date, when it is used for the first time, so that making one
/// costs nothing; what goes wrong then is thrown then, and tried anew the next time.
///
/// One connection writes, a few others read (``SQLiteConfiguration/readerCount``). Readers and the writer do
/// not wait for each other (the file is in WAL mode); each closure sees the database as it was when it began.
/// A new file, and what SQLite puts beside it, can be read by its user alone. What was committed stays when
/// the program is killed; when power fails, the last commits may be missing, but never parts of one.
///
/// A file that is deleted or replaced while it is open, from whatever hand, is not used any more: each read
/// and write throws ``SQLiteError/Reason/replaced`` from then on, because what is written there is lost.
///
/// A name in double quotes is a name, also where there is no such column: in statements, views and triggers
/// texts are written in single quotes.
///
/// Any thread may use it. It is closed when it is released.
public final class SQLiteDatabase: Sendable {
    /// Where the file is; nil if it is in memory.
    public let url: URL?
    /// How it is used.
    public let configuration: SQLiteConfiguration

    let applicationID: Int32?
    let migrations: [SQLiteMigration]
    let changeTellers = ChangeTellers()
    let writers = Lanes(count: 1)
    /// In memory, there is but one connection.
    let readers: Lanes
    private let threads = DispatchQueue(label: "SQLiteDatabase", attributes: .concurrent)
    /// Whether the file was opened and brought up to date.
    let isOpen = Atomic(false)
    /// The files as they were when they were opened; nil before, and in memory.
    let openFiles = Locked<OpenFiles?>(nil)

    /// Makes a database in a file. Nothing is opened yet.
    ///
    /// Traps if the migrations are not numbered 1, 2, 3…
    ///
    /// - Parameters:
    ///   - url: of the file. It and its folder are made if they are missing, for their user alone.
    ///   - applicationID: a number by which the program knows its files (SQLite's `application_id`). A file
    ///     that has another is refused, unchanged. Default nil: with migrations, a number of this package's;
    ///     without, any file will do.
    ///   - migrations: what makes the schema, step by step. Default none.
    ///   - configuration: how it is used.
    public init(
        at url: URL, applicationID: Int32? = nil, migrations: [SQLiteMigration] = [],
        configuration: SQLiteConfiguration = SQLiteConfiguration()
    ) {
        SQLiteMigration.check(migrations)
        configuration.check()
        self.url = url
        self.configuration = configuration
        self.applicationID = applicationID ?? (migrations.isEmpty ? nil : 0x44_79_4C_69)
        self.migrations = migrations
        readers = Lanes(count: configuration.readerCount)
    }

    /// Makes a database in memory, which is gone when it is released.
    ///
    /// Traps if the migrations are not numbered 1, 2, 3…
    ///
    /// - Parameters:
    ///   - migrations: what makes the schema, step by step.
    ///   - configuration: how it is used.
    public init(
        inMemory migrations: [SQLiteMigration], configuration: SQLiteConfiguration = SQLiteConfiguration()
    ) {
        SQLiteMigration.check(migrations)
        configuration.check()
        url = nil
        self.configuration = configuration
        applicationID = nil
        self.migrations = migrations
        readers = writers
    }

    deinit { changeTellers.end() }

    /// Opens the file and brings its schema up to date, if that was not done yet.
    ///
    /// - Throws: ``SQLiteError``; what a migration throws; `CancellationError` if the task was cancelled.
    public func open() async throws {
        try await write { _ in }
    }

    // MARK: Reading and writing

    /// Writes, in one transaction: all that the closure does is kept, or nothing if it throws.
    ///
    /// Writes are made one after another, in the order in which they were asked for. A cancelled task's write
    /// is not begun; one that has begun is finished.
    ///
    /// - Parameter body: reads and writes. Called once, on a thread of its own.
    /// - Returns: what `body` returns, after the commit.
    /// - Throws: what `body` throws; ``SQLiteError``; `CancellationError`.
    @discardableResult
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (SQLiteConnection) throws -> Value
    ) async throws -> Value {
        try await on(writers) { try $0.written(in: $1, body, unless: $2) }
    }

    /// Reads, and sees the database as it is at one moment, whatever is written meanwhile.
    ///
    /// A cancelled task's read ends soon, inside a statement, too.
    ///
    /// - Parameter body: reads; writing fails. Called once, on a thread of its own.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws; ``SQLiteError``; `CancellationError`.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (SQLiteConnection) throws -> Value
    ) async throws -> Value {
        if !isOpen.load(ordering: .acquiring) { try await open() }
        return try await on(readers) { try $0.readIn($1, body, unless: $2) }
    }

    /// Writes as ``write(_:)`` does, and blocks the thread meanwhile: for threads of a program's own.
    ///
    /// - Parameter body: reads and writes. Called once, on this thread.
    /// - Returns: what `body` returns, after the commit.
    /// - Throws: what `body` throws; ``SQLiteError``, also inside another closure of the same database;
    ///   `CancellationError` if the task that calls was cancelled.
    @discardableResult
    public func writeAndWait<Value>(_ body: (SQLiteConnection) throws -> Value) throws -> Value {
        try inside(writers) { try written(in: $0, body) { Task.isCancelled } }
    }

    /// Reads as ``read(_:)`` does, and blocks the thread meanwhile: for threads of a program's own, and for
    /// sources, which lists call on such threads.
    ///
    /// - Parameter body: reads; writing fails. Called once, on this thread.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws; ``SQLiteError``, also inside another closure that reads the same
    ///   database: use the connection that is there; `CancellationError` if the task that calls was
    ///   cancelled.
    public func readAndWait<Value>(_ body: (SQLiteConnection) throws -> Value) throws -> Value {
        if !isOpen.load(ordering: .acquiring) { try writeAndWait { _ in } }
        return try inside(readers) { try readIn($0, body) { Task.isCancelled } }
    }

    /// SQLite's number for what others have written, as the writer's connection sees it.
    func dataVersion() async throws -> Int32 {
        try await on(writers) { try $0.writer(in: $1, unless: $2).number("PRAGMA data_version") }
    }

    // MARK: Lanes

    private func on<Value: Sendable>(
        _ lanes: Lanes,
        _ work: @escaping @Sendable (SQLiteDatabase, Lane, @escaping @Sendable () -> Bool) throws -> Value
    ) async throws -> Value {
        let isCancelled = Locked(false)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                lanes.whenFree { lane in
                    self.threads.async {
                        lanes.enter(lane)
                        let result = Result { try work(self, lane) { isCancelled.withLock { $0 } } }
                        lanes.leave(lane)
                        continuation.resume(with: result)
                    }
                }
            }
        } onCancel: {
            isCancelled.withLock { $0 = true }
        }
    }

    private func inside<Value>(_ lanes: Lanes, _ work: (Lane) throws -> Value) throws -> Value {
        guard let lane = lanes.wait() else {
            throw SQLiteError(
                .misuse,
                "The database is used inside a closure that uses it already; use the connection given there.",
                path: url?.path)
        }
        defer { lanes.leave(lane) }
        return try work(lane)
    }
}
