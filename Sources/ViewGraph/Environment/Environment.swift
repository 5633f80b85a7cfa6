public import Observation

/// Reads a value of the environment. A change of that key, and of no other, evaluates the view again.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues) -> Value
    private let source: AnyHashable
    private let differs: (EnvironmentValues, EnvironmentValues) -> Bool
    private var environment = EnvironmentValues()

    /// The value at `keyPath`.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: keyPath] }
        differs = { !valuesAreEqual($0[keyPath: keyPath], $1[keyPath: keyPath]) }
        source = keyPath
    }

    /// An observable object that a view above put in with `environment(_:)`. Traps when read and none was.
    public init(_ type: Value.Type) where Value: AnyObject, Value: Observable {
        read = { values in
            guard let object = values[ObjectKey<Value>.self] else {
                fatalError(
                    "No Observable object of type \(Value.self) found. "
                        + "A View.environment(_:) for \(Value.self) may be missing as an ancestor of "
                        + "this view."
                )
            }
            return object
        }
        differs = { $0[ObjectKey<Value>.self] !== $1[ObjectKey<Value>.self] }
        source = ObjectIdentifier(type)
    }

    /// An observable object that a view above put in with `environment(_:)`, or nil.
    public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
        read = { $0[ObjectKey<Object>.self] }
        differs = { $0[ObjectKey<Object>.self] !== $1[ObjectKey<Object>.self] }
        source = ObjectIdentifier(type)
    }

    public var wrappedValue: Value { read(environment) }

    public mutating func _bind(_ slot: _PropertySlot) {
        environment = slot.node.environment
    }
    public func _isEqual(to other: Self) -> Bool { source == other.source }
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
        differs(old, new)
    }
}

/// Observable objects in the environment are found by their type.
enum ObjectKey<Object: AnyObject>: ObjectCarryingKey {
    static var defaultValue: Object? { nil }
}
