import DynamicListsSQLite
import Foundation

typealias VariableID = PredicateExpressions.VariableID

/// An expression of a predicate in SQL.
struct Translated {
    /// The form of the value.
    enum Shape {
        /// A value that the program knows: the expression has no variable.
        case constant(Any)
        /// A column's value. `rowsOf`: the class, if it is the number of a row.
        case value(rowsOf: Schema.Entity?)
        /// The number of the row of an object.
        case model(Schema.Entity)
        /// The objects of a relationship.
        case rows(RelatedRows)
        /// A range with bounds that are not known.
        case range(lower: SQLText, upper: SQLText, isClosed: Bool)
    }

    var shape: Shape
    /// The value, for values and objects; nil is NULL, and NaN the text `nan`.
    var sql: SQLText = ""
    /// Whether the value exists, never NULL: false where Swift would throw or trap. nil if it always does.
    var defined: SQLText?
    /// The variables with which the value is NULL, too.
    var strictIn: Set<VariableID> = []

    static func constant(_ value: Any) -> Translated { Translated(shape: .constant(value)) }

    /// A value that is derived from others.
    static func value(_ sql: SQLText, defined: SQLText? = nil, strictIn: Set<VariableID> = []) -> Translated {
        Translated(shape: .value(rowsOf: nil), sql: sql, defined: defined, strictIn: strictIn)
    }

    /// A value that does not exist.
    static var undefined: Translated { .value("NULL", defined: "0") }
}

/// The rows of a relationship.
struct RelatedRows {
    let entity: Schema.Entity
    /// The name of the table in the subquery.
    let alias: String
    /// The condition for the rows.
    var condition: SQLText
    /// Whether all conditions of the filters have a value in a row.
    var defined: SQLText?
    /// Whether the relationship is nil, because an object before it is.
    var isAbsent: SQLText?

    /// A subquery that selects from the rows.
    func select(_ columns: SQLText, where condition: SQLText? = nil) -> SQLText {
        let conditions = [self.condition] + (condition.map { [$0] } ?? [])
        return """
            (SELECT \(columns) FROM \(table: entity.name) AS \(name: alias) \
            WHERE \(.joined(conditions, " AND ")))
            """
    }

    /// Whether there is a row with the condition.
    func exists(_ condition: SQLText? = nil) -> SQLText { "EXISTS \(select("1", where: condition))" }

    /// Whether the filters have a value in all rows; nil if they always do.
    var allDefined: SQLText? { defined.map { "NOT \(exists("NOT \($0)"))" } }
}

/// An operand with a value in a column.
struct Operand<Value> {
    let sql: SQLText
    let defined: SQLText?
    let strictIn: Set<VariableID>
    /// The value, if it is known.
    let constant: Value?
    /// The class, if it is the number of a row.
    let entity: Schema.Entity?
    let coding: ValueCoding<Value>
}

extension SQLText {
    /// Both conditions; nil is true.
    static func both(_ one: SQLText?, _ other: SQLText?) -> SQLText? {
        guard let one else { return other }
        guard let other else { return one }
        return "(\(one) AND \(other))"
    }
}
