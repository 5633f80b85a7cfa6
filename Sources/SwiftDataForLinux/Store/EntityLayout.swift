import DynamicListsSQLite

/// The statements for a class's table, and the order of its columns.
struct EntityLayout: Sendable {
    let entity: Schema.Entity
    /// The properties with a column, in order.
    let columns: [Schema.Property]
    /// The columns whose values may be in files.
    let externalColumns: [String]
    /// The columns of a query, beginning with the number of the row.
    let selected: SQLText
    let insertion: String
    let update: String
    let deletion: String

    init(_ entity: Schema.Entity) {
        self.entity = entity
        columns = entity.properties.filter { $0.column != nil }
        externalColumns = columns.filter(\.isExternal).map(\.name)
        let table = entity.name.quotedForSQL
        let row = TableLayout.rowColumn.quotedForSQL
        let names = columns.map(\.name.quotedForSQL)
        let alias = ModelQuery.alias.quotedForSQL
        selected = SQLText(sql: ([row] + names).map { "\(alias).\($0)" }.joined(separator: ", "))
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

    /// A query for the values of rows: their numbers are a JSON array, the only argument.
    var valuesOfRows: String {
        let (table, alias) = (entity.name.quotedForSQL, ModelQuery.alias.quotedForSQL)
        let row = TableLayout.rowColumn.quotedForSQL
        return "SELECT \(selected.sql) FROM \(table) AS \(alias) "
            + "WHERE \(alias).\(row) IN (SELECT value FROM json_each(?))"
    }
}

/// Numbers of rows as a JSON array: one argument, so that their number is not limited.
func json(_ rows: some Sequence<Int64>) -> SQLiteValue {
    .text("[\(rows.map(String.init).joined(separator: ","))]")
}
