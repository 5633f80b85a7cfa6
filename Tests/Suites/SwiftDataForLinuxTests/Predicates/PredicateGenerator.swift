import Foundation
import SwiftDataForLinux

typealias Predicated<Output> = StandardPredicateExpression<Output>
typealias Expressions = PredicateExpressions
typealias ThingVariable = PredicateExpressions.Variable<Thing>
typealias ShelfVariable = PredicateExpressions.Variable<Shelf>

/// Random predicates of all kinds of expressions.
///
/// Each kind is made by a generic function, whose arguments are opened existentials.
final class PredicateGenerator {
    var dice: Dice
    /// Whether a value may be missing: Swift throws then. Not in a test of elements, whose order decides.
    private var canFail = true

    init(_ seed: UInt64) { dice = Dice(seed) }

    func predicate() -> Predicate<Thing> {
        Predicate { self.condition($0, depth: 4) }
    }

    private func without<Value>(failure make: () -> Value) -> Value {
        let earlier = canFail
        canFail = false
        defer { canFail = earlier }
        return make()
    }

    // MARK: Conditions

    func condition(_ thing: ThingVariable, depth: Int) -> any Predicated<Bool> {
        guard depth > 0 else { return leaf(thing) }
        switch dice.roll(16) {
        case 0, 1: return and(condition(thing, depth: depth - 1), condition(thing, depth: depth - 1))
        case 2, 3: return or(condition(thing, depth: depth - 1), condition(thing, depth: depth - 1))
        case 4: return not(condition(thing, depth: depth - 1))
        case 5:
            return choice(
                condition(thing, depth: depth - 1), condition(thing, depth: depth - 1),
                condition(thing, depth: depth - 1))
        case 6: return equality(truth(thing, depth: depth - 1), truth(thing, depth: depth - 1))
        case 7: return ifNil(maybeTruth(thing, depth: depth - 1), condition(thing, depth: depth - 1))
        case 8 where canFail: return forced(maybeTruth(thing, depth: depth - 1))
        case 9: return quantified(thing, depth: depth - 1)
        default: return comparison(thing, depth: depth - 1)
        }
    }

    private func leaf(_ thing: ThingVariable) -> any Predicated<Bool> {
        switch dice.roll(3) {
        case 0: Expressions.Value(dice.roll(2) == 0)
        default: path(thing, \.isOn)
        }
    }

    private func truth(_ thing: ThingVariable, depth: Int) -> any Predicated<Bool> {
        dice.roll(3) == 0 ? leaf(thing) : condition(thing, depth: depth - 1)
    }

    private func maybeTruth(_ thing: ThingVariable, depth: Int) -> any Predicated<Bool?> {
        switch dice.roll(4) {
        case 0: Expressions.Value(dice.maybe(dice.roll(2) == 0))
        case 1: flatMap(maybeWhole(thing)) { self.order(Expressions.Value(1), $0) }
        case 2:
            flatMap(maybeText(thing)) { variable in
                self.contains(variable, self.text(thing, depth: depth))
            }
        default: path(thing, \.maybeOn)
        }
    }

    private func comparison(_ thing: ThingVariable, depth: Int) -> any Predicated<Bool> {
        switch dice.roll(26) {
        case 0: order(whole(thing, depth: depth), whole(thing, depth: depth))
        case 1: equality(whole(thing, depth: depth), whole(thing, depth: depth))
        case 2: equality(maybeWhole(thing), maybeWhole(thing))
        case 3, 4: order(number(thing, depth: depth), number(thing, depth: depth))
        case 5: equality(number(thing, depth: depth), number(thing, depth: depth))
        case 6: equality(maybeNumber(thing), maybeNumber(thing))
        case 7: order(text(thing, depth: depth), text(thing, depth: depth))
        case 8: equality(text(thing, depth: depth), text(thing, depth: depth))
        case 9: equality(maybeText(thing), maybeText(thing))
        case 10, 11: contains(text(thing, depth: depth), text(thing, depth: depth))
        case 12: starts(text(thing, depth: depth), text(thing, depth: depth))
        case 13: localizedContains(text(thing, depth: depth), text(thing, depth: depth))
        case 14:
            equality(
                compared(text(thing, depth: depth), text(thing, depth: depth)),
                Expressions.Value(dice.pick([.orderedSame, .orderedAscending, .orderedDescending])))
        case 15: order(path(thing, \.day), known(Edges.day, path(thing, \.day)))
        case 16: equality(path(thing, \.maybeDay), Expressions.Value(dice.maybe(dice.pick(Edges.day))))
        case 17: within(thing, depth: depth)
        case 18: membership(thing, depth: depth)
        case 19: equality(path(thing, \.color), Expressions.Value(dice.pick(Color.allCases)))
        case 20: equality(path(thing, \.maybeColor), Expressions.Value(dice.maybe(dice.pick(Color.allCases))))
        case 21: order(path(thing, \.size), Expressions.Value(dice.pick(Size.allCases)))
        case 22: order(path(thing, \.large), known(Edges.large, path(thing, \.large)))
        case 23: order(single(thing, depth: depth), single(thing, depth: depth))
        case 24: others(thing)
        default: order(path(thing, \.small), known(Edges.small, path(thing, \.small)))
        }
    }

