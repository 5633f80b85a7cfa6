import DynamicListsSQLite
import Foundation
import Testing

@Suite("Rows as decodable values", .timeLimit(.minutes(5)))
struct CodingTests {
    private let database = SQLiteDatabase(inMemory: [])

    struct Everything: Codable, Hashable {
        enum Colour: String, Codable { case red, green }
        enum Level: Int, Codable { case low, high }
        struct Place: Codable, Hashable { var name: String, day: Date }
        var bool: Bool
        var int: Int
        var small: Int8
        var unsigned: UInt64
        var double: Double
        var float: Float
        var text: String
        var data: Data
        var date: Date
        var uuid: UUID
        var url: URL
        var colour: Colour
        var level: Level
        var place: Place
        var words: [String]
        var none: String?
        var some: Int?
        var noPlace: Place?
    }

    private let everything = Everything(
        bool: true, int: .min, small: -128, unsigned: UInt64(Int64.max), double: .pi, float: 0.1,
        text: "Ünï\u{0}cøde 👩‍👩‍👧", data: Data([0, 255]), date: Date(timeIntervalSince1970: 1_795_000_000.25),
        uuid: UUID(), url: URL(string: "https://example.org/a?b=c#d")!, colour: .green, level: .high,
        place: .init(name: "Here", day: Date(timeIntervalSince1970: 0.125)), words: ["a", ""], none: nil,
        some: 7, noPlace: nil)

    @Test("a value is decoded as it was encoded, for every type")
    func roundTrip() async throws {
        let item = everything
        let stored = try await database.write { connection in
            let arguments = try SQLiteArguments(encoding: item)
            let names = arguments.named.keys.sorted()
            try connection.execute("CREATE TABLE t (\(names.joined(separator: ", ")))")
            try connection.execute(
                "INSERT INTO t VALUES (\(names.map { ":\($0)" }.joined(separator: ", ")))", arguments)
            return try connection.firstRow(as: Everything.self, "SELECT * FROM t")
        }
        #expect(stored == item)
    }

    @Test("a single value is decoded from the first column")
    func single() throws {
        try database.readAndWait { connection throws in
            #expect(try connection.rows(as: Int.self, "VALUES (1), (2)") == [1, 2])
            #expect(try connection.rows(as: Int?.self, "VALUES (1), (NULL)") == [1, nil])
            #expect(try connection.firstRow(as: String.self, "SELECT 'a'") == "a")
            #expect(try connection.firstRow(as: Date.self, "SELECT 5") == Date(timeIntervalSince1970: 5))
            #expect(try connection.firstRow(as: Everything.Colour.self, "SELECT 'red'") == .red)
            #expect(try connection.firstRow(as: Int.self, "SELECT 1 WHERE 0") == nil)
            #expect(try connection.value("SELECT x'00ff'") == .blob(Data([0, 255])))
        }
    }

