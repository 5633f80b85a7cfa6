/// The keyboard focus of one view, as a Boolean value, or of several views, as the value of the focused one.
///
/// `focused(_:equals:)` connects it with a view. Writing it moves the focus. When the user moves the focus,
/// the value is updated.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let initial: Value
    private var storage: FocusStorage<Value>?

    /// The projected value, which `focused` takes.
    @propertyWrapper
    public struct Binding {
        let storage: FocusStorage<Value>?
        let initial: Value

        public var wrappedValue: Value {
            get { storage?.state.read() ?? initial }
            nonmutating set {
                guard let storage else { return }
                storage.state.write(newValue, transaction: .current)
                storage.request(newValue)
            }
        }
        public var projectedValue: Binding { self }
    }

    /// Creates the focus state of one view, `false` initially.
    public init() where Value == Bool { initial = false }

    /// Creates the focus state of several views, `nil` initially and while none of them is focused.
    public init<Wrapped: Hashable>() where Value == Wrapped? { initial = nil }

    public var wrappedValue: Value {
        get { projectedValue.wrappedValue }
        nonmutating set { projectedValue.wrappedValue = newValue }
    }

    public var projectedValue: Binding { Binding(storage: storage, initial: initial) }

    public mutating func _bind(_ slot: _PropertySlot) {
        if let existing = slot.storage {
            storage = unsafeDowncast(existing, to: FocusStorage<Value>.self)
        } else {
            let new = FocusStorage(initial, owner: slot.handle)
            slot.storage = new
            storage = new
        }
    }

    public func _isEqual(to other: Self) -> Bool { true }
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}
