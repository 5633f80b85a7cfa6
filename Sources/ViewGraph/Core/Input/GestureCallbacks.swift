extension Gesture {
    /// Runs `action` when the gesture has ended; not when it is given up.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(base: self, action: action)
    }

    /// Runs `action` whenever what the gesture says changes.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self>
    where Value: Equatable {
        _ChangedGesture(base: self, action: action)
    }

    /// Keeps a state that holds while the gesture is under way, and is back at its start afterwards.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }

    /// The same gesture with other values.
    public func map<Other>(_ body: @escaping (Value) -> Other) -> _MapGesture<Self, Other> {
        _MapGesture(base: self, transform: body)
    }

    /// The gesture, where these keys are held.
    public func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
        _ModifiersGesture(base: self, modifiers: modifiers)
    }
}

/// Looks at what another recognizer does.
class WrappingRecognizer<Base: Gesture>: _GestureRecognizer<Base.Value> {
    let inner: _GestureRecognizer<Base.Value>

    init(_ base: Base) {
        inner = Base._makeRecognizer(base)
        super.init()
    }

    override var tapCount: Int { inner.tapCount }
    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Base.Value> {
        let phase = inner.send(event, &effects)
        watch(phase, event, &effects)
        return phase
    }
    func watch(
        _ phase: GesturePhase<Base.Value>, _ event: GestureEvent, _ effects: inout GestureEffects
    ) {}
    override func ended(_ effects: inout GestureEffects) { inner.reset(&effects) }
}

/// A gesture with an action for its end.
public struct _EndedGesture<Base: Gesture>: PrimitiveGesture {
    public typealias Value = Base.Value
    let base: Base
    let action: (Value) -> Void

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
        let recognizer = EndedRecognizer(gesture.base)
        recognizer.action = gesture.action
        return recognizer
    }
    public static func _update(_ recognizer: _GestureRecognizer<Value>, with gesture: Self) {
        let known = recognizer as! EndedRecognizer<Base>
        known.action = gesture.action
        Base._update(known.inner, with: gesture.base)
    }
}

final class EndedRecognizer<Base: Gesture>: WrappingRecognizer<Base> {
    var action: ((Base.Value) -> Void)?

    override func watch(
        _ phase: GesturePhase<Base.Value>, _ event: GestureEvent, _ effects: inout GestureEffects
    ) {
        if case .ended(let value) = phase { effects.add { [self] in action?(value) } }
    }
}

/// A gesture with an action for its changes.
public struct _ChangedGesture<Base: Gesture>: PrimitiveGesture where Base.Value: Equatable {
    public typealias Value = Base.Value
    let base: Base
    let action: (Value) -> Void

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
        let recognizer = ChangedRecognizer(gesture.base)
        recognizer.action = gesture.action
        return recognizer
    }
    public static func _update(_ recognizer: _GestureRecognizer<Value>, with gesture: Self) {
        let known = recognizer as! ChangedRecognizer<Base>
        known.action = gesture.action
        Base._update(known.inner, with: gesture.base)
    }
}

final class ChangedRecognizer<Base: Gesture>: WrappingRecognizer<Base> where Base.Value: Equatable {
    var action: ((Base.Value) -> Void)?
    private var last: Base.Value?

    override func watch(
        _ phase: GesturePhase<Base.Value>, _ event: GestureEvent, _ effects: inout GestureEffects
    ) {
        switch phase {
        case .possible(let value?): change(to: value, early: true, &effects)
        case .active(let value): change(to: value, early: false, &effects)
        case .possible(nil), .ended, .failed: break
        }
    }

    private func change(to value: Base.Value, early: Bool, _ effects: inout GestureEffects) {
        guard value != last else { return }
        last = value
        effects.add(early: early) { [self] in withTransaction(.ofGesture) { action?(value) } }
    }

    override func ended(_ effects: inout GestureEffects) {
        super.ended(&effects)
        last = nil
    }
}

extension Transaction {
    /// Of what a moving pointer changes. (B257)
    static var ofGesture: Transaction {
        var transaction = Transaction()
        transaction.isContinuous = true
        transaction.tracksVelocity = true
        return transaction
    }
}

/// A gesture with values of another kind.
public struct _MapGesture<Base: Gesture, Value>: PrimitiveGesture {
    let base: Base
    let transform: (Base.Value) -> Value

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
        MapRecognizer(Base._makeRecognizer(gesture.base), gesture.transform)
    }
    public static func _update(_ recognizer: _GestureRecognizer<Value>, with gesture: Self) {
        let known = recognizer as! MapRecognizer<Base.Value, Value>
        known.transform = gesture.transform
        Base._update(known.inner, with: gesture.base)
    }
}

final class MapRecognizer<Base, Value>: _GestureRecognizer<Value> {
    let inner: _GestureRecognizer<Base>
    var transform: (Base) -> Value

    init(_ inner: _GestureRecognizer<Base>, _ transform: @escaping (Base) -> Value) {
        self.inner = inner
        self.transform = transform
        super.init()
    }

    override var tapCount: Int { inner.tapCount }
    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        inner.send(event, &effects).map(transform)
    }
    override func ended(_ effects: inout GestureEffects) { inner.reset(&effects) }
}

/// A gesture that needs keys to be held.
public struct _ModifiersGesture<Base: Gesture>: PrimitiveGesture {
    public typealias Value = Base.Value
    let base: Base
    let modifiers: EventModifiers

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
        let recognizer = ModifiersRecognizer(gesture.base)
        recognizer.modifiers = gesture.modifiers
        return recognizer
    }
    public static func _update(_ recognizer: _GestureRecognizer<Value>, with gesture: Self) {
        let known = recognizer as! ModifiersRecognizer<Base>
        known.modifiers = gesture.modifiers
        Base._update(known.inner, with: gesture.base)
    }
}

final class ModifiersRecognizer<Base: Gesture>: WrappingRecognizer<Base> {
    var modifiers: EventModifiers = []

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Base.Value> {
        if event.kind == .down, !event.modifiers.isSuperset(of: modifiers) { return .failed }
        return super.handle(event, &effects)
    }
}
