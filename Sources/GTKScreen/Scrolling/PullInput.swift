import CGTK

/// How far a finger, or two on a touchpad, pull what is scrolled beyond its start. GTK only says that they
/// do. A wheel pulls nothing.
@MainActor
final class PullInput {
    /// Where the content begins, from the place that is at the top now: 0 or less; nil: it can't be pulled.
    var start: @MainActor () -> Double? = { nil }
    /// A finger, or two on a touchpad, begin to move; GTK does not know of it yet.
    var onBegin: @MainActor () -> Void = {}
    /// Told of each movement beyond the start, in points, and of the return to it.
    var onPull: @MainActor (Double) -> Void = { _ in }
    var onLetGo: @MainActor () -> Void = {}
    /// A finger was taken away, a touchpad let go of, or a wheel turned, wherever what is scrolled is.
    var onInput: @MainActor () -> Void = {}
    /// Takes a touchpad's movements before the scrolled window does.
    private(set) var touchpad: OpaquePointer?
    private var finger: OpaquePointer?
    private var isTouchpadHeld = false
    /// How far the content is pulled; nil: it is not.
    private var distance: Double?
    /// What ``start`` was where a finger came down.
    private var startOfDrag: Double?

    /// - Parameter scrolled: a scrolled window, whose own gestures are there already.
    init(on scrolled: WidgetPointer) {
        followFinger(on: scrolled)
        followTouchpad(on: scrolled)
    }

    /// Whether a finger is on what is scrolled, or two on a touchpad scroll it.
    var hasFingers: Bool { isTouchpadHeld || finger.map { gtk_gesture_is_active($0) != 0 } ?? false }

    private func pull(by wanted: Double) {
        guard wanted > 0 || distance ?? 0 > 0 else { return }
        distance = max(0, wanted)
        onPull(max(0, wanted))
    }

    private func letGo() {
        guard distance != nil else { return }
        distance = nil
        onLetGo()
    }

    /// Beside the gesture with which GTK scrolls, and only while that one has the finger for itself.
    private func followFinger(on scrolled: WidgetPointer) {
        // The one that was there first; the others only see which way it goes.
        guard let theirs = eventControllers(of: scrolled, gtk_gesture_drag_get_type()).last,
            let own = gtk_gesture_drag_new()
        else { return }
        finger = own
        gtk_gesture_single_set_touch_only(own, 1)
        gtk_event_controller_set_propagation_phase(own, GTK_PHASE_CAPTURE)
        gtk_widget_add_controller(scrolled, own)
        gtk_gesture_group(own, theirs)
        let object = UnsafeMutableRawPointer(own)
        Signals.connectPoint(object, "drag-begin") { [weak self] _, _ in
            guard let self else { return }
            onBegin()
            startOfDrag = start()
        }
        Signals.connectPoint(object, "drag-update") { [weak self] _, down in
            guard let self, let startOfDrag, Self.isClaimed(own) else { return }
            pull(by: startOfDrag + down)
        }
        Signals.connectPoint(object, "drag-end") { [weak self] _, _ in
            self?.letGo()
            self?.onInput()
        }
        Signals.connectNotify(object, "cancel") { [weak self] in
            self?.pull(by: 0)
            self?.letGo()
            self?.onInput()
        }
    }

    private static func isClaimed(_ gesture: OpaquePointer) -> Bool {
        let sequence = gtk_gesture_single_get_current_sequence(gesture)
        return gtk_gesture_get_sequence_state(gesture, sequence) == GTK_EVENT_SEQUENCE_CLAIMED
    }

    /// What is pulled by a touchpad, GTK gets none of. What is inside and can be scrolled comes first.
    private func followTouchpad(on scrolled: WidgetPointer) {
        guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else {
            return
        }
        touchpad = controller
        gtk_widget_add_controller(scrolled, controller)
        let object = UnsafeMutableRawPointer(controller)
        Signals.connect(object, "scroll-begin") { [weak self] in
            self?.isTouchpadHeld = true
            self?.onBegin()
        }
        Signals.connectScrollAsking(object) { [weak self] across, down in
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
            self?.letGo()
            self?.onInput()
        }
    }
}
