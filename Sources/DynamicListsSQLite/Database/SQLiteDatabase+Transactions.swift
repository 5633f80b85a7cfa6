import CSQLite
import Foundation

extension SQLiteDatabase {
    /// Writes in the writer's lane, and publishes the changes.
    func written<Value>(
        in lane: Lane, _ body: (SQLiteConnection) throws -> Value, unless isCancelled: @escaping () -> Bool
    ) throws -> Value {
        let handle = try writer(in: lane, unless: isCancelled)
        let value = try transaction(on: handle, "BEGIN IMMEDIATE", body, unless: isCancelled)
        tellChanges(of: handle)
        return value
    }

    /// Reads in a reader's lane.
    func readIn<Value>(
        _ lane: Lane, _ body: (SQLiteConnection) throws -> Value, unless isCancelled: @escaping () -> Bool
    ) throws -> Value {
        let handle = try reader(in: lane, unless: isCancelled)
        handle.isCancelled = isCancelled
        defer { handle.isCancelled = { false } }
        if isCancelled() { throw CancellationError() }
        guard url == nil else { return try lend(handle, "BEGIN", body) }
        try handle.set("PRAGMA query_only = 1")
        defer { _ = try? handle.set("PRAGMA query_only = 0") }
        return try lend(handle, "BEGIN", body)
    }

    /// Runs `body` in a transaction, which can no longer be canceled once it has begun.
    func transaction<Value>(
        on handle: Handle, _ begin: String, _ body: (SQLiteConnection) throws -> Value,
        unless isCancelled: @escaping () -> Bool
    ) throws -> Value {
        handle.isCancelled = isCancelled
        defer { handle.isCancelled = { false } }
        if isCancelled() { throw CancellationError() }
        return try lend(handle, begin) { connection in
            handle.isCancelled = { false }
            return try body(connection)
        }
    }

    private func lend<Value>(
        _ handle: Handle, _ begin: String, _ body: (SQLiteConnection) throws -> Value
    ) throws -> Value {
        try handle.control(begin)
        handle.touched = TableUse()
        let connection = SQLiteConnection(handle)
        do {
            handle.isLent = true
            defer {
                handle.isLent = false
                connection.end()
            }
            try checkFiles()
            let value = try body(connection)
            // An error that the closure has caught may have ended the transaction.
            _ = try connection.active()
            handle.isLent = false
            try handle.control("COMMIT")
            return value
        } catch {
            handle.isCancelled = { false }
            handle.touched = TableUse()
            if handle.isInTransaction { try? handle.control("ROLLBACK") }
            throw error
        }
    }

    func tellChanges(of handle: Handle) {
        let touched = handle.touched
        handle.touched = TableUse()
        if touched.changesSchema {
            changeTellers.tell(nil)
        } else if !touched.written.isEmpty {
            changeTellers.tell(touched.written)
        }
    }
}
