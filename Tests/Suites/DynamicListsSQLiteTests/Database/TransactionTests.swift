import DynamicListsSQLite
import Foundation
import Testing

@Suite("Transactions", .timeLimit(.minutes(5)))
struct TransactionTests {
    private let folder: Folder
    private let database: SQLiteDatabase

    init() throws {
        folder = try Folder()
        database = .notes(in: folder)
    }

    @Test("changes of a write are visible after it, also to readers")
    func write() async throws {
        let note = Note(id: 1, title: "Milk", weight: 0.5)
        try await database.write { try $0.insert(note) }
        #expect(try await database.read { try $0.notes() } == [note])
        #expect(try database.readAndWait { try $0.notes() } == [note])
    }

    @Test("a write whose closure throws changes nothing")
    func rollback() async throws {
        struct Sorry: Error {}
        await #expect(throws: Sorry.self) {
            try await database.write { connection in
                try connection.insert(Note(id: 1, title: "Milk"))
                throw Sorry()
            }
        }
        #expect(try await database.read { try $0.notes() } == [])
    }

    @Test("a read sees one snapshot during concurrent writes")
    func snapshot() async throws {
        try await database.write { try $0.insert(Note(id: 1, title: "Milk")) }
        let database = database
        let (before, after) = try database.readAndWait { connection throws in
            let before = try connection.notes().count
            try database.writeAndWait { try $0.insert(Note(id: 2, title: "Bread")) }
            return (before, try connection.notes().count)
        }
        #expect(before == 1)
        #expect(after == 1)
        #expect(try await database.read { try $0.notes().count } == 2)
    }

    @Test(
        "a read cannot write, with any statement",
        arguments: [
            "INSERT INTO note (id, title) VALUES (1, 'Milk')", "DROP TABLE note", "PRAGMA query_only = 0",
        ])
    func readOnly(sql: String) async throws {
        let memory = SQLiteDatabase(inMemory: Note.migrations)
        for database in [database, memory] {
            await #expect(throws: SQLiteError.self) { try await database.read { _ = try $0.execute(sql) } }
            try await database.write { try $0.insert(Note(id: 2, title: "Bread")) }
            #expect(try await database.read { try $0.notes().map(\.id) } == [2])
        }
    }

    @Test(
        "a closure can neither end its transaction nor begin another one",
        arguments: [
            "COMMIT", "ROLLBACK", "BEGIN", "END",
        ])
    func control(sql: String) async throws {
        await #expect(throws: SQLiteError.self) {
            try await database.write { connection in
                try connection.insert(Note(id: 1, title: "Milk"))
                try connection.execute(sql)
            }
        }
        #expect(try await database.read { try $0.notes() } == [])
    }

    @Test("a write inside a write, and a read inside a read, throw instead of deadlocking")
    func nested() throws {
        let database = database
        let write = #expect(throws: SQLiteError.self) {
            try database.writeAndWait { _ in try database.writeAndWait { _ in } }
        }
        #expect(write?.reason == .misuse)
        let read = #expect(throws: SQLiteError.self) {
            try database.readAndWait { _ in try database.readAndWait { _ in } }
        }
        #expect(read?.reason == .misuse)
        #expect(try database.readAndWait { try $0.notes() } == [])
    }

    @Test("a connection used after its closure throws")
    func escaped() throws {
        var kept: SQLiteConnection?
        try database.writeAndWait { kept = $0 }
        let error = #expect(throws: SQLiteError.self) { try kept?.notes() }
        #expect(error?.reason == .misuse)
    }

    @Test("a transaction that an error has ended cannot be continued")
    func ended() throws {
        let error = #expect(throws: SQLiteError.self) {
            try database.writeAndWait { connection throws in
                try connection.insert(Note(id: 1, title: "Milk"))
                _ = try? connection.execute("INSERT OR ROLLBACK INTO note (id, title) VALUES (1, 'Again')")
                try connection.insert(Note(id: 2, title: "Bread"))
            }
        }
        #expect(error?.reason == .misuse)
        #expect(try database.readAndWait { try $0.notes() } == [])
    }

    @Test("writes run in the order in which they were requested, and none is lost")
    func order() async throws {
        let database = database
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 1...200 {
                group.addTask { try await database.write { try $0.insert(Note(id: id, title: "\(id)")) } }
                group.addTask { _ = try await database.read { try $0.notes().count } }
            }
            try await group.waitForAll()
        }
        #expect(try await database.read { try $0.notes().map(\.id) } == Array(1...200))
    }

    @Test("a canceled read ends inside its statement, and affects no other read")
    func cancelled() async throws {
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
        let (starts, continuation) = AsyncStream<Void>.makeStream()
        let database = database
        let read = Task {
            try await database.read { connection in
                continuation.yield()
                return try connection.value(endless)
            }
        }
        for await _ in starts { break }
        read.cancel()
        await #expect(throws: CancellationError.self) { try await read.value }
        #expect(try await database.read { try $0.notes() } == [])
    }

    @Test("a canceled write does not begin")
    func cancelledWrite() async throws {
        let database = database
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await database.write { try $0.insert(Note(id: 1, title: "Milk")) }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await database.read { try $0.notes() } == [])
    }

    @Test("several statements run in one call, and comments are skipped")
    func several() throws {
        try database.writeAndWait { connection throws in
            try connection.execute(
                "-- first\nINSERT INTO note (id, title) VALUES (1, 'a'); ; \n"
                    + "INSERT INTO note (id, title) VALUES (2, 'b'), (3, 'c'); -- last\n")
            #expect(try connection.notes().map(\.id) == [1, 2, 3])
            #expect(try connection.execute("DELETE FROM note WHERE id > 1") == 2)
            #expect(try connection.execute("DELETE FROM note WHERE id > 1") == 0)
            try connection.execute("INSERT INTO note (title) VALUES ('d')")
            #expect(try connection.lastInsertedRowID == 2)
        }
    }

    @Test("a statement may be run while its rows are being read")
    func reentrant() throws {
        try database.writeAndWait { connection throws in
            for id in 1...3 { try connection.insert(Note(id: id, title: "\(id)")) }
            var pairs = 0
            try connection.forEachRow(as: Note.self, "SELECT * FROM note") { _ in
                try connection.forEachRow(as: Note.self, "SELECT * FROM note") { _ in pairs += 1 }
            }
            #expect(pairs == 9)
        }
    }

    @Test("more statements than are cached can be used")
    func manyStatements() throws {
        let database = SQLiteDatabase(
            inMemory: Note.migrations, configuration: SQLiteConfiguration(statementCacheSize: 2))
        try database.readAndWait { connection throws in
            for round in 0..<3 {
                for number in 0..<10 {
                    #expect(
                        try connection.value("SELECT \(number) + ?", [round])
                            == .integer(Int64(number + round)))
                }
            }
        }
    }

    @Test("columns are those of the table's current schema")
    func schemaChange() async throws {
        try await database.write { try $0.insert(Note(id: 1, title: "Milk")) }
        #expect(try await database.read { try $0.rows("SELECT * FROM note")[0].columns.count } == 3)
        try await database.write { try $0.execute("ALTER TABLE note ADD COLUMN colour TEXT DEFAULT 'red'") }
        let row = try await database.read { try $0.rows("SELECT * FROM note")[0] }
        #expect(row.columns == ["id", "title", "weight", "colour"])
        #expect(row["COLOUR"] == "red")
        #expect(row["none"] == nil)
    }
}
