/// A value stored for a window under a key. It is shared by all views of the window with the same key,
/// whether or not they are on screen.
///
/// Differs from Apple's: it is kept as long as the window is open; no window is restored when the program is
/// started the next time.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private let key: String
    private let initial: Value
    private let form: StorageForm<Value>
    private var values: StoredValues?

    init(_ key: String, default initial: Value, form: StorageForm<Value>) {
        (self.key, self.initial, self.form) = (key, initial, form)
    }

    public var wrappedValue: Value {
        get { values.flatMap { form.read($0[key]) } ?? initial }
        nonmutating set {
            guard let values else {
                return Diagnostics.log("A @SceneStorage was written before its view is on screen: ignored.")
            }
            values[key] = form.write(newValue)
        }
    }

    public var projectedValue: Binding<Value> {
        guard let values else { return .constant(initial) }
        let (key, form, initial) = (key, form, initial)
        return Binding(
            untracked: { form.read(values[key]) ?? initial },
            set: { value, transaction in
                withTransaction(transaction) { values[key] = form.write(value) }
            }, source: [ObjectIdentifier(values), key])
    }

    @MainActor
    public mutating func _bind(_ slot: _PropertySlot) {
        values = slot.node.graph[SceneValues.self].values
        values?.add(slot.handle, for: key)
    }
    @MainActor
    public func _isEqual(to other: Self) -> Bool {
        key == other.key && valuesAreEqual(initial, other.initial)
    }
    @MainActor
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}

/// The values of a window's views.
@MainActor
private final class SceneValues: GraphFeature {
    let values = StoredValues()

    init(of graph: Graph) {}
}
