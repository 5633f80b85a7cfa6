import DynamicListsSQLite
import Foundation

extension PredicateExpressions.SequenceContains: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let (sequence, element) = (
            try translator.translate(self.sequence), try translator.translate(self.element)
        )
        switch sequence.shape {
        case .rows(let rows):
            let object = try translator.operand(element, of: self.element)
            return .value(
                rows.exists("\(name: rows.alias).\(name: TableLayout.rowColumn) = \(object.sql)"),
                defined: .both(.both(sequence.defined, object.defined), rows.allDefined))
        case .constant(let any):
            guard let values = any as? LHS.Output else {
                throw UnsupportedPredicate(self, "its value is no \(LHS.Output.self)")
            }
            if case .constant(let any) = element.shape, let element = any as? RHS.Output {
                return .constant(values.contains(element))
            }
            return try translator.isElement(
                translator.operand(element, of: self.element), of: Array(values))
        case .value:
            return try translator.call(
                translator.operand(sequence, of: self.sequence),
                translator.operand(element, of: self.element), PredicateTranslator.truth
            ) { $0.contains($1) }
        case .model, .range:
            throw UnsupportedPredicate(self, "the store knows no elements of it")
        }
    }
}

extension PredicateTranslator {
    /// Whether a value is one of known ones.
    fileprivate func isElement<Value: Equatable>(
        _ operand: Operand<Value>, of values: [Value]
    ) throws -> Translated {
        let collated: SQLText
        switch operand.coding.comparison {
        case .none: return call(operand, Self.truth) { values.contains($0) }
        case .text, .equality(ofText: true): collated = "\(operand.sql) COLLATE swift"
        case .integer, .unsigned, .real, .date, .bytes, .equality: collated = operand.sql
        }
        var columns: [SQLiteValue] = []
        for value in values where !isOfOtherClass(value, than: operand) {
            columns.append(try column(of: value, operand.coding))
        }
        let hasNil = columns.contains(.null)
        columns.removeAll { $0.isNull }
        if operand.coding.comparison.hasNaN { columns.removeAll { $0 == storedNaN } }
        let test: SQLText = "(\(collated) IN (\(Self.list(columns))))"
        return .value(
            operand.coding.isOptional
                ? hasNil ? "(\(operand.sql) IS NULL OR \(test))" : "ifnull(\(test), 0)" : test,
            defined: operand.defined, strictIn: operand.coding.isOptional ? [] : operand.strictIn)
    }

    private func isOfOtherClass<Value>(_ value: Value, than operand: Operand<Value>) -> Bool {
        guard let identifier = value as Any? as? PersistentIdentifier, let entity = operand.entity else {
            return false
        }
        return identifier.entityName != entity.name
    }

    /// The elements as parameters; many integers as one of them, so that their number is not limited.
    private static func list(_ values: [SQLiteValue]) -> SQLText {
        let integers = values.compactMap { if case .integer(let number) = $0 { number } else { nil } }
        if values.count > 100, integers.count == values.count {
            let json = "[\(integers.map(String.init).joined(separator: ","))]"
            return "SELECT value FROM json_each(\(value: .text(json)))"
        }
        return .joined(values.map { .value($0) }, ", ")
    }
}

extension PredicateTranslator {
    /// A condition for each element of a sequence.
    ///
    /// - Parameter isAll: whether all elements must have it, or one.
    fileprivate func quantified<S: PredicateExpression, T: PredicateExpression>(
        _ sequence: S, _ test: T, _ variable: PredicateExpressions.Variable<S.Output.Element>, isAll: Bool,
        _ expression: some PredicateExpression
    ) throws -> Translated where S.Output: Sequence, T.Output == Bool {
        let translated = try translate(sequence)
        switch translated.shape {
        case .rows(let rows):
            let (value, defined) = try condition(test, in: rows, variable.key)
            var filtered = rows
            filtered.defined = .both(rows.defined, defined)
            let found = isAll ? rows.exists("NOT \(value)") : rows.exists(value)
            return .value(
                isAll ? "(NOT \(found))" : found,
                defined: .both(translated.defined, filtered.allDefined))
        case .constant(let any):
            guard let values = any as? S.Output else {
                throw UnsupportedPredicate(expression, "its value is no \(S.Output.self)")
            }
            let tests = try values.map { value in
                try operand(translate(test, with: variable.key, as: .constant(value)), of: test)
            }
            return Self.combined(tests.map { ($0.sql, $0.defined) }, isAll: isAll)
        case .value:
            return try call(operand(translated, of: sequence), canFail: true, Self.truth) { values in
                func satisfies(_ element: S.Output.Element) throws -> Bool {
                    try test.evaluate(PredicateBindings((variable, element)))
                }
                return try isAll ? values.allSatisfy(satisfies) : values.contains(where: satisfies)
            }
        case .model, .range:
            throw UnsupportedPredicate(expression, "the store knows no elements of it")
        }
    }

