package import DynamicListsSQLite

/// A row of a class, with the values of its columns.
package struct StoredRow: Sendable {
    /// The number of the row.
    package let row: Int64
    /// The values by the positions of the properties; null for relationships to many.
    package let values: [SQLiteValue]

    package init(row: Int64, values: [SQLiteValue]) {
        self.row = row
        self.values = values
    }
}

/// Rows of a class as they were read, with the values of their columns in the form that models have.
///
/// `@unchecked`: the groups never change.
struct RowContents: @unchecked Sendable {
    /// The numbers of the rows.
    let rows: [Int64]
    /// The values, in the same order: of as many rows as possible, except for the last group.
    private let groups: [RowGroup]
    private let groupLength: Int

    /// Reads rows.
    ///
    /// - Parameters:
    ///   - count: the number of rows that are expected, for which there is room at first.
    ///   - next: advances to the next row, and returns whether there is one.
    fileprivate init(
        _ row: SQLiteRowReader, _ layout: EntityLayout, _ files: ExternalFiles, expecting count: Int,
        next: () throws -> Bool
    ) throws {
        let properties = layout.entity.properties.count
        let length = RowGroup.length(properties: properties)
        var groups: [RowGroup] = []
        groups.reserveCapacity(count / length + 1)
        var isFull = true
        while isFull {
            let group = RowGroup.make(properties: properties, capacity: length)
            isFull = try group.fill(length) { cells in
                guard try next() else { return false }
                try layout.initialize(cells, row, files)
                return true
            }
            groups.append(isFull ? group : group.movedToFit())
        }
        rows = Array(unsafeUninitializedCapacity: groups.count * length) { rows, count in
            for group in groups { count += group.copyRows(to: &rows, at: count) }
        }
        groupLength = length
        self.groups = groups
    }

    /// The group with the values of a row, by its position.
    @inline(__always)
    func group(of index: Int) -> RowGroup { groups[index >> groupLength.trailingZeroBitCount] }

    /// The rows with their values in arrays.
    var stored: [StoredRow] {
        rows.enumerated().map { StoredRow(row: $1, values: group(of: $0).values(of: $1)) }
    }
}

/// Reads one state of a store, while a closure runs.
package struct StoreReader {
    let store: Store
    let connection: SQLiteConnection

    init(_ store: Store, _ connection: SQLiteConnection) {
        self.store = store
        self.connection = connection
    }

    /// The numbers of a query's rows, in its order.
    ///
    /// - Complexity: O(rows); 8 bytes for each.
    package func rows(_ query: ModelQuery, limit: Int? = nil, offset: Int = 0) throws -> [Int64] {
        try integers(query.rows(limit: limit, offset: offset), retaining: query)
    }

    /// The number of a query's rows.
    package func count(_ query: ModelQuery) throws -> Int {
        Int(try integers(query.count, retaining: query).first ?? 0)
    }

    /// The rows of a query with their values, in its order.
    package func values(_ query: ModelQuery, limit: Int? = nil, offset: Int = 0) throws -> [StoredRow] {
        try contents(query, limit: limit, offset: offset).stored
    }

    /// The values of rows, in no order. Rows that do not exist are left out.
    package func values(_ entity: Schema.Entity, rows: some Sequence<Int64>) throws -> [StoredRow] {
        try contents(entity, rows: rows).stored
    }

    /// The rows of a query with the contents of their models, in its order.
    func contents(_ query: ModelQuery, limit: Int? = nil, offset: Int = 0) throws -> RowContents {
        let layout = try store.layout(of: query.entity)
        let text = query.select(layout.selected, limit: limit, offset: offset)
        return try withExtendedLifetime(query) {
            try loaded(layout, text.sql, text.arguments, expecting: limit ?? 0)
        }
    }

    /// Rows with the contents of their models, in no order. Those that do not exist are left out.
    func contents(_ entity: Schema.Entity, rows: some Sequence<Int64>) throws -> RowContents {
        let layout = try store.layout(of: entity)
        return try loaded(layout, layout.valuesOfRows, [json(rows)], expecting: rows.underestimatedCount)
    }

    /// The related rows of a relationship to many, for some rows, each in the order of insertion.
    package func related(
        _ property: Schema.Property, of entity: Schema.Entity, rows: some Sequence<Int64>
    ) throws -> [Int64: [Int64]] {
        let (owner, member, table): (String, String, String)
        switch entity.place(of: property) {
        case .reference(let column):
            guard let type = property.kind.destination else { return [:] }
            (owner, member, table) = (column, TableLayout.rowColumn, Schema.Entity.of(type).name)
        case .pairs(let name, let ownerColumn, let memberColumn):
            (owner, member, table) = (ownerColumn, memberColumn, name)
        }
        let sql = """
            SELECT \(owner.quotedForSQL), \(member.quotedForSQL) FROM \(table.quotedForSQL) \
            WHERE \(owner.quotedForSQL) IN (SELECT value FROM json_each(?)) ORDER BY 1, 2
            """
        var related: [Int64: [Int64]] = [:]
        try connection.forEachRow(sql, SQLiteArguments([json(rows)])) { row in
            if case .integer(let owner) = row.values[0], case .integer(let member) = row.values[1] {
                related[owner, default: []].append(member)
            }
        }
        return related
    }

    /// Which of these rows exist.
    package func existing(_ entity: Schema.Entity, rows: some Sequence<Int64>) throws -> Set<Int64> {
        let row = TableLayout.rowColumn.quotedForSQL
        let sql: SQLText = """
            SELECT \(SQLText(sql: row)) FROM \(name: entity.name) \
            WHERE \(SQLText(sql: row)) IN (SELECT value FROM json_each(\(value: json(rows))))
            """
        return Set(try integers(sql, retaining: nil))
    }

    private func integers(_ text: SQLText, retaining query: ModelQuery?) throws -> [Int64] {
        var numbers: [Int64] = []
        try withExtendedLifetime(query) {
            try connection.forEachRow(
                text.sql, SQLiteArguments(text.arguments),
                reading: { row in
                    if let number = row.value(0).row { numbers.append(number) }
                })
        }
        return numbers
    }

    private func loaded(
        _ layout: EntityLayout, _ sql: String, _ arguments: [SQLiteValue], expecting count: Int
    ) throws -> RowContents {
        try connection.read(sql, SQLiteArguments(arguments)) { row, next in
            // There may be fewer: never memory for more than a page.
            try RowContents(row, layout, store.files, expecting: min(count, 65), next: next)
        }
    }
}
