import DynamicListsSQLite
import Foundation
import ObservableObjects

/// The store of a container, with the numbers for new rows. It can be used from any thread.
final class ModelStore: Sendable {
    let store: Store
    private let allowsSave: Bool
    private let numbers: [Schema.Entity: RowNumbers]
    /// The number of the last change by another process that was delivered.
    private let lastChange: Protected<Int64>

    init(_ schema: Schema, _ configuration: ModelConfiguration, _ migrations: StoreMigrations) throws {
        let url = configuration.isStoredInMemoryOnly ? nil : configuration.url
        store = try Store(at: url, schema: schema, migrations: migrations)
        numbers = Self.numbers(in: store)
        allowsSave = configuration.allowsSave
        lastChange = Protected(try store.read { try $0.lastChange() })
    }

    /// The store of a step between two schemas.
    init(_ store: Store) throws {
        self.store = store
        numbers = Self.numbers(in: store)
        allowsSave = true
        lastChange = Protected(0)
    }

    private static func numbers(in store: Store) -> [Schema.Entity: RowNumbers] {
        Dictionary(
            store.schema.entities.map { ($0, RowNumbers($0.name, store.database)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The identifier in those of objects.
    var identifier: String { store.identifier }

    /// The numbers for new rows of a class.
    ///
    /// Traps if the class is not in the store.
    func rowNumbers(of entity: Schema.Entity) -> RowNumbers {
        guard let numbers = numbers[entity] else { preconditionFailure(StoreGroup.lacks(entity)) }
        return numbers
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
