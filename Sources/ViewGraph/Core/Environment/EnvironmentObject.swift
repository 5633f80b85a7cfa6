public import ObservableObjects

/// An observable object that a view above put in with `environmentObject(_:)`: any change that it announces
/// evaluates the view again.
///
/// Objects are found by their type, the nearest one above. Reading one that nobody put in traps.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private var object: ObjectType?

    /// Bindings to the object's properties.
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
    /// Puts an observable object into the environment, where `@EnvironmentObject` of its type finds it.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        EnvironmentView(content: self, source: .other(ObjectIdentifier(Object.self)), value: object) {
            $0[ObservableObjectKey<Object>.self] = object
        }
    }
}

/// Observable objects in the environment are found by their type.
private enum ObservableObjectKey<Object: ObservableObject>: ObjectCarryingKey {
    static var defaultValue: Object? { nil }
}
