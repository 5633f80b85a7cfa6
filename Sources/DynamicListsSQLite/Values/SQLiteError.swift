import CSQLite
public import DynamicLists
public import Foundation

/// What went wrong with a database: one line that says what, where, and what can be done.
public struct SQLiteError: Error, Hashable, Sendable {
    /// What kind of thing went wrong.
    public enum Reason: Hashable, Sendable {
        /// Somebody else kept the file locked for longer than ``SQLiteConfiguration/busyTimeout``.
        case locked
        /// The disk, or the user's share of it, is full. What was written in the transaction is taken back.
        case diskFull
        /// The file, or its folder, may not be written.
        case readOnly
        /// The file cannot be opened: no such folder, no permission.
        case cannotOpen
        /// The file is a database, but damaged.
        case damaged
        /// The file is no database, another program's, or one that other users may write where it should be
        /// the user's alone. It was not changed.
        case foreign
        /// The file, or one that SQLite keeps next to it, was deleted or replaced while it was open.
        case replaced
        /// The file was written by a newer version of the program. It was not changed.
        case newerSchema
        /// The data would break a rule of the schema: not unique, null where nothing may be, and so on.
        case constraint
        /// A value is not what the program reads it as, or cannot be stored.
        case unfitValue
        /// The statement is wrong, or its arguments do not fit it.
        case statement
        /// The database is used in a way that it cannot be: nested, closed, after a closure has ended.
        case misuse
        /// Anything else, a failing disk, for example.
        case other
    }

    /// What kind of thing went wrong.
    public let reason: Reason
    /// SQLite's own extended result code (`SQLITE_IOERR_READ`, for example), 0 where SQLite was not asked.
    public let code: Int32
    /// What went wrong, in a sentence.
    public let message: String
    /// The statement that failed, if one did.
    public var sql: String?
    /// The database's file; nil if it is in memory, or is not known.
    public var path: String?

    init(_ reason: Reason, _ message: String, code: Int32 = 0, sql: String? = nil, path: String? = nil) {
        self.reason = reason
        self.code = code
        self.message = message
        self.sql = sql
        self.path = path
    }

    /// An error that SQLite tells.
    package init(code: Int32, message: String, sql: String?, path: String?) {
        let reason = Reason(code: code)
        let message = Self.withoutQuestion(message)
        self.init(
            reason, reason.advice.map { "\($0) (\(message))." } ?? "SQLite says: \(message).", code: code,
            sql: sql, path: path)
    }

    /// Since 3.41 SQLite asks of a name in double quotes that is no column whether it is meant as a text. The
    /// names of columns are quoted here, and no text is.
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
    /// What went wrong, with the statement's beginning and the file.
    public var errorDescription: String? {
        let statement = sql.map { " Statement: \($0.oneLine.shortened)" } ?? ""
        return message + statement + (path.map { " File: \($0)" } ?? "")
    }

    /// Whether asking again can help: after a lock, a full disk, and whatever else may pass.
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

    /// What it means, and what can be done.
    fileprivate var advice: String? {
        switch self {
        case .locked: "Somebody else keeps the database locked; try again"
        case .diskFull: "The disk is full; make room and try again"
        case .readOnly: "The database may not be written; check the permissions of the file and its folder"
        case .cannotOpen: "The database cannot be opened; check that its folder is there and may be used"
        case .damaged: "The database is damaged; put a copy of it back, or remove it to begin anew"
        case .foreign: "The file is no SQLite database and was left as it is; use another name or remove it"
        default: nil
        }
    }
}
