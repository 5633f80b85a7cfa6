import Foundation

extension PredicateExpressions.StringCaseInsensitiveCompare: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.call(
            translator.operand(root), translator.operand(other), ValueCoding<Output>(for: self)
        ) { $0.caseInsensitiveCompare($1) }
    }
}

extension PredicateExpressions.StringLocalizedStandardContains: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let (a, b) = (try translator.operand(root), try translator.operand(other))
        return .value(
            "swift_localized_contains(\(a.sql), \(b.sql))", defined: .both(a.defined, b.defined),
            strictIn: a.strictIn.union(b.strictIn))
    }
}

extension PredicateExpressions.StringLocalizedCompare: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.call(
            translator.operand(root), translator.operand(other), ValueCoding<Output>(for: self)
        ) { ComparisonResult(order: LocalizedTexts.compare(String($0), String($1), isStandard: false)) }
    }
}

extension PredicateExpressions.StringContainsRegex: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        guard case .constant(let any) = try translator.translate(regex).shape,
            let regex = any as? Regex.Output
        else { throw UnsupportedPredicate(self, "the store searches only for a known pattern") }
        return try translator.call(
            translator.operand(subject), PredicateTranslator.truth
        ) { $0.contains(regex) }
    }
}

extension ComparisonResult {
    /// The result for a number below, at or above zero.
    init(order: Int32) {
        self = order < 0 ? .orderedAscending : order == 0 ? .orderedSame : .orderedDescending
    }
}