    private func others(_ thing: ThingVariable) -> any Predicated<Bool> {
        switch dice.roll(9) {
        case 0: equality(path(thing, \.key), known(Edges.key, path(thing, \.key)))
        case 1: order(path(thing, \.key), known(Edges.key, path(thing, \.key)))
        case 2: order(path(thing, \.amount), known(Edges.amount, path(thing, \.amount)))
        case 3: equality(path(thing, \.amount), known(Edges.amount, path(thing, \.amount)))
        case 4: equality(path(thing, \.bytes), known(Edges.bytes, path(thing, \.bytes)))
        case 5: equality(path(thing, \.address), known(Edges.address, path(thing, \.address)))
        case 6: equality(path(thing, \.dimensions), known(Edges.dimensions, path(thing, \.dimensions)))
        case 7:
            equality(
                path(path(thing, \.color), \.rawValue), known(Edges.text + ["red"], path(thing, \.title)))
        default: equality(path(thing, \.tags), known(Edges.words, path(thing, \.tags)))
        }
    }

    private func within(_ thing: ThingVariable, depth: Int) -> any Predicated<Bool> {
        switch dice.roll(4) {
        case 0:
            let bounds = [dice.pick(Edges.whole), dice.pick(Edges.whole)].sorted()
            return inRange(Expressions.Value(bounds[0]...bounds[1]), whole(thing, depth: depth))
        case 1:
            let bounds = [0, dice.pick([1, 2.5, .infinity])]
            return inRange(Expressions.Value(bounds[0]..<bounds[1]), number(thing, depth: depth))
        case 2 where canFail:
            return inOpenRange(number(thing, depth: 0), number(thing, depth: 0), number(thing, depth: depth))
        default:
            return inRange(
                Expressions.Value(PartialRangeFrom(dice.pick(Edges.text))), text(thing, depth: depth))
        }
    }

    private func membership(_ thing: ThingVariable, depth: Int) -> any Predicated<Bool> {
        switch dice.roll(7) {
        case 0: isElement(Expressions.Value(some(Edges.whole)), whole(thing, depth: depth))
        case 1: isElement(Expressions.Value(some(Edges.number)), number(thing, depth: depth))
        case 2: isElement(Expressions.Value(some(Edges.text)), text(thing, depth: depth))
        case 3: isElement(Expressions.Value(some(Edges.text.map(Optional.some) + [nil])), maybeText(thing))
        case 4: isElement(path(thing, \.tags), text(thing, depth: depth))
        case 5: isElement(path(thing, \.numbers), whole(thing, depth: depth))
        default: isElement(Expressions.Value(some(Color.allCases)), path(thing, \.color))
        }
    }

    private func some<Value>(_ values: [Value]) -> [Value] {
        (0..<dice.roll(5)).map { _ in dice.pick(values) }
    }

    // MARK: Relationships

    private func quantified(_ thing: ThingVariable, depth: Int) -> any Predicated<Bool> {
        let isAll = dice.roll(2) == 0
        switch dice.roll(8) {
        case 0:
            return every(path(thing, \.labels), isAll: isAll) { label in
                self.without { self.contains(self.path(label, \.text), self.text(thing, depth: 0)) }
            }
        case 1:
            return every(path(path(thing, \.owner), \.things), isAll: isAll) { other in
                self.without { self.condition(other, depth: depth - 1) }
            }
        case 2:
            return every(path(thing, \.tags), isAll: isAll) { tag in
                self.starts(tag, Expressions.Value(self.dice.pick(Edges.text)))
            }
        case 3:
            return every(Expressions.Value(some(Edges.whole)), isAll: isAll) { number in
                self.without { self.order(number, self.whole(thing, depth: 0)) }
            }
        case 4:
            let test = flatMap(path(thing, \.shelf)) { shelf in
                self.every(self.path(shelf, \.shelves), isAll: isAll) { other in
                    self.without { self.order(self.path(other, \.height), self.number(thing, depth: 0)) }
                }
            }
            return ifNil(test, Expressions.Value(dice.roll(2) == 0))
        case 5:
            return equality(path(path(path(thing, \.owner), \.things), \.isEmpty), leaf(thing))
        case 6:
            return order(
                count(path(thing, \.labels)) { label in
                    self.without { self.order(self.path(label, \.text), self.text(thing, depth: 0)) }
                }, Expressions.Value(dice.roll(3)))
        default:
            let name = flatMap(path(thing, \.shelf)) { self.path($0, \.name) }
            return equality(name, maybeText(thing))
        }
    }

    // MARK: Values

    private func whole(_ thing: ThingVariable, depth: Int) -> any Predicated<Int> {
        switch dice.roll(depth > 0 ? 12 : 3) {
        case 0: Expressions.Value(dice.pick(Edges.whole))
        case 1, 2: path(thing, \.whole)
        case 3, 4: tame(thing, depth: min(depth, 3))
        case 5: path(path(thing, \.title), \.count)
        case 6: path(path(thing, \.labels), \.count)
        case 7: ifNil(maybeWhole(thing), whole(thing, depth: depth - 1))
        case 8 where canFail: forced(maybeWhole(thing))
        case 9:
            choice(
                condition(thing, depth: depth - 1), whole(thing, depth: depth - 1),
                whole(thing, depth: depth - 1))
        case 10: path(path(path(thing, \.owner), \.things), \.count)
        default: path(path(thing, \.size), \.rawValue)
        }
    }

