import DynamicListsSQLite
import ObservableObjects

/// The statements for the rows of a class.
final class EntityStatements: Sendable {
    /// The positions of the properties with a column.
    let stored: [Int]
    let insert: String
    let delete: String
    private let count: Int
    private let selection: String
    private let entity: Schema.Entity

    private init(_ entity: Schema.Entity) {
        self.entity = entity
        count = entity.properties.count
        stored = entity.properties.indices.filter { entity.properties[$0].column != nil }
        let row = TableLayout.rowColumn.quotedForSQL
        let table = entity.name.quotedForSQL
        let columns = ([row] + stored.map { entity.properties[$0].name.quotedForSQL })
            .joined(separator: ", ")
        let parameters = Array(repeating: "?", count: stored.count + 1).joined(separator: ", ")
        insert = "INSERT INTO \(table) (\(columns)) VALUES (\(parameters))"
        delete = "DELETE FROM \(table) WHERE \(row) = ?"
        selection = "SELECT \(columns) FROM \(table) WHERE \(row) IN"
    }

    private static let known = Protected<[Schema.Entity: EntityStatements]>([:])

    static func of(_ entity: Schema.Entity) -> EntityStatements {
        if let known = known.access({ $0[entity] }) { return known }
        let made = EntityStatements(entity)
        known.update { $0[entity] = made }
        return made
    }

    /// The rows, with one of them repeated up to a power of two, so that there are few statements.
    func padded(_ rows: [Int64]) -> [Int64] {
        guard let last = rows.last else { return [] }
        var length = 1
        while length < rows.count { length *= 2 }
        return rows + Array(repeating: last, count: length - rows.count)
    }

    /// A statement that reads rows by their numbers.
    func select(count: Int) -> String {
        "\(selection) (\(Array(repeating: "?", count: count).joined(separator: ", ")))"
    }

    /// The values of a row that was read, by the positions of the properties.
    func values(_ columns: [SQLiteValue]) -> [SQLiteValue] {
        var values = Array(repeating: SQLiteValue.null, count: count)
        for (column, index) in stored.enumerated() { values[index] = columns[column + 1] }
        return values
    }

    /// A statement that updates columns of a row, the last parameter.
    func update(_ properties: [Int]) -> String {
        let columns = properties.map { "\(entity.properties[$0].name.quotedForSQL) = ?" }
        return "UPDATE \(entity.name.quotedForSQL) SET \(columns.joined(separator: ", ")) "
            + "WHERE \(TableLayout.rowColumn.quotedForSQL) = ?"
    }

    /// A statement that finds the row with the values of a unique group.
    func find(_ group: [Int]) -> String {
        let terms = group.map { "\(entity.properties[$0].name.quotedForSQL) = ?" }
        return "SELECT \(TableLayout.rowColumn.quotedForSQL) FROM \(entity.name.quotedForSQL) "
            + "WHERE \(terms.joined(separator: " AND ")) LIMIT 1"
    }
}
