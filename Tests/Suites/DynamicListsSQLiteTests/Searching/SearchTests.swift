import DynamicLists
import DynamicListsSQLite
import Foundation
import Testing

@Suite("Full-text search", .timeLimit(.minutes(5)))
struct SearchTests {
    private let database: SQLiteDatabase

    init() throws {
        database = SQLiteDatabase(inMemory: [
            SQLiteMigration(1) {
                try $0.execute(
                    """
                    CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL, weight REAL);
                    CREATE VIRTUAL TABLE note_search USING fts5(title, content='note', content_rowid='id');
                    CREATE TRIGGER note_insert AFTER INSERT ON note BEGIN
                        INSERT INTO note_search (rowid, title) VALUES (new.id, new.title);
                    END;
                    """)
            }
        ])
        try database.writeAndWait { connection in
            for id in 1...60 {
                let words =
                    id.isMultiple(of: 3) ? "milk milk" : id.isMultiple(of: 2) ? "milk and bread" : "tea"
                try connection.insert(Note(id: id, title: words, weight: Double(100 - id)))
            }
        }
    }

    @Test(
        "any typed text is searched for literally",
        arguments: [
            ("milk", "\"milk\"*"), ("  milk   bre", "\"milk\" \"bre\"*"), ("a\"b", "\"a\"\"b\"*"),
            ("NOT (milk", "\"NOT\" \"(milk\"*"), ("c++ *", "\"c++\""), ("", nil), (" \n\t", nil),
            ("***", nil), ("\u{24D0}", nil), ("+\u{301}", nil),
            ("title:x", "\"title:x\"*"), ("\0", nil), ("日本", "\"日本\"*"), ("½", "\"½\"*"),
        ] as [(String, String?)])
    func expression(typed: String, expression: String?) throws {
        #expect(SQLiteMatch(typed)?.expression == expression)
    }

    @Test(
        "a word that ends in signs is not a prefix",
        arguments: [
            ("C++", "\"C++\""), ("C#", "\"C#\""), ("\"note\"", "\"\"\"note\"\"\""), (".NET", "\".NET\"*"),
            ("milk C++", "\"milk\" \"C++\""), ("C++ mil", "\"C++\" \"mil\"*"),
            ("cafe\u{301}", "\"cafe\u{301}\"*"), ("cafe\u{305}", "\"cafe\u{305}\""),
            ("c+\u{301}", "\"c+\u{301}\""), ("हिन्दी", "\"हिन्दी\""),
        ])
    func trailingSigns(typed: String, expression: String) {
        #expect(SQLiteMatch(typed)?.expression == expression)
    }

    @Test("a search for C++ does not find all words that begin with c")
    func onlyTheLetter() async throws {
        try await database.write { connection in
            for (id, title) in [(101, "café crème"), (102, "C++ by heart"), (103, "In Da Club")] {
                try connection.insert(Note(id: id, title: title, weight: 1))
            }
        }
        let match = try #require(SQLiteMatch("C++"))
        let pages = SQLitePages<Note>(in: database, table: "note", matching: match, in: "note_search")
        #expect(try await all(pages) == [102])
    }

    @Test("a word is a prefix exactly where the tokenizer treats its last sign as part of it")
    func everyScalar() async throws {
        let database = SQLiteDatabase(inMemory: [
            SQLiteMigration(1) {
                for statement in [
                    "CREATE VIRTUAL TABLE sign USING fts5(text, tokenize = 'unicode61')",
                    "CREATE VIRTUAL TABLE word USING fts5vocab('sign', 'instance')",
                    """
                    INSERT INTO sign (rowid, text)
                    WITH RECURSIVE scalar (value) AS (
                        SELECT 1 UNION ALL SELECT value + 1 FROM scalar WHERE value < 0x1FFFF)
                    SELECT value, 'a' || char(value) || 'b' FROM scalar
                    WHERE value NOT BETWEEN 0xD800 AND 0xDFFF
                    """,
                ] { try $0.execute(statement) }
            }
        ])
        let joining = try await database.read {
            Set(
                try $0.rows(
                    as: UInt32.self, "SELECT doc FROM word GROUP BY doc HAVING count(*) = 1"))
        }
        let scalars = (0x21...0x1FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
            .filter { $0.properties.generalCategory != .unassigned && !$0.properties.isWhitespace }
        for scalar in scalars {
            let goesOn = SQLiteMatch("a\(scalar)")?.expression.hasSuffix("*") == true
            // Beyond the marks of Latin letters, the tokenizer's tables are older than Swift's.
            let isRight = joining.contains(scalar.value) == goesOn || scalar.value >= 0x332 && !goesOn
            #expect(isRight, "U+\(String(scalar.value, radix: 16))")
        }
    }

    @Test("no text that can be typed is an error")
    func anything() async throws {
        let characters = Array("a1 \"'*()-+:^{}[]\\\n\0NOT ORANDNEAR,.;~½é日👩‍👩‍👧")
        for _ in 0..<500 {
            let text = String((0..<Int.random(in: 0...12)).map { _ in characters.randomElement()! })
            guard let match = SQLiteMatch(text) else { continue }
            _ = try await database.read {
                try $0.value("SELECT count(*) FROM note_search WHERE note_search MATCH ?", [match])
            }
        }
    }

    @Test("matches are returned page by page, the best first, each once")
    func rank() async throws {
        let match = try #require(SQLiteMatch("mil"))
        let pages = SQLitePages<Note>(in: database, table: "note", matching: match, in: "note_search")
        let expected = try await database.read {
            try $0.rows(
                as: Int.self,
                "SELECT rowid FROM note_search WHERE note_search MATCH 'mil*' ORDER BY rank, rowid")
        }
        #expect(try await all(pages) == expected)
        #expect(expected.first == 3)
    }

    @Test("matches may be ordered by a column of the table")
    func order() async throws {
        let match = try #require(SQLiteMatch("bread"))
        let pages = SQLitePages<Note>(
            in: database, table: "note", matching: match, in: "note_search",
            orderedBy: [.ascending("weight"), .ascending("id")])
        #expect(try await all(pages) == (1...60).filter { $0 % 2 == 0 && $0 % 3 != 0 }.reversed())
        let ambiguous = SQLitePages<Note>(
            in: database, table: "note", matching: match, in: "note_search", orderedBy: [.ascending("weight")]
        )
        await #expect(throws: SQLiteError.self) { try await all(ambiguous) }
    }

    private func all(_ pages: SQLitePages<Note>) async throws -> [Int] {
        var ids: [Int] = []
        var key: SQLitePages<Note>.Key?
        repeat {
            let page = try await pages.page(
                for: PageRequest(key: key, direction: key == nil ? .refresh : .append, count: 7))
            ids += page.items.map(\.id)
            key = page.nextKey
        } while key != nil
        return ids
    }
}
