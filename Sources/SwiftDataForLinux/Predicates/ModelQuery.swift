import DynamicListsSQLite
package import Foundation
import ObservableObjects

/// A query for objects of one class: the condition and the order of its rows.
package struct ModelQuery: Sendable {
    /// The parts that this query and those that differ in parameters only have in common.
    private let form: QueryForm
    /// The parameters of the condition.
    private(set) var parameters: [SQLiteValue]

    /// The class.
    package var entity: Schema.Entity { form.entity }
    /// The terms of the order, the last of which is the number of the row.
    package var order: [OrderTerm] { form.order }

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
        let entity = Schema.Entity.of(Model.self)
        let translator = PredicateTranslator(storeIdentifier: storeIdentifier)
        var filter: SQLText?
        if let condition {
            translator.bindings[condition.variable] = Translated(shape: .model(entity), sql: Self.row)
            filter = try translator.filter(condition.expression)
        }
        parameters = filter?.arguments ?? []
        filter?.arguments = []
        form = QueryForm(entity, filter, try entity.order(sortDescriptors), translator.functions)
        // Functions have values of the program.
        if translator.functions.isEmpty,
            let description = ShapeDescription(condition, sortDescriptors, withKeyPaths: true),
            let known = KnownQuery(self, description)
        {
            KnownQueries.add(known, description.shape)
        }
    }

    /// The same query with other parameters of the condition.
    func replacingParameters(_ replaced: (_ index: Int, SQLiteValue) -> SQLiteValue) -> ModelQuery {
        var query = self
        query.parameters = parameters.enumerated().map(replaced)
        return query
    }

    /// A statement for the rows of the query.
    ///
    /// - Parameters:
    ///   - columns: the columns, such as `"t0"."_id"`.
    ///   - limit: the greatest number of rows; nil for all.
    ///   - offset: the number of rows that are skipped.
    package func select(_ columns: SQLText, limit: Int? = nil, offset: Int = 0) -> SQLText {
        let isLimited = limit != nil || offset > 0
        let kind = QueryForm.StatementKind(columns: columns.sql, isLimited: isLimited, hasOffset: offset > 0)
        var text = form.statement(kind) {
            var text = unordered(columns)
            for (index, term) in order.enumerated() {
                text += index == 0 ? " ORDER BY " : ", "
                text += term.sql
            }
            if isLimited { text += " LIMIT ?" }
            if offset > 0 { text += " OFFSET ?" }
            return text
        }
        text.arguments = columns.arguments + parameters
        for term in order { text.arguments += term.value.arguments }
        if isLimited { text.arguments.append(.integer(Int64(limit ?? -1))) }
        if offset > 0 { text.arguments.append(.integer(Int64(offset))) }
        return text
    }

    /// A statement for columns of all rows of the query, in any order.
    package func unordered(_ columns: SQLText) -> SQLText {
        var text: SQLText = "SELECT \(columns) FROM \(table: entity.name) AS \(name: Self.alias)"
        if let filter = form.filter {
            text += " WHERE "
            text += filter
            text.arguments += parameters
        }
        return text
    }

    /// A statement for the numbers of the rows, in order.
    package func rows(limit: Int? = nil, offset: Int = 0) -> SQLText {
        select(Self.row, limit: limit, offset: offset)
    }

    /// Whether a row's place in the result depends on other rows, of that class.
    package func dependsOnOthers(of entity: Schema.Entity) -> Bool { form.related.contains(entity.name) }

    /// A statement for the number of rows.
    package var count: SQLText { unordered("count(*)") }
}

/// The parts that queries have in common if they differ in parameters only: one reference in each of them.
private final class QueryForm: Sendable {
    let entity: Schema.Entity
    /// The condition without its parameters, or nil for all rows.
    let filter: SQLText?
    let order: [OrderTerm]
    /// The names of the tables in which the condition and the order read other rows.
    let related: Set<String>
    /// The functions that the condition calls, retained while the query is.
    private let functions: [SwiftFunction]

    struct StatementKind: Equatable {
        let columns: String
        let isLimited: Bool
        let hasOffset: Bool
    }
    /// The statements, as they were written for one of the queries. There are only a few: comparing their
    /// texts is faster than hashing one.
    private let known = Protected<[(kind: StatementKind, text: SQLText)]>([])

    init(_ entity: Schema.Entity, _ filter: SQLText?, _ order: [OrderTerm], _ functions: [SwiftFunction]) {
        self.entity = entity
        self.filter = filter
        self.order = order
        self.functions = functions
        related = order.reduce(into: filter?.tables ?? []) { $0.formUnion($1.value.tables) }
    }

    /// The statement, with any parameters.
    func statement(_ kind: StatementKind, _ write: () -> SQLText) -> SQLText {
        if let text = known.access({ $0.first { $0.kind == kind }?.text }) { return text }
        var text = write()
        text.arguments = []
        known.update { [text] in $0.append((kind, text)) }
        return text
    }
}
