/// The schema's properties of a table's columns, by their names for comparison.
struct TableSchema {
    private let table: String
    private var columns: Set<BinaryString> = []
    private var neverNull: Set<BinaryString> = []
    /// Sets of columns whose values are unique.
    private var unique: [Set<BinaryString>] = []
    private var hasRowID = true
    private static let rowIDNames = Set(["rowid", "oid", "_rowid_"].map { BinaryString($0) })

    /// Reads a table's schema, or returns nil for a view or a virtual table, for which these properties are
    /// not defined.
    init?(_ table: String, _ connection: SQLiteConnection) throws {
        self.table = table
        // A virtual table has no root page.
        let page = try connection.value(
            "SELECT rootpage FROM sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE", [table])
        guard case .integer(let number)? = page, number > 0 else { return nil }
        let name = table.quotedForSQL
        var primaryKey: [(name: BinaryString, type: BinaryString)] = []
        for row in try connection.rows("PRAGMA table_info(\(name))") {
            guard case .text(let name)? = row["name"], case .text(let type)? = row["type"] else { continue }
            let column = BinaryString(name: name)
            columns.insert(column)
            if row["notnull"] == 1 { neverNull.insert(column) }
            if row["pk"] != 0 { primaryKey.append((column, BinaryString(name: type))) }
        }
        let indexes = try connection.rows("PRAGMA index_list(\(name))")
        // Without a rowid, the primary key is the table itself, and no column is a rowid.
        hasRowID = (try? connection.rows("SELECT rowid FROM \(name) LIMIT 0")) != nil
        if primaryKey.count == 1, primaryKey[0].type == BinaryString("integer"), hasRowID {
            neverNull.insert(primaryKey[0].name)
            unique.append([primaryKey[0].name])
        }
        if !hasRowID { neverNull.formUnion(primaryKey.map(\.name)) }
        for index in indexes where index["unique"] == 1 && index["partial"] == 0 {
            guard case .text(let indexName)? = index["name"] else { continue }
            let parts = try connection.rows("PRAGMA index_info(\(indexName.quotedForSQL))").map { $0["name"] }
            let names = parts.compactMap {
                if case .text(let part)? = $0 { BinaryString(name: part) } else { nil }
            }
            if names.count == parts.count { unique.append(Set(names)) }
        }
        unique.removeAll { !$0.isSubset(of: neverNull) }
    }

    /// Whether the name is that of the rowid, and no column has it.
    func isHiddenRowID(_ column: String) -> Bool {
        let name = BinaryString(name: column)
        return hasRowID && Self.rowIDNames.contains(name) && !columns.contains(name)
    }

    func isNeverNull(_ order: SQLiteOrder) -> Bool {
        isHiddenRowID(order.column) || neverNull.contains(BinaryString(name: order.column))
    }

    /// Throws if two rows may have the same position in the order.
    func check(_ order: [SQLiteOrder]) throws {
        let names = Set(order.map { BinaryString(name: $0.column) })
        if order.contains(where: { isHiddenRowID($0.column) }) { return }
        if unique.contains(where: { $0.isSubset(of: names) }) { return }
        throw SQLiteError(
            .statement,
            "Two rows of \(table) may have the same place in the order by "
                + "\(order.map(\.column).joined(separator: ", ")); let it end with "
                + "\(unique.first?.map(\.text).sorted().joined(separator: ", ") ?? "rowid").")
    }
}
