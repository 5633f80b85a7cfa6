import Foundation
import SwiftDataForLinux

extension PredicateGenerator {
    func path<Root: Node<Model>, Model, Value>(
        _ root: Root, _ keyPath: any KeyPath<Model, Value> & Sendable
    ) -> any Node<Value> {
        Expressions.build_KeyPath(root: root, keyPath: keyPath)
    }

    func and(_ one: some Node<Bool>, _ other: some Node<Bool>) -> any Node<Bool> {
        Expressions.build_Conjunction(lhs: one, rhs: other)
    }

    func or(_ one: some Node<Bool>, _ other: some Node<Bool>) -> any Node<Bool> {
        Expressions.build_Disjunction(lhs: one, rhs: other)
    }

    func not(_ one: some Node<Bool>) -> any Node<Bool> { Expressions.build_Negation(one) }

    func choice<Value>(
        _ test: some Node<Bool>, _ one: some Node<Value>, _ other: some Node<Value>
    ) -> any Node<Value> {
        Expressions.build_Conditional(test, one, other)
    }

    func equality<Value: Equatable>(_ one: some Node<Value>, _ other: some Node<Value>) -> any Node<Bool> {
        if dice.roll(3) == 0 { return Expressions.build_NotEqual(lhs: one, rhs: other) }
        return Expressions.build_Equal(lhs: one, rhs: other)
    }

    func order<Value: Comparable>(_ one: some Node<Value>, _ other: some Node<Value>) -> any Node<Bool> {
        Expressions.build_Comparison(
            lhs: one, rhs: other,
            op: dice.pick([.lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual]))
    }

    func ifNil<Value>(_ one: some Node<Value?>, _ other: some Node<Value>) -> any Node<Value> {
        Expressions.build_NilCoalesce(lhs: one, rhs: other)
    }

    func forced<Value>(_ one: some Node<Value?>) -> any Node<Value> { Expressions.build_ForcedUnwrap(one) }

    func cast<Value, Wanted>(_ one: some Node<Value>, to type: Wanted.Type) -> any Node<Wanted?> {
        Expressions.ConditionalCast<_, Wanted>(one)
    }

    func contains(_ one: some Node<String>, _ other: some Node<String>) -> any Node<Bool> {
        Expressions.CollectionContainsCollection(base: one, other: other)
    }

    func starts(_ one: some Node<String>, _ other: some Node<String>) -> any Node<Bool> {
        Expressions.build_starts(one, with: other)
    }

    func localizedContains(_ one: some Node<String>, _ other: some Node<String>) -> any Node<Bool> {
        Expressions.build_localizedStandardContains(one, other)
    }

    func compared(_ one: some Node<String>, _ other: some Node<String>) -> any Node<ComparisonResult> {
        if dice.roll(2) == 0 { return Expressions.build_localizedCompare(one, other) }
        return Expressions.build_caseInsensitiveCompare(one, other)
    }

    func inRange<Bounds: RangeExpression, Value: Comparable>(
        _ range: some Node<Bounds>, _ value: some Node<Value>
    ) -> any Node<Bool> where Bounds.Bound == Value {
        Expressions.RangeExpressionContains(range: range, element: value)
    }

    func inOpenRange<Value: Comparable>(
        _ lower: some Node<Value>, _ upper: some Node<Value>, _ value: some Node<Value>
    ) -> any Node<Bool> {
        Expressions.RangeExpressionContains(
            range: Expressions.build_Range(lower: lower, upper: upper), element: value)
    }

    func isElement<Values: Sequence, Value: Equatable>(
        _ values: some Node<Values>, _ value: some Node<Value>
    ) -> any Node<Bool> where Values.Element == Value {
        Expressions.SequenceContains(sequence: values, element: value)
    }

    func extremum<Values: Sequence>(
        _ values: some Node<Values>, isMaximum: Bool
    ) -> any Node<Values.Element?> where Values.Element: Comparable {
        if isMaximum { return Expressions.build_max(values) }
        return Expressions.build_min(values)
    }

    func sum<Value: Numeric>(
        _ one: some Node<Value>, _ other: some Node<Value>, _ op: PredicateExpressions.ArithmeticOperator
    ) -> any Node<Value> {
        Expressions.build_Arithmetic(lhs: one, rhs: other, op: op)
    }

    func minus<Value: SignedNumeric>(_ one: some Node<Value>) -> any Node<Value> {
        Expressions.build_UnaryMinus(one)
    }

    func quotient(_ one: some Node<Int>, _ divisor: Int) -> any Node<Int> {
        Expressions.IntDivision(lhs: one, rhs: Expressions.Value(divisor))
    }

    func remainder(_ one: some Node<Int>, _ divisor: Int) -> any Node<Int> {
        Expressions.IntRemainder(lhs: one, rhs: Expressions.Value(divisor))
    }

    func ratio<Value: FloatingPoint>(_ one: some Node<Value>, _ other: some Node<Value>) -> any Node<Value> {
        Expressions.FloatDivision(lhs: one, rhs: other)
    }

    // MARK: Parts with a variable

    /// The type of a part is that of a first one, and the part is made again with the variable: by the same
    /// dice, so that it has the same type.
    func flatMap<Wrapped, Result>(
        _ one: some Node<Wrapped?>, _ make: (PredicateExpressions.Variable<Wrapped>) -> any Node<Result>
    ) -> any Node<Result?> {
        let saved = dice
        func build<Part: Node<Result>>(_ sample: Part) -> any Node<Result?> {
            Expressions.OptionalFlatMap<_, Wrapped, Part, Result>(one) { variable in
                dice = saved
                return make(variable) as! Part
            }
        }
        return build(make(PredicateExpressions.Variable()))
    }

    func flatMapToOptional<Wrapped, Result>(
        _ one: some Node<Wrapped?>, _ make: (PredicateExpressions.Variable<Wrapped>) -> any Node<Result?>
    ) -> any Node<Result?> {
        let saved = dice
        func build<Part: Node<Result?>>(_ sample: Part) -> any Node<Result?> {
            Expressions.OptionalFlatMap<_, Wrapped, Part, Result>(one) { variable in
                dice = saved
                return make(variable) as! Part
            }
        }
        return build(make(PredicateExpressions.Variable()))
    }

    func every<Values: Sequence>(
        _ values: some Node<Values>, isAll: Bool,
        _ make: (PredicateExpressions.Variable<Values.Element>) -> any Node<Bool>
    ) -> any Node<Bool> {
        let saved = dice
        func build<Part: Node<Bool>>(_ sample: Part) -> any Node<Bool> {
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
        _ values: some Node<[Element]>, _ make: (PredicateExpressions.Variable<Element>) -> any Node<Bool>
    ) -> any Node<Int> {
        let saved = dice
        func build<Part: Node<Bool>>(_ sample: Part) -> any Node<Int> {
            let filtered = Expressions.Filter(values) { variable in
                dice = saved
                return make(variable) as! Part
            }
            return path(filtered, \.count)
        }
        return build(make(PredicateExpressions.Variable()))
    }
}
