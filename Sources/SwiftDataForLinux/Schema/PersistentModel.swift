public import Observation

/// A class whose objects a container stores, declared with `@Model`.
///
/// The macro writes the conformance; the members with an underscore are its own.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
    /// The stored properties, in the order of their declaration.
    static var schemaMetadata: [Schema.PropertyMetadata] { get }
    /// The groups of properties whose values together occur once, from `#Unique`.
    static var _uniqueness: [[AnyKeyPath]] { get }
    /// The groups of properties with an index, from `#Index`.
    static var _indices: [[AnyKeyPath]] { get }
    /// Makes a fault: an object that knows its row, and no value yet.
    init(_$storage: consuming ModelStorage)
    /// The row of the object.
    var _$storage: ModelStorage { get set }
    /// The values of the object.
    var _$content: ModelContent { get set }
}

extension PersistentModel {
    /// No group, unless the class contains `#Unique`.
    public static var _uniqueness: [[AnyKeyPath]] { [] }
    /// No group, unless the class contains `#Index`.
    public static var _indices: [[AnyKeyPath]] { [] }

    /// The identity of the object's row: stable from its insertion into a context on.
    public var persistentModelID: PersistentIdentifier {
        PersistentIdentifier(
            entity: Schema.Entity.of(Self.self), store: _$storage.register?.storeIdentifier,
            row: _$storage.row)
    }

    /// The ``persistentModelID``, unless the class declares an `id` of its own.
    public var id: PersistentIdentifier { persistentModelID }

    /// Whether both are the same row.
    public static func == (one: Self, other: Self) -> Bool {
        one === other
            || one._$storage.row == other._$storage.row
                && one._$storage.register?.storeIdentifier == other._$storage.register?.storeIdentifier
    }

    /// Hashes the row.
    public func hash(into hasher: inout Hasher) { hasher.combine(_$storage.row) }
}
