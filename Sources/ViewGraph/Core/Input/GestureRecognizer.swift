/// Looks for one gesture on one view. Its phase lasts until it is reset.
@MainActor
open class _GestureRecognizer<Recognized: Gesture> {
    typealias Value = Recognized.Value
    private(set) var phase = GesturePhase<Value>.possible(nil)

    init() {}

    final func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        if !phase.isDone { phase = handle(event, &effects) }
        return phase
    }

    /// Back to the start, over or given up.
    final func reset(_ effects: inout GestureEffects) {
        ended(&effects)
        phase = .possible(nil)
    }

    // MARK: What recognizers differ in

    /// The view was made anew: goes on with this gesture.
    func update(_ gesture: Recognized) {}
    /// The phase after an event.
    func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> { .failed }
    /// Forgets what was seen.
    func ended(_ effects: inout GestureEffects) {}
    /// The taps that it takes; 0 where it is not about taps. (B213)
    var tapCount: Int { 0 }
}

/// Looks at what the recognizer of another gesture does.
class WrappingRecognizer<Recognized: Gesture, Base: Gesture>: _GestureRecognizer<Recognized>
where Base.Value == Recognized.Value {
    let inner: _GestureRecognizer<Base>

    init(_ base: Base) {
        inner = Base._makeRecognizer(base)
        super.init()
    }

    override var tapCount: Int { inner.tapCount }
    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        let phase = inner.send(event, &effects)
        watch(phase, event, &effects)
        return phase
    }
    func watch(_ phase: GesturePhase<Value>, _ event: GestureEvent, _ effects: inout GestureEffects) {}
    override func ended(_ effects: inout GestureEffects) { inner.reset(&effects) }
}
