extension Gesture {
    /// Runs `action` when the gesture has ended, but not when it was canceled.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(base: self, action: action)
    }

    /// Runs `action` whenever the gesture's value changes.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self>
    where Value: Equatable {
        _ChangedGesture(base: self, action: action)
    }

    /// Updates a state while the gesture is in progress. The state is reset afterwards.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }

    /// Returns a gesture with transformed values.
    public func map<Other>(_ body: @escaping (Value) -> Other) -> _MapGesture<Self, Other> {
        _MapGesture(base: self, transform: body)
    }

    /// Returns a gesture that is recognized only while the given modifier keys are held down.
    public func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
        _ModifiersGesture(base: self, modifiers: modifiers)
    }
}

/// A gesture with an action for its end.
public struct _EndedGesture<Base: Gesture>: PrimitiveGesture {
    public typealias Value = Base.Value
    let base: Base
    let action: (Value) -> Void

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        EndedRecognizer(gesture)
    }
}

private final class EndedRecognizer<Base: Gesture>: WrappingRecognizer<_EndedGesture<Base>, Base> {
    private var action: (Value) -> Void

    init(_ gesture: _EndedGesture<Base>) {
        action = gesture.action
        super.init(gesture.base)
    }

    override func update(_ gesture: _EndedGesture<Base>) {
        action = gesture.action
        inner.update(gesture.base)
    }

    override func watch(
        _ phase: GesturePhase<Value>, _ event: GestureEvent, _ effects: inout GestureEffects
    ) {
        if case .ended(let value) = phase { effects.add { [self] in action(value) } }
    }
}

/// A gesture with an action for its changes.
public struct _ChangedGesture<Base: Gesture>: PrimitiveGesture where Base.Value: Equatable {
    public typealias Value = Base.Value
    let base: Base
    let action: (Value) -> Void

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        ChangedRecognizer(gesture)
    }
}

private final class ChangedRecognizer<Base: Gesture>: WrappingRecognizer<_ChangedGesture<Base>, Base>
where Base.Value: Equatable {
    private var action: (Value) -> Void
    private var last: Value?

    init(_ gesture: _ChangedGesture<Base>) {
        action = gesture.action
        super.init(gesture.base)
    }

    override func update(_ gesture: _ChangedGesture<Base>) {
        action = gesture.action
        inner.update(gesture.base)
    }

    override func watch(
        _ phase: GesturePhase<Value>, _ event: GestureEvent, _ effects: inout GestureEffects
    ) {
        switch phase {
        case .possible(let value?): change(to: value, immediately: true, &effects)
        case .active(let value): change(to: value, immediately: false, &effects)
        case .possible(nil), .ended, .failed: break
        }
    }

    private func change(to value: Value, immediately: Bool, _ effects: inout GestureEffects) {
        guard value != last else { return }
        last = value
        effects.add(immediately: immediately) { [self] in withTransaction(.ofGesture) { action(value) } }
    }

    override func ended(_ effects: inout GestureEffects) {
        super.ended(&effects)
        last = nil
    }
}

extension Transaction {
    /// The transaction of changes by a moving pointer. (B257)
    static var ofGesture: Transaction {
        var transaction = Transaction()
        transaction.isContinuous = true
        transaction.tracksVelocity = true
        return transaction
    }
}

/// A gesture with transformed values.
public struct _MapGesture<Base: Gesture, Value>: PrimitiveGesture {
    let base: Base
    let transform: (Base.Value) -> Value

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        MapRecognizer(gesture)
    }
}

private final class MapRecognizer<Base: Gesture, Value>: _GestureRecognizer<_MapGesture<Base, Value>> {
    private let inner: _GestureRecognizer<Base>
    private var transform: (Base.Value) -> Value

    init(_ gesture: _MapGesture<Base, Value>) {
        inner = Base._makeRecognizer(gesture.base)
        transform = gesture.transform
        super.init()
    }

    override func update(_ gesture: _MapGesture<Base, Value>) {
        transform = gesture.transform
        inner.update(gesture.base)
    }

    override var tapCount: Int { inner.tapCount }
    override var needsTime: Bool { inner.needsTime }
    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        inner.send(event, &effects).map(transform)
    }
    override func ended(_ effects: inout GestureEffects) { inner.reset(&effects) }
}

/// A gesture that requires modifier keys.
public struct _ModifiersGesture<Base: Gesture>: PrimitiveGesture {
    public typealias Value = Base.Value
    let base: Base
    let modifiers: EventModifiers

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        ModifiersRecognizer(gesture)
    }
}

private final class ModifiersRecognizer<Base: Gesture>: WrappingRecognizer<_ModifiersGesture<Base>, Base> {
    private var modifiers: EventModifiers

    init(_ gesture: _ModifiersGesture<Base>) {
        modifiers = gesture.modifiers
        super.init(gesture.base)
    }

    override func update(_ gesture: _ModifiersGesture<Base>) {
        modifiers = gesture.modifiers
        inner.update(gesture.base)
    }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        if event.kind == .down, !event.modifiers.isSuperset(of: modifiers) { return .failed }
        return super.handle(event, &effects)
    }
}
