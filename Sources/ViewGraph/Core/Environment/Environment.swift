public import Observation

/// A property wrapper that reads a value of the environment. The view is evaluated again only when the value
/// of that key changes.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let source: Source
    private var environment = EnvironmentValues()

    // Views have many of these and are created often. A key path has no cost, unlike closures.
    private enum Source {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        /// An object, identified by its type.
        case object(
            ObjectIdentifier, read: (EnvironmentValues) -> Value,
            differs: (EnvironmentValues, EnvironmentValues) -> Bool)
    }

    /// Creates a property that reads the value at `keyPath`.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        source = .keyPath(keyPath)
    }

    /// Creates a property that reads an observable object set with `environment(_:)` by an ancestor. Reading
    /// it traps if there is none.
    public init(_ type: Value.Type) where Value: AnyObject, Value: Observable {
        source = .object(
            ObjectIdentifier(type),
            read: { values in
                guard let object = values[ObjectKey<Value>.self] else {
                    fatalError(
                        "No Observable object of type \(Value.self) found. "
                            + "A View.environment(_:) for \(Value.self) may be missing as an ancestor of "
                            + "this view."
                    )
                }
                return object
            }, differs: { $0[ObjectKey<Value>.self] !== $1[ObjectKey<Value>.self] })
    }

    /// Creates a property that reads an observable object set with `environment(_:)` by an ancestor, or
    /// `nil`.
    public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
        source = .object(
            ObjectIdentifier(type), read: { $0[ObjectKey<Object>.self] },
            differs: { $0[ObjectKey<Object>.self] !== $1[ObjectKey<Object>.self] })
    }

    public var wrappedValue: Value {
        switch source {
        case .keyPath(let keyPath): environment[keyPath: keyPath]
        case .object(_, let read, _): read(environment)
        }
    }

    public mutating func _bind(_ slot: _PropertySlot) {
        environment = slot.node.environment
    }
    public func _isEqual(to other: Self) -> Bool {
        switch (source, other.source) {
        case (.keyPath(let one), .keyPath(let other)): one == other
        case (.object(let one, _, _), .object(let other, _, _)): one == other
        case (.keyPath, .object), (.object, .keyPath): false
        }
    }
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
        switch source {
        case .keyPath(let keyPath): !valuesAreEqual(old[keyPath: keyPath], new[keyPath: keyPath])
        case .object(_, _, let differs): differs(old, new)
        }
    }
}

/// The key of an observable object, which is identified by its type.
enum ObjectKey<Object: AnyObject>: ObjectCarryingKey {
    static var defaultValue: Object? { nil }
}
