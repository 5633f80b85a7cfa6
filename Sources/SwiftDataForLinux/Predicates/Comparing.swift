import DynamicListsSQLite
import Foundation

/// The largest number, and no NaN: NaN is a text, which SQLite orders after all numbers.
private let largest: SQLText = "9e999"

/// NaN in a column.
let storedNaN = SQLiteValue.text("nan")

extension Operand {
    /// Whether the operand is a known number.
    fileprivate var isKnownNumber: Bool { constant != nil && sql.arguments != [storedNaN] }
    /// Whether the operand is known to be NaN.
    fileprivate var isKnownNaN: Bool { constant != nil && sql.arguments == [storedNaN] }
}

extension PredicateTranslator {
    /// Whether two values are equal.
    func equality<L: PredicateExpression, R: PredicateExpression>(
        _ lhs: L, _ rhs: R, _ expression: some PredicateExpression
    ) throws -> Translated where L.Output == R.Output, L.Output: Equatable {
        let (left, right) = (try translate(lhs), try translate(rhs))
        if case .constant(let one) = left.shape, case .constant(let other) = right.shape,
            let one = one as? L.Output, let other = other as? L.Output
        {
            return .constant(one == other)
        }
        if let result = equalityToNil(left, right) ?? equalityToNil(right, left) { return result }
        return try equality(operand(left, of: lhs), operand(right, of: rhs), expression)
    }

    func equality<Value: Equatable>(
        _ a: Operand<Value>, _ b: Operand<Value>, _ expression: some PredicateExpression
    ) throws -> Translated {
        guard !areOfDifferentClasses(a, b) else {
            return .value("0", defined: .both(a.defined, b.defined))
        }
        let isOptional = a.coding.isOptional
        var test: SQLText
        switch a.coding.comparison {
        case .none: return call(a, b, Self.truth) { $0 == $1 }
        case .text, .equality(ofText: true): test = "\(a.sql) COLLATE swift"
        case .integer, .unsigned, .real, .date, .bytes, .equality: test = a.sql
        }
        test = isOptional ? "(\(test) IS \(b.sql))" : "(\(test) = \(b.sql))"
        var strictIn = isOptional ? [] : a.strictIn.union(b.strictIn)
        if a.coding.comparison.hasNaN, !a.isKnownNumber, !b.isKnownNumber {
            test = "(\(test) AND \(a.sql) IS NOT \(value: storedNaN))"
            // With NaN, the second condition is false, whatever the first one is.
            strictIn = isOptional ? [] : a.strictIn
        }
        return .value(test, defined: .both(a.defined, b.defined), strictIn: strictIn)
    }

    /// Whether both are numbers of rows, of different classes.
    private func areOfDifferentClasses<Value>(_ a: Operand<Value>, _ b: Operand<Value>) -> Bool {
        func name(_ operand: Operand<Value>) -> String? {
            operand.entity?.name ?? (operand.constant as Any? as? PersistentIdentifier)?.entityName
        }
        guard let one = name(a), let other = name(b) else { return false }
        return one != other
    }

    /// Whether a relationship to many is nil; nil if the values are others.
    private func equalityToNil(_ one: Translated, _ other: Translated) -> Translated? {
        guard case .rows(let rows) = one.shape, case .constant(let constant) = other.shape,
            isNil(constant)
        else { return nil }
        return .value(rows.isAbsent ?? "0", defined: .both(one.defined, rows.allDefined))
    }

    /// Whether the first value is before the second, or equal.
    func order<Value: Comparable>(
        _ a: Operand<Value>, _ op: PredicateExpressions.ComparisonOperator, _ b: Operand<Value>
    ) throws -> Translated {
        let sign: SQLText =
            switch op {
            case .lessThan: "<"
            case .lessThanOrEqual: "<="
            case .greaterThan: ">"
            case .greaterThanOrEqual: ">="
            }
        let defined = SQLText.both(a.defined, b.defined)
        let strictIn = a.strictIn.union(b.strictIn)
        switch a.coding.comparison {
        case .unsigned, .equality, .none:
            return call(a, b, Self.truth) { one, other in
                switch op {
                case .lessThan: one < other
                case .lessThanOrEqual: one <= other
                case .greaterThan: one > other
                case .greaterThanOrEqual: one >= other
                }
            }
        case .integer, .bytes:
            return .value("(\(a.sql) \(sign) \(b.sql))", defined: defined, strictIn: strictIn)
        case .text:
            return .value(
                "(\(a.sql) COLLATE swift \(sign) \(b.sql))", defined: defined, strictIn: strictIn)
        case .real:
            return orderOfNumbers(a, op, b, sign)
        case .date:
            return orderOfDates(a, op, b, sign)
        }
    }

