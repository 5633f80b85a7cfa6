import CSQLite
public import DynamicLists
public import Foundation

/// An error of a database, with a one-line description of the failure, its place, and a remedy.
public struct SQLiteError: Error, Hashable, Sendable {
    /// The kind of failure.
    public enum Reason: Hashable, Sendable {
        /// Another connection kept the file locked for longer than ``SQLiteConfiguration/busyTimeout``.
        case locked
        /// The disk, or the user's quota, is full. The transaction is rolled back.
        case diskFull
        /// The file, or its folder, is not writable.
        case readOnly
        /// The file cannot be opened: no such folder, or no permission.
        case cannotOpen
        /// The file is a database, but damaged.
        case damaged
        /// The file is not a database, is another program's, or may be written by other users although only
        /// the user should have access. It was not changed.
        case foreign
        /// The file, or one that SQLite keeps next to it, was deleted or replaced while it was open.
        case replaced
        /// The file was written by a newer version of the program. It was not changed.
        case newerSchema
        /// The data would violate a constraint of the schema: not unique, null in a column that is never
        /// null, and so on.
        case constraint
        /// A value is of another type than the program reads, or cannot be stored.
        case unfitValue
        /// The statement is invalid, or its arguments do not fit it.
        case statement
        /// The database is used incorrectly: nested, closed, or after a closure has ended.
        case misuse
        /// Any other failure, for example of a disk.
        case other
    }

    /// The kind of failure.
    public let reason: Reason
    /// SQLite's extended result code (`SQLITE_IOERR_READ`, for example), or 0 if the error is not SQLite's.
    public let code: Int32
    /// The failure, described in a sentence.
    public let message: String
    /// The statement that failed, if one did.
    public var sql: String?
    /// The database's file; nil if the database is in memory, or the file is unknown.
    public var path: String?

    init(_ reason: Reason, _ message: String, code: Int32 = 0, sql: String? = nil, path: String? = nil) {
        self.reason = reason
        self.code = code
        self.message = message
        self.sql = sql
        self.path = path
    }

    /// Makes an error from one that SQLite has reported.
    package init(code: Int32, message: String, sql: String?, path: String?) {
        let reason = Reason(code: code)
        let message = Self.withoutQuestion(message)
        self.init(
            reason, reason.advice.map { "\($0) (\(message))." } ?? "SQLite error: \(message).", code: code,
            sql: sql, path: path)
    }

    /// Removes a hint that SQLite has appended since 3.41 to the error for an unknown column in double
    /// quotes, in case a text was meant. Names of columns are quoted here, and no text is.
    private static func withoutQuestion(_ message: String) -> String {
        let (plain, bytes) = ("no such column: ", message.utf8)
        let (start, end) = (plain + "\"", "\" - should this be a string literal in single-quotes?")
        guard bytes.count >= start.utf8.count + end.utf8.count, bytes.starts(with: start.utf8),
            bytes.suffix(end.utf8.count).elementsEqual(end.utf8)
        else { return message }
        let name = bytes.dropFirst(start.utf8.count).dropLast(end.utf8.count)
        return plain + String(decoding: name, as: UTF8.self)
    }
}

extension SQLiteError: LocalizedError, RetryAdvising {
    /// The failure, with the beginning of the statement and the file.
    public var errorDescription: String? {
        let statement = sql.map { " Statement: \($0.oneLine.shortened)" } ?? ""
        return message + statement + (path.map { " File: \($0)" } ?? "")
    }

    /// Whether a retry can help: after a lock, a full disk, and any other failure that may pass.
    public var isRetryable: Bool {
        switch reason {
        case .locked, .diskFull, .readOnly, .cannotOpen, .other: true
        default: false
        }
    }
}

extension SQLiteError.Reason {
    fileprivate init(code: Int32) {
        self =
            switch code & 0xff {
            case SQLITE_BUSY, SQLITE_LOCKED: .locked
            case SQLITE_FULL: .diskFull
            case SQLITE_READONLY, SQLITE_PERM: .readOnly
            case SQLITE_CANTOPEN: .cannotOpen
            case SQLITE_CORRUPT: .damaged
            case SQLITE_NOTADB: .foreign
            case SQLITE_CONSTRAINT: .constraint
            case SQLITE_MISMATCH, SQLITE_TOOBIG: .unfitValue
            case SQLITE_ERROR, SQLITE_RANGE, SQLITE_AUTH: .statement
            case SQLITE_MISUSE: .misuse
            default: .other
            }
    }

    /// The meaning of the failure, and a remedy.
    fileprivate var advice: String? {
        switch self {
        case .locked: "The database is locked by another connection; try again"
        case .diskFull: "The disk is full; make room and try again"
        case .readOnly: "The database may not be written; check the permissions of the file and its folder"
        case .cannotOpen: "The database cannot be opened; check that its folder is there and may be used"
        case .damaged: "The database is damaged; restore a copy of it, or remove it to start over"
        case .foreign: "The file is not a SQLite database and was not changed; use another name or remove it"
        default: nil
        }
    }
}
