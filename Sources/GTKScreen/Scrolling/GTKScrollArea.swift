import CGTK
import Foundation
import ViewGraph

/// A scrolled window around our own scrollable. GTK brings wheel, touch, flings and scrollbars and moves the
/// adjustment; what is at a value only the delegate knows.
@MainActor
final class GTKScrollArea: ScrollArea, WidgetControl {
    weak var delegate: (any ScrollAreaDelegate)?
    private let scrolled: ObjectReference
    private let scrollable = ScrollableWidget()
    private var scene = ScrollScene()
    private var isShowing = false
    private var isJumping = false
    private var hasMoved = false
    private var lastMovement = 0.0
    private var rest: Delay?
    private var wasPulled = false
    private var isWheel = false

    /// How long nothing must move until scrolling has come to rest, in seconds.
    private static let restTime = 0.15

    var widget: WidgetPointer { scrolled.widget }

    init() {
        scrolled = ObjectReference(owning: gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(scrolled.opaque, scrollable.widget)
        scrollable.onValueChange = { [weak self] in self?.valueChanged() }
        scrollable.onKey = { [weak self] in self?.handle($0) ?? false }
        scrollable.onDrag = { [weak self] in self?.move(to: $0, isJump: true) }
        hideScrollbars()
        followPulls()
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func show(_ scene: ScrollScene) {
        self.scene = scene
        configureAdjustment()
        scrollable.show(scene)
        if rest == nil { waitForRest() }
    }

    /// Tells GTK where we are, without hearing it back.
    private func configureAdjustment() {
        guard let adjustment = scrollable.adjustment(scene.axis.orientation) else { return }
        isShowing = true
        gtk_adjustment_configure(
            adjustment, scene.value, scene.lower, max(scene.upper, scene.lower + scene.page), 40,
            scene.page * 0.9, scene.page)
        isShowing = false
    }

    /// The scrollable draws an indicator of its own.
    private func hideScrollbars() {
        gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL)
        gtk_widget_set_visible(gtk_scrolled_window_get_vscrollbar(scrolled.opaque), 0)
        gtk_widget_set_visible(gtk_scrolled_window_get_hscrollbar(scrolled.opaque), 0)
    }

    private func valueChanged() {
        guard !isShowing, let adjustment = scrollable.adjustment(scene.axis.orientation) else { return }
        hasMoved = true
        lastMovement = Double(g_get_monotonic_time()) / 1e6
        if rest == nil { waitForRest() }
        scrollable.showIndicator()
        delegate?.scrollArea(self, didScrollTo: gtk_adjustment_get_value(adjustment), isJump: isJumping)
    }

    /// One timer at a time, which looks at the clock when it fires: no timer is made anew for each movement.
    private func waitForRest() {
        let since = Double(g_get_monotonic_time()) / 1e6 - lastMovement
        let wait = since < Self.restTime ? Self.restTime - since : Self.restTime
        rest = Delay(milliseconds: Int((wait * 1000).rounded(.up))) { [weak self] in self?.restTimePassed() }
    }

    private func restTimePassed() {
        rest = nil
        guard Double(g_get_monotonic_time()) / 1e6 - lastMovement >= Self.restTime - 0.001 else {
            waitForRest()
            return
        }
        scrollable.updateAccessibility()
        scrollable.hideIndicatorSoon()
        wasPulled = false
        guard hasMoved else { return }
        hasMoved = false
        delegate?.scrollAreaDidComeToRest(self)
    }

    /// Moves to a value as the user would.
    private func move(to value: Double, isJump: Bool) {
        guard let adjustment = scrollable.adjustment(scene.axis.orientation) else { return }
        isJumping = isJump
        gtk_adjustment_set_value(adjustment, value)
        isJumping = false
    }
}

// MARK: - Input

extension GTKScrollArea {
    private func handle(_ key: ScrollKey) -> Bool {
        guard let adjustment = scrollable.adjustment(scene.axis.orientation) else { return false }
        let value = gtk_adjustment_get_value(adjustment)
        let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
        switch key {
        case .lines(let count, let axis):
            guard axis == scene.axis else { return false }
            move(to: value + Double(count) * gtk_adjustment_get_step_increment(adjustment), isJump: false)
        case .pages(let count):
            move(to: value + Double(count) * gtk_adjustment_get_page_increment(adjustment), isJump: false)
        case .start: move(to: gtk_adjustment_get_lower(adjustment), isJump: true)
        case .end: move(to: end, isJump: true)
        case .refresh:
            guard scene.canRefresh else { return false }
            delegate?.scrollAreaDidPullToRefresh(self)
        }
        return true
    }

    /// Touchscreens and touchpads overshoot; a wheel that goes on at the start does not mean to refresh.
    private func followPulls() {
        if let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) {
            gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
            Signals.connectScroll(UnsafeMutableRawPointer(controller)) { [weak self] _, _ in
                self?.isWheel = gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL
            }
            gtk_widget_add_controller(scrolled.widget, controller)
        }
        if let drag = gtk_gesture_drag_new() {
            gtk_gesture_single_set_touch_only(drag, 1)
            gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
            Signals.connectPoint(UnsafeMutableRawPointer(drag), "drag-begin") { [weak self] _, _ in
                self?.isWheel = false
            }
            gtk_widget_add_controller(scrolled.widget, drag)
        }
        Signals.connectEnum(scrolled.raw, "edge-overshot") { [weak self] edge in
            guard let self, !isWheel, !wasPulled, scene.canRefresh else { return }
            let start = scene.axis == .vertical ? GTK_POS_TOP : GTK_POS_LEFT
            guard GtkPositionType(edge) == start else { return }
            // One pull asks once, however long it is held.
            wasPulled = true
            delegate?.scrollAreaDidPullToRefresh(self)
        }
    }
}

extension ScrollScene.Axis {
    var orientation: GtkOrientation {
        self == .vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
    }
}
