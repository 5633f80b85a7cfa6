import Foundation

/// The precedence of a gesture among several. (B208, B209)
enum GesturePrecedence {
    /// The innermost of these gestures wins.
    case normal
    /// The outermost of these gestures wins, and takes precedence over normal ones.
    case high
    /// The gesture is recognized in addition to all others.
    case simultaneous
}

/// A type-erased gesture on a view.
@MainActor
protocol GestureTarget: AnyObject {
    var precedence: GesturePrecedence { get }
    var tapCount: Int { get }
    /// Whether the phase may change without an event of the pointer, as time passes.
    var needsTime: Bool { get }
    func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void>
    func reset(_ effects: inout GestureEffects)
}

extension GestureTarget {
    var needsTime: Bool { false }
}

/// The recognition phase of a gesture.
enum GesturePhase<Value> {
    /// The gesture may still be recognized. Some gestures already have a value.
    case possible(Value?)
    /// The gesture is in progress.
    case active(Value)
    case ended(Value)
    case failed

    var isDone: Bool {
        switch self {
        case .possible, .active: false
        case .ended, .failed: true
        }
    }
    var isPossible: Bool { if case .possible = self { true } else { false } }
    /// The value of a gesture that is in progress or has ended.
    var recognized: Value? {
        switch self {
        case .active(let value), .ended(let value): value
        case .possible, .failed: nil
        }
    }

    func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
        switch self {
        case .possible(let value): .possible(value.map(transform))
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }
}

/// A pointer event in the form that gestures receive.
struct GestureEvent {
    enum Kind {
        case down, move, up
        /// Time passed without a pointer event.
        case tick
    }
    var kind: Kind
    /// The location in the window's content.
    var global: CGPoint
    /// The frame clock's time, in seconds.
    var time: Double
    var isPrimary = true
    /// Whether the pointer is a finger.
    var isTouch = false
    var modifiers: EventModifiers = []
    /// The box with the gesture.
    var box: LayoutBox

    @MainActor
    func location(in space: CoordinateSpace) -> CGPoint {
        box.convert(box.local(global), to: space)
    }
}

/// The actions that a gesture's callbacks enqueue.
struct GestureEffects {
    /// The actions to run at once: showing a press, or its end.
    private(set) var immediate: [@MainActor () -> Void] = []
    /// The actions to run if the gesture wins.
    private(set) var deferred: [@MainActor () -> Void] = []

    mutating func add(immediately isImmediate: Bool = false, _ action: @escaping @MainActor () -> Void) {
        if isImmediate { immediate.append(action) } else { deferred.append(action) }
    }
}
