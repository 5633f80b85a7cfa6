import CSQLite
import Foundation

/// A prepared statement of one connection, used for one result at a time.
final class Statement {
    let pointer: OpaquePointer
    let sql: String
    let path: String?
    /// The tables that it reads and writes.
    var tables = TableAccess()
    /// Whether its result is being read.
    @exclusivity(unchecked) var isInUse = false
    /// Whether it is past its first row, and changes nothing.
    @exclusivity(unchecked) private(set) var isReading = false
    private let isReadOnly: Bool
    /// The order of its last use: greater numbers are later.
    @exclusivity(unchecked) var lastUse = 0

    /// The names of the result's columns, in order.
    private(set) var columns: [String] = []
    private var columnsByName: [BinaryString: Int32] = [:]
    @exclusivity(unchecked) private var preparations: Int32 = -1
    /// The column positions for the keys of types that were decoded.
    private var columnIndices: [(keys: ObjectIdentifier, columns: ColumnIndices)] = []
    /// The column positions for the order of the rows.
    private var orderColumns: (order: [SQLiteOrder], columns: [Int32])?

    init(_ pointer: OpaquePointer, sql: String, path: String?) {
        self.pointer = pointer
        self.sql = sql
        self.path = path
        isReadOnly = sqlite3_stmt_readonly(pointer) != 0
        readColumns()
    }

    deinit {
        sqlite3_finalize(pointer)
        for (_, columns) in columnIndices { columns.free() }
    }

    /// The position of a column, the first of several with that name.
    func column(_ name: String) -> Int32? {
        columnsByName[BinaryString(name)] ?? columnsByName[BinaryString(name: name)]
    }

    /// The column positions for the keys of a type.
    func columnIndices(for keys: Any.Type) -> ColumnIndices {
        let name = ObjectIdentifier(keys)
        if let kept = columnIndices.first(where: { $0.keys == name }) { return kept.columns }
        let columns = ColumnIndices()
        columnIndices.append((name, columns))
        return columns
    }

    /// The columns that order the rows.
    func columns(of order: [SQLiteOrder]) throws -> [Int32] {
        if let orderColumns, orderColumns.order == order { return orderColumns.columns }
        let columns = try order.map { term in
            guard let column = column(term.column) else {
                throw SQLiteError(
                    .statement, "The result has no column \(term.column), which its order contains.",
                    sql: sql)
            }
            return column
        }
        orderColumns = (order, columns)
        return columns
    }

    /// Updates the state after the first step. The schema may have changed meanwhile, and the columns with
    /// it.
    func begin() {
        isReading = isReadOnly
        readColumns()
    }

    private func readColumns() {
        let now = sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_REPREPARE, 0)
        guard now != preparations else { return }
        preparations = now
        for (_, columns) in columnIndices { columns.forget() }
        orderColumns = nil
        columns = (0..<sqlite3_column_count(pointer)).map {
            String(cString: sqlite3_column_name(pointer, $0))
        }
        columnsByName = [:]
        for (index, name) in columns.enumerated().reversed() {
            columnsByName[BinaryString(name: name)] = Int32(index)
        }
        for (index, name) in columns.enumerated().reversed() {
            columnsByName[BinaryString(name)] = Int32(index)
        }
    }

    /// Ends reading the result, and clears the arguments.
    func reset() {
        isReading = false
        sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
    }

    /// Binds arguments.
    func bind(_ arguments: SQLiteArguments) throws {
        let count = sqlite3_bind_parameter_count(pointer)
        guard count > 0 || arguments.mustAllBeUsed else { return }
        var position = 0
        var used = 0
        for index in 0..<count {
            let value: SQLiteValue
            if let name = sqlite3_bind_parameter_name(pointer, index + 1), name[0] != UInt8(ascii: "?") {
                guard let named = arguments.named[String(cString: name + 1)] else {
                    throw unfit("there is no argument for \(String(cString: name))")
                }
                used += 1
                value = named
            } else {
                guard position < arguments.positional.count else {
                    throw unfit("it needs more than \(arguments.positional.count) arguments")
                }
                value = arguments.positional[position]
                position += 1
            }
            try bind(value, at: index + 1)
        }
        guard position == arguments.positional.count else {
            throw unfit("it needs \(position) arguments, and has \(arguments.positional.count)")
        }
        if arguments.mustAllBeUsed, used < arguments.named.count {
            let known = Set(
                (1...max(1, count)).compactMap { index in
                    sqlite3_bind_parameter_name(pointer, index).map { String(cString: $0 + 1) }
                })
            let unknown = arguments.named.keys.filter { !known.contains($0) }.sorted()
            if let name = unknown.first { throw unfit("it has no parameter :\(name)") }
        }
    }

    /// Binds an argument.
    ///
    /// - Parameter index: its position, from 1.
    func bind(_ value: SQLiteValue, at index: Int32) throws {
        // SQLite copies the value.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        let result: Int32
        switch value {
        case .null: result = sqlite3_bind_null(pointer, index)
        case .integer(let number): result = sqlite3_bind_int64(pointer, index, number)
        case .real(let number): result = sqlite3_bind_double(pointer, index, number)
        case .text(var text):
            result = text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    guard let start = $0.baseAddress else {
                        return sqlite3_bind_text64(pointer, index, "", 0, transient, UInt8(SQLITE_UTF8))
                    }
                    return sqlite3_bind_text64(
                        pointer, index, start, UInt64($0.count), transient, UInt8(SQLITE_UTF8))
                }
            }
        case .blob(let bytes) where bytes.isEmpty: result = sqlite3_bind_zeroblob(pointer, index, 0)
        case .blob(let bytes):
            result = bytes.withUnsafeBytes {
                sqlite3_bind_blob64(pointer, index, $0.baseAddress, UInt64($0.count), transient)
            }
        }
        guard result == SQLITE_OK else {
            throw SQLiteError(
                code: result, message: String(cString: sqlite3_errstr(result)), sql: sql, path: path)
        }
    }

    func unfit(_ why: String) -> SQLiteError {
        SQLiteError(.statement, "The arguments do not fit the statement: \(why).", sql: sql, path: path)
    }
}

/// The tables that a statement reads and writes.
struct TableAccess {
    /// Their names, in the form for comparison.
    var read: Set<BinaryString> = []
    var written: Set<BinaryString> = []
    /// Whether it changes the schema itself, and so possibly all tables.
    var changesSchema = false

    var isEmpty: Bool { read.isEmpty && written.isEmpty && !changesSchema }

    static let schemaTables: Set = [BinaryString("sqlite_master"), BinaryString("sqlite_temp_master")]
}
