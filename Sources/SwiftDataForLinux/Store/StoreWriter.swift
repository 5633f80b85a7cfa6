package import DynamicListsSQLite

/// Writes into a store in one transaction, while a closure runs.
package final class StoreWriter {
    /// Reads what was written so far, too.
    package let reader: StoreReader
    private let pending: PendingFiles
    private var changes: [StoreChange] = []
    private var lastRows: [Schema.Entity: Int64] = [:]

    private var store: Store { reader.store }
    private var connection: SQLiteConnection { reader.connection }

    init(_ reader: StoreReader, _ pending: PendingFiles) {
        self.reader = reader
        self.pending = pending
    }

    // MARK: Rows

    /// Reserves numbers for new rows. Each is used once, also after its row was deleted.
    ///
    /// - Returns: the first of them.
    package func reserveRows(_ count: Int, of entity: Schema.Entity) throws -> Int64 {
        let last: Int64
        if let known = lastRows[entity] {
            last = known
        } else if case .integer(let number) = try connection.value(
            "SELECT seq FROM sqlite_sequence WHERE name = ?", [entity.name])
        {
            last = number
        } else {
            last = 0
        }
        lastRows[entity] = last + Int64(count)
        return last + 1
    }

    /// Inserts rows of a class without unique values.
    package func insert(_ entity: Schema.Entity, _ rows: [StoredRow]) throws {
        let layout = try store.layout(of: entity)
        try connection.execute(layout.insertion, forEach: rows) { row, arguments in
            try arguments.append(.integer(row.row))
            for (index, isExternal) in layout.places {
                try arguments.append(isExternal ? inFile(row.values[index]) : row.values[index])
            }
        }
        noteInserted(rows, entity)
    }

    /// Inserts a row; if there is one with the same unique values, updates that one instead.
    ///
    /// - Parameter values: the values by the positions of the properties.
    /// - Returns: the number of the row that was inserted or updated.
    @discardableResult
    package func insert(_ entity: Schema.Entity, row: Int64, _ values: [SQLiteValue]) throws -> Int64 {
        guard !entity.uniqueness.isEmpty else {
            try insert(entity, [StoredRow(row: row, values: values)])
            return row
        }
        let layout = try store.layout(of: entity)
        let arguments = SQLiteArguments([.integer(row)] + (try columns(layout.columns, values)))
        if !layout.externalColumns.isEmpty { try replaceFiles(layout, sameAs: values) }
        guard case .integer(let number) = try connection.value(layout.insertion, arguments) else {
            return row
        }
        note(number == row ? .inserted : .updated, entity, number)
        return number
    }

    /// Changes all values of a row.
    ///
    /// - Returns: whether the row exists.
    @discardableResult
    package func update(_ entity: Schema.Entity, row: Int64, _ values: [SQLiteValue]) throws -> Bool {
        let layout = try store.layout(of: entity)
        if !layout.externalColumns.isEmpty { try replaceFiles(layout, [row]) }
        let arguments = SQLiteArguments(try columns(layout.columns, values) + [.integer(row)])
        let exists = try connection.execute(layout.update, arguments) > 0
        if exists { note(.updated, entity, row) }
        return exists
    }

    /// Changes some values of a row; the others stay as another process may have written them.
    ///
    /// - Parameter changes: the positions of the properties.
    /// - Returns: whether the row exists.
    @discardableResult
    package func update(
        _ entity: Schema.Entity, row: Int64, _ values: [SQLiteValue], only changes: Set<Int>
    ) throws -> Bool {
        let layout = try store.layout(of: entity)
        let properties = layout.columns.filter { changes.contains($0.index) }
        guard !properties.isEmpty else { return try !reader.existing(entity, rows: [row]).isEmpty }
        if properties.contains(where: \.isExternal) {
            try replaceFiles(layout, [row], properties.filter(\.isExternal).map(\.name))
        }
        let assignments = properties.map { "\($0.name.quotedForSQL) = ?" }.joined(separator: ", ")
        let sql = """
            UPDATE \(entity.name.quotedForSQL) SET \(assignments) \
            WHERE \(TableLayout.rowColumn.quotedForSQL) = ?
            """
        let arguments = SQLiteArguments(try columns(properties, values) + [.integer(row)])
        let exists = try connection.execute(sql, arguments) > 0
        if exists { note(.updated, entity, row) }
        return exists
    }

    /// Deletes a row. References to it become null, unless they may not be.
    ///
    /// - Returns: whether the row existed.
    @discardableResult
    package func delete(_ entity: Schema.Entity, row: Int64) throws -> Bool {
        let layout = try store.layout(of: entity)
        if !layout.externalColumns.isEmpty { try replaceFiles(layout, [row]) }
        let existed = try connection.execute(layout.deletion, SQLiteArguments([.integer(row)])) > 0
        if existed { note(.deleted, entity, row) }
        return existed
    }

    // MARK: Relationships to many

    /// Sets the related rows of a relationship between many and many; those of others are references in the
    /// related rows.
    package func setRelated(
        _ related: [Int64], _ property: Schema.Property, of entity: Schema.Entity, row: Int64
    ) throws {
        guard case .pairs(let table, let owner, let member) = entity.place(of: property) else {
            preconditionFailure(
                "\(entity.name).\(property.name) is stored in the related rows, by their references.")
        }
        let (name, ownerName, memberName) = (table.quotedForSQL, owner.quotedForSQL, member.quotedForSQL)
        let isSymmetric = entity.inverse(of: property) == property
        let earlier = try reader.related(property, of: entity, rows: [row])[row] ?? []
        let (before, after) = (Set(earlier), Set(related))
        func pairs(_ rows: Set<Int64>, _ sql: String) throws {
            for other in rows.sorted() {
                try connection.execute(sql, SQLiteArguments([.integer(row), .integer(other)]))
                if isSymmetric, other != row {
                    try connection.execute(sql, SQLiteArguments([.integer(other), .integer(row)]))
                }
            }
        }
        try pairs(
            before.subtracting(after),
            "DELETE FROM \(name) WHERE \(ownerName) = ? AND \(memberName) = ?")
        try pairs(
            after.subtracting(before),
            "INSERT OR IGNORE INTO \(name) (\(ownerName), \(memberName)) VALUES (?, ?)")
        if before != after { note(.updated, entity, row) }
    }

    // MARK: Values and changes

    /// The values of the columns; large ones are written into files.
    private func columns(
        _ properties: [Schema.Property], _ values: [SQLiteValue]
    ) throws -> [SQLiteValue] {
        try properties.map { property in
            try property.isExternal ? inFile(values[property.index]) : values[property.index]
        }
    }

    /// A value in its column, written into a file if it is large.
    private func inFile(_ value: SQLiteValue) throws -> SQLiteValue {
        let stored = try store.files.store(value)
        if case .text(let name) = stored { pending.written.append(name) }
        return stored
    }

    /// Marks the files of rows, which are about to be changed or deleted.
    private func replaceFiles(
        _ layout: EntityLayout, _ rows: [Int64], _ names: [String]? = nil
    ) throws {
        guard store.url != nil else { return }
        let table = layout.entity.name.quotedForSQL
        for column in (names ?? layout.externalColumns).map(\.quotedForSQL) {
            let sql = """
                SELECT \(column) FROM \(table) WHERE typeof(\(column)) = 'text' \
                AND \(TableLayout.rowColumn.quotedForSQL) IN (SELECT value FROM json_each(?))
                """
            try connection.forEachRow(sql, SQLiteArguments([json(rows)])) {
                if case .text(let name) = $0.values[0] { pending.replaced.append(name) }
            }
        }
    }

    /// Marks the files of rows that have the same unique values.
    private func replaceFiles(_ layout: EntityLayout, sameAs values: [SQLiteValue]) throws {
        let row = TableLayout.rowColumn.quotedForSQL
        for group in layout.entity.uniqueness {
            let conditions = group.map { index -> SQLText in
                let property = layout.entity.properties[index]
                let collation = property.kind.isText ? " COLLATE swift" : ""
                return "\(name: property.name)\(SQLText(sql: collation)) = \(value: values[index])"
            }
            let text: SQLText = """
                SELECT \(SQLText(sql: row)) FROM \(name: layout.entity.name) \
                WHERE \(.joined(conditions, " AND "))
                """
            let rows = try connection.rows(text.sql, SQLiteArguments(text.arguments)).compactMap {
                if case .integer(let number) = $0.values[0] { number } else { nil }
            }
            try replaceFiles(layout, rows)
        }
    }

    private func note(_ kind: StoreChange.Kind, _ entity: Schema.Entity, _ row: Int64) {
        note(kind, entity, row...row)
    }

    private func note(_ kind: StoreChange.Kind, _ entity: Schema.Entity, _ rows: ClosedRange<Int64>) {
        if let last = changes.last, last.kind == kind, last.entity == entity.name,
            last.rows.upperBound == rows.lowerBound - 1
        {
            changes[changes.count - 1].rows = last.rows.lowerBound...rows.upperBound
        } else {
            changes.append(StoreChange(entity: entity.name, kind: kind, rows: rows))
        }
    }

    /// Records new rows; neighbors together.
    private func noteInserted(_ rows: [StoredRow], _ entity: Schema.Entity) {
        guard let first = rows.first?.row else { return }
        var known = first...first
        for row in rows.dropFirst().lazy.map(\.row) {
            if row - 1 == known.upperBound {
                known = known.lowerBound...row
            } else {
                note(.inserted, entity, known)
                known = row...row
            }
        }
        note(.inserted, entity, known)
    }

    /// Records the changes in the file, for other processes.
    func recordChanges() throws { try StoreChange.record(changes, connection) }
}

extension PropertyKind {
    /// Whether texts in the column are compared as Swift does.
    fileprivate var isText: Bool {
        switch self {
        case .value(.text), .rawValue(.text): true
        default: false
        }
    }
}