    /// Small numbers, whose arithmetic does not overflow.
    private func tame(_ thing: ThingVariable, depth: Int) -> any Predicated<Int> {
        guard depth > 0 else { return path(thing, \.tame) }
        let divisor = dice.pick([1, -2, 3, 7])
        switch dice.roll(7) {
        case 0: return sum(tame(thing, depth: depth - 1), tame(thing, depth: depth - 1), .add)
        case 1: return sum(tame(thing, depth: depth - 1), tame(thing, depth: depth - 1), .subtract)
        case 2: return sum(tame(thing, depth: depth - 1), tame(thing, depth: depth - 1), .multiply)
        case 3: return quotient(tame(thing, depth: depth - 1), divisor)
        case 4: return remainder(tame(thing, depth: depth - 1), divisor)
        case 5: return minus(tame(thing, depth: depth - 1))
        default: return Expressions.Value(dice.roll(9) - 4)
        }
    }

    private func maybeWhole(_ thing: ThingVariable) -> any Predicated<Int?> {
        switch dice.roll(5) {
        case 0: Expressions.Value(dice.maybe(dice.pick(Edges.whole)))
        case 1: Expressions.NilLiteral<Int>()
        case 2: extremum(path(thing, \.numbers), isMaximum: dice.roll(2) == 0)
        case 3: flatMap(maybeText(thing)) { self.path($0, \.count) }
        default: path(thing, \.maybe)
        }
    }

    private func number(_ thing: ThingVariable, depth: Int) -> any Predicated<Double> {
        switch dice.roll(depth > 0 ? 10 : 4) {
        case 0: Expressions.Value(dice.pick(Edges.number))
        case 1, 2: path(thing, \.number)
        case 3: path(path(thing, \.owner), \.height)
        case 4:
            sum(
                number(thing, depth: depth - 1), number(thing, depth: depth - 1),
                dice.pick([.add, .subtract, .multiply]))
        case 5: ratio(number(thing, depth: depth - 1), number(thing, depth: depth - 1))
        case 6: minus(number(thing, depth: depth - 1))
        case 7: ifNil(maybeNumber(thing), number(thing, depth: depth - 1))
        case 8 where canFail: forced(maybeNumber(thing))
        default: path(path(thing, \.dimensions), \.height)
        }
    }

    private func maybeNumber(_ thing: ThingVariable) -> any Predicated<Double?> {
        switch dice.roll(4) {
        case 0: Expressions.Value(dice.maybe(dice.pick(Edges.number)))
        case 1: flatMap(path(thing, \.shelf)) { self.path($0, \.height) }
        case 2: flatMap(path(thing, \.maybeNumber)) { self.sum($0, Expressions.Value(1), .add) }
        default: path(thing, \.maybeNumber)
        }
    }

    private func single(_ thing: ThingVariable, depth: Int) -> any Predicated<Float> {
        switch dice.roll(depth > 0 ? 4 : 2) {
        case 0: Expressions.Value(dice.pick(Edges.single))
        case 1: path(thing, \.single)
        case 2: sum(single(thing, depth: depth - 1), single(thing, depth: depth - 1), .multiply)
        default: ratio(single(thing, depth: depth - 1), single(thing, depth: depth - 1))
        }
    }

    private func text(_ thing: ThingVariable, depth: Int) -> any Predicated<String> {
        switch dice.roll(depth > 0 ? 8 : 4) {
        case 0, 1: Expressions.Value(dice.pick(Edges.text))
        case 2: path(thing, \.title)
        case 3: path(path(thing, \.owner), \.name)
        case 4: ifNil(maybeText(thing), text(thing, depth: depth - 1))
        case 5 where canFail: forced(maybeText(thing))
        case 6 where canFail:
            path(forced(path(forced(path(thing, \.shelf)), \.room)), \.name)
        default:
            choice(
                condition(thing, depth: depth - 1), text(thing, depth: depth - 1),
                text(thing, depth: depth - 1))
        }
    }

    private func maybeText(_ thing: ThingVariable) -> any Predicated<String?> {
        switch dice.roll(5) {
        case 0: Expressions.Value(dice.maybe(dice.pick(Edges.text)))
        case 1: flatMap(path(thing, \.shelf)) { self.path($0, \.name) }
        case 2:
            flatMap(flatMapToOptional(path(thing, \.shelf)) { self.path($0, \.room) }) {
                self.path($0, \.name)
            }
        case 3: cast(path(thing, \.title), to: String.self)
        default: path(thing, \.note)
        }
    }

    private func known<Value: Codable & Sendable>(
        _ values: [Value], _ other: any Predicated<Value>
    ) -> any Predicated<Value> {
        dice.roll(5) == 0 ? other : Expressions.Value(dice.pick(values))
    }
}
