public import Observation

/// A class whose objects a container stores, declared with `@Model`.
///
/// The macro writes the conformance; the members with an underscore are its own.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
    /// The stored properties, in the order of their declaration.
    static var schemaMetadata: [Schema.PropertyMetadata] { get }
    /// The groups of properties whose values together occur once, from `#Unique`.
    static var _uniqueness: [[PartialKeyPath<Self>]] { get }
    /// The groups of properties with an index, from `#Index`.
    static var _indices: [[PartialKeyPath<Self>]] { get }
    /// Makes a fault: an object that knows its row, and no value yet.
    init(_storage: consuming ModelStorage)
    /// The values of the object, or the place from which they are loaded.
    var _storage: ModelStorage { get set }
}

extension PersistentModel {
    /// No group, unless the class contains `#Unique`.
    public static var _uniqueness: [[PartialKeyPath<Self>]] { [] }
    /// No group, unless the class contains `#Index`.
    public static var _indices: [[PartialKeyPath<Self>]] { [] }

    /// The identity of the object's row: stable from its insertion into a context on.
    public var persistentModelID: PersistentIdentifier {
        PersistentIdentifier(
            entity: Schema.Entity.of(Self.self), store: _storage.register?.storeIdentifier,
            row: _storage.row)
    }

    /// The ``persistentModelID``, unless the class declares an `id` of its own.
    public var id: PersistentIdentifier { persistentModelID }

    /// Whether both are the same row.
    public static func == (one: Self, other: Self) -> Bool {
        one === other
            || one._storage.row == other._storage.row
                && one._storage.register?.storeIdentifier == other._storage.register?.storeIdentifier
    }

    /// Hashes the row.
    public func hash(into hasher: inout Hasher) { hasher.combine(_storage.row) }
}
