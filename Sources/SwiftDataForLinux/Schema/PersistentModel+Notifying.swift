import Observation

extension PersistentModel {
    /// Changes a property in a way that its observers notice, if it has any.
    package func notifying(_ property: Schema.Property, _ change: () -> Void) {
        guard let registrar = existingRegistrar else { return change() }
        func open<Value>(_ type: Value.Type) {
            guard let keyPath = property.keyPath as? KeyPath<Self, Value> else { return change() }
            registrar.willSet(self, keyPath: keyPath)
            change()
            registrar.didSet(self, keyPath: keyPath)
        }
        _openExistential(type(of: property.keyPath).valueType, do: open)
    }

    /// Notifies the observers of all properties, whose values have changed.
    package func notifyAll() {
        guard existingRegistrar != nil else { return }
        for property in Schema.Entity.of(Self.self).properties { notifying(property) {} }
    }

    /// The observers of the object, or nil if it was never read by one.
    var existingRegistrar: ObservationRegistrar? { existingState?.existingRegistrar }
}
