import CSQLite
import DynamicListsSQLite
import Foundation

/// A migration of a file from an earlier schema, in one transaction.
struct StoreMigration {
    let url: URL
    let schema: Schema
    let migrations: StoreMigrations

    /// Brings the file to the program's schema.
    ///
    /// - Throws: ``StoreError`` if a change is not light; any error thrown by a stage. The file is then
    ///   unchanged.
    func run(from metadata: StoreMetadata) throws {
        // Tables are made again, during which references have no target.
        let database = StoreOpening.database(at: url, checksReferences: false)
        try database.writeAndWait { connection in
            // Another process may have been faster.
            guard var current = try StoreMetadata.read(connection) else { return }
            let target = StoreTables(schema)
            if current.tables == target, current.version == schema.version { return }
            let stages = migrations.path(from: current.version, to: schema.version) ?? []
            if stages.contains(where: \.isCustom) {
                try runOnCopy(stages, connection)
            } else {
                for stage in stages { try step(&current, to: stage.new, connection) }
                try step(&current, to: schema, connection)
            }
        }
    }

    /// Makes light changes.
    private func step(
        _ metadata: inout StoreMetadata, to schema: Schema, _ connection: SQLiteConnection
    ) throws {
        let tables = StoreTables(schema)
        try LightMigration(old: metadata.tables, new: tables, connection: connection).run()
        metadata.tables = tables
        metadata.version = schema.version
        try metadata.write(connection)
    }

    // MARK: Stages of the program

    /// Runs stages on a copy, whose rows then replace those of the file: stages may write several times, and
    /// the file is as before until all have succeeded.
    private func runOnCopy(_ stages: [StoreMigrations.Stage], _ connection: SQLiteConnection) throws {
        let folder = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).migration")
        // One that a killed process has left: no other one is migrating, because this one has the lock.
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appending(path: url.lastPathComponent)
        try RawConnection(url).copy(to: copy)
        // The copy refers to the same files with large values.
        let files = URL(filePath: url.path + ".files")
        if FileManager.default.fileExists(atPath: files.path) {
            try FileManager.default.copyItem(at: files, to: URL(filePath: copy.path + ".files"))
        }
        for stage in stages { try run(stage, at: copy) }
        _ = try Store(at: copy, schema: schema)
        try FileTransfer.move(from: URL(filePath: copy.path + ".files"), to: files)
        try replaceContent(from: copy, connection)
    }

    private func run(_ stage: StoreMigrations.Stage, at url: URL) throws {
        if let willMigrate = stage.willMigrate { try willMigrate(Store(at: url, schema: stage.old)) }
        let store = try Store(at: url, schema: stage.new)
        try stage.didMigrate?(store)
    }

    /// Replaces all tables by those of another file, within the transaction.
    private func replaceContent(from copy: URL, _ connection: SQLiteConnection) throws {
        let other = StoreOpening.database(at: copy, checksReferences: false)
        let query = """
            SELECT type, name, sql FROM sqlite_master \
            WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type = 'index', name
            """
        for row in try connection.rows(query) {
            guard case .text("table") = row.values[0], case .text(let name) = row.values[1] else { continue }
            try connection.execute("DROP TABLE \(name.quotedForSQL)")
        }
        try other.readAndWait { source in
            let objects = try source.rows(query)
            for row in objects {
                guard case .text(let type) = row.values[0], case .text(let name) = row.values[1],
                    case .text(let sql) = row.values[2]
                else { continue }
                try connection.execute(sql)
                if type == "table" { try copyRows(of: name, source, connection) }
            }
            try connection.execute("DELETE FROM sqlite_sequence")
            try copyRows(of: "sqlite_sequence", source, connection)
        }
    }

    private func copyRows(
        of table: String, _ source: SQLiteConnection, _ target: SQLiteConnection
    ) throws {
        try source.forEachRow("SELECT * FROM \(table.quotedForSQL)") { row in
            let names = row.columns.map(\.quotedForSQL).joined(separator: ", ")
            let marks = Array(repeating: "?", count: row.columns.count).joined(separator: ", ")
            try target.execute(
                "INSERT INTO \(table.quotedForSQL) (\(names)) VALUES (\(marks))",
                SQLiteArguments(row.values))
        }
    }
}

/// A connection that only copies a file, while another one of this process has its lock.
private struct RawConnection {
    private let url: URL

    init(_ url: URL) { self.url = url }

    func copy(to target: URL) throws {
        var opened: OpaquePointer?
        let result = sqlite3_open_v2(url.path, &opened, SQLITE_OPEN_READWRITE, nil)
        defer { sqlite3_close_v2(opened) }
        guard result == SQLITE_OK, let opened else { throw error(result, opened) }
        try ConnectionFunctions.register(at: opened)
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        let prepared = sqlite3_prepare_v2(opened, "VACUUM INTO ?", -1, &statement, nil)
        guard prepared == SQLITE_OK else { throw error(prepared, opened) }
        // SQLite copies the text.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        sqlite3_bind_text(statement, 1, target.path, -1, transient)
        let copied = sqlite3_step(statement)
        guard copied == SQLITE_DONE else { throw error(copied, opened) }
    }

    private func error(_ code: Int32, _ connection: OpaquePointer?) -> SQLiteError {
        let message = connection.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
        return SQLiteError(code: code, message: message, sql: nil, path: url.path)
    }
}

private enum FileTransfer {
    /// Moves the files that are missing in the target folder.
    static func move(from source: URL, to target: URL) throws {
        let manager = FileManager.default
        guard let names = try? manager.contentsOfDirectory(atPath: source.path), !names.isEmpty else {
            return
        }
        try manager.createDirectory(
            at: target, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for name in names where !manager.fileExists(atPath: target.appending(path: name).path) {
            try manager.moveItem(at: source.appending(path: name), to: target.appending(path: name))
        }
    }
}
