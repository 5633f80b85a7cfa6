import Foundation

/// The recognizer of drags that move rows: by the handle of a row in edit mode at once, elsewhere by a mouse
/// when it moves in some directions, and by a finger after a long press.
@MainActor
final class MoveGesture: GestureTarget {
    // The list may end while it is pressed.
    private weak var moves: MoveController?
    private var row: (any MovableRow)?
    private var start = CGPoint.zero
    private var startTime = 0.0
    private var isMoving = false
    /// Whether a finger is down that may lift the row.
    private var isPressing = false

    /// The time after which a finger lifts a row, in seconds.
    private static let pressTime = 0.5
    /// The movement that a long press allows, and from which a mouse drags, in points.
    private static let pressDistance = 10.0
    private static let dragDistance = 6.0

    init(_ moves: MoveController) { self.moves = moves }

    let precedence = GesturePrecedence.high
    let tapCount = 0
    var needsTime: Bool { isPressing && !isMoving }

    func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        switch event.kind {
        case .down:
            guard event.isPrimary, let row = event.box as? any MovableRow else { return .failed }
            (self.row, start, startTime) = (row, event.global, event.time)
            isPressing = event.isTouch
            if row.hasHandle(at: row.local(event.global)) { begin(event, &effects) }
        case .move:
            guard isMoving else { return decide(event, &effects) }
            let pointer = event.global
            effects.add { [weak moves] in moves?.drag(to: pointer) }
        case .up:
            guard isMoving else { return .failed }
            isMoving = false
            effects.add { [weak moves] in moves?.drop() }
            return .ended(())
        case .tick:
            if !isMoving, event.isTouch, event.time - startTime >= Self.pressTime { begin(event, &effects) }
        }
        return isMoving ? .active(()) : .possible(nil)
    }

    /// Decides whether a movement drags the row.
    private func decide(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        let (x, y) = (event.global.x - start.x, event.global.y - start.y)
        if event.isTouch { return hypot(x, y) > Self.pressDistance ? .failed : .possible(nil) }
        guard hypot(x, y) >= Self.dragDistance else { return .possible(nil) }
        let direction: Axis.Set = abs(y) > abs(x) ? .vertical : .horizontal
        guard row?.dragDirections.contains(direction) == true else { return .failed }
        begin(event, &effects)
        let target = event.global
        effects.add { [weak moves] in moves?.drag(to: target) }
        return .active(())
    }

    private func begin(_ event: GestureEvent, _ effects: inout GestureEffects) {
        guard let row else { return }
        isMoving = true
        effects.add { [weak moves, start] in moves?.begin(row, at: start) }
    }

    func reset(_ effects: inout GestureEffects) {
        if isMoving { effects.add(immediately: true) { [weak moves] in moves?.cancel() } }
        (row, isMoving, isPressing) = (nil, false, false)
    }
}
