import DynamicListsSQLite

/// The writing of changes inside a transaction.
struct ChangeWriting {
    private let connection: SQLiteConnection
    /// The rows in place of inserted ones whose unique values existed already.
    private(set) var replaced: [Schema.Entity: [Int64: Int64]] = [:]

    init(_ connection: SQLiteConnection) { self.connection = connection }

    mutating func write(_ changes: ChangeSet) throws {
        for deleted in changes.deleted {
            try connection.execute(EntityStatements.of(deleted.entity).delete, [deleted.row])
        }
        // Changed rows first, because they may release unique values.
        for row in changes.updated { try update(row) }
        try findReplaced(changes.inserted)
        for row in changes.inserted { try insert(row) }
        if !replaced.isEmpty {
            for row in changes.updated where refersToReplaced(row) { try update(row) }
        }
        for (relation, pairs) in changes.pairs { try write(pairs, of: relation) }
    }

    /// Finds the rows that have unique values of inserted ones, in the store or among them.
    private mutating func findReplaced(_ rows: [ChangeSet.Row]) throws {
        var seen: [Schema.Entity: [[SQLiteValue]: Int64]] = [:]
        for row in rows where !row.entity.uniqueness.isEmpty {
            for (number, group) in row.entity.uniqueness.enumerated() {
                let values = group.map { row.values[$0] }
                // Null differs from null, as in SQLite.
                if values.contains(.null) { continue }
                let key = [.integer(Int64(number))] + values
                if let first = seen[row.entity]?[key] {
                    replaced[row.entity, default: [:]][row.row] = first
                } else if let found = try connection.value(
                    EntityStatements.of(row.entity).find(group), SQLiteArguments(values))?.row {
                    replaced[row.entity, default: [:]][row.row] = found
                }
                seen[row.entity, default: [:]][key] = replaced[row.entity]?[row.row] ?? row.row
            }
        }
    }

    private func insert(_ row: ChangeSet.Row) throws {
        let statements = EntityStatements.of(row.entity)
        if let found = replaced[row.entity]?[row.row] {
            let values = statements.stored.map { current(row.values[$0], row.entity.properties[$0]) }
            try connection.execute(
                statements.update(statements.stored), SQLiteArguments(values + [.integer(found)]))
            return
        }
        var arguments: [SQLiteValue] = [.integer(row.row)]
        arguments.reserveCapacity(statements.stored.count + 1)
        for index in statements.stored {
            arguments.append(current(row.values[index], row.entity.properties[index]))
        }
        try connection.execute(statements.insert, SQLiteArguments(arguments))
    }

    private func update(_ row: ChangeSet.Row) throws {
        let columns = row.changes.filter { row.entity.properties[$0].column != nil }
        if columns.isEmpty { return }
        let values = columns.map { current(row.values[$0], row.entity.properties[$0]) }
        try connection.execute(
            EntityStatements.of(row.entity).update(columns), SQLiteArguments(values + [.integer(row.row)]))
    }

    private func write(_ pairs: ChangeSet.Pairs, of relation: ChangeSet.Relation) throws {
        guard let other = relation.property.kind.destination.map(Schema.Entity.of),
            case .pairs(let table, let owner, let member) = relation.entity.place(of: relation.property)
        else { return }
        let columns = "\(owner.quotedForSQL), \(member.quotedForSQL)"
        for pair in pairs.removed {
            try connection.execute(
                "DELETE FROM \(table.quotedForSQL) WHERE (\(columns)) = (?, ?)", [pair.owner, pair.member])
        }
        for pair in pairs.added {
            try connection.execute(
                "INSERT OR IGNORE INTO \(table.quotedForSQL) (\(columns)) VALUES (?, ?)",
                [current(pair.owner, relation.entity), current(pair.member, other)])
        }
    }

    private func refersToReplaced(_ row: ChangeSet.Row) -> Bool {
        row.changes.contains { index in
            let property = row.entity.properties[index]
            return current(row.values[index], property) != row.values[index]
        }
    }

    private func current(_ value: SQLiteValue, _ property: Schema.Property) -> SQLiteValue {
        guard !replaced.isEmpty, case .toOne(let type) = property.kind, let row = value.row else {
            return value
        }
        return .integer(current(row, Schema.Entity.of(type)))
    }

    private func current(_ row: Int64, _ entity: Schema.Entity) -> Int64 {
        replaced[entity]?[row] ?? row
    }
}
