import CGTK
import Foundation
import ViewGraph

/// The wheel of a mouse over a scrolled region. Each notch moves the content by the distance of GTK's own
/// steps, in a short motion instead of at once.
///
/// Touchpads, and wheels that report fractions of notches, move smoothly by themselves and are left to GTK. A
/// notch that the region cannot follow goes on to the region around it.
@MainActor
final class WheelScroller {
    /// The values of the region along an axis.
    struct Track {
        var value: Double
        /// The values that can be scrolled to, infinite where the end of the content is not known.
        var range: ClosedRange<Double>
        /// The length of the region, in points.
        var page: Double
    }
    /// Returns the region's values along an axis, or `nil` if it does not scroll along it.
    var track: @MainActor (ScrollScene.Axis) -> Track? = { _ in nil }
    /// Called with each turn of the wheel, in notches, and whether the wheel was already turning. Returns
    /// whether the turn is used for something else than scrolling.
    var onTurn: @MainActor (ScrollScene.Axis, Double, Bool) -> Bool = { _, _, _ in false }
    /// Returns whether there is no scrolled region around this one.
    var isOutermost: @MainActor () -> Bool = { true }
    /// Called with each new value.
    var onMove: @MainActor (ScrollScene.Axis, Double) -> Void = { _, _ in }
    /// Called when all motion is over.
    var onEnd: @MainActor () -> Void = {}
    /// Whether a value of a motion is being applied.
    private(set) var isApplying = false

    private struct Motion {
        var motion: WheelMotion
        /// The value that was applied last.
        var value: Double
        /// The ends of the content at which the region was last.
        var ends: Ends
    }
    private struct Ends {
        var isStart: Bool
        var isEnd: Bool

        @MainActor
        init(of track: Track) {
            isStart = track.value - track.range.lowerBound <= WheelScroller.tolerance
            isEnd = track.range.upperBound - track.value <= WheelScroller.tolerance
        }
    }
    private var motions: [ScrollScene.Axis: Motion] = [:]
    private let area: WidgetPointer
    private var tick: guint = 0
    /// The time of the last notch, in seconds.
    private var lastNotch = -Double.infinity
    /// GTK's own controllers of the region's wheel.
    private let systemControllers: [OpaquePointer]
    /// The flags of GTK's controllers for the region's axes, `nil` before they are known.
    private var systemFlags: UInt32?

    /// The time after which the next notch begins another turn, in seconds.
    private static let pause = 0.3
    /// The difference up to which values are the same, in points. The graph may round them.
    private static let tolerance = 0.5
    /// The least length that counts as a page, in points, and the most steps of a movement.
    private static let (shortestPage, maximumSteps) = (50.0, 100.0)

    /// - Parameters:
    ///   - area: a scrolled window, which has only its own controllers yet. It must outlive all calls.
    ///   - content: the content of the scrolled window, which receives the wheel before it.
    init(of area: WidgetPointer, content: WidgetPointer) {
        self.area = area
        systemControllers = eventControllers(of: area, gtk_event_controller_scroll_get_type()).filter {
            gtk_event_controller_get_propagation_phase($0) == GTK_PHASE_BUBBLE
        }
        guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else {
            return
        }
        Signals.connectScroll(UnsafeMutableRawPointer(controller)) { [weak self] across, down in
            self?.scrolled(across, down, by: controller) ?? false
        }
        gtk_widget_add_controller(content, controller)
    }

    var isMoving: Bool { !motions.isEmpty }

    /// Limits the handling of touchpads to the axes that the region scrolls. An outer region gets the rest.
    func setAxes(isHorizontal: Bool, isVertical: Bool) {
        var flags = GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue
        if isHorizontal { flags |= GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL.rawValue }
        if isVertical { flags |= GTK_EVENT_CONTROLLER_SCROLL_VERTICAL.rawValue }
        guard flags != systemFlags else { return }
        systemFlags = flags
        setSystemHandling(true)
    }

    private func setSystemHandling(_ isOn: Bool) {
        let flags = isOn ? systemFlags ?? 0 : GTK_EVENT_CONTROLLER_SCROLL_NONE.rawValue
        for controller in systemControllers {
            gtk_event_controller_scroll_set_flags(controller, GtkEventControllerScrollFlags(rawValue: flags))
        }
    }

    /// Ends the motion where it is, because something else moves the content.
    func end() {
        guard isMoving else { return }
        motions = [:]
        onEnd()
    }

    /// Ends the motion along an axis if the region is not where the motion has moved it, because the content
    /// ends or the program has scrolled it, or if the content was replaced and the region is at its start.
    func follow(_ axis: ScrollScene.Axis) {
        guard let motion = motions[axis], let track = track(axis) else { return }
        let (old, new) = (motion.ends, Ends(of: track))
        let remaining = motion.motion.target - track.value
        let isReset =
            new.isStart && !old.isStart && remaining > Self.tolerance
            || new.isEnd && !old.isEnd && remaining < -Self.tolerance
        motions[axis]?.ends = new
        guard isReset || !(abs(motion.value - track.value) <= Self.tolerance) else { return }
        motions[axis] = nil
        if !isMoving { onEnd() }
    }

