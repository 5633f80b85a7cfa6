import Foundation

extension PredicateExpressions.ConditionalCast: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let input = try translator.translate(input)
        if Input.Output.self == Desired.self || Input.Output.self == Desired?.self { return input }
        if case .constant(let value) = input.shape { return .constant(value as? Desired as Any) }
        return try translator.cast(input, self.input, to: Desired?.self, self) { $0 as? Desired }
    }
}

extension PredicateExpressions.ForceCast: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        var input = try translator.translate(input)
        if Input.Output.self == Desired.self { return input }
        if case .constant(let value) = input.shape {
            return (value as? Desired).map { .constant($0) } ?? .undefined
        }
        if Input.Output.self == Desired?.self {
            input.defined = .both(input.defined, "(\(input.sql) IS NOT NULL)")
            return input
        }
        let result = try translator.cast(input, self.input, to: Desired?.self, self) { $0 as? Desired }
        return .value(result.sql, defined: .both(result.defined, "(\(result.sql) IS NOT NULL)"))
    }
}

extension PredicateExpressions.TypeCheck: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let input = try translator.translate(input)
        if case .constant(let value) = input.shape { return .constant(value is Desired) }
        if case .model = input.shape {
            if Input.Output.self == Desired.self { return .value("1", defined: input.defined) }
            if Input.Output.self == Desired?.self {
                return .value("(\(input.sql) IS NOT NULL)", defined: input.defined)
            }
        }
        return try translator.cast(input, self.input, to: Bool.self, self) { $0 is Desired }
    }
}

extension PredicateTranslator {
    /// A value that Swift casts.
    fileprivate func cast<Input: PredicateExpression, Result>(
        _ input: Translated, _ expression: Input, to type: Result.Type, _ cast: some PredicateExpression,
        _ body: @escaping (Input.Output) -> Result
    ) throws -> Translated {
        guard case .value(nil) = input.shape else {
            throw UnsupportedPredicate(cast, "the store casts single values, and objects to their class")
        }
        return try call(operand(input, of: expression), ValueCoding<Result>(for: cast)) { body($0) }
    }
}
