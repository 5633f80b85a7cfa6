import CSQLite
import DynamicListsSQLite
import Foundation
import Synchronization

/// A function of Swift that statements call by its number, as `swift_call(number, argument …)`.
///
/// The number is an argument of the statement, so the statement's text is the same for all functions. The
/// object must be retained while statements call the function.
package final class SwiftFunction: Sendable {
    /// Returns the result for the arguments.
    typealias Body = @Sendable (SwiftFunctionArguments) throws -> SQLiteValue

    private struct Known {
        var bodies: [Int64: Body] = [:]
        var last: Int64 = 0
    }

    private static let known = Mutex(Known())

    let number: Int64

    init(_ body: @escaping Body) {
        number = Self.known.withLock { known in
            known.last += 1
            known.bodies[known.last] = body
            return known.last
        }
    }

    deinit {
        // Released outside the lock: it may retain objects of the program.
        let body = Self.known.withLock { [number] in $0.bodies.removeValue(forKey: number) }
        withExtendedLifetime(body) {}
    }

    fileprivate static func body(_ number: Int64) -> Body? { known.withLock { $0.bodies[number] } }
}

/// The arguments of a call, valid while the function runs.
struct SwiftFunctionArguments {
    fileprivate let values: UnsafeMutablePointer<OpaquePointer?>
    let count: Int

    /// The argument at a position, from 0.
    subscript(index: Int) -> SQLiteValue {
        let value = values[index + 1]
        return switch sqlite3_value_type(value) {
        case SQLITE_INTEGER: .integer(sqlite3_value_int64(value))
        case SQLITE_FLOAT: .real(sqlite3_value_double(value))
        case SQLITE_TEXT: .text(text(of: value))
        case SQLITE_BLOB: .blob(data(of: value))
        default: .null
        }
    }
}

private func text(of value: OpaquePointer?) -> String { String(decoding: bytes(of: value), as: UTF8.self) }

private func data(of value: OpaquePointer?) -> Data {
    guard let start = sqlite3_value_blob(value) else { return Data() }
    return Data(bytes: start, count: Int(sqlite3_value_bytes(value)))
}

/// The bytes of a text, valid until the value is converted or released.
private func bytes(of value: OpaquePointer?) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_value_text(value)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
}

private func bytes(_ start: UnsafeRawPointer?, _ count: Int32) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: Int(count))
}

/// SQLite copies the value.
private var transient: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

private func setResult(_ context: OpaquePointer?, _ value: SQLiteValue) {
    switch value {
    case .null: sqlite3_result_null(context)
    case .integer(let number): sqlite3_result_int64(context, number)
    case .real(let number): sqlite3_result_double(context, number)
    case .text(var text):
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                sqlite3_result_text64(
                    context, $0.baseAddress ?? UnsafePointer(emptyText), UInt64($0.count), transient,
                    UInt8(SQLITE_UTF8))
            }
        }
    case .blob(let data):
        data.withUnsafeBytes {
            sqlite3_result_blob64(
                context, $0.baseAddress ?? UnsafeRawPointer(emptyText), UInt64($0.count), transient)
        }
    }
}

// A constant without content.
private nonisolated(unsafe) let emptyText = UnsafeMutablePointer<CChar>.allocate(capacity: 1)

private func setError(_ context: OpaquePointer?, _ message: String) {
    sqlite3_result_error(context, message, -1)
}

/// Calls a function of Swift by its number.
private func call(
    _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
    guard let values, count > 0, let body = SwiftFunction.body(sqlite3_value_int64(values[0])) else {
        return setError(context, "swift_call: no such function")
    }
    do {
        setResult(context, try body(SwiftFunctionArguments(values: values, count: Int(count) - 1)))
    } catch {
        setError(context, "\(error)")
    }
}

/// Compares two texts with a function of their bytes; null if one is null.
private func compare(
    _ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?,
    _ test: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
) {
    guard let values, sqlite3_value_type(values[0]) != SQLITE_NULL,
        sqlite3_value_type(values[1]) != SQLITE_NULL
    else { return sqlite3_result_null(context) }
    sqlite3_result_int(context, test(bytes(of: values[0]), bytes(of: values[1])) ? 1 : 0)
}

package enum ConnectionFunctions {
    /// Registers the functions and collations that translated predicates use, at a connection.
    package static func register(at connection: OpaquePointer) throws {
        typealias Function =
            @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
        let functions: [(String, Int32, Int32, Function)] = [
            // Not deterministic for SQLite, which would call it early for constant arguments.
            ("swift_call", -1, 0, { call($0, $1, $2) }),
            ("swift_contains", 2, SQLITE_DETERMINISTIC, { compare($0, $2, TextBytes.contains) }),
            ("swift_starts", 2, SQLITE_DETERMINISTIC, { compare($0, $2, TextBytes.starts) }),
            (
                "swift_localized_contains", 2, SQLITE_DETERMINISTIC,
                { compare($0, $2, TextBytes.localizedStandardContains) }
            ),
        ]
        for (name, count, flags, function) in functions {
            let result = sqlite3_create_function_v2(
                connection, name, count, SQLITE_UTF8 | flags, nil, function, nil, nil, nil)
            try check(result, connection)
        }
        typealias Collation =
            @convention(c) (
                UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?
            ) -> Int32
        let collations: [(String, Collation)] = [
            ("swift", { TextBytes.compare(bytes($2, $1), bytes($4, $3)) }),
            ("swift_localized", { LocalizedTexts.compare(bytes($2, $1), bytes($4, $3), isStandard: false) }),
            (
                "swift_localized_standard",
                { LocalizedTexts.compare(bytes($2, $1), bytes($4, $3), isStandard: true) }
            ),
            ("swift_decimal", { TextBytes.compareDecimals(bytes($2, $1), bytes($4, $3)) }),
        ]
        for (name, collation) in collations {
            let result = sqlite3_create_collation_v2(
                connection, name, SQLITE_UTF8, nil, collation, nil)
            try check(result, connection)
        }
    }

    private static func check(_ result: Int32, _ connection: OpaquePointer) throws {
        guard result == SQLITE_OK else {
            throw SQLiteError(
                code: result, message: String(cString: sqlite3_errmsg(connection)), sql: nil, path: nil)
        }
    }
}
