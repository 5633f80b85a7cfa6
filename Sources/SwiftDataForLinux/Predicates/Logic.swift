import Foundation

extension PredicateExpressions.Conjunction: SQLFilter {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let (left, leftDefined) = try translator.condition(lhs)
        let (right, rightDefined) = try translator.condition(rhs)
        return .value(
            "(\(left) AND \(right))",
            defined: .both(leftDefined, rightDefined.map { "(NOT \(left) OR \($0))" }))
    }

    func filter(by translator: PredicateTranslator) throws -> SQLText {
        "(\(try translator.filter(lhs)) AND \(try translator.filter(rhs)))"
    }
}

extension PredicateExpressions.Disjunction: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let (left, leftDefined) = try translator.condition(lhs)
        let (right, rightDefined) = try translator.condition(rhs)
        return .value(
            "(\(left) OR \(right))",
            defined: .both(leftDefined, rightDefined.map { "(\(left) OR \($0))" }))
    }
}

extension PredicateExpressions.Negation: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let operand = try translator.operand(wrapped)
        if let constant = operand.constant { return .constant(!constant) }
        return .value("(NOT \(operand.sql))", defined: operand.defined, strictIn: operand.strictIn)
    }
}

extension PredicateExpressions.Conditional: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let condition = try translator.operand(test)
        if let constant = condition.constant {
            return try constant ? translator.translate(trueBranch) : translator.translate(falseBranch)
        }
        let (one, other) = (
            try translator.translate(trueBranch), try translator.translate(falseBranch)
        )
        let (first, second) = (
            try translator.operand(one, of: trueBranch), try translator.operand(other, of: falseBranch)
        )
        var defined = condition.defined
        if first.defined != nil || second.defined != nil {
            defined = .both(
                defined,
                """
                CASE WHEN \(condition.sql) THEN \(first.defined ?? "1") ELSE \(second.defined ?? "1") END
                """)
        }
        return Translated(
            shape: try Self.shape(one, other, self),
            sql: "CASE WHEN \(condition.sql) THEN \(first.sql) ELSE \(second.sql) END", defined: defined
        ).grouped
    }
}

extension PredicateExpression {
    /// The form of a value that is one of two.
    static func shape(
        _ one: Translated, _ other: Translated, _ expression: some PredicateExpression
    ) throws -> Translated.Shape {
        switch (one.shape, other.shape) {
        case (.model(let entity), .model(let another)) where entity == another: return .model(entity)
        case (.model(let entity), .constant), (.constant, .model(let entity)): return .model(entity)
        case (.value(let entity?), .value(let another?)) where entity == another:
            return .value(rowsOf: entity)
        case (.value(let entity?), .constant), (.constant, .value(let entity?)):
            return .value(rowsOf: entity)
        case (.value(nil), .value(nil)), (.value(nil), .constant), (.constant, .value(nil)),
            (.constant, .constant):
            return .value(rowsOf: nil)
        default:
            throw UnsupportedPredicate(expression, "its two results are not of one kind")
        }
    }
}

extension Translated {
    /// The same, in parentheses.
    var grouped: Translated {
        var copy = self
        copy.sql = "(\(sql))"
        return copy
    }
}
