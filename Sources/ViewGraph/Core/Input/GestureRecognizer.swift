import Foundation

/// Looks for one gesture on one view. Its phase lasts until it is reset.
@MainActor
open class _GestureRecognizer<Value> {
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

    /// The phase after an event.
    func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> { .failed }
    /// Forgets what was seen.
    func ended(_ effects: inout GestureEffects) {}
    /// The taps that it takes; 0 where it is not about taps. (B213)
    var tapCount: Int { 0 }
}
