import CSQLite
import DynamicLists
import Foundation
import Synchronization

extension SQLiteDatabase {
    /// The connection that writes, opened and with its migrations applied.
    func writer(in slot: ConnectionSlot, unless isCancelled: @escaping () -> Bool) throws -> SQLiteHandle {
        if let handle = slot.handle { return handle }
        let handle = try open(unless: isCancelled)
        try handle.set("PRAGMA foreign_keys = \(configuration.checksReferences ? 1 : 0)")
        try migrate(handle, unless: isCancelled)
        // The number is read, so all files exist.
        changeObservers.updateDataVersion(try handle.number("PRAGMA data_version"))
        try recordFiles()
        slot.handle = handle
        isOpen.store(true, ordering: .releasing)
        return handle
    }

    /// Records the identities of the open files.
    private func recordFiles() throws {
        guard let url else { return }
        let files = OpenFiles(DatabaseFiles(at: url.path))
        try openFiles.withLock { recorded in
            // If the file was replaced while it was opened, SQLite has the old one.
            guard files.identity == recorded?.identity else { throw replaced }
            recorded = files
        }
    }

    /// Throws if a file of the database was deleted or replaced since it was opened.
    func checkFiles() throws {
        if openFiles.withLock({ $0?.wereReplaced }) == true { throw replaced }
    }

    private var replaced: SQLiteError {
        SQLiteError(
            .replaced,
            "The database was deleted or replaced while it was open, so it is no longer used; open it "
                + "again with a new SQLiteDatabase.", path: url?.path)
    }

    /// A connection that reads; in memory, the only connection.
    func reader(in slot: ConnectionSlot, unless isCancelled: @escaping () -> Bool) throws -> SQLiteHandle {
        if let handle = slot.handle { return handle }
        guard let path = url?.path else { return try writer(in: slot, unless: isCancelled) }
        // Before opening, because there may be no file; and after it, because it may be another one.
        try checkFiles()
        let handle = try SQLiteHandle(
            path, path: path, flags: SQLITE_OPEN_READWRITE, configuration: configuration)
        try handle.set("PRAGMA query_only = 1")
        try checkFiles()
        slot.handle = handle
        return handle
    }

    private func open(unless isCancelled: @escaping () -> Bool) throws -> SQLiteHandle {
        guard let url else {
            return try SQLiteHandle(
                ":memory:", path: nil, flags: SQLITE_OPEN_READWRITE, configuration: configuration)
        }
        try makeFile(at: url)
        let files = DatabaseFiles(at: url.path)
        try files.check(areUsersOwn: configuration.requiresPrivateFile)
        try inspect(url)
        let handle = try SQLiteHandle(
            url.path, path: url.path, flags: SQLITE_OPEN_READWRITE, configuration: configuration)
        // Again, because it may be another file now, and some systems assign a file's number when it is
        // opened.
        try files.check(areUsersOwn: configuration.requiresPrivateFile)
        openFiles.withLock { $0 = OpenFiles(opening: files) }
        handle.isCancelled = isCancelled
        defer { handle.isCancelled = { false } }
        try writeApplicationID(handle)
        try enableWAL(handle)
        return handle
    }

    /// Creates the file and its folder, if they are missing, with access for their user only. SQLite gives
    /// the files that it creates next to it the same permissions.
    private func makeFile(at url: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw SQLiteError(
                .cannotOpen, "The database's folder cannot be made: \(error.localizedDescription)",
                path: url.path)
        }
        // Closing the file releases all locks of this process on it, so no connection may have it open
        // meanwhile.
        Self.making.withLock { _ in
            let file = openFile(url.path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
            if file >= 0 { close(file) }
        }
    }

    private static let making = Mutex(())

    /// Refuses a file of another program, and one of a newer version, without changing it. The file is read
    /// as immutable, without a lock, a journal or any other file.
    private func inspect(_ url: URL) throws {
        let characters = CharacterSet(charactersIn: "?#%").inverted
        let name = url.path.addingPercentEncoding(withAllowedCharacters: characters) ?? url.path
        let handle = try SQLiteHandle(
            "file:\(name)?immutable=1", path: url.path, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI,
            configuration: configuration)
        do {
            // Nothing has been written to it yet.
            guard try handle.number("PRAGMA page_count") > 0 else { return }
            try check(applicationID: handle.number("PRAGMA application_id"))
            try check(version: handle.number("PRAGMA user_version"))
        } catch let error as SQLiteError where error.reason == .damaged {
            // While another connection moves its log into the file, and if it was killed then, the file has
            // the new header before the new length. Only a connection that opens it with the log can check
            // it.
        }
    }

    private func check(applicationID found: Int32) throws {
        guard let applicationID, found != applicationID else { return }
        throw SQLiteError(
            .foreign,
            "The file is another program's (application_id \(found), not \(applicationID)) and was left "
                + "as it is; use another name.", path: url?.path)
    }

    private func check(version: Int32) throws {
        let newest = Int32(migrations.count)
        guard newest > 0, version > newest else { return }
        throw SQLiteError(
            .newerSchema,
            "The database has schema \(version), and this program supports up to \(newest); it was left "
                + "as it is. Use the newer program.", path: url?.path)
    }

    /// Writes the application ID into a new file.
    private func writeApplicationID(_ handle: SQLiteHandle) throws {
        guard let applicationID else { return }
        guard try handle.number("PRAGMA page_count") == 0 else {
            return try check(applicationID: handle.number("PRAGMA application_id"))
        }
        try handle.runTransactionStatement("BEGIN IMMEDIATE")
        do {
            // Another process may have been faster.
            if try handle.number("SELECT count(*) FROM sqlite_master") == 0 {
                try handle.set("PRAGMA application_id = \(applicationID)")
            }
            try check(applicationID: handle.number("PRAGMA application_id"))
            try handle.runTransactionStatement("COMMIT")
        } catch {
            if handle.isInTransaction { try? handle.runTransactionStatement("ROLLBACK") }
            throw error
        }
    }

    /// Switches to WAL mode. SQLite does not wait for other connections that do so at the same time.
    private func enableWAL(_ handle: SQLiteHandle) throws {
        let end = ContinuousClock.now + configuration.busyTimeout
        while true {
            do {
                try handle.set("PRAGMA journal_mode = WAL")
                try handle.set("PRAGMA synchronous = NORMAL")
                return
            } catch let error as SQLiteError where error.reason == .locked && ContinuousClock.now < end {
                if handle.isCancelled() { throw CancellationError() }
                usleep(5_000)
            }
        }
    }

    /// Applies the migrations that the file does not have yet, each in a separate transaction.
    private func migrate(_ handle: SQLiteHandle, unless isCancelled: @escaping () -> Bool) throws {
        guard !migrations.isEmpty else { return }
        try check(version: handle.number("PRAGMA user_version"))
        for migration in migrations {
            guard try handle.number("PRAGMA user_version") < migration.number else { continue }
            try transaction(
                on: handle, "BEGIN IMMEDIATE",
                { connection in
                    // Another process may have been faster.
                    let version = try handle.number("PRAGMA user_version")
                    try check(version: version)
                    guard version < migration.number else { return }
                    try migration.body(connection)
                    try handle.set("PRAGMA user_version = \(migration.number)")
                }, unless: isCancelled)
        }
    }
}

/// The C function, which a method of the same name hides here.
private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