    // MARK: Notches

    /// Handles the movement of a wheel or a touchpad.
    ///
    /// - Returns: whether the region follows it. If not, GTK's controller receives it next.
    private func scrolled(_ across: Double, _ down: Double, by controller: OpaquePointer) -> Bool {
        guard Self.isWheel(controller), Self.isWhole(across), Self.isWhole(down) else {
            setSystemHandling(true)
            return false
        }
        let state = gtk_event_controller_get_current_event_state(controller).rawValue
        let isShifted = state & GDK_SHIFT_MASK.rawValue != 0
        let notches: [(ScrollScene.Axis, Double)] = [
            (.horizontal, isShifted ? down : across), (.vertical, isShifted ? across : down),
        ]
        let turned = notches.filter { $0.1 != 0 && track($0.0) != nil }
        let now = MonotonicClock.now
        let isContinued = now - lastNotch < Self.pause
        lastNotch = now
        let isUsed = turned.map { onTurn($0.0, $0.1, isContinued) || turn($0.0, by: $0.1) }.contains(true)
        // GTK shows that the content ends here.
        setSystemHandling(!isUsed && !turned.isEmpty && isOutermost())
        return isUsed
    }

    private static func isWheel(_ controller: OpaquePointer) -> Bool {
        guard gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL else { return false }
        guard let device = gtk_event_controller_get_current_event_device(controller) else { return true }
        let source = gdk_device_get_source(device)
        return source != GDK_SOURCE_TOUCHPAD && source != GDK_SOURCE_TRACKPOINT
    }

    private static func isWhole(_ notches: Double) -> Bool { abs(notches - notches.rounded()) < 0.01 }

    /// Moves the region by notches.
    ///
    /// - Returns: whether the region can move in that direction.
    private func turn(_ axis: ScrollScene.Axis, by notches: Double) -> Bool {
        guard let track = track(axis) else { return false }
        let origin = motions[axis]?.motion.target ?? track.value
        // The same distance as GTK's own wheel steps.
        let distance = notches * pow(max(track.page, 0), 2.0 / 3)
        var target = min(max(origin + distance, track.range.lowerBound), track.range.upperBound)
        // As many notches back end exactly where the first one began.
        for end in [track.range.lowerBound, track.range.upperBound] where abs(target - end) < 0.001 {
            target = end
        }
        guard target.isFinite, (target - origin) * distance > 0 else {
            // A region that moves to its end needs no more notches, and GTK must not move it, too.
            return (origin - track.value) * distance > 0
        }
        guard DesktopSettings.animationsEnabled else {
            apply(target, axis, from: track.value)
            return true
        }
        let now = MonotonicClock.now
        if motions[axis]?.motion.turn(to: target, at: now) == nil {
            let motion = WheelMotion(from: track.value, to: target, at: now)
            motions[axis] = Motion(motion: motion, value: track.value, ends: Ends(of: track))
        }
        startFrames()
        return true
    }

    // MARK: Motion

    private func startFrames() {
        guard tick == 0 else { return }
        tick = gtk_widget_add_tick_callback(
            area,
            { _, clock, data in
                onMainActor((clock, data)) { clock, data in
                    guard let clock, let data else { return 0 }
                    let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
                    let scroller = Unmanaged<WheelScroller>.fromOpaque(data).takeUnretainedValue()
                    return scroller.frameBegan(at: time) ? 1 : 0
                }
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in
                if let data { Unmanaged<WheelScroller>.fromOpaque(data).release() }
            })
    }

    /// Returns whether another frame is needed.
    private func frameBegan(at time: Double) -> Bool {
        let isRunning = isMoving
        for (axis, motion) in motions {
            let value = motion.motion.position(at: time)
            motions[axis]?.value = value
            apply(value, axis, from: motion.value)
            if motion.motion.isOver(at: time) { motions[axis] = nil }
        }
        if isMoving { return true }
        tick = 0
        if isRunning { onEnd() }
        return false
    }

    /// Moves the region by at most a page at a time, because what moves farther at once has jumped, and may
    /// arrive only near its target.
    private func apply(_ value: Double, _ axis: ScrollScene.Axis, from start: Double) {
        isApplying = true
        defer { isApplying = false }
        let page = max(track(axis)?.page ?? 0, Self.shortestPage)
        let steps = max(1, min((abs(value - start) / page).rounded(.up), Self.maximumSteps))
        for step in 1..<max(Int(steps), 1) {
            onMove(axis, start + (value - start) * Double(step) / steps)
        }
        onMove(axis, value)
    }
}
