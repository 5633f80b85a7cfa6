package import DynamicListsSQLite
import Foundation

extension Schema {
    /// A stored property of an entity.
    package struct Property: Hashable, @unchecked Sendable {
        // `@unchecked`: key paths without captured values are immutable, and the default value is only
        // converted to a column when the property is made.

        /// The position among the stored properties of the class.
        package let index: Int
        /// The name of the property.
        package let name: String
        /// The class that declares it.
        package let entityName: String
        /// The key path, from the class.
        package let keyPath: AnyKeyPath
        /// The contents.
        package let kind: PropertyKind
        /// Whether it may be nil.
        package let isOptional: Bool
        /// The value for rows of earlier versions, which lack the column.
        package let defaultColumn: SQLiteValue
        /// Whether each value occurs once.
        package let isUnique: Bool
        /// Whether the value may be stored in a file next to the database.
        package let isExternal: Bool
        /// The earlier name, or nil.
        package let originalName: String?
        /// The rule for the related objects when an object is deleted.
        package let deleteRule: Relationship.DeleteRule
        /// The smallest and the greatest number of related objects; 0 for no bound.
        package let countBounds: (minimum: Int, maximum: Int)
        /// The key path that `inverse:` names, or nil.
        let declaredInverse: AnyKeyPath?

        /// The name of its column, or nil for objects in a relationship to many.
        package var column: String? {
            if case .toMany = kind { nil } else { name }
        }

        init(index: Int, _ metadata: PropertyMetadata, of entityName: String) {
            let type = Swift.type(of: metadata.keypath).valueType
            guard let (kind, isOptional) = PropertyKind.of(type) else {
                preconditionFailure(
                    "\(entityName).\(metadata.name) has the type \(type), which cannot be stored; make it "
                        + "Codable, or mark the property with @Transient.")
            }
            let attribute = metadata.metadata as? Attribute
            let relationship = metadata.metadata as? Relationship
            self.index = index
            name = metadata.name
            self.entityName = entityName
            keyPath = metadata.keypath
            self.kind = kind
            self.isOptional = isOptional
            defaultColumn = metadata.defaultValue.flatMap { try? kind.column(of: $0) } ?? .null
            isUnique = metadata.metadata?.isUniqueColumn(of: kind) ?? false
            isExternal = attribute?.isExternal ?? false
            originalName = metadata.metadata?.originalName
            deleteRule = relationship?.deleteRule ?? .nullify
            countBounds = (relationship?.minimumModelCount ?? 0, relationship?.maximumModelCount ?? 0)
            declaredInverse = relationship?.inverse
        }

        /// Whether both are the same property.
        package static func == (one: Property, other: Property) -> Bool {
            one.index == other.index && one.keyPath == other.keyPath
        }

        /// Hashes the property.
        package func hash(into hasher: inout Hasher) {
            hasher.combine(index)
            hasher.combine(entityName)
        }
    }
}

extension SchemaProperty {
    /// Whether each value of a column occurs once. The objects of a relationship to many are in none.
    fileprivate func isUniqueColumn(of kind: PropertyKind) -> Bool {
        switch (self, kind) {
        case (let attribute as Schema.Attribute, _): attribute.isUnique
        case (let relationship as Schema.Relationship, .toOne): relationship.options.contains(.unique)
        default: false
        }
    }
}

extension PropertyKind {
    /// The form in a column of any value of the property's type, such as one that a predicate contains: also
    /// of an object that is related. Null for nil.
    ///
    /// - Throws: `EncodingError` if a `Codable` value cannot be encoded.
    package func column(of value: Any) throws -> SQLiteValue {
        switch self {
        case .value:
            (value as? any _ColumnValue)?._column ?? .null
        case .rawValue:
            (value as? any RawRepresentable).flatMap { ($0.rawValue as? any _ColumnValue)?._column } ?? .null
        case .codable:
            try (unwrapped(value) as? any Encodable).map { .text(try CodedText.encode($0)) } ?? .null
        case .toOne, .toMany:
            (unwrapped(value) as? any PersistentModel).map { .integer($0._$storage.row) } ?? .null
        }
    }
}

/// The value in optionals, or nil.
private func unwrapped(_ value: Any) -> Any? {
    guard let optional = value as? any AnyOptional else { return value }
    return optional.wrappedValue.flatMap(unwrapped)
}

private protocol AnyOptional { var wrappedValue: Any? { get } }
extension Optional: AnyOptional { var wrappedValue: Any? { self } }

/// `Codable` values as JSON text, with sorted keys, so that equal values have equal texts.
package enum CodedText {
    /// Encodes a value; one without structure, too.
    package static func encode(_ value: any Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Decodes what ``encode(_:)`` has written.
    package static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(type, from: Data(text.utf8))
    }
}
