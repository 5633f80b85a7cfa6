public import ObservableObjects

/// An observable object that is owned elsewhere. Each change that it publishes evaluates the view again.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { wrappedValue = initialValue }

    /// A wrapper that creates bindings to the object's properties.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            let object = object
            return Binding(
                untracked: { object[keyPath: keyPath] },
                set: { value, transaction in
                    withTransaction(transaction) { object[keyPath: keyPath] = value }
                }, source: [ObjectIdentifier(object), keyPath])
        }
    }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    public mutating func _bind(_ slot: _PropertySlot) {
        ObjectSubscription.keep(in: slot, listeningTo: wrappedValue)
    }
    public func _isEqual(to other: Self) -> Bool { wrappedValue === other.wrappedValue }
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}

extension ObservedObject: ReadableWithoutNode {}

/// An observable object that the view's node owns. It is created once, before the first evaluation of the
/// body, and retained for the node's lifetime.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let factory: Maker
    private var object: ObjectType?

    /// A factory that creates the object on demand.
    private final class Maker {
        let make: () -> ObjectType
        /// The object that was created when a program's body was evaluated before it has a node.
        var speculative: ObjectType?
        init(_ make: @escaping () -> ObjectType) { self.make = make }
    }

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { factory = Maker(thunk) }

    public var wrappedValue: ObjectType {
        if let object { return object }
        if SpeculativeBody.isActive {
            let object = factory.speculative ?? factory.make()
            factory.speculative = object
            return object
        }
        Diagnostics.log(
            "Accessing StateObject's object without being installed on a View. "
                + "This will create a new instance each time.")
        return factory.make()
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

    public mutating func _bind(_ slot: _PropertySlot) {
        if let subscription = slot.storage as? ObjectSubscription {
            object = subscription.object as? ObjectType
        } else {
            let restored = slot.node.graph.restored?.value(of: slot, as: ObjectType.self)
            let new = restored ?? factory.speculative ?? factory.make()
            factory.speculative = nil
            object = new
            ObjectSubscription.keep(in: slot, listeningTo: new, isOwned: true)
            slot.node.stateWritten()
        }
    }
    public func _isEqual(to other: Self) -> Bool { true }
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}

/// An object and a node's subscription to its changes.
@MainActor
final class ObjectSubscription: KeepableStorage {
    let object: AnyObject
    private let tokens: [ObservationToken]
    /// A closure that creates the retained state of the object when its row is removed. `nil` if the object
    /// is owned elsewhere.
    private let keep: ((Int, RetainedState?) -> RetainedState)?

    private init<Object: ObservableObject>(_ object: Object, node: NodeHandle, isOwned: Bool) {
        self.object = object
        keep = isOwned ? { RetainedValue(object, at: $0, before: $1) } : nil
        let publisher = object.objectWillChange
        guard let publisher = publisher as? ObservableObjectPublisher else {
            tokens = [publisher.observeChanges { node.changed() }]
            return
        }
        tokens = [
            publisher.observeChanges { node.changed() },
            // Another thread's notification may arrive, and the view may be evaluated, before the value is
            // stored.
            publisher.observeStores { if !isOnMainActor { node.changed() } },
        ]
    }

    /// - Parameter isOwned: whether the view owns the object.
    static func keep<Object: ObservableObject>(
        in slot: _PropertySlot, listeningTo object: Object, isOwned: Bool = false
    ) {
        guard (slot.storage as? ObjectSubscription)?.object !== object else { return }
        slot.storage = ObjectSubscription(object, node: slot.handle, isOwned: isOwned)
    }

    func kept(at location: Int, before next: RetainedState?) -> RetainedState? {
        keep?(location, next) ?? next
    }
}