    /// The order of numbers: false if one is NaN.
    private func orderOfNumbers<Value>(
        _ a: Operand<Value>, _ op: PredicateExpressions.ComparisonOperator, _ b: Operand<Value>,
        _ sign: SQLText
    ) -> Translated {
        let defined = SQLText.both(a.defined, b.defined)
        if a.isKnownNaN || b.isKnownNaN { return .value("0", defined: defined) }
        let test: SQLText = "\(a.sql) \(sign) \(b.sql)"
        let greater = op == .lessThan || op == .lessThanOrEqual ? b : a
        if greater.isKnownNumber {
            return .value("(\(test))", defined: defined, strictIn: a.strictIn.union(b.strictIn))
        }
        return .value(
            "(\(test) AND \(greater.sql) <= \(largest))", defined: defined, strictIn: greater.strictIn)
    }

    /// The order of dates. A condition that an index can find is not negated.
    private func orderOfDates<Value>(
        _ a: Operand<Value>, _ op: PredicateExpressions.ComparisonOperator, _ b: Operand<Value>,
        _ sign: SQLText
    ) -> Translated {
        let defined = SQLText.both(a.defined, b.defined)
        switch op {
        case .lessThan, .greaterThan:
            return orderOfNumbers(a, op, b, sign)
        case .lessThanOrEqual where a.isKnownNumber, .greaterThanOrEqual where b.isKnownNumber:
            // NaN, as a text, is after all numbers.
            return .value(
                "(\(a.sql) \(sign) \(b.sql))", defined: defined, strictIn: a.strictIn.union(b.strictIn))
        case .lessThanOrEqual where b.isKnownNumber:
            return .value("(\(a.sql) <= \(b.sql) OR \(a.sql) = \(value: storedNaN))", defined: defined)
        case .lessThanOrEqual, .greaterThanOrEqual:
            let opposite = orderOfNumbers(
                a, op == .lessThanOrEqual ? .greaterThan : .lessThan, b,
                op == .lessThanOrEqual ? ">" : "<")
            return .value("(NOT \(opposite.sql))", defined: defined)
        }
    }
}

extension ColumnComparison {
    /// Whether a value may be NaN.
    var hasNaN: Bool {
        switch self {
        case .real, .date: true
        default: false
        }
    }
}

extension PredicateExpressions.Equal: SQLFilter {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.equality(lhs, rhs, self)
    }

    /// A condition that may be nil, compared with true, is itself the filter: nil and false are the same.
    func filter(by translator: PredicateTranslator) throws -> SQLText {
        if (rhs as? any KnownTruth)?.isTrue == true { return try plain(lhs, translator) }
        if (lhs as? any KnownTruth)?.isTrue == true { return try plain(rhs, translator) }
        let test = try translated(by: translator)
        if case .value = test.shape { return SQLText.both(test.sql, test.defined) ?? test.sql }
        let operand = try translator.operand(test, of: self)
        return operand.defined.map { "(\(operand.sql) AND \($0))" } ?? operand.sql
    }

    private func plain(_ side: some PredicateExpression, _ translator: PredicateTranslator) throws -> SQLText
    {
        let operand = try translator.operand(side)
        return operand.defined.map { "(\(operand.sql) AND \($0))" } ?? operand.sql
    }
}

private protocol KnownTruth { var isTrue: Bool { get } }

extension PredicateExpressions.Value: KnownTruth {
    fileprivate var isTrue: Bool { value as? Bool == true }
}

extension PredicateExpressions.NotEqual: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let equal = try translator.equality(lhs, rhs, self)
        if case .constant(let value) = equal.shape { return .constant(!(value as? Bool ?? false)) }
        return .value("(NOT \(equal.sql))", defined: equal.defined, strictIn: equal.strictIn)
    }
}

extension PredicateExpressions.Comparison: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.order(translator.operand(lhs), op, translator.operand(rhs))
    }
}

/// Whether a value is nil, also in optionals.
func isNil(_ value: Any) -> Bool {
    guard let optional = value as? any NilCheckable else { return false }
    return optional.isNil
}

private protocol NilCheckable { var isNil: Bool { get } }

extension Optional: NilCheckable {
    fileprivate var isNil: Bool { map { ($0 as? any NilCheckable)?.isNil ?? false } ?? true }
}
