import DynamicListsSQLite
import Foundation
import Testing

@Suite("Statements that run once for each row", .timeLimit(.minutes(2)))
struct RepeatedStatementTests {
    private let database = SQLiteDatabase(inMemory: [
        SQLiteMigration(1) { try $0.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT)") }
    ])
    private let insertion = "INSERT INTO note (id, title) VALUES (?, ?)"

    private func insert(_ titles: [String?]) throws {
        try database.writeAndWait { connection in
            try connection.execute(insertion, forEach: titles.enumerated()) { row, arguments in
                try arguments.append(.integer(Int64(row.offset)))
                try arguments.append(row.element.map(SQLiteValue.text) ?? .null)
            }
        }
    }

    private func titles() throws -> [SQLiteValue] {
        try database.readAndWait { try $0.rows("SELECT title FROM note ORDER BY id").map { $0.values[0] } }
    }

    @Test("each row has its own values") func values() throws {
        try insert(["a", nil, "c", ""])
        #expect(try titles() == ["a", nil, "c", ""])
        try database.writeAndWait { connection in
            try connection.execute("DELETE FROM note WHERE id = ?", forEach: [Int64(0), 3, 9]) {
                try $1.append(.integer($0))
            }
        }
        #expect(try titles() == [nil, "c"])
    }

    @Test("too few or too many values are an error, and nothing is kept", arguments: [0, 1, 3])
    func count(count: Int) throws {
        #expect(throws: SQLiteError.self) {
            try database.writeAndWait { connection in
                try connection.execute(insertion, forEach: [2, count]) { count, arguments in
                    for _ in 0..<count { try arguments.append(7) }
                }
            }
        }
        #expect(try titles() == [])
    }

    @Test("a row that a rule of the table refuses is an error, and the statement can run again")
    func refused() throws {
        try database.writeAndWait { connection in
            #expect(throws: SQLiteError.self) {
                try connection.execute(insertion, forEach: [1, 1]) { number, arguments in
                    try arguments.append(.integer(Int64(number)))
                    try arguments.append("a")
                }
            }
            try connection.execute(insertion, [2, "b"])
        }
        #expect(try titles() == ["a", "b"])
    }

    @Test("observers of the table are notified") func changes() async throws {
        try await database.open()
        var changes = database.changes(in: ["note"]).makeAsyncIterator()
        try insert(["a"])
        #expect(await changes.next() != nil)
    }
}