    /// A condition for a row of a relationship.
    fileprivate func condition<T: PredicateExpression>(
        _ test: T, in rows: RelatedRows, _ variable: VariableID
    ) throws -> (SQLText, SQLText?) where T.Output == Bool {
        let row = Translated(
            shape: .model(rows.entity), sql: "\(name: rows.alias).\(name: TableLayout.rowColumn)")
        let test = try operand(translate(test, with: variable, as: row), of: test)
        return (test.sql, test.defined)
    }

    /// All or any of the conditions, in pairs of pairs, because SQLite limits how deep a condition is.
    private static func combined(_ tests: [(SQLText, SQLText?)], isAll: Bool) -> Translated {
        guard tests.count > 1 else {
            return .value(tests.first?.0 ?? (isAll ? "1" : "0"), defined: tests.first?.1)
        }
        let first = combined(Array(tests.prefix(tests.count / 2)), isAll: isAll)
        let second = combined(Array(tests.dropFirst(tests.count / 2)), isAll: isAll)
        // The second half is evaluated only if the first one does not decide.
        let decides: SQLText = isAll ? "NOT \(first.sql)" : first.sql
        return .value(
            isAll ? "(\(first.sql) AND \(second.sql))" : "(\(first.sql) OR \(second.sql))",
            defined: .both(first.defined, second.defined.map { "(\(decides) OR \($0))" }))
    }
}

extension PredicateExpressions.SequenceContainsWhere: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.quantified(sequence, test, variable, isAll: false, self)
    }
}

extension PredicateExpressions.SequenceAllSatisfy: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.quantified(sequence, test, variable, isAll: true, self)
    }
}

extension PredicateExpressions.Filter: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        var result = try translator.translate(sequence)
        switch result.shape {
        case .rows(var rows):
            let (value, defined) = try translator.condition(filter, in: rows, variable.key)
            rows.defined = .both(rows.defined, defined)
            rows.condition = "\(rows.condition) AND \(value)"
            result.shape = .rows(rows)
            return result
        case .constant(let any):
            guard let values = any as? LHS.Output else {
                throw UnsupportedPredicate(self, "its value is no \(LHS.Output.self)")
            }
            do {
                return .constant(try elements(of: values))
            } catch let error as PredicateError {
                guard error.isOfUnknownVariable else { return .undefined }
                throw UnsupportedPredicate(
                    self, "known values cannot be filtered by those of an object; use contains(where:)")
            }
        case .value:
            return try translator.call(
                translator.operand(result, of: sequence), canFail: true, ValueCoding<[Element]>(for: self)
            ) { try elements(of: $0) }
        case .model, .range:
            throw UnsupportedPredicate(self, "the store knows no elements of it")
        }
    }

    private func elements(of values: LHS.Output) throws -> [Element] {
        try values.filter { try filter.evaluate(PredicateBindings((variable, $0))) }
    }
}

extension PredicateExpressions.SequenceStartsWith: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let (a, b) = (try translator.operand(base), try translator.operand(prefix))
        if Base.Output.self == String.self, Prefix.Output.self == String.self {
            return .value(
                "swift_starts(\(a.sql), \(b.sql))", defined: .both(a.defined, b.defined),
                strictIn: a.strictIn.union(b.strictIn))
        }
        return translator.call(a, b, PredicateTranslator.truth) { $0.starts(with: $1) }
    }
}

extension PredicateExpressions.CollectionContainsCollection: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let (a, b) = (try translator.operand(base), try translator.operand(other))
        if Base.Output.self == String.self, Other.Output.self == String.self {
            return .value(
                "swift_contains(\(a.sql), \(b.sql))", defined: .both(a.defined, b.defined),
                strictIn: a.strictIn.union(b.strictIn))
        }
        return translator.call(a, b, PredicateTranslator.truth) { $0.contains($1) }
    }
}

extension PredicateExpressions.SequenceMaximum: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.call(
            translator.operand(elements), ValueCoding<Output>(for: self)
        ) { $0.max() }
    }
}

extension PredicateExpressions.SequenceMinimum: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        try translator.call(
            translator.operand(elements), ValueCoding<Output>(for: self)
        ) { $0.min() }
    }
}
