/// A key of the environment, with the value that holds where nobody set one.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// What a view inherits from the views around it.
public struct EnvironmentValues: CustomStringConvertible {
    private var storage = Storage()

    private final class Storage {
        var values: [ObjectIdentifier: Any] = [:]
    }

    public init() {}

    /// The value of a key: set by the nearest view above, else the key's default.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { storage.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set {
            if !isKnownUniquelyReferenced(&storage) {
                let copy = Storage()
                copy.values = storage.values
                storage = copy
            }
            storage.values[ObjectIdentifier(key)] = newValue
        }
    }

    /// The very same values, not merely equal ones.
    func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }

    public var description: String { "EnvironmentValues(\(storage.values.count) set)" }
}
