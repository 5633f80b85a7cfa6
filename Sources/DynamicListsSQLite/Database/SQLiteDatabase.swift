import DynamicLists
public import Foundation
import Synchronization

/// A SQLite database: a file, or one in memory.
///
///     let database = SQLiteDatabase(at: folder.appending(path: "notes.sqlite"), migrations: migrations)
///     try await database.write { try $0.execute("INSERT INTO note (title) VALUES (?)", ["Milk"]) }
///     let notes = try await database.read { try $0.rows(as: Note.self, "SELECT * FROM note") }
///
/// It is opened, and its migrations are applied, when it is used for the first time: making a database is
/// cheap. Errors of opening are thrown then, and opening is tried again the next time.
///
/// One connection writes, a few others read (``SQLiteConfiguration/readerCount``). Readers and the writer do
/// not wait for each other (the file is in WAL mode); each closure sees the database as it was when the
/// closure began. A new file, and the files that SQLite creates next to it, can be read by their user only.
/// Committed data is kept if the program is killed; after a power failure the last commits may be missing,
/// but never parts of one.
///
/// A file that is deleted or replaced while it is open, by any process, is no longer used: each read and
/// write throws ``SQLiteError/Reason/replaced`` from then on, because data written there is lost.
///
/// A name in double quotes is a name, even if there is no such column: in statements, views and triggers,
/// texts are written in single quotes.
///
/// A database can be used from any thread. It is closed when it is released.
public final class SQLiteDatabase: Sendable {
    /// The location of the file, or nil if the database is in memory.
    public let url: URL?
    /// The settings of the database.
    public let configuration: SQLiteConfiguration

    let applicationID: Int32?
    let migrations: [SQLiteMigration]
    let changeObservers = ChangeObservers()
    let writers = ConnectionPool(count: 1)
    /// The reading connections. In memory, there is only the writer's.
    let readers: ConnectionPool
    private let queue = DispatchQueue(label: "SQLiteDatabase", attributes: .concurrent)
    /// Whether the file was opened and its migrations were applied.
    let isOpen = Atomic(false)
    /// The files as they were when they were opened; nil before that, and in memory.
    let openFiles = Locked<OpenFiles?>(nil)

