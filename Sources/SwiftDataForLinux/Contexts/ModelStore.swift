import DynamicListsSQLite
import Foundation
import ObservableObjects

/// The database of a container. It can be used from any thread.
final class ModelStore: Sendable {
    let database: SQLiteDatabase
    /// The identifier in those of objects: the file's path, or a unique one in memory.
    let identifier: String
    private let allowsSave: Bool
    private let rows = Protected<[Schema.Entity: ReservedRows]>([:])

    private struct ReservedRows {
        var next: Int64
        var end: Int64
        var length: Int64
    }

    init(_ schema: Schema, _ configuration: ModelConfiguration) throws {
        var settings = SQLiteConfiguration()
        settings.prepareConnection = ConnectionFunctions.register
        let migration = SQLiteMigration(1) { connection in
            for statement in StoreTables(schema).creation { try connection.execute(statement) }
        }
        if configuration.isStoredInMemoryOnly {
            database = SQLiteDatabase(inMemory: [migration], configuration: settings)
            identifier = UUID().uuidString
        } else {
            database = SQLiteDatabase(
                at: configuration.url, migrations: [migration], configuration: settings)
            identifier = configuration.url.path
        }
        allowsSave = configuration.allowsSave
        try database.writeAndWait { _ in }
    }

    // MARK: Rows

    /// A number for a new row, which no other process uses.
    func nextRow(of entity: Schema.Entity) -> Int64 {
        while true {
            let row = rows.modify { rows -> Int64? in
                guard var reserved = rows[entity], reserved.next < reserved.end else { return nil }
                defer {
                    reserved.next += 1
                    rows[entity] = reserved
                }
                return reserved.next
            }
            if let row { return row }
            reserve(entity)
        }
    }

    /// Reserves numbers in the table of SQLite's own sequences: twice as many each time.
    private func reserve(_ entity: Schema.Entity) {
        let length = min(65_536, rows.access { $0[entity]?.length ?? 8 } * 2)
        var last: Int64?
        do {
            last = try database.writeAndWait { connection -> Int64? in
                let found = try connection.execute(
                    "UPDATE sqlite_sequence SET seq = seq + ? WHERE name = ?",
                    [length, entity.name])
                if found == 0 {
                    try connection.execute(
                        "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [entity.name, length])
                }
                return try connection.value(
                    "SELECT seq FROM sqlite_sequence WHERE name = ?", [entity.name])?.row
            }
        } catch {
            FileHandle.standardError.write(
                Data("SwiftData: no rows can be reserved for \(entity.name): \(error)\n".utf8))
        }
        // Without the file, the object can be used, and saving it fails with the reason.
        let end = (last ?? rows.access { $0[entity]?.end ?? 1 << 40 } + length) + 1
        rows.modify { rows in
            // Another thread may have reserved numbers meanwhile, which are then skipped.
            rows[entity] = ReservedRows(next: end - length, end: end, length: length)
        }
    }

    // MARK: Reading

    /// The values of rows, without those of rows that do not exist.
    func values(of entity: Schema.Entity, rows: [Int64]) throws -> [(row: Int64, values: [SQLiteValue])] {
        let statement = EntityStatements.of(entity)
        var found: [(row: Int64, values: [SQLiteValue])] = []
        found.reserveCapacity(rows.count)
        try database.readAndWait { connection in
            let arguments = SQLiteArguments(statement.padded(rows).map(SQLiteValue.integer))
            try connection.forEachRow(statement.select(count: arguments.positional.count), arguments) { row in
                guard let number = row.values[0].row else { return }
                found.append((number, statement.values(row.values)))
            }
        }
        return found
    }

    /// The numbers of the rows of a query.
    func rows(_ query: SQLText) throws -> [Int64] {
        try database.readAndWait { try Self.rows(query, $0) }
    }

    static func rows(_ query: SQLText, _ connection: SQLiteConnection) throws -> [Int64] {
        var rows: [Int64] = []
        try connection.forEachRow(query.sql, SQLiteArguments(query.arguments)) { row in
            if let number = row.values[0].row { rows.append(number) }
        }
        return rows
    }

    /// The rows of a relationship to many, in the order of insertion.
    func related(_ entity: Schema.Entity, _ property: Schema.Property, row: Int64) throws -> [Int64] {
        let id = TableLayout.rowColumn
        switch entity.place(of: property) {
        case .reference(let column):
            guard let other = property.kind.destination.map(Schema.Entity.of) else { return [] }
            return try rows(
                """
                SELECT \(name: id) FROM \(name: other.name) \
                WHERE \(name: column) = \(value: .integer(row)) ORDER BY \(name: id)
                """)
        case .pairs(let table, let owner, let member):
            return try rows(
                """
                SELECT \(name: member) FROM \(name: table) \
                WHERE \(name: owner) = \(value: .integer(row)) ORDER BY \(name: member)
                """)
        }
    }

    /// The rows whose reference is that row.
    func rows(of entity: Schema.Entity, referringTo row: Int64, _ property: Schema.Property) throws -> [Int64] {
        try rows(
            """
            SELECT \(name: TableLayout.rowColumn) FROM \(name: entity.name) \
            WHERE \(name: property.name) = \(value: .integer(row))
            """)
    }

    /// The rows that are paired with that row.
    func owners(_ entity: Schema.Entity, _ property: Schema.Property, of row: Int64) throws -> [Int64] {
        guard case .pairs(let table, let owner, let member) = entity.place(of: property) else { return [] }
        return try rows(
            "SELECT \(name: owner) FROM \(name: table) WHERE \(name: member) = \(value: .integer(row))")
    }

    // MARK: Writing

    /// Writes changes in one transaction.
    ///
    /// - Returns: the rows in place of inserted ones whose unique values existed already.
    func commit(_ changes: ChangeSet) throws -> [Schema.Entity: [Int64: Int64]] {
        guard allowsSave else {
            throw SwiftDataError(.readOnly, "The configuration does not allow saving (allowsSave: false).")
        }
        return try database.writeAndWait { connection in
            var writing = ChangeWriting(connection)
            try writing.write(changes)
            return writing.replaced
        }
    }

    /// Deletes all rows of all tables.
    func deleteAll(_ schema: Schema) throws {
        try database.writeAndWait { connection in
            for entity in schema.entities {
                try connection.execute("DELETE FROM \(entity.name.quotedForSQL)")
                for property in entity.properties {
                    if case .toMany = property.kind, case .pairs(let table, _, _) = entity.place(of: property) {
                        try connection.execute("DELETE FROM \(table.quotedForSQL)")
                    }
                }
            }
        }
    }
}
