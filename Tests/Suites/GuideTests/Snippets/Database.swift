// Scaffolding
import DynamicLists
import DynamicListsSQLite
import Foundation

@MainActor
enum DatabaseSnippets {
    nonisolated struct Note: Codable, Identifiable, Sendable {
        var id: Int
        var title: String
        var day: Date?
    }

    static func migrations() -> [SQLiteMigration] {
        // Shown
        let migrations = [
            SQLiteMigration(1) {
                try $0.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL)")
            },
            SQLiteMigration(2) { try $0.execute("ALTER TABLE note ADD COLUMN day REAL") },
        ]
        // Scaffolding
        return migrations
    }

    static func database(in folder: URL, _ migrations: [SQLiteMigration]) async throws -> [Note] {
        // Shown
        let database = SQLiteDatabase(at: folder.appending(path: "notes.sqlite"), migrations: migrations)
        try await database.write { try $0.execute("INSERT INTO note (title) VALUES (?)", ["Milk"]) }
        let notes = try await database.read { try $0.rows(as: Note.self, "SELECT * FROM note") }
        // Scaffolding
        return notes
    }

    static func insert(_ note: Note, into database: SQLiteDatabase) async throws {
        // Shown
        try await database.write { connection in
            try connection.execute(
                "INSERT INTO note (id, title, day) VALUES (:id, :title, :day)",
                SQLiteArguments(encoding: note))
        }
        // Scaffolding
    }

    nonisolated static func use(_ connection: SQLiteConnection, id: Int) throws -> [Note] {
        // Shown
        try connection.execute("INSERT INTO note (id, title) VALUES (?, ?)", [1, "Milk"])
        try connection.execute("UPDATE note SET title = :title WHERE id = :id", ["id": 1, "title": "Bread"])
        // Scaffolding

        // Shown
        try connection.execute("DELETE FROM note WHERE id = ?", [id])
        // Scaffolding

        // Shown
        let notes = try connection.rows(as: Note.self, "SELECT * FROM note WHERE title LIKE ?", ["M%"])
        // Scaffolding
        return notes
    }

    static func follow(_ database: SQLiteDatabase, _ list: ListViewModel<SQLitePages<Note>>) async {
        // Shown
        for await _ in database.changes(in: ["note"]) { await list.refresh() }
        // Scaffolding
    }

    static func lists(_ database: SQLiteDatabase) -> ListViewModel<SQLitePages<Note>> {
        // Shown
        let pages = SQLitePages<Note>(
            in: database, table: "note", orderedBy: [.descending("day"), .ascending("id")])
        let list = ListViewModel(source: pages)
        // Scaffolding
        return list
    }

    static func opening(
        _ pages: SQLitePages<Note>, at note: Note
    ) throws -> ListViewModel<SQLitePages<Note>> {
        // Shown
        let list = ListViewModel(source: pages, startingAt: try pages.key(at: note))
        // Scaffolding
        return list
    }

    static func joined(_ database: SQLiteDatabase) -> SQLitePages<Note> {
        // Shown
        let pages = SQLitePages<Note>(
            in: database,
            select: "SELECT note.* FROM note JOIN tag ON tag.note = note.id WHERE tag.name = :tag",
            arguments: ["tag": "shopping"], orderedBy: [.ascending("title"), .ascending("id")])
        // Scaffolding
        return pages
    }

    static func byHand(_ database: SQLiteDatabase) -> SQLitePages<Note> {
        // Shown
        let pages = SQLitePages(
            in: database, table: "note", columns: ["id", "title"], orderedBy: [.ascending("id")]
        ) { row in
            Note(id: Int(try row.integer(0)), title: try row.text(1))
        }
        // Scaffolding
        return pages
    }

    static func match() -> SQLiteMatch? {
        // Shown
        let match = SQLiteMatch("don't for")  // "don't" "for"*
        // Scaffolding
        return match
    }

    static func search(_ database: SQLiteDatabase, _ match: SQLiteMatch) -> SQLitePages<Note> {
        // Shown
        SQLitePages<Note>(in: database, table: "note", matching: match, in: "note_search")
        // Scaffolding
    }

    // Shown
    func list(searching text: String, in database: SQLiteDatabase) -> ListViewModel<SQLitePages<Note>> {
        guard let match = SQLiteMatch(text) else {
            return ListViewModel(
                source: SQLitePages<Note>(in: database, table: "note", orderedBy: [.ascending("id")]))
        }
        let pages = SQLitePages<Note>(in: database, table: "note", matching: match, in: "note_search")
        return ListViewModel(source: pages)
    }
    // Scaffolding
}
