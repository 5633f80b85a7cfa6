import DynamicLists
import DynamicListsSQLite
import Foundation
import Testing

/// Names in double quotes, which SQLite treats as texts if there is no such column, unless this is disabled.
@Suite("Names in double quotes", .timeLimit(.minutes(5)))
struct QuotingTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test("a mistyped column is an error before the first row", arguments: ["note", "notes"])
    func mistyped(table: String) async throws {
        let database = SQLiteDatabase.notes(in: folder)
        try await database.write { try $0.execute("CREATE VIEW notes AS SELECT * FROM note") }
        let isRead = Locked(false)
        let pages = SQLitePages(
            in: database, table: table, columns: ["id", "titel"], orderedBy: [.ascending("id")]
        ) { row in
            isRead.withLock { $0 = true }
            return Note(id: Int(try row.integer(0)), title: try row.text(1))
        }
        for _ in 0..<2 {
            let error = await #expect(throws: SQLiteError.self) {
                try await pages.page(for: PageRequest(key: nil, direction: .refresh, count: 5))
            }
            #expect(error?.reason == .statement)
            #expect(error?.message == "SQLite error: no such column: titel.")
            try await database.write { try $0.execute("INSERT INTO note (title) VALUES ('Milk')") }
        }
        #expect(!isRead.withLock { $0 })
    }

    @Test(
        "a mistyped column is an error in statements of a program, and in those of the schema",
        arguments: [
            "SELECT \"titel\" FROM note", "UPDATE note SET title = \"Milk\"",
            "CREATE TABLE kinds (kind TEXT CHECK (kind IN (\"a\", \"b\")))",
            "CREATE INDEX milk ON note (title) WHERE title = \"Milk\"",
        ])
    func statements(sql: String) async throws {
        let database = SQLiteDatabase.notes(in: folder)
        let error = await #expect(throws: SQLiteError.self) {
            try await database.write { try $0.execute(sql) }
        }
        #expect(error?.reason == .statement)
        #expect(error?.message.contains("no such column") == true)
    }

    @Test("constraints with texts in double quotes still apply, and views with such texts are an error")
    func olderSchema() async throws {
        try await SQLiteDatabase.notes(in: folder).write { connection in
            try connection.execute("CREATE TABLE kinds (kind TEXT CHECK (kind IN ('a', 'b')))")
            try connection.execute("CREATE VIEW old AS SELECT \"a\" AS kind")
            // As written by a program whose SQLite treats them as texts.
            try connection.execute("PRAGMA writable_schema = 1")
            try connection.execute(
                "UPDATE sqlite_master SET sql = ? WHERE name = 'kinds'",
                ["CREATE TABLE kinds (kind TEXT CHECK (kind IN (\"a\", \"b\")))"])
            try connection.execute("PRAGMA writable_schema = 0")
        }
        let database = SQLiteDatabase.notes(in: folder)
        try await database.write { try $0.execute("INSERT INTO kinds VALUES ('a')") }
        let broken = await #expect(throws: SQLiteError.self) {
            try await database.write { try $0.execute("INSERT INTO kinds VALUES ('c')") }
        }
        #expect(broken?.reason == .constraint)
        let view = await #expect(throws: SQLiteError.self) {
            try await database.read { try $0.rows("SELECT * FROM old") }
        }
        #expect(view?.message.contains("no such column: a") == true)
    }

    @Test(
        "the error for an unknown column omits SQLite's hint about string literals",
        arguments: ["titel", "", "id\"\u{301}x", "a\" - should this be", "\u{1F0A1}"])
    func question(name: String) {
        let error = SQLiteError(
            code: 1,
            message: "no such column: \"\(name)\" - should this be a string literal in single-quotes?",
            sql: nil, path: nil)
        #expect(error.message.utf8.elementsEqual("SQLite error: no such column: \(name).".utf8))
    }
}
