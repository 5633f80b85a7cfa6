public import Foundation
import ObservableObjects

/// A value stored in `UserDefaults` under a key. It is shared by all views with the same key and store, and
/// persists between launches of the program.
///
/// The initial value is used if nothing is stored, but is not stored itself. In a class that is an
/// `ObservableObject`, a change is published like that of a `@Published` property.
///
/// Values that the program writes to `UserDefaults` directly are also detected, as soon as its code has run.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let key: String
    private let initial: Value
    private let form: StorageForm<Value>
    /// The store that the program specified.
    private let chosen: UserDefaults?
    private var values: StoredValues

    init(_ key: String, store: UserDefaults?, default initial: Value, form: StorageForm<Value>) {
        (self.key, self.initial, self.form, chosen) = (key, initial, form, store)
        values = StoredValues.of(store ?? .standard)
    }

    public var wrappedValue: Value {
        get { form.read(values[key]) ?? initial }
        nonmutating set { values[key] = form.write(newValue) }
    }

    public var projectedValue: Binding<Value> {
        let (values, key, form, initial) = (values, key, form, initial)
        return Binding(
            untracked: { form.read(values[key]) ?? initial },
            set: { value, transaction in
                withTransaction(transaction) { values[key] = form.write(value) }
            }, source: [ObjectIdentifier(values), key])
    }

    /// In a class, also publishes the change.
    public static subscript<Enclosing: AnyObject>(
        _enclosingInstance object: Enclosing,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<Enclosing, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<Enclosing, AppStorage<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].wrappedValue }
        set {
            if let observable = object as? any ObservableObject {
                (observable.objectWillChange as? ObservableObjectPublisher)?.send()
            }
            object[keyPath: storageKeyPath].wrappedValue = newValue
        }
    }

    @MainActor
    public mutating func _bind(_ slot: _PropertySlot) {
        if chosen == nil, let store = slot.node.environment.defaultAppStorage {
            values = StoredValues.of(store)
        }
        values.add(slot.handle, for: key)
    }
    @MainActor
    public func _isEqual(to other: Self) -> Bool {
        key == other.key && chosen === other.chosen && valuesAreEqual(initial, other.initial)
    }
    @MainActor
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
        chosen == nil && old.defaultAppStorage !== new.defaultAppStorage
    }
}

extension View {
    /// Sets the store of `@AppStorage` properties inside that do not specify one.
    public func defaultAppStorage(_ store: UserDefaults) -> some View {
        environment(\.defaultAppStorage, store)
    }
}

extension EnvironmentValues {
    var defaultAppStorage: UserDefaults? {
        get { self[DefaultAppStorageKey.self] }
        set { self[DefaultAppStorageKey.self] = newValue }
    }
    private enum DefaultAppStorageKey: EnvironmentKey { static var defaultValue: UserDefaults? { nil } }
}
