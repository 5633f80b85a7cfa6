import DynamicListsSQLite

/// Light changes from one schema to another: properties and classes that are added, removed and renamed,
/// relationships that are stored in another place.
struct LightMigration {
    let old: StoreTables
    let new: StoreTables
    let connection: SQLiteConnection

    /// The prefix of tables that are replaced.
    private static let earlier = "_earlier."

    /// - Throws: ``StoreError`` if a change is not light.
    func run() throws {
        let stale = old.pairs.filter { !new.pairs.contains($0) }
        for table in stale { try rename(table.name, to: Self.earlier + table.name) }
        for table in new.pairs where !old.pairs.contains(table) { try connection.execute(table.creation) }
        try copyPairs()
        for table in new.entities { try make(table) }
        try copyReferences()
        for table in stale { try drop(Self.earlier + table.name) }
        for table in old.entities where new.entity(table.name) == nil { try drop(table.name) }
        for table in new.pairs where !old.pairs.contains(table) {
            try connection.execute(table.indexCreation)
        }
        try check()
    }

    // MARK: Tables of classes

    private func make(_ table: EntityTable) throws {
        guard let earlier = old.entity(table.name) else {
            try connection.execute(table.creation(named: table.name))
            for statement in table.indexCreation { try connection.execute(statement) }
            return
        }
        if earlier.hasSameColumns(as: table) {
            for name in earlier.indexNames { try connection.execute("DROP INDEX \(name.quotedForSQL)") }
        } else {
            try rebuild(table, from: earlier)
        }
        for statement in table.indexCreation { try connection.execute(statement) }
    }

    private func rebuild(_ table: EntityTable, from earlier: EntityTable) throws {
        let sequence = try connection.value(
            "SELECT seq FROM sqlite_sequence WHERE name = ?", [table.name])
        let made = "_made.\(table.name)"
        try connection.execute(table.creation(named: made))
        let row = SQLText.name(TableLayout.rowColumn)
        let columns = try table.columns.map { column in
            (SQLText.name(column.name), try value(of: column, in: table, from: earlier))
        }
        let text: SQLText = """
            INSERT INTO \(name: made) (\(.joined([row] + columns.map(\.0), ", "))) \
            SELECT \(.joined([row] + columns.map(\.1), ", ")) FROM \(name: table.name)
            """
        try connection.execute(text.sql, SQLiteArguments(text.arguments))
        try drop(table.name)
        try rename(made, to: table.name)
        // Numbers of rows that were deleted are not used again.
        guard let sequence else { return }
        try connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", [table.name])
        try connection.execute(
            "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [table.name, sequence])
    }

    /// The value of a column in terms of the earlier table.
    private func value(
        of column: ColumnDescription, in table: EntityTable, from earlier: EntityTable
    ) throws -> SQLText {
        func name(_ reason: String) -> String { "\(table.name).\(column.name) \(reason)" }
        guard
            let source = earlier.column(column.name)
                ?? column.originalName.flatMap({ earlier.column($0) })
        else {
            if column.isOptional || !column.defaultValue.isNull { return .value(column.defaultValue) }
            guard try isEmpty(table.name) else {
                throw needsMigration(
                    name("is new, and has no default value; give it one, or make it optional"))
            }
            return "NULL"
        }
        guard source.form == column.form || source.form == .integer && column.form == .real else {
            throw needsMigration(
                name("was stored as \(source.form), and is \(column.form) now; add a custom stage"))
        }
        guard source.entity == column.entity else {
            guard column.isOptional else {
                throw needsMigration(name("refers to another class; make it optional"))
            }
            return "NULL"
        }
        let value = SQLText.name(source.name)
        guard source.isOptional, !column.isOptional else { return value }
        if !column.defaultValue.isNull { return "ifnull(\(value), \(value: column.defaultValue))" }
        guard try isEmpty(table.name, where: "\(value.sql) IS NULL") else {
            throw needsMigration(name("was nil in some objects; give it a default value"))
        }
        return value
    }

    // MARK: Relationships to many

    /// Fills tables of pairs from earlier pairs, or from references.
    private func copyPairs() throws {
        for (list, earlier) in movedLists {
            guard case .pairs(let table, let owner, let member) = list.place,
                !old.pairs.contains(where: { $0.name == table && new.pairs.contains($0) })
            else { continue }
            let source: SQLText
            switch earlier.place {
            case .pairs(let table, let owner, let member):
                source =
                    "SELECT \(name: owner), \(name: member) FROM \(name: Self.earlier + table)"
            case .reference(let column):
                guard
                    let entity = new.pairs.first(where: { $0.name == table })?.columns.first(where: {
                        $0.name == member
                    })?.entity, old.entity(entity)?.column(column) != nil
                else { continue }
                source = """
                    SELECT \(name: column), \(name: TableLayout.rowColumn) FROM \(name: entity) \
                    WHERE \(name: column) IS NOT NULL
                    """
            }
            let text: SQLText =
                "INSERT OR IGNORE INTO \(name: table) (\(name: owner), \(name: member)) \(source)"
            try connection.execute(text.sql, SQLiteArguments(text.arguments))
        }
    }

    /// Fills new references from earlier pairs.
    private func copyReferences() throws {
        for (list, earlier) in movedLists {
            guard case .reference(let column) = list.place,
                case .pairs(let table, let owner, let member) = earlier.place,
                let entity = old.pairs.first(where: { $0.name == table })?.columns.first(where: {
                    $0.name == member
                })?.entity
            else { continue }
            let text: SQLText = """
                UPDATE \(name: entity) SET \(name: column) = (SELECT \(name: owner) \
                FROM \(name: Self.earlier + table) WHERE \(name: member) = \
                \(name: entity).\(name: TableLayout.rowColumn) ORDER BY 1 LIMIT 1)
                """
            try connection.execute(text.sql, SQLiteArguments(text.arguments))
        }
    }

    /// The relationships to many that are stored in another place than before.
    private var movedLists: [(ListDescription, earlier: ListDescription)] {
        new.entities.flatMap { table -> [(ListDescription, earlier: ListDescription)] in
            guard let earlier = old.entity(table.name) else { return [] }
            return table.lists.compactMap { list in
                let source =
                    earlier.lists.first { $0.name == list.name }
                    ?? earlier.lists.first { $0.name == list.originalName }
                return source.flatMap { $0.place == list.place ? nil : (list, earlier: $0) }
            }
        }
    }

    // MARK: Statements

    private func rename(_ name: String, to other: String) throws {
        try connection.execute("ALTER TABLE \(name.quotedForSQL) RENAME TO \(other.quotedForSQL)")
    }

    private func drop(_ name: String) throws {
        try connection.execute("DROP TABLE \(name.quotedForSQL)")
    }

    private func isEmpty(_ table: String, where condition: String = "1") throws -> Bool {
        try connection.firstRow("SELECT 1 FROM \(table.quotedForSQL) WHERE \(condition) LIMIT 1") == nil
    }

    /// Throws if a reference has lost its target.
    private func check() throws {
        if let row = try connection.firstRow("PRAGMA foreign_key_check"),
            case .text(let table) = row.values[0]
        {
            throw needsMigration("objects of \(table) would refer to ones that do not exist")
        }
    }

    private func needsMigration(_ reason: String) -> StoreError {
        StoreError(.needsMigration, "The store cannot take over the schema: \(reason).")
    }
}

extension EntityTable {
    /// Whether the tables differ at most in their indexes.
    fileprivate func hasSameColumns(as other: EntityTable) -> Bool {
        columns.map(\.declaration) == other.columns.map(\.declaration)
    }
}
