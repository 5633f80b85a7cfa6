/// A state that a gesture updates while it is in progress. It is reset when the gesture has ended or was
/// canceled.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private let initial: Value
    private let resetting: (Value, inout Transaction) -> Void
    private var storage: StateStorage<Value>?

    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// - Parameter resetTransaction: the transaction in which the state is reset.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue) { _, transaction in transaction = resetTransaction }
    }
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// - Parameter reset: receives the last value and configures the transaction in which the state is reset.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        resetting = reset
    }
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    public var wrappedValue: Value { storage?.read() ?? initial }
    public var projectedValue: GestureState<Value> { self }

    func change(_ body: (inout Value, inout Transaction) -> Void) {
        guard let storage else { return }
        var (value, transaction) = (storage.read(), Transaction.ofGesture)
        body(&value, &transaction)
        storage.write(value, transaction: transaction)
    }

    func reset() {
        guard let storage else { return }
        var transaction = Transaction()
        resetting(storage.read(), &transaction)
        storage.write(initial, transaction: transaction)
    }

    public mutating func _bind(_ slot: _PropertySlot) {
        if let existing = slot.storage {
            storage = unsafeDowncast(existing, to: StateStorage<Value>.self)
        } else {
            let new = StateStorage(initial, owner: slot.handle)
            slot.storage = new
            storage = new
        }
    }
    public func _isEqual(to other: Self) -> Bool { true }
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }
    public init(reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: nil, reset: reset)
    }
}

/// A gesture that updates a state while it is in progress.
public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
    public typealias Value = Base.Value
    let base: Base
    let state: GestureState<State>
    let update: (Base.Value, inout State, inout Transaction) -> Void

    init(
        base: Base, state: GestureState<State>,
        body: @escaping (Base.Value, inout State, inout Transaction) -> Void
    ) {
        (self.base, self.state, update) = (base, state, body)
    }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        StateRecognizer(gesture)
    }
}

/// The recognizer of a gesture with a state. Statement B216.
private final class StateRecognizer<Base: Gesture, State>:
    WrappingRecognizer<GestureStateGesture<Base, State>, Base>
{
    private var gesture: GestureStateGesture<Base, State>
    private var isChanged = false

    init(_ gesture: GestureStateGesture<Base, State>) {
        self.gesture = gesture
        super.init(gesture.base)
    }

    override func update(_ gesture: GestureStateGesture<Base, State>) {
        self.gesture = gesture
        inner.update(gesture.base)
    }

    override func watch(
        _ phase: GesturePhase<Value>, _ event: GestureEvent, _ effects: inout GestureEffects
    ) {
        // A tick alone does not change the value.
        if event.kind == .tick { return }
        switch phase {
        case .possible(let value?): change(value, immediately: true, &effects)
        case .active(let value): change(value, immediately: false, &effects)
        case .possible(nil), .ended, .failed: break
        }
    }

    private func change(_ value: Value, immediately: Bool, _ effects: inout GestureEffects) {
        effects.add(immediately: immediately) { [self] in
            isChanged = true
            gesture.state.change { gesture.update(value, &$0, &$1) }
        }
    }

    override func ended(_ effects: inout GestureEffects) {
        super.ended(&effects)
        effects.add(immediately: true) { [self] in
            guard isChanged else { return }
            isChanged = false
            gesture.state.reset()
        }
    }
}