    /// Makes a database in a file, which is not opened yet.
    ///
    /// Traps if the migrations are not numbered 1, 2, 3…
    ///
    /// - Parameters:
    ///   - url: the location of the file. The file and its folder are created if they are missing, with
    ///     access for their user only.
    ///   - applicationID: a number that identifies the program's files (SQLite's `application_id`). A file
    ///     with another number is refused, unchanged. Default nil: with migrations, a number of this package;
    ///     without, any file is accepted.
    ///   - migrations: the steps that create the schema. Default none.
    ///   - configuration: the settings of the database.
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
        readers = ConnectionPool(count: configuration.readerCount)
    }

    /// Makes a database in memory, which is removed when it is released.
    ///
    /// Traps if the migrations are not numbered 1, 2, 3…
    ///
    /// - Parameters:
    ///   - migrations: the steps that create the schema.
    ///   - configuration: the settings of the database.
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

    deinit { changeObservers.end() }

    /// Opens the file and applies its migrations, if that was not done yet.
    ///
    /// - Throws: ``SQLiteError``; any error thrown by a migration; `CancellationError` if the task was
    ///   canceled.
    public func open() async throws {
        try await write { _ in }
    }

    // MARK: Reading and writing

    /// Writes in one transaction: all changes of the closure are kept, or none if it throws.
    ///
    /// Writes run one after another, in the order in which they were requested. A write of a canceled task
    /// does not begin; a write that has begun is finished.
    ///
    /// - Parameter body: reads and writes. Called once, on a separate thread.
    /// - Returns: the value that `body` returns, after the commit.
    /// - Throws: any error thrown by `body`; ``SQLiteError``; `CancellationError`.
    @discardableResult
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (SQLiteConnection) throws -> Value
    ) async throws -> Value {
        try await on(writers) { try $0.performWrite(in: $1, body, unless: $2) }
    }

    /// Reads from a snapshot of the database, which does not change during concurrent writes.
    ///
    /// A read of a canceled task ends soon, also inside a statement.
    ///
    /// - Parameter body: reads; writing fails. Called once, on a separate thread.
    /// - Returns: the value that `body` returns.
    /// - Throws: any error thrown by `body`; ``SQLiteError``; `CancellationError`.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (SQLiteConnection) throws -> Value
    ) async throws -> Value {
        if !isOpen.load(ordering: .acquiring) { try await open() }
        return try await on(readers) { try $0.performRead($1, body, unless: $2) }
    }

    /// Writes as ``write(_:)`` does, and blocks the thread meanwhile: for threads that a program has created.
    ///
    /// - Parameter body: reads and writes. Called once, on this thread.
    /// - Returns: the value that `body` returns, after the commit.
    /// - Throws: any error thrown by `body`; ``SQLiteError``, also inside another closure of the same
    ///   database; `CancellationError` if the calling task was canceled.
    @discardableResult
    public func writeAndWait<Value>(_ body: (SQLiteConnection) throws -> Value) throws -> Value {
        try inside(writers) { try performWrite(in: $0, body) { Task.isCancelled } }
    }

    /// Reads as ``read(_:)`` does, and blocks the thread meanwhile: for threads that a program has created,
    /// and for sources, which lists call on such threads.
    ///
    /// - Parameter body: reads; writing fails. Called once, on this thread.
    /// - Returns: the value that `body` returns.
    /// - Throws: any error thrown by `body`; ``SQLiteError``, also inside another closure that reads the same
    ///   database: use that closure's connection; `CancellationError` if the calling task was canceled.
    public func readAndWait<Value>(_ body: (SQLiteConnection) throws -> Value) throws -> Value {
        if !isOpen.load(ordering: .acquiring) { try writeAndWait { _ in } }
        return try inside(readers) { try performRead($0, body) { Task.isCancelled } }
    }

    /// Reads as ``readAndWait(_:)`` does, within a bound of work, however busy the machine is.
    ///
    /// - Parameters:
    ///   - steps: the greatest number of steps, each a thousand instructions of SQLite's machine: about a
    ///     tenth of a millisecond.
    ///   - body: reads; writing fails.
    /// - Throws: `CancellationError` if the work exceeds the bound; the errors of ``readAndWait(_:)``.
    package func readAndWait<Value>(
        within steps: Int, _ body: (SQLiteConnection) throws -> Value
    ) throws -> Value {
        if !isOpen.load(ordering: .acquiring) { try writeAndWait { _ in } }
        var remaining = steps
        return try inside(readers) { slot in
            try performRead(slot, body) {
                remaining -= 1
                return remaining < 0 || Task.isCancelled
            }
        }
    }

    /// SQLite's data version, which changes when another connection writes, as seen by the connection that
    /// writes.
    func dataVersion() async throws -> Int32 {
        try await on(writers) { try $0.writer(in: $1, unless: $2).number("PRAGMA data_version") }
    }

    // MARK: Lanes

    private func on<Value: Sendable>(
        _ pool: ConnectionPool,
        _ work:
            @escaping @Sendable (SQLiteDatabase, ConnectionSlot, @escaping @Sendable () -> Bool) throws ->
            Value
    ) async throws -> Value {
        let isCancelled = Locked(false)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                pool.acquire { slot in
                    self.queue.async {
                        pool.enter(slot)
                        let result = Result { try work(self, slot) { isCancelled.withLock { $0 } } }
                        pool.leave(slot)
                        continuation.resume(with: result)
                    }
                }
            }
        } onCancel: {
            isCancelled.withLock { $0 = true }
        }
    }

    private func inside<Value>(_ pool: ConnectionPool, _ work: (ConnectionSlot) throws -> Value) throws
        -> Value
    {
        guard let slot = pool.wait() else {
            throw SQLiteError(
                .misuse,
                "The database is used inside a closure that uses it already; use the connection given there.",
                path: url?.path)
        }
        defer { pool.leave(slot) }
        return try work(slot)
    }
}
