import Foundation

/// Which of several gestures wins. (B208, B209)
enum GesturePrecedence {
    /// The innermost of these.
    case normal
    /// The outermost of these, and before the normal ones.
    case high
    /// Beside all others.
    case simultaneous
}

/// A gesture on a view, whatever its type.
@MainActor
protocol GestureTarget: AnyObject {
    var precedence: GesturePrecedence { get }
    var tapCount: Int { get }
    func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void>
    func reset(_ effects: inout GestureEffects)
}

/// How far a gesture has come.
enum GesturePhase<Value> {
    /// It may still become one; some say already what it looks like.
    case possible(Value?)
    /// It is under way.
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
    /// What it says, where it is under way or over.
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

/// A pointer event as a gesture sees it.
struct GestureEvent {
    enum Kind {
        case down, move, up
        /// Time passed.
        case tick
    }
    var kind: Kind
    /// In the window's content.
    var global: CGPoint
    /// Seconds of the frame clock.
    var time: Double
    var isPrimary = true
    var modifiers: EventModifiers = []
    /// The box that the gesture is on.
    var box: LayoutBox

    @MainActor
    func location(in space: CoordinateSpace) -> CGPoint {
        box.convert(box.local(global), to: space)
    }
}

/// What a gesture wants to be done.
struct GestureEffects {
    /// At once: a press that is only shown, or the end of it.
    private(set) var early: [@MainActor () -> Void] = []
    /// If the gesture wins.
    private(set) var late: [@MainActor () -> Void] = []

    mutating func add(early isEarly: Bool = false, _ action: @escaping @MainActor () -> Void) {
        if isEarly { early.append(action) } else { late.append(action) }
    }
}
