/// The additional description of a stored property: `Schema.Attribute` or `Schema.Relationship`.
public protocol SchemaProperty: Sendable {
    /// The earlier name of the property, whose values it takes over; nil if it had none.
    var originalName: String? { get }
}

extension Schema {
    /// A stored property, as the macro describes it.
    public struct PropertyMetadata {
        /// The name of the property.
        public let name: String
        /// The key path of the property, from its class.
        public let keypath: AnyKeyPath
        /// The value without an assignment, or nil if there is none.
        public let defaultValue: Any?
        /// The options of `@Attribute` or `@Relationship`.
        public let metadata: (any SchemaProperty)?

        /// Describes a property with a value of its own.
        public init<Root, Value>(
            name: String, keypath: KeyPath<Root, Value>, defaultValue: Value,
            metadata: (any SchemaProperty)? = nil
        ) {
            self.init(name: name, keypath: keypath as AnyKeyPath, value: defaultValue, metadata: metadata)
        }

        /// Describes a property.
        public init(name: String, keypath: AnyKeyPath, metadata: (any SchemaProperty)? = nil) {
            self.init(name: name, keypath: keypath, value: nil, metadata: metadata)
        }

        private init(
            name: String, keypath: AnyKeyPath, value defaultValue: Any?, metadata: (any SchemaProperty)?
        ) {
            self.name = name
            self.keypath = keypath
            self.defaultValue = defaultValue
            self.metadata = metadata
        }
    }

    /// The options of a value, from `@Attribute`.
    public struct Attribute: SchemaProperty {
        /// An option of a value.
        public struct Option: Hashable, Sendable {
            let name: String
            /// Each value occurs once: inserting it again updates the object that has it.
            public static let unique = Option(name: "unique")
            /// The value may be stored in a file next to the database.
            public static let externalStorage = Option(name: "externalStorage")
            /// The value is kept in the history after its object was deleted.
            public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
            /// The value is not stored.
            public static let ephemeral = Option(name: "ephemeral")
            /// The value is indexed for searching in the whole system, which has no effect on Linux.
            public static let spotlight = Option(name: "spotlight")
            /// The value is encrypted in the cloud, which has no effect on Linux.
            public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
            /// The value is converted with a transformer, which has no effect on Linux: it is coded.
            public static func transformable(by name: String) -> Option { Option(name: "transformable") }
            /// The value is converted with a transformer, which has no effect on Linux: it is coded.
            public static func transformable<Transformer>(by type: Transformer.Type) -> Option {
                Option(name: "transformable")
            }
        }

        /// The options.
        public let options: [Option]
        /// The earlier name of the property.
        public let originalName: String?
        /// A text that changes when the meaning of the value does.
        public let hashModifier: String?

        /// Makes options of a value.
        public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
            self.options = options
            self.originalName = originalName
            self.hashModifier = hashModifier
        }

        /// Whether each value occurs once.
        public var isUnique: Bool { options.contains(.unique) }
        /// Whether the value may be stored in a file next to the database.
        public var isExternal: Bool { options.contains(.externalStorage) }
    }

    /// The options of a relationship, from `@Relationship`.
    public struct Relationship: SchemaProperty, @unchecked Sendable {
        /// A rule for the related objects when an object is deleted.
        public enum DeleteRule: String, Hashable, Sendable, Codable, CaseIterable {
            /// They keep an invalid reference.
            case noAction
            /// Their references become nil.
            case nullify
            /// They are deleted, too.
            case cascade
            /// The object is not deleted as long as there are any: saving throws an error.
            case deny
        }
        /// An option of a relationship.
        public struct Option: Hashable, Sendable {
            let name: String
            /// Each object is related once.
            public static let unique = Option(name: "unique")
        }

        /// The options.
        public let options: [Option]
        /// The rule for the related objects when an object is deleted.
        public let deleteRule: DeleteRule
        /// The smallest number of objects; 0 for none.
        public let minimumModelCount: Int?
        /// The greatest number of objects; 0 for any.
        public let maximumModelCount: Int?
        /// The earlier name of the property.
        public let originalName: String?
        // A key path is immutable; only those with captured values are not Sendable.
        /// The key path of the property of the related class that refers back.
        public let inverse: AnyKeyPath?
        /// A text that changes when the meaning of the relationship does.
        public let hashModifier: String?

        /// Makes options of a relationship.
        public init(
            _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
            maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
            hashModifier: String? = nil
        ) {
            self.options = options
            self.deleteRule = deleteRule
            self.minimumModelCount = minimumModelCount
            self.maximumModelCount = maximumModelCount
            self.originalName = originalName
            self.inverse = inverse
            self.hashModifier = hashModifier
        }
    }
}
