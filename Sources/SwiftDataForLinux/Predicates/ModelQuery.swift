import DynamicListsSQLite
package import Foundation
import ObservableObjects

/// A query for objects of one class: the condition and the order of its rows.
package struct ModelQuery: Sendable {
    /// The class.
    package let entity: Schema.Entity
    /// The condition, or nil for all rows.
    package private(set) var filter: SQLText?
    /// The terms of the order, the last of which is the number of the row.
    package let order: [OrderTerm]
    /// The names of the tables in which the condition and the order read other rows.
    private let related: Set<String>
    /// The functions that the condition calls, retained while the query is.
    private let functions: [SwiftFunction]
    /// The statements of this query, and of those that differ in parameters only.
    private let statements: QueryStatements

    /// The name of the table in the query.
    static let alias = "t0"
    /// The number of the row in the query.
    static let row: SQLText = "\(name: alias).\(name: TableLayout.rowColumn)"

    /// Translates a predicate and an order.
    ///
    /// - Parameters:
    ///   - predicate: the condition, or nil for all rows.
    ///   - sortDescriptors: the order; rows that are equal there are in the order of their insertion.
    ///   - storeIdentifier: the store, to detect objects of another one.
    /// - Throws: ``UnsupportedPredicate``.
    package init<Model: PersistentModel>(
        _ predicate: Predicate<Model>?, sortBy sortDescriptors: [SortDescriptor<Model>] = [],
        storeIdentifier: String? = nil
    ) throws {
        var condition: QueryCondition?
        if let predicate { condition = QueryCondition(predicate) }
        try self.init(condition, sortBy: sortDescriptors, storeIdentifier: storeIdentifier)
    }

    /// Translates a condition and an order.
    init<Model: PersistentModel>(
        _ condition: QueryCondition?, sortBy sortDescriptors: [SortDescriptor<Model>],
        storeIdentifier: String?
    ) throws {
        let description = ShapeDescription(condition, sortDescriptors)
        if let description, let known = KnownQueries.find(description.shape) {
            self = known.query(with: description.values)
            return
        }
        entity = Schema.Entity.of(Model.self)
        let translator = PredicateTranslator(storeIdentifier: storeIdentifier)
        if let condition {
            translator.bindings[condition.variable] = Translated(shape: .model(entity), sql: Self.row)
            filter = try translator.filter(condition.expression)
        } else {
            filter = nil
        }
        order = try entity.order(sortDescriptors)
        functions = translator.functions
        statements = QueryStatements()
        related = order.reduce(into: filter?.tables ?? []) { $0.formUnion($1.value.tables) }
        // Functions have values of the program.
        if functions.isEmpty,
            let description = ShapeDescription(condition, sortDescriptors, withKeyPaths: true),
            let known = KnownQuery(self, description)
        {
            KnownQueries.add(known, description.shape)
        }
    }

    /// Replaces the parameters of the condition.
    mutating func replaceParameters(_ replaced: (_ index: Int, SQLiteValue) -> SQLiteValue) {
        guard let filter else { return }
        for (index, value) in filter.arguments.enumerated() {
            self.filter?.arguments[index] = replaced(index, value)
        }
    }

    /// A statement for the rows of the query.
    ///
    /// - Parameters:
    ///   - columns: the columns, such as `"t0"."_id"`.
    ///   - limit: the greatest number of rows; nil for all.
    ///   - offset: the number of rows that are skipped.
    package func select(_ columns: SQLText, limit: Int? = nil, offset: Int = 0) -> SQLText {
        let isLimited = limit != nil || offset > 0
        let form = QueryStatements.Form(columns: columns.sql, isLimited: isLimited, hasOffset: offset > 0)
        var text = statements.statement(form) {
            var text = unordered(columns)
            for (index, term) in order.enumerated() {
                text += index == 0 ? " ORDER BY " : ", "
                text += term.sql
            }
            if isLimited { text += " LIMIT ?" }
            if offset > 0 { text += " OFFSET ?" }
            return text
        }
        text.arguments = columns.arguments + (filter?.arguments ?? [])
        for term in order { text.arguments += term.value.arguments }
        if isLimited { text.arguments.append(.integer(Int64(limit ?? -1))) }
        if offset > 0 { text.arguments.append(.integer(Int64(offset))) }
        return text
    }

    /// A statement for columns of all rows of the query, in any order.
    package func unordered(_ columns: SQLText) -> SQLText {
        var text: SQLText = "SELECT \(columns) FROM \(table: entity.name) AS \(name: Self.alias)"
        if let filter {
            text += " WHERE "
            text += filter
        }
        return text
    }

    /// A statement for the numbers of the rows, in order.
    package func rows(limit: Int? = nil, offset: Int = 0) -> SQLText {
        select(Self.row, limit: limit, offset: offset)
    }

    /// Whether a row's place in the result depends on other rows, of that class.
    package func dependsOnOthers(of entity: Schema.Entity) -> Bool { related.contains(entity.name) }

    /// A statement for the number of rows.
    package var count: SQLText { unordered("count(*)") }
}

/// The statements of queries that differ in parameters only, as they were written for one of them.
private final class QueryStatements: Sendable {
    struct Form: Equatable {
        let columns: String
        let isLimited: Bool
        let hasOffset: Bool
    }
    /// There are only a few: comparing their texts is faster than hashing one.
    private let known = Protected<[(form: Form, text: SQLText)]>([])

    /// The statement, with any parameters.
    func statement(_ form: Form, _ write: () -> SQLText) -> SQLText {
        if let text = known.access({ $0.first { $0.form == form }?.text }) { return text }
        let text = write()
        known.update { $0.append((form, text)) }
        return text
    }
}
