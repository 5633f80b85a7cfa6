import DynamicLists
import Foundation

/// The database of a cache, replaced by a new one if it is damaged.
final class CacheFile: Sendable {
    private struct State {
        var database: SQLiteDatabase
        var damagedFile: URL?
    }

    private let url: URL
    private let state: Locked<State>

    init(at url: URL) {
        self.url = url
        state = Locked(State(database: Self.database(at: url)))
    }

    private static func database(at url: URL) -> SQLiteDatabase {
        var configuration = SQLiteConfiguration()
        configuration.requiresPrivateFile = true
        return SQLiteDatabase(
            at: url, applicationID: CacheSchema.applicationID, migrations: CacheSchema.migrations,
            configuration: configuration)
    }

    var damagedFile: URL? { state.withLock { $0.damagedFile } }

    /// - Throws: `SQLiteError`; any error thrown by `body`.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (SQLiteConnection) throws -> Value
    ) async throws -> Value {
        try await withDatabase { try await $0.read(body) }
    }

    /// - Throws: `SQLiteError`; any error thrown by `body`.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (SQLiteConnection) throws -> Value
    ) async throws -> Value {
        try await withDatabase { try await $0.write(body) }
    }

    private func withDatabase<Value: Sendable>(
        _ use: (SQLiteDatabase) async throws -> Value
    ) async throws -> Value {
        let database = state.withLock { $0.database }
        do {
            return try await use(database)
        } catch let error as SQLiteError where error.reason == .damaged {
            return try await use(replacement(of: database))
        }
    }

    /// Moves the damaged file aside, unless another task has already done so.
    private func replacement(of damaged: SQLiteDatabase) throws -> SQLiteDatabase {
        try state.withLock { state in
            if state.database !== damaged { return state.database }
            let damagedURL = Self.unusedName(for: url)
            for ending in ["", "-wal", "-shm"] {
                let file = URL(filePath: url.path + ending)
                guard FileManager.default.fileExists(atPath: file.path) else { continue }
                try FileManager.default.moveItem(at: file, to: URL(filePath: damagedURL.path + ending))
            }
            state = State(database: Self.database(at: url), damagedFile: damagedURL)
            return state.database
        }
    }

    private static func unusedName(for url: URL) -> URL {
        var number = 1
        while true {
            let name = URL(filePath: "\(url.path).damaged\(number == 1 ? "" : "-\(number)")")
            if !FileManager.default.fileExists(atPath: name.path) { return name }
            number += 1
        }
    }

    /// - Throws: `SQLiteError`.
    static func clear(editsToo: Bool, in connection: SQLiteConnection) throws {
        // Deleted data must not stay readable in the free pages of the file, either.
        try connection.execute("PRAGMA secure_delete = 1")
        for table in ["page_items", "pages", "items"] + (editsToo ? ["edits"] : []) {
            try connection.execute("DELETE FROM \(table)")
        }
        try connection.execute("PRAGMA secure_delete = 0")
        try connection.execute("UPDATE collections SET contacted = NULL")
    }

    /// Outdates pages from the future, which were stored before the clock was set back. They never become
    /// fresh again.
    ///
    /// - Throws: `SQLiteError`.
    static func markStale(after now: Date, in connection: SQLiteConnection) throws {
        try connection.execute("UPDATE pages SET stored = ? WHERE stored > ?", [Date.distantPast, now])
    }

    /// The number of bytes of the file that are in use.
    static func usedBytes(in connection: SQLiteConnection) throws -> Int {
        let row = try connection.firstRow(
            """
            SELECT (page_count - freelist_count) * page_size
            FROM pragma_page_count, pragma_freelist_count, pragma_page_size
            """)
        guard case .integer(let bytes) = row?.values.first else { return 0 }
        return Int(bytes)
    }

    /// If the file exceeds the limit, deletes the pages that were loaded longest ago until a tenth of it is
    /// free.
    static func trim(to bytes: Int, in connection: SQLiteConnection) throws {
        guard try usedBytes(in: connection) > bytes else { return }
        while try usedBytes(in: connection) > bytes / 10 * 9 {
            let oldest = "SELECT id FROM pages ORDER BY stored LIMIT 32"
            try connection.execute(
                """
                DELETE FROM items WHERE (collection, key) IN
                    (SELECT collection, key FROM page_items WHERE page IN (\(oldest)))
                AND NOT EXISTS (SELECT 1 FROM page_items
                    WHERE collection = items.collection AND key = items.key AND page NOT IN (\(oldest)))
                """)
            try connection.execute("DELETE FROM page_items WHERE page IN (\(oldest))")
            let count = try connection.execute("DELETE FROM pages WHERE id IN (\(oldest))")
            if count == 0 { return }
        }
    }
}
