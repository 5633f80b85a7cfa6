public import ObservableObjects

/// An observable object set with `environmentObject(_:)` by an ancestor. Each change that it publishes
/// evaluates the view again.
///
/// Objects are identified by their type; the nearest one is used. Reading an object that no ancestor set
/// traps.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private var object: ObjectType?

    /// Creates bindings to the object's properties.
    public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

    public init() {}

    public var wrappedValue: ObjectType {
        guard let object else {
            fatalError(
                "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for "
                    + "\(ObjectType.self) may be missing as an ancestor of this view.")
        }
        return object
    }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    public mutating func _bind(_ slot: _PropertySlot) {
        object = slot.node.environment[ObservableObjectKey<ObjectType>.self]
        if let object { ObjectSubscription.keep(in: slot, listeningTo: object) } else { slot.storage = nil }
    }
    public func _isEqual(to other: Self) -> Bool { true }
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
        old[ObservableObjectKey<ObjectType>.self] !== new[ObservableObjectKey<ObjectType>.self]
    }
}

extension View {
    /// Adds an observable object to the environment, to be read with `@EnvironmentObject`.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        EnvironmentView(content: self, source: .other(ObjectIdentifier(Object.self)), value: object) {
            $0[ObservableObjectKey<Object>.self] = object
        }
    }
}

/// The key of an observable object, which is identified by its type.
private enum ObservableObjectKey<Object: ObservableObject>: ObjectCarryingKey {
    static var defaultValue: Object? { nil }
}
