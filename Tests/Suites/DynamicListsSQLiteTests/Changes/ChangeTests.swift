import DynamicListsSQLite
import DynamicListsTesting
import Foundation
import Testing

@Suite("Changes", .timeLimit(.minutes(5)))
struct ChangeTests {
    private let folder: Folder
    private let clock = TestClock()
    private let database: SQLiteDatabase

    init() async throws {
        folder = try Folder()
        database = SQLiteDatabase(
            at: folder.file(),
            migrations: [
                SQLiteMigration(1) {
                    try $0.execute(
                        """
                        CREATE TABLE note (
                            id INTEGER PRIMARY KEY, title TEXT, folder REFERENCES folder ON DELETE CASCADE);
                        CREATE TABLE folder (id INTEGER PRIMARY KEY);
                        CREATE TABLE tag (name TEXT PRIMARY KEY) WITHOUT ROWID;
                        CREATE TABLE log (text);
                        CREATE TRIGGER logging AFTER INSERT ON tag BEGIN
                            INSERT INTO log VALUES (new.name);
                        END;
                        INSERT INTO folder VALUES (1);
                        INSERT INTO note VALUES (1, 'Milk', 1);
                        INSERT INTO tag VALUES ('old');
                        """)
                }
            ], configuration: SQLiteConfiguration(clock: clock))
        try await database.open()
    }

    /// The tables whose observers are notified of `sql`.
    private func hearing(_ sql: String) async throws -> [String] {
        let tables = ["note", "folder", "tag", "log"]
        let streams = tables.map { database.changes(in: [$0.uppercased()]) }
        try await database.write { try $0.execute(sql) }
        var heard: [String] = []
        for (table, stream) in zip(tables, streams) {
            if await stream.hasElement { heard.append(table) }
        }
        return heard
    }

    @Test(
        "a commit notifies the observers of its tables",
        arguments: [
            ("INSERT INTO note (title) VALUES ('Bread')", ["note"]),
            ("UPDATE note SET title = 'Bread'", ["note"]),
            ("UPDATE note SET title = 'Bread' WHERE id = 77", []),
            ("DELETE FROM note", ["note"]),
            ("DELETE FROM tag", ["tag"]),
            ("INSERT OR REPLACE INTO tag VALUES ('old')", ["tag", "log"]),
            ("DELETE FROM folder WHERE id = 1", ["note", "folder"]),
            ("DROP TABLE log", ["note", "folder", "tag", "log"]),
            ("SELECT * FROM note", []),
        ] as [(String, [String])])
    func tables(sql: String, heard: [String]) async throws {
        #expect(try await hearing(sql) == heard)
    }

    @Test("a rollback notifies no observer")
    func rollback() async throws {
        struct Sorry: Error {}
        let stream = database.changes(in: ["note"])
        _ = try? await database.write { connection in
            try connection.execute("DELETE FROM note")
            throw Sorry()
        }
        try await database.write { try $0.execute("UPDATE folder SET id = id") }
        #expect(await !stream.hasElement)
    }

    @Test("changes by another connection are published when the clock has advanced")
    func others() async throws {
        let changes = database.changes(in: ["note"])
        await clock.waitForSleepers(1)
        try await SQLiteDatabase(at: folder.file()).write { try $0.execute("DELETE FROM note") }
        await clock.advance(by: .milliseconds(500))
        for await _ in changes { break }
    }

    @Test("the file is not checked while no observer listens")
    func idle() async throws {
        let task = Task { [database] in for await _ in database.changes() {} }
        await clock.waitForSleepers(1)
        task.cancel()
        await task.value
        #expect(clock.sleeperCount == 0)
    }

    @Test("the loop over changes ends with the database")
    func end() async throws {
        var database: SQLiteDatabase? = SQLiteDatabase(inMemory: [])
        let changes = try #require(database?.changes())
        database = nil
        for await _ in changes {}
    }
}

extension AsyncStream<Void> where Element: Sendable {
    /// Whether it contains an element that was not consumed yet.
    fileprivate var hasElement: Bool {
        get async {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                for await _ in self { return true }
                return false
            }
            return await task.value
        }
    }
}