    @Test(
        "dates in SQLite's own formats are decoded",
        arguments: [
            ("2026-11-22", 1_795_305_600), ("2026-11-22 21:30", 1_795_383_000),
            ("2026-11-22 21:30:05", 1_795_383_005),
            ("2026-11-22T21:30:05.5Z", 1_795_383_005.5),
        ])
    func dates(text: String, seconds: Double) throws {
        let date = try database.readAndWait { try $0.firstRow(as: Date.self, "SELECT ?", [text]) }
        #expect(date == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        "a value that does not fit the type is an error with column and value",
        arguments: [
            ("SELECT 300 AS small", "Column small has the number 300, which is not Int8 (-128…127)."),
            ("SELECT NULL AS small", "Column small has NULL, which is not Int8 (-128…127)."),
            ("SELECT 'x' AS small", "Column small has the text \"x\", which is not Int8 (-128…127)."),
            ("SELECT 1 AS large", "The result has no column small; it has large."),
        ])
    func unfit(sql: String, message: String) throws {
        struct Small: Codable { var small: Int8 }
        let error = #expect(throws: SQLiteError.self) {
            try database.readAndWait { try $0.rows(as: Small.self, sql) }
        }
        #expect(error?.reason == .unfitValue)
        #expect(error?.message == message)
    }

    @Test(
        "an unknown case, and text that is not JSON, have errors of one line",
        arguments: [
            "SELECT 'blue' AS colour, '{}' AS place", "SELECT 'red' AS colour, 'no' AS place",
            "SELECT 'red' AS colour, '{}' AS place", "SELECT 'red' AS colour, 1.5 AS place",
        ])
    func unfitParts(sql: String) throws {
        struct Parts: Codable { var colour: Everything.Colour, place: Everything.Place }
        let error = #expect(throws: SQLiteError.self) {
            try database.readAndWait { try $0.rows(as: Parts.self, sql) }
        }
        #expect(error?.reason == .unfitValue)
        #expect(error?.errorDescription?.contains("\n") == false)
    }

    @Test("a number too large for SQLite is not stored")
    func tooLarge() {
        struct Large: Codable { var number: UInt64 }
        let error = #expect(throws: SQLiteError.self) { try SQLiteArguments(encoding: Large(number: .max)) }
        #expect(error?.reason == .unfitValue)
    }

    @Test("columns may have another order in each result")
    func columnOrder() throws {
        struct Pair: Codable, Equatable { var a: Int, b: Int }
        try database.readAndWait { connection throws in
            #expect(try connection.firstRow(as: Pair.self, "SELECT 1 AS a, 2 AS b") == Pair(a: 1, b: 2))
            #expect(
                try connection.firstRow(as: Pair.self, "SELECT 2 AS b, 1 AS A, 3 AS b") == Pair(a: 1, b: 2))
        }
    }

    @Test("keys that a type decodes only in some rows are found", arguments: [true, false])
    func sometimes(flag: Bool) throws {
        struct Sometimes: Decodable, Equatable {
            var flag: Bool, a: Int?, b: Int
            enum CodingKeys: CodingKey { case flag, a, b }
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                flag = try values.decode(Bool.self, forKey: .flag)
                a = flag ? try values.decode(Int.self, forKey: .a) : nil
                b = try values.decode(Int.self, forKey: .b)
            }
        }
        let rows = try database.readAndWait {
            try $0.rows(
                as: Sometimes.self,
                "WITH t(flag, a, b) AS (VALUES (?, 1, 2), (1, 1, 2), (0, 1, 2)) SELECT * FROM t",
                [flag])
        }
        #expect(rows.map(\.a) == [flag ? 1 : nil, 1, nil])
        #expect(rows.map(\.b) == [2, 2, 2])
    }

    @Test(
        "arguments that do not fit the statement are named in the error",
        arguments: [
            (["a": 1], "there is no argument for :b"),
            (["a": 1, "b": 2, "c": 3], "it has no parameter :c"),
            ([1], "there is no argument for :a"),
        ] as [(SQLiteArguments, String)])
    func named(arguments: SQLiteArguments, message: String) throws {
        let error = #expect(throws: SQLiteError.self) {
            try database.readAndWait { try $0.value("SELECT :a + :b + :a", arguments) }
        }
        #expect(error?.message == "The arguments do not fit the statement: \(message).")
    }

    @Test("too few or too many arguments are an error with the expected number", arguments: [0, 1, 3])
    func positional(count: Int) throws {
        let arguments = SQLiteArguments(Array(repeating: .integer(1), count: count))
        let error = #expect(throws: SQLiteError.self) {
            try database.readAndWait { try $0.value("SELECT ? + ?", arguments) }
        }
        #expect(error?.reason == .statement)
    }

    @Test(
        "stored values are equal after encoding to JSON and decoding",
        arguments: [
            SQLiteValue.null, 1, .real(.infinity), .real(0.1), "a", .blob(Data([1, 2])),
        ])
    func value(value: SQLiteValue) throws {
        let data = try JSONEncoder().encode(value)
        #expect(try JSONDecoder().decode(SQLiteValue.self, from: data) == value)
    }
}
