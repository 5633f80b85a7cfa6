import Foundation

/// The recognizer of drags of the borders between the columns of a split view. A double click restores the
/// width of the column before the border.
@MainActor
final class SplitBorderDrag: GestureTarget {
    // The box may end while it is pressed.
    private weak var box: NavigationBox?
    private var pressed: (column: Int, start: CGPoint, width: CGFloat)?
    private var isDragging = false
    /// The border and time of the last click.
    private var lastClick: (column: Int, time: Double)?

    /// The longest pause between the clicks of a double click, in seconds, and the movement from which a
    /// press is a drag, in points.
    private static let pause = 0.4
    private static let minimumDistance = 1.0

    init(_ box: NavigationBox) { self.box = box }

    let precedence = GesturePrecedence.high
    let tapCount = 0

    func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        switch event.kind {
        case .down:
            guard event.isPrimary, let box, let border = box.border(at: event.box.local(event.global)) else {
                return .failed
            }
            pressed = (border.column, event.global, border.width)
        case .move:
            guard let pressed else { return .failed }
            let distance = event.global.x - pressed.start.x
            if abs(distance) >= Self.minimumDistance { isDragging = true }
            guard isDragging else { break }
            effects.add { [weak box] in
                box?.resize(pressed.column, to: pressed.width, movedBy: distance)
            }
        case .up:
            guard let pressed else { return .failed }
            if !isDragging { click(pressed.column, at: event.time, &effects) }
            return .ended(())
        case .tick: break
        }
        // From the press on, so that no widget beneath the border receives it.
        return .active(())
    }

    private func click(_ column: Int, at time: Double, _ effects: inout GestureEffects) {
        if let lastClick, lastClick.column == column, time - lastClick.time <= Self.pause {
            self.lastClick = nil
            effects.add { [weak box] in box?.restoreWidth(of: column) }
        } else {
            lastClick = (column, time)
        }
    }

    func reset(_ effects: inout GestureEffects) { (pressed, isDragging) = (nil, false) }
}

/// The recognizer of clicks next to columns that are over the last one.
@MainActor
final class SplitOutsidePress: GestureTarget {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    let precedence = GesturePrecedence.high
    let tapCount = 0

    func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        guard event.kind == .up else { return event.isPrimary ? .possible(nil) : .failed }
        effects.add { [action] in action() }
        return .ended(())
    }

    func reset(_ effects: inout GestureEffects) {}
}
