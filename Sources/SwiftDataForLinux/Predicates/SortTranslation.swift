import DynamicListsSQLite
import Foundation

/// A term of an order.
package struct OrderTerm: Hashable, Sendable {
    /// The value, with its collation.
    package let value: SQLText
    /// Whether the greatest value comes first.
    package let isDescending: Bool

    /// The term in a statement.
    package var sql: SQLText { isDescending ? "\(value) DESC" : value }
}

/// A stored value by which rows can be ordered, of an object or of one that is related to it.
private struct SortPath {
    let property: Schema.Property
    /// The value's column.
    let column: SQLText
    /// The collation that the key path ends with.
    var collation: String?
}

extension Schema.Entity {
    /// The terms of an order, made total by the number of the row.
    func order<Model: PersistentModel>(_ descriptors: [SortDescriptor<Model>]) throws -> [OrderTerm] {
        let row = ModelQuery.row
        return try descriptors.flatMap { descriptor in
            try terms(of: descriptor, row: row).map {
                OrderTerm(value: $0, isDescending: descriptor.order == .reverse)
            }
        } + [OrderTerm(value: row, isDescending: false)]
    }

    /// The values of a descriptor, in the order of their rank.
    private func terms<Model: PersistentModel>(
        of descriptor: SortDescriptor<Model>, row: SQLText
    ) throws -> [SQLText] {
        guard let keyPath = descriptor.keyPath else {
            throw UnsupportedPredicate(descriptor, "the order has no key path")
        }
        if Swift.type(of: keyPath).valueType == PersistentIdentifier.self, property(at: keyPath) == nil {
            return [row]
        }
        guard let path = keyPath.steps.flatMap({ sortPath($0, row: row) }) else {
            throw UnsupportedPredicate(
                keyPath, "\(name) is ordered by stored properties, and by those of related objects")
        }
        if let collation = path.collation {
            return ["\(path.column) COLLATE \(name: collation)"]
        }
        switch path.property.kind {
        case .value(.text): return ["\(path.column) COLLATE swift"]
        case .value(.decimal): return ["\(path.column) COLLATE swift_decimal"]
        case .value(.integer) where path.property.isUnsigned64:
            // Numbers from 2^63 on are negative in the column; nil is first.
            return ["(\(path.column) < 0)", path.column]
        case .value: return [path.column]
        case .rawValue, .codable, .toOne, .toMany:
            throw UnsupportedPredicate(
                keyPath, "only Swift knows the order of its type; order by a stored number or text")
        }
    }

    /// The value at the end of steps that lead through relationships to one.
    private func sortPath(_ steps: [KeyPathStep], row: SQLText) -> SortPath? {
        guard let first = steps.first,
            let property = properties.first(where: { $0.keyPath.steps == [first] })
        else { return nil }
        var rest = steps.dropFirst()
        let column = column(property.name, ofRow: row)
        if case .toOne(let type) = property.kind {
            if rest.first == .unwrap { rest.removeFirst() }
            if !rest.isEmpty { return Schema.Entity.of(type).sortPath(Array(rest), row: column) }
        }
        if rest.first == .wrap || rest.first == .unwrap { rest.removeFirst() }
        if rest.isEmpty { return SortPath(property: property, column: column) }
        guard let collation = Self.collations[Array(rest)], case .value(.text) = property.kind else {
            return nil
        }
        return SortPath(property: property, column: column, collation: collation)
    }

    private static let collations: [[KeyPathStep]: String] = {
        let keyPaths: [(AnyKeyPath, String)] = [
            (\String._localizedStandard, "swift_localized_standard"),
            (\String?._localizedStandard, "swift_localized_standard"),
            (\String._localized, "swift_localized"), (\String?._localized, "swift_localized"),
        ]
        return keyPaths.reduce(into: [:]) { collations, entry in
            if let steps = entry.0.steps { collations[steps] = entry.1 }
        }
    }()
}

extension Schema.Property {
    /// Whether the type is one of 64-bit unsigned integers.
    fileprivate var isUnsigned64: Bool {
        let type = Swift.type(of: keyPath).valueType
        return type == UInt.self || type == UInt64.self || type == UInt?.self || type == UInt64?.self
    }
}
