import DynamicLists

/// The query of pages: a table or a `SELECT`, its order, and the findings about its schema.
final class PageQuery: Sendable {
    enum Origin: Hashable, Sendable {
        /// Rows of a table; an empty array of columns means all of them.
        case table(String, columns: [String], filter: String)
        case select(String)
        /// A result in which each row is one of this table, whose schema is checked for the order.
        case rows(of: String, select: String)
        /// A result whose order is known to be unique.
        case distinct(select: String)
    }

    /// The properties of the query that the schema defines.
    final class SchemaInfo: Sendable {
        /// The statement for all rows.
        let sql: String
        /// Whether the schema guarantees that no two rows have the same position.
        let isUnique: Bool
        /// Whether each column of the order is never null.
        let neverNull: [Bool]
        /// The tables that are read, by their names for comparison.
        let tables: Set<BinaryString>

        fileprivate init(_ rows: Rows, tables: Set<BinaryString>) {
            (sql, isUnique, neverNull) = (rows.sql, rows.isUnique, rows.neverNull)
            self.tables = tables
        }
    }

    /// The statement for all rows, and the schema's properties of their order.
    fileprivate typealias Rows = (sql: String, isUnique: Bool, neverNull: [Bool])

    private struct State {
        var schemaInfo: SchemaInfo?
        /// Only a few, which are faster to compare than to hash.
        var steps: [(pattern: KeysetStatements.Pattern, steps: [KeysetStatements.Step])] = []
    }

    let origin: Origin
    let arguments: SQLiteArguments
    let order: [SQLiteOrder]
    private let state = Locked(State())

    init(_ origin: Origin, _ arguments: SQLiteArguments, order: [SQLiteOrder]) {
        precondition(!order.isEmpty, "The rows need an order: name at least one column")
        precondition(
            Set(order.map { BinaryString(name: $0.column) }).count == order.count,
            "The order names a column twice: \(order.map(\.column))")
        self.origin = origin
        self.arguments = arguments
        self.order = order
    }

    /// The tables that are read, or nil while they are unknown.
    var tables: Set<BinaryString>? { state.withLock { $0.schemaInfo?.tables } }

    /// The findings about the schema, determined once.
    func schemaInfo(_ connection: SQLiteConnection) throws -> SchemaInfo {
        if let schemaInfo = state.withLock({ $0.schemaInfo }) { return schemaInfo }
        let rows = try examined(connection)
        let tables = try connection.active().query(rows.sql, arguments) { $0.tables.read }
        let schemaInfo = SchemaInfo(rows, tables: tables)
        state.withLock { $0.schemaInfo = schemaInfo }
        return schemaInfo
    }

    /// The statements that continue from a position.
    func steps(_ pattern: KeysetStatements.Pattern, _ schemaInfo: SchemaInfo) -> [KeysetStatements.Step] {
        let kept = state.withLock { $0.steps.first { $0.pattern == pattern }?.steps }
        if let kept { return kept }
        let steps = KeysetStatements(schemaInfo, order).steps(pattern)
        state.withLock { state in
            if !state.steps.contains(where: { $0.pattern == pattern }) {
                state.steps.append((pattern, steps))
            }
        }
        return steps
    }

    private func examined(_ connection: SQLiteConnection) throws -> Rows {
        let unknown = Array(repeating: false, count: order.count)
        switch origin {
        case .select(let sql): return (sql, false, unknown)
        case .distinct(let sql): return (sql, true, unknown)
        case .rows(let table, let sql):
            guard let schema = try TableSchema(table, connection) else {
                return (sql, false, unknown)
            }
            try schema.check(order)
            return (sql, true, order.map(schema.isNeverNull))
        case .table(let table, var columns, let filter):
            let schema = try TableSchema(table, connection)
            try schema?.check(order)
            if columns.isEmpty {
                let rowid = order.map(\.column).first { schema?.isHiddenRowID($0) ?? false }
                columns = ["*"] + (rowid.map { [$0] } ?? [])
            } else {
                let missing = order.map(\.column).filter { name in
                    !columns.contains { $0.isSameName(as: name) }
                }
                columns = (columns + missing).map(\.quotedForSQL)
            }
            let sql = "SELECT \(columns.joined(separator: ", ")) FROM \(table.quotedForSQL)\(filter)"
            return (sql, schema != nil, schema.map { order.map($0.isNeverNull) } ?? unknown)
        }
    }
}
