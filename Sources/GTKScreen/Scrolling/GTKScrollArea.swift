import CGTK
import Foundation
import ViewGraph

/// A scrolled window around our own scrollable. GTK implements wheel, touch, flings and scrollbars and
/// changes the adjustment. Only the delegate maps a value to content.
@MainActor
final class GTKScrollArea: ScrollArea, WidgetControl {
    weak var delegate: (any ScrollAreaDelegate)?
    private let scrolled: ObjectReference
    private let scrollable: ScrollableWidget
    private lazy var wheel = WheelScroller(of: scrolled.widget, content: scrollable.widget)
    private lazy var pullInput = PullInput(on: scrolled.widget)
    private lazy var swipeInput = SwipeInput(on: scrollable.widget)
    private lazy var overshoot = Overshoot(of: scrolled.widget)
    private var scene = ScrollScene()
    private var isShowing = false
    private var isJumping = false
    private var hasMoved = false
    /// The offset of GTK's coordinates along the axis.
    private var base = 0.0
    /// The ends that GTK treats as unbounded.
    private var isStartOpen = false
    private var isEndOpen = false
    /// The time at which the last movement was shown, in seconds, infinite until it is shown.
    private var lastMovement = 0.0
    private var restTimer: Delay?
    private var accessibilityTimer: Delay?
    /// Whether the delegate has handled a key whose effect is not yet shown.
    private var hasHandledKey = false
    private var keyTimer: Delay?
    private var clips = true
    /// The element that the area was last described with.
    private var shownElement: AccessibilityElement?
    private var hidden: HiddenWidget?

    /// The time without movement after which scrolling has come to rest, in seconds.
    private static let restTime = 0.15
    /// The maximum delay of accessibility updates for rows whose appearance changes, in milliseconds.
    private static let readingTime = 500
    /// The values along an axis that is no longer scrolled.
    private static let nothing = ScrollScene.Track(lower: 0, upper: 0, page: 0, value: 0)
    /// A distance beyond the reach of any fling, in points.
    private static let openEndMargin = 1e6

    var widget: WidgetPointer { scrolled.widget }
    var hidesOffscreen: Bool { true }

