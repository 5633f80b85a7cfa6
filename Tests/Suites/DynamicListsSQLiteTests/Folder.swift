import DynamicListsSQLite
import Foundation

/// A folder of a test, removed with it.
final class Folder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "sqlite-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String = "notes.sqlite") -> URL { url.appending(path: name) }

    /// Waits until no connection has the database open. It is then a single file.
    func waitUntilClosed(_ name: String = "notes.sqlite") async {
        while FileManager.default.fileExists(atPath: file("\(name)-wal").path) { await Task.yield() }
    }

    /// The permissions of a file or folder.
    func permissions(_ name: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: file(name).path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }
}

struct Note: Codable, Hashable, Identifiable, Sendable {
    var id: Int
    var title: String
    var weight: Double?

    static let migrations = [
        SQLiteMigration(1) {
            try $0.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL, weight REAL)")
        }
    ]
}

extension SQLiteConnection {
    func insert(_ note: Note) throws {
        try execute(
            "INSERT INTO note (id, title, weight) VALUES (:id, :title, :weight)",
            SQLiteArguments(encoding: note))
    }

    func notes() throws -> [Note] { try rows(as: Note.self, "SELECT * FROM note ORDER BY id") }
}

extension SQLiteDatabase {
    static func notes(in folder: Folder, configuration: SQLiteConfiguration = .init()) -> SQLiteDatabase {
        SQLiteDatabase(at: folder.file(), migrations: Note.migrations, configuration: configuration)
    }
}
