import Foundation
import Synchronization

extension Schema {
    /// A class that a container stores, with its properties.
    public final class Entity: Sendable, Hashable {
        /// The name of the class, and of its table.
        public let name: String
        /// The class.
        // The objects of a class are used in its isolation, but its description in any.
        package nonisolated(unsafe) let type: any PersistentModel.Type
        /// The stored properties; the index of each is its position.
        package let properties: [Property]
        /// The relationships among them.
        package let relationships: [Property]
        /// Whether values may be in files next to the database.
        package let hasExternalValues: Bool
        /// The groups of properties whose values together occur once, as positions. Single properties that
        /// are `.unique` are groups of one.
        package let uniqueness: [[Int]]
        /// The groups of properties with an index, as positions.
        package let indices: [[Int]]
        private let positionsByName: [String: Int]
        // Key paths without captured values are immutable.
        private nonisolated(unsafe) let positionsByKeyPath: [AnyKeyPath: Int]
        private let inverses = Mutex<[Int: Property?]>([:])

        private init<Model: PersistentModel>(_ type: Model.Type) {
            self.type = type
            let name = String(describing: type)
            self.name = name
            properties = Model.schemaMetadata.enumerated().map { index, metadata in
                Property(index: index, metadata, of: name)
            }
            relationships = properties.filter(\.kind.isRelationship)
            hasExternalValues = properties.contains(where: \.isExternal)
            let byKeyPath = Dictionary(
                zip(properties.map(\.keyPath), 0...), uniquingKeysWith: { first, _ in first })
            positionsByKeyPath = byKeyPath
            positionsByName = Dictionary(
                zip(properties.map(\.name), 0...), uniquingKeysWith: { first, _ in first })
            func positions(_ groups: [[AnyKeyPath]], _ macro: String) -> [[Int]] {
                groups.map { group in
                    group.map { keyPath in
                        guard let position = byKeyPath[keyPath] else {
                            preconditionFailure(
                                "\(macro) of \(name) names \(keyPath), which is not a stored property.")
                        }
                        return position
                    }
                }
            }
            let single = properties.filter(\.isUnique).map { [$0.index] }
            uniqueness = single + positions(Model._uniqueness, "#Unique").filter { !single.contains($0) }
            indices = positions(Model._indices, "#Index")
        }

        private static let known = Mutex<[ObjectIdentifier: Entity]>([:])

        /// The entity of a class.
        ///
        /// - Complexity: O(1) after the first call for the class, which reads its metadata.
        package static func of(_ type: any PersistentModel.Type) -> Entity {
            if let entity = known.withLock({ $0[ObjectIdentifier(type)] }) { return entity }
            // Outside the lock, because default values run code of the program.
            let made = Entity(type)
            return known.withLock { known in
                let entity = known[ObjectIdentifier(type)] ?? made
                known[ObjectIdentifier(type)] = entity
                return entity
            }
        }

        /// The property of that name, or nil.
        package func property(named name: String) -> Property? {
            positionsByName[name].map { properties[$0] }
        }

        /// The property at the end of a key path from the class, or nil.
        package func property(at keyPath: AnyKeyPath) -> Property? {
            positionsByKeyPath[keyPath].map { properties[$0] }
        }

        /// The property of the related class that refers back: the declared one, or the only possible one.
        ///
        /// - Complexity: O(1) after the first call for the property.
        package func inverse(of property: Property) -> Property? {
            if let known = inverses.withLock({ $0[property.index] }) { return known }
            let found = findInverse(of: property)
            inverses.withLock { $0[property.index] = .some(found) }
            return found
        }

        private func findInverse(of property: Property) -> Property? {
            guard let type = property.kind.destination else { return nil }
            let other = Entity.of(type)
            if let keyPath = property.declaredInverse { return other.property(at: keyPath) }
            let back = other.relationships(to: self)
            if let declared = back.first(where: { $0.declaredInverse == property.keyPath }) {
                return declared
            }
            let own = relationships(to: other)
            let free = back.filter { candidate in
                candidate.declaredInverse == nil && !(other == self && candidate == property)
                    && !own.contains { $0.declaredInverse == candidate.keyPath }
            }
            let rivals = own.filter { rival in
                rival.declaredInverse == nil
                    && !back.contains { $0.declaredInverse == rival.keyPath }
                    && !(other == self && free.contains(rival))
            }
            return free.count == 1 && rivals == [property] ? free[0] : nil
        }

        private func relationships(to other: Entity) -> [Property] {
            relationships.filter { $0.kind.destination.map(Entity.of) == other }
        }

        /// Whether both are the same class.
        public static func == (one: Entity, other: Entity) -> Bool { one === other }
        /// Hashes the class.
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
}