    /// - Parameter isList: whether the content consists of rows.
    init(isList: Bool) {
        scrollable = ScrollableWidget(role: isList ? GTK_ACCESSIBLE_ROLE_LIST : GTK_ACCESSIBLE_ROLE_GROUP)
        scrolled = ObjectReference(owning: gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(scrolled.opaque, scrollable.widget)
        // GTK uses the name of the class otherwise, until the list has its own.
        Accessibility.setLabel("", of: scrollable.widget)
        scrollable.onValueChange = { [weak self] in self?.valueChanged($0) }
        scrollable.onKey = { [weak self] in self?.handle($0) ?? false }
        scrollable.onKeyPress = { [weak self] in
            guard let self, delegate?.scrollArea(self, didReceive: $0) == true else { return false }
            hasHandledKey = true
            return true
        }
        scrollable.onFocusChange = { [weak self] in
            guard let self else { return }
            delegate?.scrollArea(self, didChangeFocus: $0)
        }
        scrollable.onFocusMovement = { [weak self] in
            guard let self else { return }
            delegate?.scrollAreaWillMoveFocus(self)
        }
        scrollable.onFocusExit = { [weak self] direction in
            guard let self else { return false }
            return delegate?.scrollArea(self, showControlFurther: direction) ?? false
        }
        scrollable.onDrag = { [weak self] axis, value in self?.move(to: value, isJump: true, axis) }
        hideScrollbars()
        // Before other controllers of the same kind are on the widget.
        followWheel()
        followPulls()
        followSwipes()
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func show(_ scene: ScrollScene) {
        if scene.canRefresh != self.scene.canRefresh { setPulled(scene.canRefresh) }
        let wasAcross = self.scene.across != nil
        self.scene = scene
        if scene.endsMovement { wheel.end() }
        configureAdjustment(scene.axis, openTrack(of: scene))
        if let across = scene.across ?? (wasAcross ? Self.nothing : nil) {
            configureAdjustment(scene.axis.across, across)
        }
        wheel.setAxes(
            isHorizontal: scene.axis == .horizontal || scene.across != nil,
            isVertical: scene.axis == .vertical || scene.across != nil)
        wheel.follow(scene.axis)
        wheel.follow(scene.axis.across)
        if scene.clips != clips { setClips(scene.clips) }
        if lastMovement == .infinity { lastMovement = MonotonicClock.now }
        scrollable.show(scene)
        if restTimer == nil { waitForRest() }
        readHandledKey()
    }

    /// Updates the accessible rows as soon as they show the effect of a key. A screen reader that learns of
    /// it when the key is up no longer relates it to the key, and does not read it out.
    private func readHandledKey() {
        guard hasHandledKey else { return }
        hasHandledKey = false
        // The focus must not move while the graph shows its content.
        keyTimer = Delay(milliseconds: 0) { [weak self] in
            self?.keyTimer = nil
            self?.scrollable.updateAccessibility()
        }
    }

    func repaint() {
        scrollable.repaint()
        readHandledKey()
        if accessibilityTimer == nil {
            accessibilityTimer = Delay(milliseconds: Self.readingTime) { [weak self] in
                guard let self else { return }
                accessibilityTimer = nil
                // Rows in motion are updated when they come to rest.
                if !hasMoved { scrollable.updateAccessibilityOfRepainted() }
            }
        }
    }

    /// The track with unbounded ends where the scene's are estimated, or became known during the movement.
    /// GTK's fling captures the ends when it begins, and would bounce at them.
    private func openTrack(of scene: ScrollScene) -> ScrollScene.Track {
        isStartOpen = scene.isStartEstimated || hasMoved && isStartOpen
        isEndOpen = scene.isEndEstimated || hasMoved && isEndOpen
        return ScrollScene.Track(
            lower: scene.lower - base - (isStartOpen ? Self.openEndMargin : 0),
            upper: scene.upper - base + (isEndOpen ? Self.openEndMargin : 0), page: scene.page,
            value: scene.value - base)
    }

    /// Moves the origin of GTK's coordinates to the start, because its flings bounce at the right places only
    /// then. The origin may change as a movement begins, but not before the previous movement is completely
    /// over: a finger can pause, or catch rows of a running fling.
    private func countFromStart() {
        guard !hasMoved, scene.lower != base else { return }
        base = scene.lower
        configureAdjustment(scene.axis, openTrack(of: scene))
    }

    /// Sets GTK's position without handling the resulting change.
    private func configureAdjustment(_ axis: ScrollScene.Axis, _ track: ScrollScene.Track) {
        guard let adjustment = scrollable.adjustment(axis.orientation) else { return }
        isShowing = true
        gtk_adjustment_configure(
            adjustment, track.value, track.lower, max(track.upper, track.lower + track.page), 40,
            track.page * 0.9, track.page)
        isShowing = false
    }

    private func setPulled(_ isPulled: Bool) {
        StyleSheet.install()
        if isPulled {
            gtk_widget_add_css_class(scrolled.widget, StyleSheet.pulled)
        } else {
            gtk_widget_remove_css_class(scrolled.widget, StyleSheet.pulled)
        }
    }

    private func setClips(_ clips: Bool) {
        self.clips = clips
        let overflow = clips ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE
        gtk_widget_set_overflow(scrolled.widget, overflow)
        gtk_widget_set_overflow(scrollable.widget, overflow)
    }

    /// Hides GTK's scrollbars, because the scrollable draws its own indicator.
    private func hideScrollbars() {
        gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL)
        gtk_widget_set_visible(gtk_scrolled_window_get_vscrollbar(scrolled.opaque), 0)
        gtk_widget_set_visible(gtk_scrolled_window_get_hscrollbar(scrolled.opaque), 0)
    }

    private func valueChanged(_ axis: ScrollScene.Axis) {
        guard !isShowing, axis == scene.axis || scene.across != nil,
            let adjustment = scrollable.adjustment(axis.orientation)
        else { return }
        if !wheel.isApplying { wheel.end() }
        hasMoved = true
        lastMovement = .infinity
        if restTimer == nil { waitForRest() }
        scrollable.showIndicator(axis)
        let value = gtk_adjustment_get_value(adjustment)
        if axis == scene.axis {
            delegate?.scrollArea(self, didScrollTo: value + base, isJump: isJumping)
        } else {
            delegate?.scrollArea(self, didScrollAcrossTo: value)
        }
    }

    /// Waits with a single timer that checks the clock when it fires, instead of a new timer for each
    /// movement.
    private func waitForRest() {
        let since = MonotonicClock.now - lastMovement
        // A frame may be late, and a movement that is not shown yet is not at rest.
        let wait = (0..<Self.restTime).contains(since) ? Self.restTime - since : Self.restTime
        restTimer = Delay(milliseconds: Int((wait * 1000).rounded(.up))) { [weak self] in
            self?.restTimePassed()
        }
    }

    private func restTimePassed() {
        restTimer = nil
        // The end of the wheel's motion starts the timer again.
        guard !wheel.isMoving else { return }
        guard MonotonicClock.now - lastMovement >= Self.restTime - 0.001 else {
            waitForRest()
            return
        }
        if shownElement?.role == .scrollArea, let delegate {
            scrollable.elements = delegate.accessibilityElements(of: self)
        }
        scrollable.updateAccessibility()
        scrollable.scheduleIndicatorHiding()
        guard hasMoved else { return }
        hasMoved = false
        // A fling may have ended beyond an end that GTK treats as unbounded.
        if isStartOpen || isEndOpen { resetOvershoot() }
        overshoot.mayHaveBegun()
        delegate?.scrollAreaDidComeToRest(self)
    }

    /// Removes GTK's overshoot. After a change notification GTK assumes none, unless one of its springs is
    /// running.
    private func resetOvershoot() {
        guard !pullInput.hasFingers else { return }
        isShowing = true
        for axis in [scene.axis, scene.axis.across] {
            guard let adjustment = scrollable.adjustment(axis.orientation) else { continue }
            Signals.emit("value-changed", of: adjustment, gtk_adjustment_get_type())
        }
        isShowing = false
        gtk_widget_queue_draw(scrolled.widget)
    }

    /// Moves to a value as if the user had scrolled.
    private func move(to value: Double, isJump: Bool, _ axis: ScrollScene.Axis? = nil) {
        let axis = axis ?? scene.axis
        guard let adjustment = scrollable.adjustment(axis.orientation) else { return }
        isJumping = isJump
        gtk_adjustment_set_value(adjustment, axis == scene.axis ? value - base : value)
        isJumping = false
    }
}

// MARK: - Input

extension GTKScrollArea {
    func takeScrollFocus() -> Bool { gtk_widget_grab_focus(scrollable.widget) != 0 }

