import DynamicListsSQLite

/// The statements for a class's table, and the order of its columns.
final class EntityLayout: Sendable {
    let entity: Schema.Entity
    /// The properties with a column, in order.
    let columns: [Schema.Property]
    /// Their positions among all, and whether their values may be in files: much faster to go through.
    let places: [(index: Int, isExternal: Bool)]
    /// The columns whose values may be in files.
    let externalColumns: [String]
    /// The columns of a query, beginning with the number of the row.
    let selected: SQLText
    /// A query for the values of rows: their numbers are a JSON array, the only argument.
    let valuesOfRows: String
    /// The sources of the values in a row of `selected`, by the positions of the properties.
    private let sources: [ValueSource]
    /// Whether all properties have a column, whose value is there.
    private let isPlain: Bool
    let insertion: String
    let update: String
    let deletion: String

    init(_ entity: Schema.Entity) {
        self.entity = entity
        columns = entity.properties.filter { $0.column != nil }
        places = columns.map { ($0.index, $0.isExternal) }
        externalColumns = columns.filter(\.isExternal).map(\.name)
        let table = entity.name.quotedForSQL
        let row = TableLayout.rowColumn.quotedForSQL
        let names = columns.map(\.name.quotedForSQL)
        let alias = ModelQuery.alias.quotedForSQL
        let selected = ([row] + names).map { "\(alias).\($0)" }.joined(separator: ", ")
        self.selected = SQLText(sql: selected)
        valuesOfRows =
            "SELECT \(selected) FROM \(table) AS \(alias) "
            + "WHERE \(alias).\(row) IN (SELECT value FROM json_each(?))"
        var column = 0
        sources = entity.properties.map { property in
            guard property.column != nil else { return .none }
            column += 1
            return property.isExternal ? .file(column) : .column(column)
        }
        isPlain = columns.count == entity.properties.count && externalColumns.isEmpty
        let marks = Array(repeating: "?", count: names.count + 1).joined(separator: ", ")
        let plain = "INSERT INTO \(table) (\(([row] + names).joined(separator: ", "))) VALUES (\(marks))"
        if entity.uniqueness.isEmpty {
            insertion = plain
        } else {
            // A row with the same unique values takes over the others.
            let assignments = names.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
            insertion = "\(plain) ON CONFLICT DO UPDATE SET \(assignments) RETURNING \(row)"
        }
        let assignments = names.map { "\($0) = ?" }.joined(separator: ", ")
        update = "UPDATE \(table) SET \(assignments) WHERE \(row) = ?"
        deletion = "DELETE FROM \(table) WHERE \(row) = ?"
    }

    /// Initializes memory with the number and the values in a row of `selected`.
    func initialize(
        _ cells: UnsafeMutablePointer<SQLiteValue>, _ row: SQLiteRowReader, _ files: ExternalFiles
    ) throws {
        if isPlain { return row.initialize(cells, from: 0..<sources.count + 1) }
        // A file may be missing: before anything is initialized.
        let values: [SQLiteValue] = try sources.map { source in
            switch source {
            case .column(let column): row.value(column)
            case .file(let column): try files.content(row.value(column))
            case .none: .null
            }
        }
        cells.initialize(to: row.value(0))
        for (index, value) in values.enumerated() { (cells + 1 + index).initialize(to: value) }
    }
}

/// The source of a property's value.
private enum ValueSource {
    /// A column of the result.
    case column(Int)
    /// A column of the result, or the file that it names.
    case file(Int)
    /// None: the rows of a relationship to many are read when they are needed.
    case none
}

/// Numbers of rows as a JSON array: one argument, so that their number is not limited.
func json(_ rows: some Sequence<Int64>) -> SQLiteValue {
    .text("[\(rows.map(String.init).joined(separator: ","))]")
}
