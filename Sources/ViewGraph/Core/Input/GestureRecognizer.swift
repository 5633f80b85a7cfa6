/// The recognizer of one gesture on one view. Its final phase remains until it is reset.
@MainActor
open class _GestureRecognizer<Recognized: Gesture> {
    typealias Value = Recognized.Value
    private(set) var phase = GesturePhase<Value>.possible(nil)

    init() {}

    final func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        if !phase.isDone { phase = handle(event, &effects) }
        return phase
    }

    /// Resets the recognizer after the gesture has ended or was canceled.
    final func reset(_ effects: inout GestureEffects) {
        ended(&effects)
        phase = .possible(nil)
    }

    // MARK: Overridden by subclasses

    /// Continues with a new value of the gesture, after the view was updated.
    func update(_ gesture: Recognized) {}
    /// Processes an event and returns the new phase.
    func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> { .failed }
    /// Discards the recognition state.
    func ended(_ effects: inout GestureEffects) {}
    /// The number of taps that the gesture requires, or 0 if it is not a tap gesture. (B213)
    var tapCount: Int { 0 }
    /// Whether the phase may change without an event of the pointer, as time passes.
    var needsTime: Bool { false }
}

/// A recognizer that observes the recognizer of another gesture.
class WrappingRecognizer<Recognized: Gesture, Base: Gesture>: _GestureRecognizer<Recognized>
where Base.Value == Recognized.Value {
    let inner: _GestureRecognizer<Base>

    init(_ base: Base) {
        inner = Base._makeRecognizer(base)
        super.init()
    }

    override var tapCount: Int { inner.tapCount }
    override var needsTime: Bool { inner.needsTime }
    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        let phase = inner.send(event, &effects)
        watch(phase, event, &effects)
        return phase
    }
    func watch(_ phase: GesturePhase<Value>, _ event: GestureEvent, _ effects: inout GestureEffects) {}
    override func ended(_ effects: inout GestureEffects) { inner.reset(&effects) }
}
