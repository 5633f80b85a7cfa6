import DynamicListsSQLite
import Foundation

/// An expression that can be translated to SQL.
protocol SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated
}

/// A condition with a shorter translation where only true counts, so that indexes can be used.
protocol SQLFilter: SQLTranslatable {
    func filter(by translator: PredicateTranslator) throws -> SQLText
}

/// A translation of one predicate.
///
/// Values become parameters. Operations of Swift that SQL evaluates in another way call Swift's.
final class PredicateTranslator {
    /// The values of the variables.
    var bindings: [VariableID: Translated] = [:]
    /// The functions that the translation calls.
    private(set) var functions: [SwiftFunction] = []
    /// The store, whose objects have its identifier.
    let storeIdentifier: String?
    private var aliases = 0

    init(storeIdentifier: String?) { self.storeIdentifier = storeIdentifier }

    func makeAlias() -> String {
        aliases += 1
        return "t\(aliases)"
    }

    // MARK: Expressions

    func translate(_ expression: some PredicateExpression) throws -> Translated {
        guard let expression = expression as? any SQLTranslatable else {
            throw UnsupportedPredicate(expression, "it is of a kind that the store does not know")
        }
        return try expression.translated(by: self)
    }

    /// Translates with a value of a variable.
    func translate(
        _ expression: some PredicateExpression, with variable: VariableID, as value: Translated
    ) throws -> Translated {
        let earlier = bindings.updateValue(value, forKey: variable)
        defer { bindings[variable] = earlier }
        return try translate(expression)
    }

    /// Translates an operand, which must have a value in a column.
    func operand<E: PredicateExpression>(_ expression: E) throws -> Operand<E.Output> {
        try operand(try translate(expression), of: expression)
    }

    func operand<E: PredicateExpression>(_ translated: Translated, of expression: E) throws -> Operand<
        E.Output
    > {
        let coding = try ValueCoding<E.Output>(for: expression)
        func make(_ sql: SQLText, constant: E.Output? = nil, entity: Schema.Entity? = nil) -> Operand<
            E.Output
        > {
            Operand(
                sql: sql, defined: translated.defined, strictIn: translated.strictIn, constant: constant,
                entity: entity, coding: coding)
        }
        switch translated.shape {
        case .constant(let any):
            guard let constant = any as? E.Output else {
                throw UnsupportedPredicate(expression, "its value is no \(E.Output.self)")
            }
            return make(.value(try column(of: constant, coding)), constant: constant)
        case .value(let entity): return make(translated.sql, entity: entity)
        case .model(let entity): return make(translated.sql, entity: entity)
        case .rows: throw UnsupportedPredicate(expression, "a relationship to many is no single value")
        case .range: throw UnsupportedPredicate(expression, "a range is no single value")
        }
    }

    /// The column of a value; of an object of another store, a row that does not exist.
    func column<Value>(of value: Value, _ coding: ValueCoding<Value>) throws -> SQLiteValue {
        let identifier: PersistentIdentifier? =
            switch value as Any? {
            case let identifier as PersistentIdentifier: identifier
            case let model as any PersistentModel: model.persistentModelID
            default: nil
            }
        if let identifier, let store = identifier.storeIdentifier, let storeIdentifier,
            store != storeIdentifier
        {
            return .integer(.min)
        }
        return try coding.encode(value)
    }

    /// Translates a condition: its value, and whether it exists.
    func condition<E: PredicateExpression>(_ expression: E) throws -> (value: SQLText, defined: SQLText?)
    where E.Output == Bool {
        let operand = try operand(expression)
        if let constant = operand.constant { return (constant ? "1" : "0", nil) }
        return (operand.sql, operand.defined)
    }

    /// Translates a condition where false and no value are the same.
    func filter<E: PredicateExpression>(_ expression: E) throws -> SQLText where E.Output == Bool {
        if let expression = expression as? any SQLFilter { return try expression.filter(by: self) }
        let (value, defined) = try condition(expression)
        return defined.map { "(\(value) AND \($0))" } ?? value
    }

    // MARK: Calls of Swift

    /// The text of a call of a function of Swift.
    func call(_ arguments: [SQLText], _ body: @escaping SwiftFunction.Body) -> SQLText {
        let function = SwiftFunction(body)
        functions.append(function)
        return "swift_call(\(.joined([.value(.integer(function.number))] + arguments, ", ")))"
    }

    /// A value that Swift computes from another one.
    ///
    /// - Parameter body: returns nil where there is no value.
    func call<A, Result>(
        _ a: Operand<A>, canFail: Bool = false, _ result: ValueCoding<Result>,
        _ body: @escaping (A) throws -> Result?
    ) -> Translated {
        // Predicates can be sent, and so can the values in them.
        nonisolated(unsafe) let (coding, result, body) = (a.coding, result, body)
        let sql = call([a.sql]) { arguments in
            guard let value = try Self.decode(arguments[0], coding) else { return .null }
            return try Self.unlessUndefined { try body(value).map(result.encode) ?? .null }
        }
        return .value(
            sql, defined: .both(a.defined, canFail ? "(\(sql) IS NOT NULL)" : nil),
            strictIn: a.coding.isOptional ? [] : a.strictIn)
    }

    /// A value that Swift computes from two others. A known one is not converted.
    func call<A, B, Result>(
        _ a: Operand<A>, _ b: Operand<B>, canFail: Bool = false, _ result: ValueCoding<Result>,
        _ body: @escaping (A, B) throws -> Result?
    ) -> Translated {
        if let constant = b.constant, b.defined == nil {
            return call(a, canFail: canFail, result) { try body($0, constant) }
        }
        if let constant = a.constant, a.defined == nil {
            return call(b, canFail: canFail, result) { try body(constant, $0) }
        }
        nonisolated(unsafe) let (coding, otherCoding, result, body) = (a.coding, b.coding, result, body)
        let sql = call([a.sql, b.sql]) { arguments in
            guard let value = try Self.decode(arguments[0], coding),
                let other = try Self.decode(arguments[1], otherCoding)
            else { return .null }
            return try Self.unlessUndefined { try body(value, other).map(result.encode) ?? .null }
        }
        return .value(
            sql, defined: .both(.both(a.defined, b.defined), canFail ? "(\(sql) IS NOT NULL)" : nil),
            strictIn: (a.coding.isOptional ? [] : a.strictIn).union(b.coding.isOptional ? [] : b.strictIn))
    }

    /// nil for NULL, unless the type is optional: the value does not exist.
    private static func decode<Value>(_ column: SQLiteValue, _ coding: ValueCoding<Value>) throws -> Value? {
        if column.isNull, !coding.isOptional { return nil }
        return try coding.decode(column)
    }

    /// Null if Swift throws that there is no value.
    private static func unlessUndefined(_ body: () throws -> SQLiteValue) throws -> SQLiteValue {
        do {
            return try body()
        } catch let error as PredicateError {
            guard !error.isOfUnknownVariable else { throw error }
            return .null
        }
    }

    /// The conversion of truth values.
    static var truth: ValueCoding<Bool> {
        ValueCoding(
            comparison: .integer, isOptional: false, encode: { $0._column },
            decode: { column in
                guard let value = Bool(_column: column) else { throw UnfitColumnValue() }
                return value
            })
    }
}

extension PredicateError {
    /// Whether a variable had no value. Foundation compares this error with itself forever, so it is the one
    /// that is none of the others, which are on the left.
    var isOfUnknownVariable: Bool {
        let others: [PredicateError] = [.forceUnwrapFailure, .forceCastFailure, .invalidInput]
        return !others.contains { $0 == self }
    }
}
