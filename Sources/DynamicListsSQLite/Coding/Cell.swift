import CSQLite
import Foundation

/// One column of a statement's current row, read at once.
///
/// It does not retain the statement, because it is released before the statement advances. (Reference
/// counting takes longer than reading a number.)
struct Cell {
    private unowned(unsafe) let statement: Statement
    private let column: Int32
    /// The value itself, fetched once, because only one thread has the connection.
    private let pointer: OpaquePointer?

    init(_ statement: Statement, _ column: Int32) {
        self.statement = statement
        self.column = column
        pointer = sqlite3_column_value(statement.pointer, column)
    }

    private var type: Int32 { sqlite3_value_type(pointer) }

    func decodeNil() -> Bool { type == SQLITE_NULL }

    func decode(_: Bool.Type) throws -> Bool {
        guard type == SQLITE_INTEGER else { throw unfit("a Bool") }
        return sqlite3_value_int64(pointer) != 0
    }

    func decode(_: String.Type) throws -> String {
        guard type == SQLITE_TEXT else { throw unfit("a String") }
        return text
    }

    func textIfPresent() throws -> String? {
        switch type {
        case SQLITE_TEXT: return text
        case SQLITE_NULL: return nil
        default: throw unfit("a String")
        }
    }

    func decode(_: Double.Type) throws -> Double {
        guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else { throw unfit("a Double") }
        return sqlite3_value_double(pointer)
    }

    func decode(_: Float.Type) throws -> Float {
        let number = try decode(Double.self)
        guard Float(number).isFinite || !number.isFinite else { throw unfit("a Float") }
        return Float(number)
    }

    func decode(_: Int.Type) throws -> Int { try integer() }
    func decode(_: Int8.Type) throws -> Int8 { try integer() }
    func decode(_: Int16.Type) throws -> Int16 { try integer() }
    func decode(_: Int32.Type) throws -> Int32 { try integer() }
    func decode(_: Int64.Type) throws -> Int64 { try integer() }
    func decode(_: UInt.Type) throws -> UInt { try integer() }
    func decode(_: UInt8.Type) throws -> UInt8 { try integer() }
    func decode(_: UInt16.Type) throws -> UInt16 { try integer() }
    func decode(_: UInt32.Type) throws -> UInt32 { try integer() }
    func decode(_: UInt64.Type) throws -> UInt64 { try integer() }

    private func integer<Number: FixedWidthInteger>() throws -> Number {
        guard type == SQLITE_INTEGER,
            let number = Number(exactly: sqlite3_value_int64(pointer))
        else { throw unfit("\(Number.self) (\(Number.min)…\(Number.max))") }
        return number
    }

    func decode<Item: Decodable>(_: Item.Type) throws -> Item {
        if Item.self == Date.self { return try date() as! Item }
        if Item.self == Data.self { return try data() as! Item }
        if Item.self == URL.self { return try parsed("an address", URL.init(string:)) as! Item }
        if Item.self == UUID.self { return try parsed("a UUID", UUID.init(uuidString:)) as! Item }
        if Item.self == SQLiteValue.self { return value as! Item }
        do {
            return try Item(from: CellDecoder(statement: statement, column: column))
        } catch is CellDecoder.ContainerRequested {
            return try json()
        } catch let error as DecodingError {
            throw unfit("\(Item.self)", error)
        }
    }

    /// The value of the cell.
    var value: SQLiteValue {
        switch type {
        case SQLITE_INTEGER: .integer(sqlite3_value_int64(pointer))
        case SQLITE_FLOAT: .real(sqlite3_value_double(pointer))
        case SQLITE_TEXT: .text(text)
        case SQLITE_BLOB: .blob(bytes)
        default: .null
        }
    }

    private var text: String {
        guard let start = sqlite3_value_text(pointer) else { return "" }
        let count = Int(sqlite3_value_bytes(pointer))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    private var bytes: Data {
        guard let start = sqlite3_value_blob(pointer) else { return Data() }
        return Data(bytes: start, count: Int(sqlite3_value_bytes(pointer)))
    }

    private func data() throws -> Data {
        guard type == SQLITE_BLOB else { throw unfit("Data") }
        return bytes
    }

    private func date() throws -> Date {
        switch type {
        case SQLITE_FLOAT, SQLITE_INTEGER:
            return Date(timeIntervalSince1970: sqlite3_value_double(pointer))
        case SQLITE_TEXT:
            guard let date = Date(sqliteText: text) else { fallthrough }
            return date
        default: throw unfit("a Date: seconds since 1970, or a text as in 2026-11-22 21:30:00")
        }
    }

    private func parsed<Value>(_ name: String, _ parse: (String) -> Value?) throws -> Value {
        guard type == SQLITE_TEXT, let value = parse(text) else { throw unfit(name) }
        return value
    }

    private func json<Item: Decodable>() throws -> Item {
        guard type == SQLITE_TEXT || type == SQLITE_BLOB else { throw unfit("\(Item.self) in JSON") }
        do {
            return try JSONDecoder().decode(Item.self, from: bytes)
        } catch {
            throw unfit("\(Item.self) in JSON", error)
        }
    }

    private func unfit(_ expected: String, _ error: (any Error)? = nil) -> SQLiteError {
        let name =
            statement.columns.indices.contains(Int(column)) ? statement.columns[Int(column)] : "\(column)"
        let why = (error as? DecodingError).map { ": \($0.reason)" } ?? ""
        return SQLiteError(
            .unfitValue, "Column \(name) has \(value.kind), which is not \(expected)\(why).",
            sql: statement.sql,
            path: statement.path)
    }
}

extension DecodingError {
    fileprivate var reason: String {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context.debugDescription
        @unknown default: "\(self)"
        }
    }
}

extension Date {
    /// Parses the texts of SQLite's own functions: 2026-11-22, with or without a time and a fraction, in UTC.
    fileprivate init?(sqliteText text: String) {
        let normal = text.replacing(" ", with: "T").replacing("Z", with: "")
        let parts = normal.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        var time = parts.count > 1 ? String(parts[1]) : "00:00:00"
        if time.count == 5 { time += ":00" }
        let seconds = time.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard
            let whole = try? Date("\(parts[0])T\(seconds[0])Z", strategy: .iso8601),
            seconds.count < 2 || seconds[1].utf8.allSatisfy({ (48...57).contains($0) }),
            let fraction = seconds.count > 1 ? Double("0.\(seconds[1])") : 0
        else { return nil }
        self = whole + fraction
    }
}
