import Foundation

/// The contents of a stored property, from its static type.
package enum PropertyKind: @unchecked Sendable {
    // `@unchecked`: the objects of a class are used in its isolation, but its description in any.

    /// A value in a column.
    case value(ColumnType)
    /// An enumeration, by its raw value.
    case rawValue(ColumnType)
    /// Any other `Codable` value, as JSON text.
    case codable
    /// A reference to an object of this class: the number of its row in a column.
    case toOne(any PersistentModel.Type)
    /// Objects of this class.
    case toMany(any PersistentModel.Type)

    /// Whether it is a relationship.
    package var isRelationship: Bool {
        switch self {
        case .toOne, .toMany: true
        case .value, .rawValue, .codable: false
        }
    }

    /// The class of the related objects.
    package var destination: (any PersistentModel.Type)? {
        switch self {
        case .toOne(let type), .toMany(let type): type
        case .value, .rawValue, .codable: nil
        }
    }

    /// The kind of a type, and whether it is optional; nil if it cannot be stored.
    static func of(_ type: Any.Type) -> (kind: PropertyKind, isOptional: Bool)? {
        if let optional = type as? any OptionalValue.Type {
            return of(optional.wrapped).map { ($0.kind, true) }
        }
        if let collection = type as? any ModelCollection.Type, let model = collection.model {
            return (.toMany(model), false)
        }
        if let model = type as? any PersistentModel.Type { return (.toOne(model), false) }
        if let value = type as? any _ColumnValue.Type { return (.value(value.columnType), false) }
        if let raw = type as? any RawRepresentable.Type, type is any Codable.Type,
            let column = raw.rawColumnType
        {
            return (.rawValue(column), false)
        }
        return type is any Codable.Type ? (.codable, false) : nil
    }
}

private protocol OptionalValue { static var wrapped: Any.Type { get } }
extension Optional: OptionalValue { static var wrapped: Any.Type { Wrapped.self } }

private protocol ModelCollection { static var model: (any PersistentModel.Type)? { get } }
extension Array: ModelCollection {
    static var model: (any PersistentModel.Type)? { Element.self as? any PersistentModel.Type }
}
extension Set: ModelCollection {
    static var model: (any PersistentModel.Type)? { Element.self as? any PersistentModel.Type }
}

extension RawRepresentable {
    fileprivate static var rawColumnType: ColumnType? {
        (RawValue.self as? any _ColumnValue.Type)?.columnType
    }
}
