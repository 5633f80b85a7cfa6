import Foundation
import SwiftDataForLinux

extension PredicateGenerator {
    func path<Root: Predicated<Model>, Model, Value>(
        _ root: Root, _ keyPath: any KeyPath<Model, Value> & Sendable
    ) -> any Predicated<Value> {
        Expressions.build_KeyPath(root: root, keyPath: keyPath)
    }

    func and(_ one: some Predicated<Bool>, _ other: some Predicated<Bool>) -> any Predicated<Bool> {
        Expressions.build_Conjunction(lhs: one, rhs: other)
    }

    func or(_ one: some Predicated<Bool>, _ other: some Predicated<Bool>) -> any Predicated<Bool> {
        Expressions.build_Disjunction(lhs: one, rhs: other)
    }

    func not(_ one: some Predicated<Bool>) -> any Predicated<Bool> { Expressions.build_Negation(one) }

    func choice<Value>(
        _ test: some Predicated<Bool>, _ one: some Predicated<Value>, _ other: some Predicated<Value>
    ) -> any Predicated<Value> {
        Expressions.build_Conditional(test, one, other)
    }

    func equality<Value: Equatable>(_ one: some Predicated<Value>, _ other: some Predicated<Value>)
        -> any Predicated<Bool>
    {
        if dice.roll(3) == 0 { return Expressions.build_NotEqual(lhs: one, rhs: other) }
        return Expressions.build_Equal(lhs: one, rhs: other)
    }

    func order<Value: Comparable>(_ one: some Predicated<Value>, _ other: some Predicated<Value>)
        -> any Predicated<Bool>
    {
        Expressions.build_Comparison(
            lhs: one, rhs: other,
            op: dice.pick([.lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual]))
    }

    func ifNil<Value>(_ one: some Predicated<Value?>, _ other: some Predicated<Value>) -> any Predicated<
        Value
    > {
        Expressions.build_NilCoalesce(lhs: one, rhs: other)
    }

    func forced<Value>(_ one: some Predicated<Value?>) -> any Predicated<Value> {
        Expressions.build_ForcedUnwrap(one)
    }

    func cast<Value, Wanted>(_ one: some Predicated<Value>, to type: Wanted.Type) -> any Predicated<Wanted?> {
        Expressions.ConditionalCast<_, Wanted>(one)
    }

    func contains(_ one: some Predicated<String>, _ other: some Predicated<String>) -> any Predicated<Bool> {
        Expressions.CollectionContainsCollection(base: one, other: other)
    }

    func starts(_ one: some Predicated<String>, _ other: some Predicated<String>) -> any Predicated<Bool> {
        Expressions.build_starts(one, with: other)
    }

    func localizedContains(_ one: some Predicated<String>, _ other: some Predicated<String>)
        -> any Predicated<Bool>
    {
        Expressions.build_localizedStandardContains(one, other)
    }

    func compared(_ one: some Predicated<String>, _ other: some Predicated<String>) -> any Predicated<
        ComparisonResult
    > {
        if dice.roll(2) == 0 { return Expressions.build_localizedCompare(one, other) }
        return Expressions.build_caseInsensitiveCompare(one, other)
    }

    func inRange<Bounds: RangeExpression, Value: Comparable>(
        _ range: some Predicated<Bounds>, _ value: some Predicated<Value>
    ) -> any Predicated<Bool> where Bounds.Bound == Value {
        Expressions.RangeExpressionContains(range: range, element: value)
    }

    func inOpenRange<Value: Comparable>(
        _ lower: some Predicated<Value>, _ upper: some Predicated<Value>, _ value: some Predicated<Value>
    ) -> any Predicated<Bool> {
        Expressions.RangeExpressionContains(
            range: Expressions.build_Range(lower: lower, upper: upper), element: value)
    }

    func isElement<Values: Sequence, Value: Equatable>(
        _ values: some Predicated<Values>, _ value: some Predicated<Value>
    ) -> any Predicated<Bool> where Values.Element == Value {
        Expressions.SequenceContains(sequence: values, element: value)
    }

