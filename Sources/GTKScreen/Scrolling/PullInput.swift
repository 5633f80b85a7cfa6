import CGTK

/// The distance by which a finger, or two on a touchpad, pull a scrolled region beyond its start. GTK only
/// reports that they do. A wheel pulls by notches.
@MainActor
final class PullInput {
    /// The position of the content's start relative to the top of the viewport, 0 or less. `nil` if the
    /// content can't be pulled.
    var start: @MainActor () -> Double? = { nil }
    /// Called when a finger, or two on a touchpad, begin to move, before GTK handles it.
    var onBegin: @MainActor () -> Void = {}
    /// Called with each movement beyond the start, in points, and with the return to it.
    var onPull: @MainActor (Double) -> Void = { _ in }
    var onRelease: @MainActor () -> Void = {}
    /// Called when a finger was lifted, a touchpad released, or a wheel turned, at any scroll position.
    var onInput: @MainActor () -> Void = {}
    private var finger: OpaquePointer?
    private var isTouchpadHeld = false
    /// The distance by which the content is pulled, `nil` if it is not.
    private var distance: Double?
    /// Ends the pull by a wheel, `nil` while no wheel pulls.
    private var wheelPause: Delay?
    /// The value of ``start`` when a finger came down.
    private var startOfDrag: Double?

    /// The distance of a notch, in points. Three notches are enough for a refresh.
    private static let notch = 40.0
    /// The pause after which a wheel has released the content, in milliseconds.
    private static let wheelTime = 400

    /// - Parameter scrolled: a scrolled window that already has its own gestures.
    init(on scrolled: WidgetPointer) {
        followFinger(on: scrolled)
        followTouchpad(on: scrolled)
    }

    /// Whether a finger is on the region, or two on a touchpad scroll it.
    var hasFingers: Bool { isTouchpadHeld || finger.map { gtk_gesture_is_active($0) != 0 } ?? false }

    /// Pulls by notches of a wheel, and releases the content when it pauses. A wheel that was already turning
    /// when the content reached its start does not pull, so that scrolling to the start never refreshes.
    ///
    /// - Returns: whether the wheel pulls.
    func turnWheel(by notches: Double, isContinued: Bool) -> Bool {
        if wheelPause == nil {
            let isAtStart = start().map { $0 > -0.5 } ?? false
            guard distance == nil, !hasFingers, isAtStart, !isContinued, notches < 0 else { return false }
        }
        pull(by: (distance ?? 0) - notches * Self.notch)
        if distance ?? 0 > 0 {
            wheelPause = Delay(milliseconds: Self.wheelTime) { [weak self] in self?.wheelPaused() }
        } else {
            wheelPaused()
        }
        return true
    }

    private func wheelPaused() {
        wheelPause = nil
        releasePull()
    }

    private func pull(by pulled: Double) {
        guard pulled > 0 || distance ?? 0 > 0 else { return }
        distance = max(0, pulled)
        onPull(max(0, pulled))
    }

    private func releasePull() {
        guard distance != nil else { return }
        distance = nil
        onRelease()
    }

    /// Follows a finger in the same group as GTK's scrolling gesture, and only while that gesture has claimed
    /// it.
    private func followFinger(on scrolled: WidgetPointer) {
        // GTK's scrolling gesture, the first one added. The other gestures only detect the direction.
        guard let scrollGesture = eventControllers(of: scrolled, gtk_gesture_drag_get_type()).last,
            let drag = gtk_gesture_drag_new()
        else { return }
        finger = drag
        gtk_gesture_single_set_touch_only(drag, 1)
        gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
        gtk_widget_add_controller(scrolled, drag)
        gtk_gesture_group(drag, scrollGesture)
        let object = UnsafeMutableRawPointer(drag)
        Signals.connectPoint(object, "drag-begin") { [weak self] _, _ in
            guard let self else { return }
            wheelPause = nil
            onBegin()
            startOfDrag = start()
        }
        Signals.connectPoint(object, "drag-update") { [weak self] _, down in
            guard let self, let startOfDrag, Self.isClaimed(drag) else { return }
            pull(by: startOfDrag + down)
        }
        Signals.connectPoint(object, "drag-end") { [weak self] _, _ in
            self?.releasePull()
            self?.onInput()
        }
        Signals.connectNotify(object, "cancel") { [weak self] in
            self?.pull(by: 0)
            self?.releasePull()
            self?.onInput()
        }
    }

    private static func isClaimed(_ gesture: OpaquePointer) -> Bool {
        let sequence = gtk_gesture_single_get_current_sequence(gesture)
        return gtk_gesture_get_sequence_state(gesture, sequence) == GTK_EVENT_SEQUENCE_CLAIMED
    }

    /// Follows a touchpad, whose pulling movements do not reach GTK. Scrollable content inside has
    /// precedence.
    private func followTouchpad(on scrolled: WidgetPointer) {
        guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else {
            return
        }
        gtk_widget_add_controller(scrolled, controller)
        let object = UnsafeMutableRawPointer(controller)
        Signals.connect(object, "scroll-begin") { [weak self] in
            self?.isTouchpadHeld = true
            self?.wheelPause = nil
            self?.onBegin()
        }
        Signals.connectScroll(object) { [weak self] across, down in
            self?.onInput()
            guard let self, gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_SURFACE,
                let start = start()
            else { return false }
            let pulled = distance ?? 0
            guard pulled > 0 || start >= 0 && down < 0 && abs(across) < abs(down) else { return false }
            pull(by: pulled - down)
            return true
        }
        Signals.connect(object, "scroll-end") { [weak self] in
            self?.isTouchpadHeld = false
            self?.releasePull()
            self?.onInput()
        }
    }
}
