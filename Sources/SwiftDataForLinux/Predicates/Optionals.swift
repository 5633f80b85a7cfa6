import Foundation

extension PredicateExpressions.OptionalFlatMap: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let optional = try translator.translate(wrapped)
        switch optional.shape {
        case .constant(let any):
            guard !isNil(any) else { return .constant(Result?.none as Any) }
            guard let value = any as? LHS.Output, let value else {
                throw UnsupportedPredicate(self, "its value is no \(LHS.Output.self)")
            }
            return try translator.translate(transform, with: variable.key, as: .constant(value))
        case .rows(let rows):
            var present = rows
            present.isAbsent = nil
            var value = optional
            value.shape = .rows(present)
            let result = try translator.translate(transform, with: variable.key, as: value)
            return try unless(rows.isAbsent, result, optional, translator)
        case .value, .model:
            var value = optional
            value.strictIn = [variable.key]
            value.defined = nil
            let result = try translator.translate(transform, with: variable.key, as: value)
            return try unless("(\(optional.sql) IS NULL)", result, optional, translator)
        case .range:
            throw UnsupportedPredicate(self, "a range is no optional")
        }
    }

    /// The result, or nil where the optional is.
    private func unless(
        _ isAbsent: SQLText?, _ result: Translated, _ optional: Translated, _ translator: PredicateTranslator
    ) throws -> Translated {
        var combined = result
        combined.strictIn.remove(variable.key)
        guard let isAbsent else { return combined }
        if case .rows(var rows) = result.shape {
            rows.isAbsent = isAbsent
            combined.shape = .rows(rows)
        } else {
            let operand = try translator.operand(result, of: transform)
            if result.strictIn.contains(variable.key) {
                combined.strictIn.formUnion(optional.strictIn)
            } else {
                combined.sql = "CASE WHEN \(isAbsent) THEN NULL ELSE \(operand.sql) END"
                combined = combined.grouped
                if case .constant = result.shape { combined.shape = .value(rowsOf: nil) }
            }
        }
        combined.defined = .both(optional.defined, result.defined.map { "(\(isAbsent) OR \($0))" })
        return combined
    }
}

extension PredicateExpressions.NilCoalesce: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let (optional, other) = (try translator.translate(lhs), try translator.translate(rhs))
        switch optional.shape {
        case .constant(let any):
            guard !isNil(any) else { return other }
            guard let value = any as? LHS.Output, let value else {
                throw UnsupportedPredicate(self, "its value is no \(LHS.Output.self)")
            }
            return .constant(value)
        case .rows(var rows):
            guard rows.isAbsent == nil || (other.constantCollection?.isEmpty ?? false) else {
                throw UnsupportedPredicate(self, "of related objects, the other value can only be []")
            }
            rows.isAbsent = nil
            var result = optional
            result.shape = .rows(rows)
            return result
        case .value, .model:
            let (a, b) = (
                try translator.operand(optional, of: lhs), try translator.operand(other, of: rhs)
            )
            let otherDefined = b.defined.map { "(\(a.sql) IS NOT NULL OR \($0))" as SQLText }
            return Translated(
                shape: try Self.shape(optional, other, self), sql: "ifnull(\(a.sql), \(b.sql))",
                defined: .both(a.defined, otherDefined))
        case .range:
            throw UnsupportedPredicate(self, "a range is no optional")
        }
    }
}

extension Translated {
    /// The known collection.
    var constantCollection: (any Collection)? {
        if case .constant(let value) = shape { value as? any Collection } else { nil }
    }
}

extension PredicateExpressions.ForcedUnwrap: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        var result = try translator.translate(inner)
        switch result.shape {
        case .constant(let any):
            guard !isNil(any) else { return .undefined }
            guard let value = any as? Inner.Output, let value else {
                throw UnsupportedPredicate(self, "its value is no \(Inner.Output.self)")
            }
            return .constant(value)
        case .rows(var rows):
            result.defined = .both(result.defined, rows.isAbsent.map { "(NOT \($0))" })
            rows.isAbsent = nil
            result.shape = .rows(rows)
        case .value, .model:
            result.defined = .both(result.defined, "(\(result.sql) IS NOT NULL)")
        case .range:
            throw UnsupportedPredicate(self, "a range is no optional")
        }
        return result
    }
}
