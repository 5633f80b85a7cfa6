/// Which view has the keyboard: true or false, or the value of one of several views.
///
/// `focused(_:equals:)` connects it with a view. Writing it moves the keyboard; where the
/// user moves the keyboard, the value follows.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let initial: Value
    private var storage: FocusStorage<Value>?

    /// The projected value: what `focused` takes.
    @propertyWrapper
    public struct Binding {
        let storage: FocusStorage<Value>?
        let initial: Value

        public var wrappedValue: Value {
            get { storage?.state.read() ?? initial }
            nonmutating set { storage?.state.write(newValue, transaction: .current) }
        }
        public var projectedValue: Binding { self }
    }

    /// Whether one view has the keyboard; false at first.
    public init() where Value == Bool { initial = false }

    /// Which of several views has the keyboard; nil at first, and where none of them has.
    public init<Wrapped: Hashable>() where Value == Wrapped? { initial = nil }

    public var wrappedValue: Value {
        get { projectedValue.wrappedValue }
        nonmutating set { projectedValue.wrappedValue = newValue }
    }

    public var projectedValue: Binding { Binding(storage: storage, initial: initial) }

    public mutating func _bind(_ slot: _PropertySlot) {
        if let known = slot.storage {
            storage = unsafeDowncast(known, to: FocusStorage<Value>.self)
        } else {
            let new = FocusStorage(initial, owner: slot.place)
            slot.storage = new
            storage = new
        }
    }

    public func _isEqual(to other: Self) -> Bool { true }
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}

/// A focus state's value, and which view has it now.
final class FocusStorage<Value>: Sendable {
    let state: StateStorage<Value>
    @MainActor weak var holder: (any FocusHolder)?

    @MainActor
    init(_ value: Value, owner: NodePlace) { state = StateStorage(value, owner: owner) }
}
