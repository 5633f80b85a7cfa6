import Foundation

/// A range with known bounds.
private protocol KnownRange<Bound>: RangeExpression {
    var lowest: Bound? { get }
    var highest: (bound: Bound, isClosed: Bool)? { get }
}

extension Range: KnownRange {
    fileprivate var lowest: Bound? { lowerBound }
    fileprivate var highest: (bound: Bound, isClosed: Bool)? { (upperBound, false) }
}

extension ClosedRange: KnownRange {
    fileprivate var lowest: Bound? { lowerBound }
    fileprivate var highest: (bound: Bound, isClosed: Bool)? { (upperBound, true) }
}

extension PartialRangeFrom: KnownRange {
    fileprivate var lowest: Bound? { lowerBound }
    fileprivate var highest: (bound: Bound, isClosed: Bool)? { nil }
}

extension PartialRangeUpTo: KnownRange {
    fileprivate var lowest: Bound? { nil }
    fileprivate var highest: (bound: Bound, isClosed: Bool)? { (upperBound, false) }
}

extension PartialRangeThrough: KnownRange {
    fileprivate var lowest: Bound? { nil }
    fileprivate var highest: (bound: Bound, isClosed: Bool)? { (upperBound, true) }
}

extension PredicateTranslator {
    /// A range between two expressions, which must be in order.
    fileprivate func range<L: PredicateExpression, R: PredicateExpression>(
        _ lower: L, _ upper: R, isClosed: Bool, _ expression: some PredicateExpression
    ) throws -> Translated where L.Output == R.Output, L.Output: Comparable {
        let (a, b) = (try operand(lower), try operand(upper))
        if let low = a.constant, let high = b.constant, low <= high {
            return .constant(isClosed ? low...high : low..<high)
        }
        let isOrdered = try order(a, .lessThanOrEqual, b)
        return Translated(
            shape: .range(lower: a.sql, upper: b.sql, isClosed: isClosed),
            defined: .both(isOrdered.defined, isOrdered.sql))
    }
}

extension PredicateExpressions.Range: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.range(lower, upper, isClosed: false, self)
    }
}

extension PredicateExpressions.ClosedRange: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.range(lower, upper, isClosed: true, self)
    }
}

extension PredicateExpressions.RangeExpressionContains: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let range = try translator.translate(range)
        let value = try translator.operand(element)
        typealias Bound = Element.Output
        func bound(_ sql: SQLText, _ constant: Bound? = nil) -> Operand<Bound> {
            Operand(
                sql: sql, defined: nil, strictIn: [], constant: constant, entity: nil,
                coding: value.coding)
        }
        let (lower, upper): (Operand<Bound>?, (bound: Operand<Bound>, isClosed: Bool)?)
        switch range.shape {
        case .range(let low, let high, let isClosed):
            (lower, upper) = (bound(low), (bound(high), isClosed))
        case .constant(let any):
            guard let known = any as? any KnownRange<Bound> else {
                guard let range = any as? RangeExpression.Output else { fallthrough }
                return translator.call(value, PredicateTranslator.truth) { range.contains($0) }
            }
            lower = try known.lowest.map { bound(.value(try value.coding.encode($0)), $0) }
            upper = try known.highest.map {
                (bound(.value(try value.coding.encode($0.bound)), $0.bound), $0.isClosed)
            }
        case .value, .model, .rows:
            throw UnsupportedPredicate(self, "the store does not know the range")
        }
        var result: Translated?
        if let lower { result = try translator.order(value, .greaterThanOrEqual, lower) }
        if let upper {
            let below = try translator.order(
                value, upper.isClosed ? .lessThanOrEqual : .lessThan, upper.bound)
            result = .value(
                .both(result?.sql, below.sql) ?? below.sql, defined: .both(result?.defined, below.defined),
                strictIn: value.strictIn)
        }
        guard var result else { return .constant(true) }
        result.defined = .both(range.defined, value.defined)
        return result
    }
}
