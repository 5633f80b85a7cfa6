import DynamicListsSQLite

extension StoreTables {
    /// The statements that create the tables and their indexes.
    package var creation: [String] {
        entities.flatMap { [$0.creation(named: $0.name)] + $0.indexCreation }
            + pairs.flatMap { [$0.creation, $0.indexCreation] }
    }
}

extension EntityTable {
    /// The statement that creates the table. References are checked when a transaction ends.
    func creation(named name: String) -> String {
        let row = "\(TableLayout.rowColumn.quotedForSQL) INTEGER PRIMARY KEY AUTOINCREMENT"
        let lines = [row] + columns.map(\.declaration)
        return "CREATE TABLE \(name.quotedForSQL) (\n    \(lines.joined(separator: ",\n    "))\n)"
    }

    /// The statements that create the indexes: for uniqueness, those of the program, and one for each
    /// reference.
    var indexCreation: [String] {
        uniqueness.map { index($0, isUnique: true) } + plainIndices.map { index($0, isUnique: false) }
    }

    /// The names of the indexes.
    var indexNames: [String] {
        uniqueness.map { indexName($0, isUnique: true) } + plainIndices.map { indexName($0, isUnique: false) }
    }

    private var plainIndices: [[String]] {
        let references = columns.filter { $0.entity != nil }.map { [$0.name] }
        let all = indices + references.filter { !uniqueness.contains($0) }
        return all.enumerated().filter { all.prefix($0.offset).contains($0.element) == false }.map(\.element)
    }

    private func indexName(_ names: [String], isUnique: Bool) -> String {
        ([name] + (isUnique ? ["unique"] : []) + names).joined(separator: ".")
    }

    private func index(_ names: [String], isUnique: Bool) -> String {
        let name = indexName(names, isUnique: isUnique)
        let terms = names.map { name in
            name.quotedForSQL + (column(name)?.isText == true ? " COLLATE swift" : "")
        }
        return "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(name.quotedForSQL) ON "
            + "\(self.name.quotedForSQL) (\(terms.joined(separator: ", ")))"
    }
}

extension ColumnDescription {
    /// The column in the statement that creates its table.
    var declaration: String {
        var text = "\(name.quotedForSQL) \(form.rawValue.uppercased())\(isOptional ? "" : " NOT NULL")"
        if let entity, isChecked {
            let row = TableLayout.rowColumn.quotedForSQL
            let action = isOptional ? " ON DELETE SET NULL" : ""
            text += " REFERENCES \(entity.quotedForSQL) (\(row))\(action) DEFERRABLE INITIALLY DEFERRED"
        }
        return text
    }
}

extension PairTable {
    /// The statement that creates the table. A pair is removed with either row.
    var creation: String {
        let row = TableLayout.rowColumn.quotedForSQL
        let lines =
            columns.map {
                "\($0.name.quotedForSQL) INTEGER NOT NULL REFERENCES \($0.entity.quotedForSQL) (\(row)) "
                    + "ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED"
            } + ["PRIMARY KEY (\(columns.map(\.name.quotedForSQL).joined(separator: ", ")))"]
        return "CREATE TABLE \(name.quotedForSQL) (\n    \(lines.joined(separator: ",\n    "))\n) "
            + "WITHOUT ROWID"
    }

    var indexCreation: String {
        let last = columns[1].name
        return "CREATE INDEX \("\(name).\(last)".quotedForSQL) ON \(name.quotedForSQL) (\(last.quotedForSQL))"
    }
}
