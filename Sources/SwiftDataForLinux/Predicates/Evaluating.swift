import Foundation

extension PredicateExpressions.PredicateEvaluate: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        guard case .constant(let any) = try translator.translate(predicate).shape,
            let predicate = any as? Predicate<repeat (each Input).Output>
        else { throw UnsupportedPredicate(self, "the store evaluates only known predicates") }
        var inputs: [Translated] = []
        for input in repeat each input { inputs.append(try translator.translate(input)) }
        return try translator.with(predicate.variableIDs, as: inputs) {
            try translator.translate(predicate.expression)
        }
    }
}

extension PredicateExpressions.ExpressionEvaluate: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        guard case .constant(let any) = try translator.translate(expression).shape,
            let expression = any as? Expression<repeat (each Input).Output, Output>
        else { throw UnsupportedPredicate(self, "the store evaluates only known expressions") }
        var inputs: [Translated] = []
        for input in repeat each input { inputs.append(try translator.translate(input)) }
        return try translator.with(expression.variableIDs, as: inputs) {
            try translator.translate(expression.expression)
        }
    }
}

extension Predicate {
    fileprivate var variableIDs: [VariableID] {
        var identifiers: [VariableID] = []
        for variable in repeat each variable { identifiers.append(variable.key) }
        return identifiers
    }
}

extension Expression {
    fileprivate var variableIDs: [VariableID] {
        var identifiers: [VariableID] = []
        for variable in repeat each variable { identifiers.append(variable.key) }
        return identifiers
    }
}

extension PredicateTranslator {
    /// Translates with values of variables.
    fileprivate func with(
        _ variables: [VariableID], as values: [Translated], _ body: () throws -> Translated
    ) rethrows -> Translated {
        let earlier = bindings
        defer { bindings = earlier }
        for (variable, value) in zip(variables, values) { bindings[variable] = value }
        return try body()
    }
}

extension PredicateExpressions.CollectionIndexSubscript: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.call(
            translator.operand(wrapped), translator.operand(index), canFail: true,
            ValueCoding<Output>(for: self)
        ) { $0.startIndex <= $1 && $1 < $0.endIndex ? $0[$1] : nil }
    }
}

extension PredicateExpressions.CollectionRangeSubscript: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        throw UnsupportedPredicate(self, "the store knows no parts of collections")
    }
}

extension PredicateExpressions.DictionaryKeySubscript: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.call(
            translator.operand(wrapped), translator.operand(key), ValueCoding<Output>(for: self)
        ) { $0[$1] }
    }
}

extension PredicateExpressions.DictionaryKeyDefaultValueSubscript: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let (dictionary, key) = (try translator.operand(wrapped), try translator.operand(self.key))
        let other = try translator.operand(self.default)
        guard let constant = other.constant else {
            throw UnsupportedPredicate(self, "the default must be a known value")
        }
        return try translator.call(dictionary, key, ValueCoding<Output>(for: self)) {
            $0[$1, default: constant]
        }
    }
}