    private func handle(_ key: ScrollKey) -> Bool {
        guard let adjustment = scrollable.adjustment(scene.axis.orientation) else { return false }
        let value = gtk_adjustment_get_value(adjustment) + base
        if scene.axis == .horizontal, isInside, !key.isAlongAxis { return false }
        switch key {
        case .lines(let count, let axis):
            guard axis == scene.axis else { return scrollAcross(lines: count) }
            move(to: value + Double(count) * gtk_adjustment_get_step_increment(adjustment), isJump: false)
        case .pages(let count):
            move(to: value + Double(count) * gtk_adjustment_get_page_increment(adjustment), isJump: false)
        case .start: move(to: scene.lower, isJump: true)
        case .end: move(to: scene.upper - scene.page, isJump: true)
        case .refresh:
            guard scene.canRefresh else { return false }
            delegate?.scrollAreaDidRequestRefresh(self)
        }
        return true
    }

    private func scrollAcross(lines: Int) -> Bool {
        let axis = scene.axis.across
        // Another key may have moved it since the last frame.
        guard scene.across != nil, let adjustment = scrollable.adjustment(axis.orientation) else {
            return false
        }
        move(to: gtk_adjustment_get_value(adjustment) + Double(lines) * 40, isJump: false, axis)
        return true
    }

