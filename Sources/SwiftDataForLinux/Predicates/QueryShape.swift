import DynamicListsSQLite
import Foundation

/// The parts of a query that decide its statement: all but the values of its parameters. Queries of the same
/// shape have the same statement.
struct QueryShape: Hashable, Sendable {
    /// The type of the predicate's expression, which contains the operators; without one, the class.
    fileprivate let type: ObjectIdentifier
    /// The key paths, by their addresses, and other parts. Key paths themselves may contain values of the
    /// program, whose code would run to compare them.
    fileprivate let parts: [UInt]
}

/// The parts of a predicate. Copying one takes many steps, because its type is another module's, and depends
/// on the class.
final class QueryCondition {
    let expression: any StandardPredicateExpression<Bool>
    /// The variable of the object.
    let variable: VariableID

    init<Model>(_ predicate: Predicate<Model>) {
        expression = predicate.expression
        variable = predicate.variable.key
    }
}

/// The description of a query, in the order of its parts.
struct ShapeDescription {
    private let type: ObjectIdentifier
    /// The variable of the predicate.
    let variable: VariableID?
    private var parts: [UInt] = []
    /// The values that become parameters. Not those that may decide the statement: these are parts.
    private(set) var values: [SQLiteValue] = []
    /// The key paths whose addresses are parts, if they are requested.
    private(set) var keyPaths: [AnyKeyPath]?
    /// Whether nothing else decides the statement.
    private var isComplete = true

    /// The shape.
    var shape: QueryShape { QueryShape(type: type, parts: parts) }

    /// Describes a query, or returns nil if something else may decide its statement.
    init?<Model: PersistentModel>(
        _ condition: QueryCondition?, _ order: [SortDescriptor<Model>], withKeyPaths: Bool = false
    ) {
        variable = condition?.variable
        keyPaths = withKeyPaths ? [] : nil
        parts.reserveCapacity(8)
        if let condition {
            guard let shaped = condition.expression as? any ShapedExpression else { return nil }
            type = ObjectIdentifier(Swift.type(of: shaped))
            shaped.describe(to: &self)
        } else {
            type = ObjectIdentifier(Model.self)
        }
        for descriptor in order {
            guard let keyPath = descriptor.keyPath else { return nil }
            add(keyPath)
            add(part: descriptor.order == .forward ? 0 : 1)
        }
        if !isComplete { return nil }
    }

    mutating func add(part: UInt) { parts.append(part) }

    mutating func add(_ keyPath: AnyKeyPath) {
        keyPaths?.append(keyPath)
        parts.append(UInt(bitPattern: ObjectIdentifier(keyPath)))
    }

    /// Adds a value that becomes a parameter. Nil and NaN decide the statement.
    mutating func add(_ value: SQLiteValue) {
        let isSpecial = value.isNull || value == storedNaN
        parts.append(isSpecial ? value.isNull ? 1 : 2 : 0)
        if !isSpecial { values.append(value) }
    }

    /// Adds a part that is not described.
    mutating func addUnknown() { isComplete = false }
}

/// An expression whose translation depends on its type and its description alone.
protocol ShapedExpression: PredicateExpression {
    /// Whether it contains a variable. Expressions without any are values that the program knows.
    static var hasVariable: Bool { get }
    func describe(to shape: inout ShapeDescription)
}

/// An object of the query, or a property of one.
protocol ShapedPath: ShapedExpression {}

extension ShapedPath {
    static var hasVariable: Bool { true }
}

extension PredicateExpressions.Variable: ShapedPath {
    func describe(to shape: inout ShapeDescription) {
        if key != shape.variable { shape.addUnknown() }
    }
}

extension PredicateExpressions.KeyPath: ShapedExpression, ShapedPath where Root: ShapedPath {
    func describe(to shape: inout ShapeDescription) {
        root.describe(to: &shape)
        shape.add(keyPath)
    }
}

extension PredicateExpressions.Value: ShapedExpression where Output: ShapedValue {
    static var hasVariable: Bool { false }

    func describe(to shape: inout ShapeDescription) { value.describe(to: &shape) }
}

extension PredicateExpressions.NilLiteral: ShapedExpression {
    static var hasVariable: Bool { false }

    func describe(to shape: inout ShapeDescription) {}
}

/// An expression with two operands, one of which at least has a variable: of two known values, the
/// translation is a value.
protocol ShapedPair: ShapedExpression {
    associatedtype LHS
    associatedtype RHS
    var lhs: LHS { get }
    var rhs: RHS { get }
}

extension ShapedPair where LHS: ShapedExpression, RHS: ShapedExpression {
    static var hasVariable: Bool { LHS.hasVariable || RHS.hasVariable }

    func describe(to shape: inout ShapeDescription) { describeOperands(to: &shape) }

    fileprivate func describeOperands(to shape: inout ShapeDescription) {
        if !Self.hasVariable { shape.addUnknown() }
        lhs.describe(to: &shape)
        rhs.describe(to: &shape)
    }
}

extension PredicateExpressions.Equal: ShapedExpression, ShapedPair
where LHS: ShapedExpression, RHS: ShapedExpression {}

extension PredicateExpressions.NotEqual: ShapedExpression, ShapedPair
where LHS: ShapedExpression, RHS: ShapedExpression {}

extension PredicateExpressions.Conjunction: ShapedExpression, ShapedPair
where LHS: ShapedExpression, RHS: ShapedExpression {}

extension PredicateExpressions.Disjunction: ShapedExpression, ShapedPair
where LHS: ShapedExpression, RHS: ShapedExpression {}

extension PredicateExpressions.Comparison: ShapedExpression, ShapedPair
where LHS: ShapedExpression, RHS: ShapedExpression {
    func describe(to shape: inout ShapeDescription) {
        let number: UInt =
            switch op {
            case .lessThan: 0
            case .lessThanOrEqual: 1
            case .greaterThan: 2
            case .greaterThanOrEqual: 3
            }
        shape.add(part: number)
        describeOperands(to: &shape)
    }
}

extension PredicateExpressions.Negation: ShapedExpression where Wrapped: ShapedExpression {
    static var hasVariable: Bool { Wrapped.hasVariable }

    func describe(to shape: inout ShapeDescription) { wrapped.describe(to: &shape) }
}

/// A value whose column decides nothing in a statement but by being nil or NaN.
protocol ShapedValue {
    func describe(to shape: inout ShapeDescription)
}

extension ShapedValue where Self: _ColumnValue {
    func describe(to shape: inout ShapeDescription) { shape.add(_column) }
}

extension Int: ShapedValue {}
extension Int8: ShapedValue {}
extension Int16: ShapedValue {}
extension Int32: ShapedValue {}
extension Int64: ShapedValue {}
extension UInt8: ShapedValue {}
extension UInt16: ShapedValue {}
extension UInt32: ShapedValue {}
extension Double: ShapedValue {}
extension Float: ShapedValue {}
extension Date: ShapedValue {}
extension String: ShapedValue {}
extension UUID: ShapedValue {}

extension Bool: ShapedValue {
    /// True and false decide the statement.
    func describe(to shape: inout ShapeDescription) { shape.add(part: self ? 1 : 0) }
}

extension Optional: ShapedValue where Wrapped: ShapedValue {
    func describe(to shape: inout ShapeDescription) {
        guard let self else { return shape.add(.null) }
        shape.add(part: 3)
        self.describe(to: &shape)
    }
}
