import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting
import Foundation
import Testing

/// External names and texts in statements, which are interpreted by their scalars. A quotation mark with a
/// mark over it is another `Character`.
@Suite("Names from external input", .timeLimit(.minutes(5)))
struct NameTests {
    private struct Row: Codable, Identifiable { var id: Int }

    private let database = SQLiteDatabase(inMemory: [
        SQLiteMigration(1) {
            try $0.execute(
                """
                CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT, "\u{E9}" TEXT, "e\u{301}" TEXT);
                CREATE VIEW notes AS SELECT id, title FROM note;
                CREATE VIRTUAL TABLE words USING fts5(title);
                CREATE TABLE secret (password TEXT);
                INSERT INTO note VALUES (1, 'milk', 'composed', 'decomposed');
                INSERT INTO words (rowid, title) VALUES (1, 'milk');
                INSERT INTO secret VALUES ('hunter2');
                """)
        }
    ])

    private let first = PageRequest<SQLitePages<Row>.Key>(key: nil, direction: .refresh, count: 5)

    /// A name of all kinds of scalars, many of which mean something to SQLite, or join the one before.
    private func name(_ random: inout SeededRandom) -> String {
        let special = Array(
            "\"\"\"'`[];,().-*/\\\0 \n\u{301}\u{20E3}\u{FE0F}\u{200D}\u{903}\u{FEFF}\u{1FEF}\u{37E}"
                .unicodeScalars)
        var name = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...10, using: &random) {
            let any = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random))
            let isSpecial = Bool.random(using: &random)
            name.append(isSpecial ? special.randomElement(using: &random)! : any ?? "\"")
        }
        return String(name)
    }

    /// The same, without U+0000, which no name of SQLite has.
    private func columnName(_ random: inout SeededRandom) -> String {
        String(name(&random).unicodeScalars.filter { $0 != "\0" }) + "x"
    }

    @Test("each of 100 000 names is one name for SQLite, and reads only what it names")
    func anyName() async throws {
        var random = SeededRandom(seed: 31)
        for _ in 0..<2_000 {
            let view = columnName(&random)
            var names: [String] = []
            var known: Set<[UInt8]> = []
            while names.count < 50 {
                let name = columnName(&random)
                let folded = name.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
                if known.insert(folded).inserted { names.append(name) }
            }
            let unknown = names.removeLast()
            let columns = names.enumerated().map { "\($0) AS \(quoted($1))" }.joined(separator: ", ")
            try await database.write { try $0.execute("CREATE VIEW \(quoted(view)) AS SELECT \(columns)") }
            let order = SQLiteOrder.descending(names[7])
            let pages = SQLitePages(in: database, table: view, columns: names, orderedBy: [order]) { row in
                Row(id: (0..<49).count { row.value($0) == .integer(Int64($0)) })
            }
            let count = try await pages.page(for: first).items.map(\.id)
            if count != [49] { Issue.record("\(count) columns of \(names)") }
            let error = await #expect(throws: SQLiteError.self) {
                try await self.pages(view, [unknown], names[7]).page(for: first)
            }
            let message = "SQLite error: no such column: \(unknown)."
            if error?.message.utf8.elementsEqual(message.utf8) != true {
                Issue.record("\(unknown.debugDescription): \(String(describing: error))")
            }
            try await database.write { try $0.execute("DROP VIEW \(quoted(view))") }
        }
    }

    private func pages(_ table: String, _ columns: [String], _ order: String) -> SQLitePages<Row> {
        SQLitePages(in: database, table: table, columns: columns, orderedBy: [.ascending(order)]) {
            Row(id: Int(try $0.integer(0)))
        }
    }

    /// Another way to quote than that of the package.
    private func quoted(_ name: String) -> String {
        let bytes = name.utf8.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
        return String(decoding: [34] + bytes + [34], as: UTF8.self)
    }

    @Test("none of 100 000 typed texts is an error of full-text search")
    func anyText() async throws {
        var random = SeededRandom(seed: 32)
        let words = ["milk", "a", "NOT", "NEAR(", "title:", "1"]
        let texts = (0..<100_000).map { number in
            (number.isMultiple(of: 2) ? words.randomElement(using: &random)! : "") + name(&random)
        }
        try await database.read { connection in
            for text in texts {
                guard let match = SQLiteMatch(text) else { continue }
                _ = try connection.value("SELECT count(*) FROM words WHERE words MATCH ?", [match])
            }
        }
    }

    @Test(
        "a quotation mark with a combining mark is searched for literally",
        arguments: ["milk\"\u{301}", "\"\u{20E3}milk", "milk\"\u{20E3} *"])
    func quotationMark(typed: String) async throws {
        let match = try #require(SQLiteMatch(typed))
        let pages = SQLitePages<Row>(in: database, table: "note", matching: match, in: "words")
        #expect(
            try await pages.page(for: .init(key: nil, direction: .refresh, count: 5)).items.map(\.id) == [1])
    }

    @Test("a column whose name is a query is not a query")
    func query() async throws {
        let column = "id\"\u{301}, (SELECT password FROM secret) AS \"\u{301}x"
        let error = await #expect(throws: SQLiteError.self) {
            try await pages("note", ["id", column], "id").page(for: first)
        }
        #expect(error?.message == "SQLite error: no such column: \(column).")
    }

    @Test("a statement with U+0000 is refused as a whole, before its beginning is run")
    func zero() async throws {
        for sql in ["DELETE FROM note\0 WHERE id = 7", "DELETE FROM note;\0", "\0"] {
            let error = await #expect(throws: SQLiteError.self) {
                try await database.write { try $0.execute(sql) }
            }
            #expect(error?.message.contains("U+0000") == true)
        }
        #expect(try await database.read { try $0.value("SELECT count(*) FROM note") } == 1)
    }

    @Test("columns, statements and texts that are equal in Swift are distinct in SQLite")
    func normalization() async throws {
        try await database.read { connection in
            let row = try #require(try connection.firstRow("SELECT * FROM note"))
            #expect(row["\u{E9}"] == "composed")
            #expect(row["e\u{301}"] == "decomposed")
            for (letter, other) in [("\u{E9}", "e\u{301}"), ("e\u{301}", "\u{E9}")] {
                let text = try connection.value("SELECT '\(letter)'")
                #expect(text == .text(letter))
                #expect(text != .text(other))
            }
        }
        let database = SQLiteDatabase(inMemory: [
            SQLiteMigration(1) {
                try $0.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT)")
                try $0.execute("INSERT INTO t VALUES (1, ?), (2, ?)", ["\u{E9}", "e\u{301}"])
            }
        ])
        let pages = SQLitePages<Row>(
            in: database, select: "SELECT id, name FROM t", orderedBy: [.ascending("name")])
        #expect(try await pages.page(for: first).items.map(\.id) == [2, 1])
    }

    @Test("a message contains the beginning of a text, also of a letter with many marks")
    func longLetter() async throws {
        let letter = "a" + String(repeating: "\u{301}", count: 1_000_000)
        let error = await #expect(throws: SQLiteError.self) {
            try await database.read { try $0.firstRow(as: Int.self, "SELECT ?", [letter]) }
        }
        #expect((error?.errorDescription?.utf8.count ?? .max) < 3_000)
    }
}
