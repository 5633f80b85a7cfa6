import DynamicListsSQLite

/// The writing of changes inside a transaction.
struct ChangeWriting {
    private let writer: StoreWriter
    /// The rows in place of inserted ones whose unique values existed already.
    private(set) var replaced: [Schema.Entity: [Int64: Int64]] = [:]
    /// The rows that referred to deleted ones, and no longer do.
    private(set) var released: [Schema.Entity: Set<Int64>] = [:]

    init(_ writer: StoreWriter) { self.writer = writer }

    mutating func write(_ changes: ChangeSet) throws {
        for (entity, deleted) in Dictionary(grouping: changes.deleted, by: \.entity) {
            try findReleased(entity, deleted.map(\.row))
        }
        for deleted in changes.deleted { try writer.delete(deleted.entity, row: deleted.row) }
        // Before inserted rows, because they may release unique values.
        try update(changes.updated)
        for insertion in changes.inserted { try insert(insertion.entity, insertion.rows) }
        if !replaced.isEmpty { try correct(changes) }
        for (relation, pairs) in changes.pairs where !pairs.isEmpty { try write(pairs, of: relation) }
    }

    private mutating func insert(_ entity: Schema.Entity, _ rows: [StoredRow]) throws {
        if entity.uniqueness.isEmpty { return try writer.insert(entity, rows) }
        for row in rows {
            let number = try writer.insert(entity, row: row.row, row.values)
            if number != row.row { replaced[entity, default: [:]][row.row] = number }
        }
    }

    /// Finds the rows that refer to rows that will be deleted: the database removes these references.
    private mutating func findReleased(_ entity: Schema.Entity, _ rows: [Int64]) throws {
        for (other, property) in writer.reader.store.schema.relationships(to: entity) {
            let (table, row, column) =
                switch (property.kind, other.place(of: property)) {
                case (.toMany, .pairs(let table, let owner, let member)): (table, owner, member)
                case (.toMany, .reference): ("", "", "")
                default: (other.name, TableLayout.rowColumn, property.name)
                }
            if table.isEmpty { continue }
            let sql = """
                SELECT \(row.quotedForSQL) FROM \(table.quotedForSQL) \
                WHERE \(column.quotedForSQL) IN (SELECT value FROM json_each(?))
                """
            try writer.reader.connection.forEachRow(sql, SQLiteArguments([json(rows)])) { found in
                if let row = found.values[0].row { released[other, default: []].insert(row) }
            }
        }
    }

    /// Writes the changed values; the others stay as another process may have written them.
    private func update(_ rows: [ChangeSet.Row]) throws {
        for row in rows where row.changes.contains(where: { row.entity.properties[$0].column != nil }) {
            try writer.update(row.entity, row: row.row, row.values, only: Set(row.changes))
        }
    }

    /// Writes references to replaced rows again. References are checked when the transaction ends.
    private func correct(_ changes: ChangeSet) throws {
        for insertion in changes.inserted {
            for row in insertion.rows { try correct(insertion.entity, row.row, row.values) }
        }
        for row in changes.updated { try correct(row.entity, row.row, row.values) }
    }

    private func correct(_ entity: Schema.Entity, _ row: Int64, _ values: [SQLiteValue]) throws {
        var values = values
        var isChanged = false
        for property in entity.properties {
            guard case .toOne(let type) = property.kind, let other = values[property.index].row,
                let found = replaced[Schema.Entity.of(type)]?[other]
            else { continue }
            values[property.index] = .integer(found)
            isChanged = true
        }
        if isChanged { try writer.update(entity, row: current(row, entity), values) }
    }

    private func write(_ pairs: ChangeSet.Pairs, of relation: ChangeSet.Relation) throws {
        guard let other = relation.property.kind.destination.map(Schema.Entity.of) else { return }
        func byOwner(_ pairs: Set<ChangeSet.Pair>) -> [Int64: Set<Int64>] {
            Dictionary(grouping: pairs) { current($0.owner, relation.entity) }
                .mapValues { Set($0.map { current($0.member, other) }) }
        }
        let (added, removed) = (byOwner(pairs.added), byOwner(pairs.removed))
        let owners = Set(added.keys).union(removed.keys).sorted()
        // Pairs of deleted rows are removed with these.
        let existing = try writer.reader.existing(relation.entity, rows: owners)
        let related = try writer.reader.related(relation.property, of: relation.entity, rows: owners)
        for owner in owners where existing.contains(owner) {
            let members = Set(related[owner] ?? []).subtracting(removed[owner] ?? [])
                .union(added[owner] ?? [])
            try writer.setRelated(
                members.sorted(), relation.property, of: relation.entity, row: owner)
        }
    }

    private func current(_ row: Int64, _ entity: Schema.Entity) -> Int64 {
        replaced[entity]?[row] ?? row
    }
}
