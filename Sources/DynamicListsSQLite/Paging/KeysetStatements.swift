/// Statements that, one after another, continue a result from a position in its order (keyset pagination).
///
/// After (a, b) come the rows with the same a and a later b, and then those with a later a. Each of these is
/// one range of an index, but a condition that combines them with `OR` is not. Therefore each is a statement,
/// and the second runs only if the first has not filled the page. If all columns are ascending and none is
/// null, `(a, b) > (?, ?)` expresses this in one.
struct KeysetStatements {
    /// The form of the statements.
    struct Pattern: Hashable {
        /// Whether they read backwards, towards the first row.
        var isBackward: Bool
        /// Whether the row at the position is included.
        var isInclusive: Bool
        /// Whether each value of the position is null; empty if there is no position, and all rows are read.
        var nulls: [Bool]
        /// Whether rows are counted rather than read.
        var counts = false
    }

    /// One statement, and the indices of the position's values that are its arguments.
    struct Step: Sendable {
        let sql: String
        let values: [Int]
    }

    private let schemaInfo: PageQuery.SchemaInfo
    private let order: [SQLiteOrder]

    init(_ schemaInfo: PageQuery.SchemaInfo, _ order: [SQLiteOrder]) {
        self.schemaInfo = schemaInfo
        self.order = order
    }

    func steps(_ pattern: Pattern) -> [Step] {
        conditions(pattern).map { Step(sql: sql($0.text, pattern), values: $0.values) }
    }

    private typealias Condition = (text: String, values: [Int])

    private func sql(_ condition: String, _ pattern: Pattern) -> String {
        let filter = condition.isEmpty ? "" : " WHERE \(condition)"
        if pattern.counts { return "SELECT count(*) FROM (\(schemaInfo.sql))\(filter)" }
        let terms = order.indices.map { index in
            "\(name(index)) \(isDescending(index, pattern) ? "DESC" : "ASC")"
        }
        return "SELECT * FROM (\(schemaInfo.sql))\(filter) ORDER BY \(terms.joined(separator: ", ")) LIMIT ?"
    }

    private func name(_ index: Int) -> String { order[index].column.quotedForSQL }
    private func isDescending(_ index: Int, _ pattern: Pattern) -> Bool {
        order[index].isDescending != pattern.isBackward
    }

    private func conditions(_ pattern: Pattern) -> [Condition] {
        guard !pattern.nulls.isEmpty else { return [("", [])] }
        if let comparison = comparison(pattern) { return [comparison] }
        let all = order.indices
        var conditions: [Condition] = pattern.isInclusive ? [same(all, pattern.nulls)] : []
        for index in all.reversed() {
            let (before, values) = same(all.prefix(upTo: index), pattern.nulls)
            let prefix = before.isEmpty ? "" : "\(before) AND "
            for (text, isCompared) in later(index, pattern) {
                conditions.append((prefix + text, values + (isCompared ? [index] : [])))
            }
        }
        return conditions
    }

    /// The whole order in one comparison, if that is possible.
    private func comparison(_ pattern: Pattern) -> Condition? {
        let all = order.indices
        let isFalling = isDescending(0, pattern)
        // Nulls come first in ascending order: no comparison finds them, and they are not needed.
        guard all.allSatisfy({ self.isDescending($0, pattern) == isFalling }), !pattern.nulls.contains(true),
            !isFalling || schemaInfo.neverNull.allSatisfy({ $0 })
        else { return nil }
        let names = all.map(name).joined(separator: ", ")
        let placeholders = all.map { _ in "?" }.joined(separator: ", ")
        let sign = (isFalling ? "<" : ">") + (pattern.isInclusive ? "=" : "")
        return (order.count == 1 ? "\(names) \(sign) ?" : "(\(names)) \(sign) (\(placeholders))", Array(all))
    }

    /// A condition for rows with the same values in some columns.
    private func same(_ indices: Range<Int>, _ nulls: [Bool]) -> Condition {
        let texts = indices.map { nulls[$0] ? "\(name($0)) IS NULL" : "\(name($0)) = ?" }
        return (texts.joined(separator: " AND "), indices.filter { !nulls[$0] })
    }

    /// Conditions for rows with a later value in a column, in the order of the rows, and whether each
    /// compares with the value.
    private func later(_ index: Int, _ pattern: Pattern) -> [(text: String, isCompared: Bool)] {
        let name = name(index)
        switch (isDescending(index, pattern), pattern.nulls[index]) {
        case (false, false): return [("\(name) > ?", true)]
        case (false, true): return schemaInfo.neverNull[index] ? [] : [("\(name) IS NOT NULL", false)]
        case (true, false):
            return [("\(name) < ?", true)] + (schemaInfo.neverNull[index] ? [] : [("\(name) IS NULL", false)])
        case (true, true): return []
        }
    }
}