    func extremum<Values: Sequence>(
        _ values: some Predicated<Values>, isMaximum: Bool
    ) -> any Predicated<Values.Element?> where Values.Element: Comparable {
        if isMaximum { return Expressions.build_max(values) }
        return Expressions.build_min(values)
    }

    func sum<Value: Numeric>(
        _ one: some Predicated<Value>, _ other: some Predicated<Value>,
        _ op: PredicateExpressions.ArithmeticOperator
    ) -> any Predicated<Value> {
        Expressions.build_Arithmetic(lhs: one, rhs: other, op: op)
    }

    func minus<Value: SignedNumeric>(_ one: some Predicated<Value>) -> any Predicated<Value> {
        Expressions.build_UnaryMinus(one)
    }

    func quotient(_ one: some Predicated<Int>, _ divisor: Int) -> any Predicated<Int> {
        Expressions.IntDivision(lhs: one, rhs: Expressions.Value(divisor))
    }

    func remainder(_ one: some Predicated<Int>, _ divisor: Int) -> any Predicated<Int> {
        Expressions.IntRemainder(lhs: one, rhs: Expressions.Value(divisor))
    }

    func ratio<Value: FloatingPoint>(_ one: some Predicated<Value>, _ other: some Predicated<Value>)
        -> any Predicated<Value>
    {
        Expressions.FloatDivision(lhs: one, rhs: other)
    }

    // MARK: Parts with a variable

    /// The type of a part is that of a first one, and the part is made again with the variable: by the same
    /// dice, so that it has the same type.
    func flatMap<Wrapped, Result>(
        _ one: some Predicated<Wrapped?>,
        _ make: (PredicateExpressions.Variable<Wrapped>) -> any Predicated<Result>
    ) -> any Predicated<Result?> {
        let saved = dice
        func build<Part: Predicated<Result>>(_ sample: Part) -> any Predicated<Result?> {
            Expressions.OptionalFlatMap<_, Wrapped, Part, Result>(one) { variable in
                dice = saved
                return make(variable) as! Part
            }
        }
        return build(make(PredicateExpressions.Variable()))
    }

    func flatMapToOptional<Wrapped, Result>(
        _ one: some Predicated<Wrapped?>,
        _ make: (PredicateExpressions.Variable<Wrapped>) -> any Predicated<Result?>
    ) -> any Predicated<Result?> {
        let saved = dice
        func build<Part: Predicated<Result?>>(_ sample: Part) -> any Predicated<Result?> {
            Expressions.OptionalFlatMap<_, Wrapped, Part, Result>(one) { variable in
                dice = saved
                return make(variable) as! Part
            }
        }
        return build(make(PredicateExpressions.Variable()))
    }

    func every<Values: Sequence>(
        _ values: some Predicated<Values>, isAll: Bool,
        _ make: (PredicateExpressions.Variable<Values.Element>) -> any Predicated<Bool>
    ) -> any Predicated<Bool> {
        let saved = dice
        func build<Part: Predicated<Bool>>(_ sample: Part) -> any Predicated<Bool> {
            func part(_ variable: PredicateExpressions.Variable<Values.Element>) -> Part {
                dice = saved
                return make(variable) as! Part
            }
            if isAll { return Expressions.SequenceAllSatisfy(values, builder: part) }
            return Expressions.SequenceContainsWhere(values, builder: part)
        }
        return build(make(PredicateExpressions.Variable()))
    }

    func count<Element>(
        _ values: some Predicated<[Element]>,
        _ make: (PredicateExpressions.Variable<Element>) -> any Predicated<Bool>
    ) -> any Predicated<Int> {
        let saved = dice
        func build<Part: Predicated<Bool>>(_ sample: Part) -> any Predicated<Int> {
            let filtered = Expressions.Filter(values) { variable in
                dice = saved
                return make(variable) as! Part
            }
            return path(filtered, \.count)
        }
        return build(make(PredicateExpressions.Variable()))
    }
}
