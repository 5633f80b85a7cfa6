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
    /// The key path, from the object.
    let keyPath: AnyKeyPath
    let property: Schema.Property
    /// The value's column.
    let column: SQLText
    /// The collation that the key path ends with.
    var collation: String?
}

extension Schema.Entity {
    /// The terms of an order, made total by the number of the row.
    func order<Model: PersistentModel>(_ descriptors: [SortDescriptor<Model>]) throws -> [OrderTerm] {
        let row: SQLText = "\(name: ModelQuery.alias).\(name: TableLayout.rowColumn)"
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
        guard let path = sortPaths(row: row).first(where: { $0.keyPath == keyPath }) else {
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

    /// The values of an object and of those that are related to it, at most two relationships away.
    ///
    /// - Parameter prefix: the key path to the object; nil for the query's own. Key paths are appended from
    ///   the left, as in a literal: in another order, equal ones differ.
    private func sortPaths(row: SQLText, prefix: AnyKeyPath? = nil, depth: Int = 0) -> [SortPath] {
        properties.flatMap { property -> [SortPath] in
            guard
                let keyPath = prefix.map({ $0.appending(path: property.keyPath) }) ?? property.keyPath
            else { return [] }
            let path = SortPath(
                keyPath: keyPath, property: property, column: column(property.name, ofRow: row))
            switch property.kind {
            case .value(.text):
                return [path]
                    + Self.collations.compactMap { suffix, collation in
                        keyPath.appending(path: suffix).map {
                            SortPath(
                                keyPath: $0, property: property, column: path.column, collation: collation)
                        }
                    }
            case .toOne(let type) where depth < 2:
                return Schema.Entity.of(type).sortPaths(
                    row: path.column, prefix: keyPath, depth: depth + 1)
            default: return [path]
            }
        }
    }

    // Key paths without captured values are immutable.
    private nonisolated(unsafe) static let collations: [(AnyKeyPath, String)] = [
        (\String._localizedStandard, "swift_localized_standard"), (\String._localized, "swift_localized"),
        (\String?._localizedStandard, "swift_localized_standard"),
        (\String?._localized, "swift_localized"),
    ]
}

extension Schema.Property {
    /// Whether the type is one of 64-bit unsigned integers.
    fileprivate var isUnsigned64: Bool {
        let type = Swift.type(of: keyPath).valueType
        return type == UInt.self || type == UInt64.self || type == UInt?.self || type == UInt64?.self
    }
}
