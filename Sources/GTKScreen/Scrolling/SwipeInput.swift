import CGTK
import Foundation
import ViewGraph

/// The sideways movement of two fingers on a touchpad, or of a wheel, over a region that scrolls vertically.
/// Its direction is decided once, by the angle of the first movement.
@MainActor
final class SwipeInput {
    /// Called with the distance from where the movement began, positive to the right, in points, and the
    /// pointer's location. Returns whether something follows.
    var onSwipe: @MainActor (Double, CGPoint) -> Bool = { _, _ in false }
    /// Called when the movement has ended, with its velocity in points per second.
    var onEnd: @MainActor (Double) -> Void = { _ in }
    /// The pointer's location in the region, which events of wheels and touchpads don't have.
    private var location = CGPoint.zero
    private var state = State.idle
    private var velocity = PointerVelocity()
    /// Ends the movement of a wheel, `nil` while none moves.
    private var wheelPause: Delay?

    private enum State {
        case idle
        /// The direction is not known yet.
        case undecided(CGVector)
        case swiping(Double)
        /// The movement scrolls.
        case scrolling
    }

    /// The movement after which the direction is decided, and that of a notch, in points.
    private static let (minimumDistance, notch) = (6.0, 40.0)
    /// The greatest distance that a wheel moves, in points, and its velocity at the end, in points per
    /// second: one notch opens a row or closes it, and further ones have no effect.
    private static let (wheelDistance, wheelVelocity) = (40.0, 1_000.0)
    /// The pause after which a wheel has ended its movement, in milliseconds.
    private static let wheelTime = 200

    /// - Parameter widget: the content of the region. It must outlive all calls.
    init(on widget: WidgetPointer) {
        followPointer(over: widget)
        guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else {
            return
        }
        gtk_widget_add_controller(widget, controller)
        let object = UnsafeMutableRawPointer(controller)
        // GTK begins and ends a movement with each notch of a wheel.
        Signals.connect(object, "scroll-begin") { [weak self] in
            if self?.wheelPause == nil { self?.state = .undecided(.zero) }
        }
        Signals.connectScroll(object) { [weak self] across, down in
            self?.scrolled(across, down, by: controller) ?? false
        }
        Signals.connect(object, "scroll-end") { [weak self] in
            guard let self, wheelPause == nil else { return }
            end(velocity: velocity.value(at: MonotonicClock.now).width)
        }
    }

    private func followPointer(over widget: WidgetPointer) {
        guard let motion = gtk_event_controller_motion_new() else { return }
        gtk_event_controller_set_propagation_phase(motion, GTK_PHASE_CAPTURE)
        for signal in ["enter", "motion"] {
            Signals.connectPoint(UnsafeMutableRawPointer(motion), signal) { [weak self] x, y in
                self?.location = CGPoint(x: x, y: y)
            }
        }
        gtk_widget_add_controller(widget, motion)
    }

    private func scrolled(_ across: Double, _ down: Double, by controller: OpaquePointer) -> Bool {
        let keys = gtk_event_controller_get_current_event_state(controller).rawValue
        guard keys & GDK_SHIFT_MASK.rawValue == 0 else { return false }
        if gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL {
            return turned(across, down)
        }
        return moved(CGVector(dx: -across, dy: -down))
    }

    private func turned(_ across: Double, _ down: Double) -> Bool {
        guard across != 0, down == 0 else { return false }
        if wheelPause == nil { state = .undecided(.zero) }
        var distance = -across * Self.notch
        if case .swiping(let before) = state {
            distance = min(max(before + distance, -Self.wheelDistance), Self.wheelDistance) - before
        }
        let isUsed = moved(CGVector(dx: distance, dy: 0))
        let velocity = across > 0 ? -Self.wheelVelocity : Self.wheelVelocity
        wheelPause = Delay(milliseconds: Self.wheelTime) { [weak self] in
            self?.wheelPause = nil
            self?.end(velocity: velocity)
        }
        return isUsed
    }

    /// - Returns: whether something follows the movement, so that it does not scroll.
    private func moved(_ distance: CGVector) -> Bool {
        switch state {
        case .idle, .scrolling: return false
        case .undecided(let before):
            let total = CGVector(dx: before.dx + distance.dx, dy: before.dy + distance.dy)
            guard hypot(total.dx, total.dy) >= Self.minimumDistance else {
                state = .undecided(total)
                return false
            }
            velocity = PointerVelocity()
            guard abs(total.dx) > abs(total.dy), swipe(to: total.dx) else {
                state = .scrolling
                return false
            }
        case .swiping(let before): _ = swipe(to: before + distance.dx)
        }
        return true
    }

    private func swipe(to total: Double) -> Bool {
        velocity.add(CGPoint(x: total, y: 0), at: MonotonicClock.now)
        guard onSwipe(total, location) else { return false }
        state = .swiping(total)
        return true
    }

    private func end(velocity: Double) {
        let wasSwiping = if case .swiping = state { true } else { false }
        state = .idle
        if wasSwiping { onEnd(velocity) }
    }
}
