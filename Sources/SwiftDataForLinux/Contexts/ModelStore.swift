import DynamicListsSQLite
import Foundation
import ObservableObjects

/// The store of a container, with numbers for new rows. It can be used from any thread.
final class ModelStore: Sendable {
    let store: Store
    private let allowsSave: Bool
    private let reserved = Protected<[Schema.Entity: ReservedRows]>([:])
    /// The number of the last change by another process that was delivered.
    private let lastChange: Protected<Int64>

    private struct ReservedRows {
        var next: Int64
        var end: Int64
        var length: Int64
    }

    init(_ schema: Schema, _ configuration: ModelConfiguration, _ migrations: StoreMigrations) throws {
        let url = configuration.isStoredInMemoryOnly ? nil : configuration.url
        store = try Store(at: url, schema: schema, migrations: migrations)
        allowsSave = configuration.allowsSave
        lastChange = Protected(try store.read { try $0.lastChange() })
    }

    /// The store of a step between two schemas.
    init(_ store: Store) throws {
        self.store = store
        allowsSave = true
        lastChange = Protected(0)
    }

    /// The identifier in those of objects.
    var identifier: String { store.identifier }

    // MARK: Rows

    /// A number for a new row, which no other process uses.
    func nextRow(of entity: Schema.Entity) -> Int64 {
        while true {
            let row = reserved.modify { reserved -> Int64? in
                guard let place = reserved.index(forKey: entity) else { return nil }
                let rows = reserved.values[place]
                guard rows.next < rows.end else { return nil }
                reserved.values[place].next += 1
                return rows.next
            }
            if let row { return row }
            reserve(entity)
        }
    }

    /// Reserves numbers in the table of SQLite's own sequences: twice as many each time.
    private func reserve(_ entity: Schema.Entity) {
        let known = reserved.access { $0[entity] }
        let length = min(65_536, (known?.length ?? 8) * 2)
        var last = known.map { $0.end - 1 + length } ?? 1 << 40
        do {
            last = try store.database.writeAndWait { connection in
                let count = try connection.execute(
                    "UPDATE sqlite_sequence SET seq = seq + ? WHERE name = ?", [length, entity.name])
                if count == 0 {
                    try connection.execute(
                        "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [entity.name, length])
                }
                let sequence = try connection.value(
                    "SELECT seq FROM sqlite_sequence WHERE name = ?", [entity.name])
                return sequence?.row ?? length
            }
        } catch {
            // The object can be used, and saving it fails with the reason.
            StoreNotice.write("no rows can be reserved for \(entity.name): \(error)")
        }
        // Numbers that another thread has reserved meanwhile are skipped.
        let rows = ReservedRows(next: last - length + 1, end: last + 1, length: length)
        reserved.modify { $0[entity] = rows }
    }

    // MARK: Reading

    /// The rows of a relationship to many, in the order of insertion.
    func related(_ entity: Schema.Entity, _ property: Schema.Property, row: Int64) throws -> [Int64] {
        try store.read { try $0.related(property, of: entity, rows: [row])[row] ?? [] }
    }

    /// The rows whose reference, or relationship to many, contains that row.
    func owners(_ entity: Schema.Entity, _ property: Schema.Property, of row: Int64) throws -> [Int64] {
        let query: SQLText
        switch (property.kind, entity.place(of: property)) {
        case (.toMany, .pairs(let table, let owner, let member)):
            query =
                "SELECT \(name: owner) FROM \(name: table) WHERE \(name: member) = \(value: .integer(row))"
        default:
            query = """
                SELECT \(name: TableLayout.rowColumn) FROM \(name: entity.name) \
                WHERE \(name: property.name) = \(value: .integer(row))
                """
        }
        return try store.database.readAndWait { connection in
            try connection.rows(query.sql, SQLiteArguments(query.arguments)).compactMap { $0.values[0].row }
        }
    }

    /// The changes by this and other processes since the last call.
    func takeChanges() -> SavedChanges {
        var saved = SavedChanges()
        let number = lastChange.access { $0 }
        let found = try? store.read { reader in
            (try reader.changes(since: number), try reader.lastChange())
        }
        guard let (changes, last) = found, let changes else {
            saved.isUnknown = true
            if let found { lastChange.modify { $0 = found.1 } }
            return saved
        }
        lastChange.modify { $0 = last }
        var ranges: [StoreChange.Kind: [Schema.Entity: [ClosedRange<Int64>]]] = [:]
        for change in changes {
            guard let entity = store.schema.entity(named: change.entity) else { continue }
            ranges[change.kind, default: [:]][entity, default: []].append(change.rows)
        }
        saved.inserted = (ranges[.inserted] ?? [:]).mapValues(RowSet.init(ranges:))
        saved.updated = (ranges[.updated] ?? [:]).mapValues(RowSet.init(ranges:))
        saved.deleted = (ranges[.deleted] ?? [:]).mapValues(RowSet.init(ranges:))
        return saved
    }

    // MARK: Writing

    /// Writes changes in one transaction.
    ///
    /// - Returns: the writing, with the rows that it has changed in addition.
    func commit(_ changes: ChangeSet) throws -> ChangeWriting {
        guard allowsSave else {
            throw SwiftDataError(.readOnly, "The configuration does not allow saving (allowsSave: false).")
        }
        return try store.write { writer in
            var writing = ChangeWriting(writer)
            try writing.write(changes)
            return writing
        }
    }

    /// Deletes all rows of all tables.
    func deleteAll() throws {
        try store.database.writeAndWait { connection in
            for entity in store.schema.entities {
                for property in entity.properties {
                    guard case .toMany = property.kind,
                        case .pairs(let table, _, _) = entity.place(of: property)
                    else { continue }
                    try connection.execute("DELETE FROM \(table.quotedForSQL)")
                }
                try connection.execute("DELETE FROM \(entity.name.quotedForSQL)")
            }
        }
    }
}
