public import Foundation

extension PredicateExpressions {
    /// Another predicate with its inputs.
    public struct PredicateEvaluate<Condition: PredicateExpression, each Input: PredicateExpression>:
        PredicateExpression
    where Condition.Output == Predicate<repeat (each Input).Output> {
        /// The predicate.
        public let predicate: Condition
        /// The inputs.
        public let input: (repeat each Input)

        /// Makes the expression.
        public init(predicate: Condition, input: repeat each Input) {
            self.predicate = predicate
            self.input = (repeat each input)
        }

        /// Evaluates the predicate and its inputs.
        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            try predicate.evaluate(bindings).evaluate(repeat (each input).evaluate(bindings))
        }
    }

    // The macro writes this name.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Makes the expression that `#Predicate` writes for `evaluate(_:)` of another predicate.
    public static func build_evaluate<Condition, each Input>(
        _ predicate: Condition, _ input: repeat each Input
    ) -> PredicateEvaluate<Condition, repeat each Input> {
        PredicateEvaluate<Condition, repeat each Input>(predicate: predicate, input: repeat each input)
    }
}

extension PredicateExpressions.PredicateEvaluate: Sendable
where Condition: Sendable, repeat each Input: Sendable {}

extension PredicateExpressions.PredicateEvaluate: Codable
where Condition: Codable, repeat each Input: Codable {
    /// Decodes predicate and inputs.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        predicate = try values.decode(Condition.self)
        input = (repeat try values.decode((each Input).self))
    }

    /// Encodes predicate and inputs.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(predicate)
        for part in repeat each input { try values.encode(part) }
    }
}

extension PredicateExpressions.PredicateEvaluate: StandardPredicateExpression
where Condition: StandardPredicateExpression, repeat each Input: StandardPredicateExpression {}
