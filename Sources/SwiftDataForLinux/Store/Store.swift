import DynamicListsSQLite
public import Foundation
import Synchronization

/// A file, or a database in memory, with the rows of a schema's classes.
///
///     let store = try Store(at: url, schema: schema)
///     let rows = try store.read { try $0.rows(query) }
///     try store.write { try $0.insert(entity, row: $0.reserveRows(1, of: entity), values) }
///
/// Reads see one state of the file; a write is kept as a whole, or not at all, also if the process is killed.
/// Can be used from any thread; a call blocks it.
package final class Store: Sendable {
    /// The location of the file, or nil in memory.
    package let url: URL?
    /// The classes.
    package let schema: Schema
    /// The identifier of the file, which is made with it.
    package let identifier: String
    /// The damaged file that was set aside when the store was opened, or nil.
    package let damagedFile: URL?
    let database: SQLiteDatabase
    let files: ExternalFiles
    private let layouts: [Schema.Entity: EntityLayout]

    /// Opens a store, made if there is none, and takes over the rows of an earlier schema.
    ///
    /// - Parameters:
    ///   - url: the file, or nil for a store in memory.
    ///   - schema: the classes.
    ///   - migrations: the steps from earlier schemas; without them, light changes are made.
    /// - Throws: ``SQLiteError``; ``StoreError`` if the file is of a newer schema, or of one whose changes
    ///   are not light.
    package init(at url: URL?, schema: Schema, migrations: StoreMigrations = StoreMigrations()) throws {
        self.url = url
        self.schema = schema
        layouts = Dictionary(uniqueKeysWithValues: schema.entities.map { ($0, EntityLayout($0)) })
        files = ExternalFiles(next: url)
        let opening = StoreOpening(url: url, schema: schema, migrations: migrations)
        (database, identifier, damagedFile) = try opening.open()
        try removeUnusedFiles()
    }

    /// The statements for a class.
    func layout(of entity: Schema.Entity) throws -> EntityLayout {
        guard let layout = layouts[entity] else {
            throw StoreError(
                .unknownModel, "\(entity.name) is not in the schema of the store; add it there.")
        }
        return layout
    }

    /// Reads one state of the store.
    package func read<Value>(_ body: (StoreReader) throws -> Value) throws -> Value {
        try database.readAndWait { try body(StoreReader(self, $0)) }
    }

    /// Reads one state of the store.
    ///
    /// - Parameter steps: the greatest number of steps, each about a tenth of a millisecond.
    /// - Throws: `CancellationError` if more work is needed.
    package func read<Value>(within steps: Int, _ body: (StoreReader) throws -> Value) throws -> Value {
        try database.readAndWait(within: steps) { try body(StoreReader(self, $0)) }
    }

    /// Reads one state of the store, on another thread.
    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (StoreReader) throws -> Value
    ) async throws -> Value {
        try await database.read { try body(StoreReader(self, $0)) }
    }

    /// Writes in one transaction. References between rows are checked at its end.
    package func write<Value>(_ body: (StoreWriter) throws -> Value) throws -> Value {
        let pending = PendingFiles()
        let value: Value
        do {
            value = try database.writeAndWait { connection in
                let writer = StoreWriter(StoreReader(self, connection), pending)
                let value = try body(writer)
                try writer.recordChanges()
                return value
            }
        } catch {
            files.remove(pending.written)
            throw error
        }
        files.remove(pending.replaced)
        return value
    }

    /// A stream that yields each time tables have changed, by this store or another process.
    ///
    /// - Parameter entities: the classes, or nil for all.
    package func changes(in entities: [Schema.Entity]? = nil) -> AsyncStream<Void> {
        database.changes(in: entities.map { Set($0.map(\.name)) })
    }

    /// Removes the files that no row refers to: those of a process that was killed while it wrote them.
    private func removeUnusedFiles() throws {
        let columns = layouts.values.flatMap { layout in
            layout.externalColumns.map { (layout.entity.name, $0) }
        }
        guard url != nil, !files.all.isEmpty else { return }
        try database.writeAndWait { connection in
            // No process is writing files, because this one has the lock.
            var used: Set<String> = []
            for (table, column) in columns {
                let (table, column) = (table.quotedForSQL, column.quotedForSQL)
                try connection.forEachRow(
                    "SELECT \(column) FROM \(table) WHERE typeof(\(column)) = 'text'"
                ) {
                    if case .text(let name) = $0.values[0] { used.insert(name) }
                }
            }
            files.remove(files.all.filter { !used.contains($0) })
        }
    }
}

/// An error of a store, with a one-line description of the failure and a remedy.
public struct StoreError: LocalizedError, Hashable, Sendable {
    /// The kind of failure.
    public enum Reason: Hashable, Sendable {
        /// The file was written by a newer version of the program. It was not changed.
        case newerSchema
        /// The schema has changed in a way that needs a migration. The file was not changed.
        case needsMigration
        /// A class is not in the schema.
        case unknownModel
        /// A file next to the store is missing.
        case missingFile
    }

    /// The kind of failure.
    public let reason: Reason
    /// The failure, described in a sentence.
    public let message: String

    init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }

    /// The failure.
    public var errorDescription: String? { message }
}
