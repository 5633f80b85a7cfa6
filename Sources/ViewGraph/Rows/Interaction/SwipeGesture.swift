import Foundation

/// The recognizer of horizontal drags over a row with actions. Its direction is decided once, by the angle of
/// the first movement.
@MainActor
final class SwipeGesture: GestureTarget {
    // The list may end while it is pressed.
    private(set) weak var swipes: SwipeController?
    private var row: (any SwipeableRow)?
    private var start = CGPoint.zero
    private var isSwiping = false
    /// Whether the press began on the open row.
    private var isOnOpenRow = false
    private var velocity = PointerVelocity()

    /// The movement in points after which the direction is decided.
    private static let minimumDistance = 6.0
    /// The least ratio of the horizontal to the vertical movement.
    private static let minimumRatio = 1.2

    init(_ swipes: SwipeController) { self.swipes = swipes }

    /// Rows that are links or contain buttons are swiped, too.
    let precedence = GesturePrecedence.high
    let tapCount = 0

    func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        switch event.kind {
        case .down:
            guard event.isPrimary, let row = event.box as? any SwipeableRow else { return .failed }
            (self.row, start) = (row, event.global)
            velocity = PointerVelocity()
            velocity.add(event.global, at: event.time)
            isOnOpenRow = swipes?.isOpen(row) == true
            guard isOnOpenRow else { break }
            let point = row.local(start)
            effects.add(immediately: true) { [weak swipes] in swipes?.press(at: point) }
        case .move: return move(event, &effects)
        case .up:
            guard let row else { return .failed }
            if isSwiping {
                let speed = velocity.value(at: event.time).width
                isSwiping = false
                effects.add { [weak swipes] in swipes?.release(velocity: speed) }
            } else {
                guard isOnOpenRow else { return .failed }
                let point = row.local(event.global)
                effects.add { [weak swipes] in swipes?.tap(at: point) }
            }
            return .ended(())
        case .tick: break
        }
        return isSwiping ? .active(()) : .possible(nil)
    }

    private func move(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        guard let row, let swipes else { return .failed }
        velocity.add(event.global, at: event.time)
        let (x, y) = (event.global.x - start.x, event.global.y - start.y)
        if !isSwiping {
            guard hypot(x, y) >= Self.minimumDistance else { return .possible(nil) }
            let edge: HorizontalEdge = (x > 0) != row.isRightToLeft ? .leading : .trailing
            guard abs(x) >= Self.minimumRatio * abs(y), isOnOpenRow || row.mayReveal(edge) else {
                return .failed
            }
            isSwiping = true
            effects.add { [weak swipes] in
                swipes?.press(at: nil)
                swipes?.begin(row)
            }
        }
        effects.add { [weak swipes] in swipes?.drag(by: x) }
        return .active(())
    }

    func reset(_ effects: inout GestureEffects) {
        if isOnOpenRow { effects.add(immediately: true) { [weak swipes] in swipes?.press(at: nil) } }
        if isSwiping { effects.add(immediately: true) { [weak swipes] in swipes?.release(velocity: 0) } }
        (row, isSwiping, isOnOpenRow) = (nil, false, false)
    }
}

/// The recognizer of presses outside an open row: they close it, and a tap has no other effect.
@MainActor
final class SwipeClosing: GestureTarget {
    private weak var swipes: SwipeController?

    init(_ swipes: SwipeController) { self.swipes = swipes }

    let precedence = GesturePrecedence.normal
    let tapCount = 0

    func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        switch event.kind {
        case .down: effects.add(immediately: true) { [weak swipes] in swipes?.close() }
        case .move: return .failed
        case .up: return .ended(())
        case .tick: break
        }
        return .possible(nil)
    }

    func reset(_ effects: inout GestureEffects) {}
}
