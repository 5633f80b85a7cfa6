import DynamicListsSQLite

/// A change of neighboring rows of a class, recorded in the file.
package struct StoreChange: Hashable, Sendable {
    /// The kind of a change.
    package enum Kind: Int64, Sendable { case inserted, updated, deleted }

    /// The name of the class.
    package var entity: String
    /// The kind.
    package var kind: Kind
    /// The numbers of the rows.
    package var rows: ClosedRange<Int64>

    package init(entity: String, kind: Kind, rows: ClosedRange<Int64>) {
        self.entity = entity
        self.kind = kind
        self.rows = rows
    }

    /// The number of changes that are kept.
    static let limit: Int64 = 10_000

    /// The statement that creates the table of changes.
    static let creation = """
        CREATE TABLE "_changes" (
            "number" INTEGER PRIMARY KEY AUTOINCREMENT,
            "entity" TEXT NOT NULL,
            "kind" INTEGER NOT NULL,
            "first" INTEGER NOT NULL,
            "last" INTEGER NOT NULL
        )
        """

    static func record(_ changes: [StoreChange], _ connection: SQLiteConnection) throws {
        for change in changes.suffix(Int(limit) + 1) {
            try connection.execute(
                #"INSERT INTO "_changes" ("entity", "kind", "first", "last") VALUES (?, ?, ?, ?)"#,
                SQLiteArguments([
                    .text(change.entity), .integer(change.kind.rawValue),
                    .integer(change.rows.lowerBound), .integer(change.rows.upperBound),
                ]))
        }
        guard !changes.isEmpty else { return }
        try connection.execute(
            #"DELETE FROM "_changes" WHERE "number" <= (SELECT max("number") FROM "_changes") - ?"#,
            SQLiteArguments([.integer(limit)]))
    }
}

extension StoreReader {
    /// The number of the last change, 0 before the first one.
    package func lastChange() throws -> Int64 {
        let last = try connection.value("SELECT seq FROM sqlite_sequence WHERE name = '_changes'")
        if case .integer(let number) = last { return number }
        return 0
    }

    /// The changes after one, in order.
    ///
    /// - Returns: the changes, or nil if they are no longer kept, and everything may have changed.
    package func changes(since number: Int64) throws -> [StoreChange]? {
        var changes: [StoreChange] = []
        var first: Int64?
        try connection.forEachRow(
            """
            SELECT "number", "entity", "kind", "first", "last" FROM "_changes" WHERE "number" > ? ORDER BY 1
            """, SQLiteArguments([.integer(number)])
        ) { row in
            guard case .integer(let position) = row.values[0], case .text(let entity) = row.values[1],
                case .integer(let raw) = row.values[2], let kind = StoreChange.Kind(rawValue: raw),
                case .integer(let low) = row.values[3], case .integer(let high) = row.values[4], low <= high
            else { return }
            first = first ?? position
            changes.append(StoreChange(entity: entity, kind: kind, rows: low...high))
        }
        let last = try lastChange()
        if last <= number { return last == number ? [] : nil }
        return first == number + 1 ? changes : nil
    }
}
