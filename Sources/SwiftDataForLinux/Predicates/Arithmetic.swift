import DynamicListsSQLite
import Foundation

extension PredicateTranslator {
    /// The result of an operation on numbers.
    ///
    /// - Parameters:
    ///   - sign: SQLite's operator, which is used for integers.
    ///   - body: the operation of Swift for other numbers, and nil where it traps.
    func arithmetic<L: PredicateExpression, R: PredicateExpression>(
        _ lhs: L, _ sign: SQLText, _ rhs: R, _ expression: some PredicateExpression,
        _ body: @escaping (L.Output, L.Output) -> L.Output?
    ) throws -> Translated where L.Output == R.Output {
        let (a, b) = (try operand(lhs), try operand(rhs))
        if case .integer = a.coding.comparison, let type = L.Output.self as? any FixedWidthInteger.Type {
            let sql: SQLText = "(\(a.sql) \(sign) \(b.sql))"
            return .value(
                sql, defined: .both(.both(a.defined, b.defined), type.isInRange(sql)),
                strictIn: a.strictIn.union(b.strictIn))
        }
        return call(a, b, canFail: true, a.coding, body)
    }
}

extension FixedWidthInteger {
    /// Whether a number is one of the type. SQLite's result beyond 64 bits is a floating-point number, and
    /// that of a division by zero NULL.
    fileprivate static func isInRange(_ number: SQLText) -> SQLText {
        guard bitWidth < 64 else { return "(typeof(\(number)) = 'integer')" }
        return "ifnull(\(number) BETWEEN \(value: Self.min.column) AND \(value: Self.max.column), 0)"
    }

    fileprivate var column: SQLiteValue { .integer(Int64(truncatingIfNeeded: self)) }

    /// The result of an operation; nil if it is beyond the type.
    fileprivate func result(
        _ op: PredicateExpressions.ArithmeticOperator, _ other: Any
    ) -> Any? {
        guard let other = other as? Self else { return nil }
        let (result, hasOverflow) =
            switch op {
            case .add: addingReportingOverflow(other)
            case .subtract: subtractingReportingOverflow(other)
            case .multiply: multipliedReportingOverflow(by: other)
            }
        return hasOverflow ? nil : result
    }

    fileprivate func quotient(_ other: Any) -> Any? {
        guard let other = other as? Self else { return nil }
        let (result, hasOverflow) = dividedReportingOverflow(by: other)
        return hasOverflow ? nil : result
    }

    fileprivate func remainder(_ other: Any) -> Any? {
        guard let other = other as? Self else { return nil }
        let (result, hasOverflow) = remainderReportingOverflow(dividingBy: other)
        return hasOverflow ? nil : result
    }
}

extension PredicateExpressions.Arithmetic: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let sign: SQLText =
            switch op {
            case .add: "+"
            case .subtract: "-"
            case .multiply: "*"
            }
        return try translator.arithmetic(lhs, sign, rhs, self) { [op] one, other in
            if let one = one as? any FixedWidthInteger { return one.result(op, other) as? Output }
            return switch op {
            case .add: one + other
            case .subtract: one - other
            case .multiply: one * other
            }
        }
    }
}

extension PredicateExpressions.IntDivision: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.arithmetic(lhs, "/", rhs, self) { one, other in
            if let one = one as? any FixedWidthInteger { return one.quotient(other) as? Output }
            return other == 0 ? nil : one / other
        }
    }
}

extension PredicateExpressions.IntRemainder: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.arithmetic(lhs, "%", rhs, self) { one, other in
            if let one = one as? any FixedWidthInteger { return one.remainder(other) as? Output }
            return other == 0 ? nil : one % other
        }
    }
}

extension PredicateExpressions.FloatDivision: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.arithmetic(lhs, "/", rhs, self) { $0 / $1 }
    }
}

extension PredicateExpressions.UnaryMinus: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let operand = try translator.operand(wrapped)
        return translator.call(operand, canFail: true, operand.coding) { number in
            guard let integer = number as? any FixedWidthInteger else { return -number }
            return integer.negated as? Output
        }
    }
}

extension FixedWidthInteger {
    /// The number with the other sign; nil for the least one.
    fileprivate var negated: Any? {
        let (result, hasOverflow) = Self.zero.subtractingReportingOverflow(self)
        return hasOverflow ? nil : result
    }
}
