import CSQLite
import Foundation

extension SQLiteDatabase {
    /// Writes with the writer's connection, and publishes the changes.
    func performWrite<Value>(
        in slot: ConnectionSlot, _ body: (SQLiteConnection) throws -> Value,
        unless isCancelled: @escaping () -> Bool
    ) throws -> Value {
        let handle = try writer(in: slot, unless: isCancelled)
        let value = try transaction(on: handle, "BEGIN IMMEDIATE", body, unless: isCancelled)
        publishChanges(of: handle)
        return value
    }

    /// Reads with a reader's connection.
    func performRead<Value>(
        _ slot: ConnectionSlot, _ body: (SQLiteConnection) throws -> Value,
        unless isCancelled: @escaping () -> Bool
    ) throws -> Value {
        let handle = try reader(in: slot, unless: isCancelled)
        handle.isCancelled = isCancelled
        defer { handle.isCancelled = { false } }
        if isCancelled() { throw CancellationError() }
        guard url == nil else { return try withTransaction(handle, "BEGIN", body) }
        try handle.set("PRAGMA query_only = 1")
        defer { _ = try? handle.set("PRAGMA query_only = 0") }
        return try withTransaction(handle, "BEGIN", body)
    }

    /// Runs `body` in a transaction, which can no longer be canceled once it has begun.
    func transaction<Value>(
        on handle: SQLiteHandle, _ begin: String, _ body: (SQLiteConnection) throws -> Value,
        unless isCancelled: @escaping () -> Bool
    ) throws -> Value {
        handle.isCancelled = isCancelled
        defer { handle.isCancelled = { false } }
        if isCancelled() { throw CancellationError() }
        return try withTransaction(handle, begin) { connection in
            handle.isCancelled = { false }
            return try body(connection)
        }
    }

    private func withTransaction<Value>(
        _ handle: SQLiteHandle, _ begin: String, _ body: (SQLiteConnection) throws -> Value
    ) throws -> Value {
        try handle.runTransactionStatement(begin)
        handle.uncommittedChanges = TableAccess()
        let connection = SQLiteConnection(handle)
        do {
            handle.isUsedByClosure = true
            defer {
                handle.isUsedByClosure = false
                connection.end()
            }
            try checkFiles()
            let value = try body(connection)
            // An error that the closure has caught may have ended the transaction.
            _ = try connection.active()
            handle.isUsedByClosure = false
            try handle.runTransactionStatement("COMMIT")
            return value
        } catch {
            handle.isCancelled = { false }
            handle.uncommittedChanges = TableAccess()
            if handle.isInTransaction { try? handle.runTransactionStatement("ROLLBACK") }
            throw error
        }
    }

    func publishChanges(of handle: SQLiteHandle) {
        let changes = handle.uncommittedChanges
        handle.uncommittedChanges = TableAccess()
        if changes.changesSchema {
            changeObservers.notify(nil)
        } else if !changes.written.isEmpty {
            changeObservers.notify(changes.written)
        }
    }
}
