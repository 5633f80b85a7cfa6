import Foundation

/// The recognizer of presses outside the rows of a list with a selection: a click deselects all rows, and a
/// drag selects the rows at the rectangle that it draws.
@MainActor
final class GroundPress: GestureTarget {
    // The list may end while it is pressed.
    private weak var selection: SelectionController?
    private var start: CGPoint?
    private var isDragging = false

    /// The movement in points from which a press is a drag.
    private static let minimumDistance = 6.0

    init(_ selection: SelectionController) { self.selection = selection }

    let precedence = GesturePrecedence.normal
    let tapCount = 0

    func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        let point = event.box.local(event.global)
        switch event.kind {
        case .down:
            guard event.isPrimary else { return .failed }
            start = point
        case .move:
            guard let start else { return .failed }
            let isFar = hypot(point.x - start.x, point.y - start.y) >= Self.minimumDistance
            guard isDragging || isFar else { break }
            guard selection?.state.allowsSeveral == true else { return .failed }
            isDragging = true
            let keeps = !event.modifiers.isDisjoint(with: [.control, .command])
            effects.add { [weak selection] in selection?.drag(from: start, to: point, keeps: keeps) }
        case .up:
            if !isDragging { effects.add { [weak selection] in selection?.clickOutsideRows() } }
            return .ended(())
        case .tick: break
        }
        return isDragging ? .active(()) : .possible(nil)
    }

    func reset(_ effects: inout GestureEffects) {
        if isDragging { effects.add(immediately: true) { [weak selection] in selection?.endDrag() } }
        (start, isDragging) = (nil, false)
    }
}