    /// Whether this area is inside another one.
    private var isInside: Bool {
        var parent = gtk_widget_get_parent(scrolled.widget)
        while let widget = parent {
            let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
            if g_type_check_instance_is_a(instance, gtk_scrolled_window_get_type()) != 0 { return true }
            parent = gtk_widget_get_parent(widget)
        }
        return false
    }

    private func followWheel() {
        wheel.track = { [weak self] in self?.wheelTrack($0) }
        wheel.isOutermost = { [weak self] in self?.isInside == false }
        wheel.onMove = { [weak self] axis, value in self?.move(to: value, isJump: false, axis) }
        wheel.onTurn = { [weak self] axis, notches, isContinued in
            guard let self, axis == scene.axis, axis == .vertical else { return false }
            return pullInput.turnWheel(by: notches, isContinued: isContinued)
        }
        wheel.onEnd = { [weak self] in
            guard let self, restTimer == nil else { return }
            waitForRest()
        }
    }

    private func wheelTrack(_ axis: ScrollScene.Axis) -> WheelScroller.Track? {
        if axis == scene.axis {
            let end = max(scene.upper - scene.page, scene.lower)
            return WheelScroller.Track(
                value: scene.value,
                range: (scene.isStartEstimated ? -.infinity : scene.lower)...(scene.isEndEstimated
                    ? .infinity : end),
                page: scene.page)
        }
        return scene.across.map {
            WheelScroller.Track(
                value: $0.value, range: $0.lower...max($0.upper - $0.page, $0.lower), page: $0.page)
        }
    }

    private func followSwipes() {
        swipeInput.onSwipe = { [weak self] distance, point in
            guard let self, scene.axis == .vertical, scene.across == nil else { return false }
            return delegate?.scrollArea(self, didSwipeBy: distance, at: point) ?? false
        }
        swipeInput.onEnd = { [weak self] in
            guard let self else { return }
            delegate?.scrollArea(self, didEndSwipeAt: $0)
        }
    }

    private func followPulls() {
        overshoot.onEnd = { [weak self] in self?.resetOvershoot() }
        pullInput.onInput = { [weak self] in self?.overshoot.mayHaveBegun() }
        pullInput.onBegin = { [weak self] in
            self?.wheel.end()
            self?.countFromStart()
        }
        pullInput.start = { [weak self] in
            guard let self, scene.canRefresh else { return nil }
            return scene.lower - scene.value
        }
        pullInput.onPull = { [weak self] in
            guard let self else { return }
            delegate?.scrollArea(self, didPullBy: $0)
        }
        pullInput.onRelease = { [weak self] in
            guard let self else { return }
            delegate?.scrollAreaDidReleasePull(self)
        }
    }
}

extension GTKScrollArea: AccessibleControl {
    /// Names the list, or shows the elements of its content if it is none.
    func expose(_ exposure: ControlExposure) {
        HiddenWidget.update(&hidden, of: scrolled, isHidden: exposure == .hidden)
        guard case .described(let element) = exposure else {
            (shownElement, scrollable.elements) = (nil, [])
            return scrollable.updateAccessibility()
        }
        if shownElement == nil || element.label != shownElement?.label {
            Accessibility.setLabel(element.label, of: scrollable.widget)
        }
        Accessibility.show(element, instead: shownElement, on: scrollable.widget)
        shownElement = element.withoutControls
        guard element.role == .scrollArea else { return }
        scrollable.elements = element.children
        scrollable.updateAccessibility()
    }
}

extension ScrollScene.Axis {
    var across: ScrollScene.Axis { self == .vertical ? .horizontal : .vertical }
    var orientation: GtkOrientation {
        self == .vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
    }
}
