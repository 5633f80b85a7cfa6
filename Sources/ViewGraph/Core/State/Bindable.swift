public import Observation

/// A property wrapper that creates bindings to the properties of an observable object: `$model.name`.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value

    /// Exists only for the compiler's diagnostic: without an observable object there is nothing to bind to.
    @available(*, unavailable, message: "@Bindable works with @Observable classes; use @Binding for values")
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
    /// Returns a binding to a property of the object.
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        let object = wrappedValue
        return Binding(
            get: { object[keyPath: keyPath] },
            set: { value, transaction in
                withTransaction(transaction) { object[keyPath: keyPath] = value }
            }, source: [ObjectIdentifier(object), keyPath])
    }
}

extension Bindable where Value: AnyObject, Value: Observable {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
