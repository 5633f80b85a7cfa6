import Foundation

/// The classes that a container stores.
public struct Schema: Sendable {
    /// The classes, with all those that their relationships reach, in order of their names.
    public let entities: [Entity]
    /// The version of the schema.
    public let version: Version
    private let members: Set<Entity>
    private let incoming: [Entity: [(Entity, Property)]]

    /// Makes a schema of classes. The classes of their relationships are added.
    ///
    /// - Parameters:
    ///   - types: the classes.
    ///   - version: the version, 1.0.0 by default.
    public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
        self.version = version
        func mustBeOne(_ one: Entity, _ other: Entity?) {
            precondition(
                other == nil || one == other,
                "Two models of the schema are called \(one.name); rename one of them.")
        }
        var listed: [String: Entity] = [:]
        for entity in types.map(Entity.of) {
            mustBeOne(entity, listed[entity.name])
            listed[entity.name] = entity
        }
        var found = listed
        var open = Array(found.values)
        while let entity = open.popLast() {
            for related in entity.properties.compactMap(\.kind.destination).map(Entity.of) {
                // A listed class represents those of other versions with its name.
                if listed[related.name] == nil { mustBeOne(related, found[related.name]) }
                if found[related.name] == nil { open.append(related) }
                found[related.name] = found[related.name] ?? related
            }
        }
        entities = found.values.sorted { $0.name < $1.name }
        members = Set(entities)
        var incoming: [Entity: [(Entity, Property)]] = [:]
        for entity in entities {
            for property in entity.properties {
                guard let type = property.kind.destination else { continue }
                let destination = Entity.of(type)
                incoming[found[destination.name] ?? destination, default: []].append((entity, property))
            }
        }
        self.incoming = incoming
    }

    /// Makes a schema of classes. The classes of their relationships are added.
    public init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
        self.init(types, version: version)
    }

    /// Makes the schema of one version of a program.
    public init(versionedSchema: any VersionedSchema.Type) {
        self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
    }

    /// The classes by their names.
    public var entitiesByName: [String: Entity] {
        Dictionary(entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The description of a class, or nil if the schema does not contain it.
    public func entity<T: PersistentModel>(for type: T.Type) -> Entity? {
        let entity = Entity.of(type)
        return contains(entity) ? entity : nil
    }

    /// Whether the schema contains a class.
    package func contains(_ entity: Entity) -> Bool { members.contains(entity) }

    /// The relationships to a class, with the classes that have them.
    package func relationships(to entity: Entity) -> [(Entity, Property)] { incoming[entity] ?? [] }

    /// The class of that name, or nil if the schema does not contain it.
    package func entity(named name: String) -> Entity? { entities.first { $0.name == name } }

    /// The version of a schema, three numbers.
    public struct Version: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
        /// The first number.
        public let major: Int
        /// The second number.
        public let minor: Int
        /// The third number.
        public let patch: Int

        /// Makes a version of three numbers.
        public init(_ major: Int, _ minor: Int, _ patch: Int) {
            self.major = major
            self.minor = minor
            self.patch = patch
        }

        /// Orders by the first number, then the second, then the third.
        public static func < (one: Version, other: Version) -> Bool {
            (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
        }

        /// The numbers, with periods between them.
        public var description: String { "\(major).\(minor).\(patch)" }
    }
}

/// One version of a program's classes.
public protocol VersionedSchema {
    /// The classes.
    static var models: [any PersistentModel.Type] { get }
    /// The version.
    static var versionIdentifier: Schema.Version { get }
}
