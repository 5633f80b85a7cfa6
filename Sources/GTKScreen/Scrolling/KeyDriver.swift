import CGTK
import Foundation
import ViewGraph

/// Measures keys that are pressed from outside in the open window, like its peer in the benchmarks: first
/// some while the program is at rest, and then others, which are held down.
@MainActor
package final class KeyDriver {
    /// The events of a run, in this order.
    enum Event {
        /// The first frame is painted.
        case painted
        /// The program is at rest, and waits for the first key.
        case waiting
        /// The program is at rest after one of the first keys.
        case rested
        /// The first keys are over.
        case ready(ScrollDriver.Place?, [KeyMeter.Cost])
        /// All keys are over. The times are those from each held key in the display server to the end of the
        /// next frame, in milliseconds.
        case done(ScrollDriver.Place?, [Double], ScrollDriver.FrameTimes)
    }

    private static var running: KeyDriver?
    /// The number of frames before the first key, in which the initial work completes.
    private static let warmUp = 10
    /// The interval of checks whether the program is at rest, in milliseconds, and the number of checks
    /// without a key, a frame and work after which it is.
    private static let (interval, restingChecks) = (50, 4)
    /// The processor time of the main thread between two checks that is no work, in seconds.
    private static let restingTime = 0.002

    private let idleKeys: Int
    private let keys: Int
    private let state: @MainActor () -> Int
    private let report: @MainActor (Event) -> Void
    private var frames = 0
    private var frameBegan = 0.0
    private var frameTimes = ScrollDriver.FrameTimes()
    private var count = 0
    /// The number of checks since the last key, frame or work.
    private var checks = 0
    /// The main thread's processor time at the last check, in seconds.
    private var checkedTime = 0.0
    private var meter = KeyMeter()
    /// The number of keys after which the program was at rest.
    private var restedCount = 0
    /// The time of the first held key that no frame was painted for, in seconds.
    private var keyTime: Double?
    private var heldTimes: [Double] = []
    private var isReady = false
    private var check: Delay?

    private init(
        _ idleKeys: Int, _ keys: Int, state: @escaping @MainActor () -> Int,
        report: @escaping @MainActor (Event) -> Void
    ) {
        (self.idleKeys, self.keys, self.state, self.report) = (idleKeys, keys, state, report)
    }

    /// Begins with the next frame of the open window.
    ///
    /// - Parameter state: returns a number that changes with the effect of a key.
    static func start(
        idleKeys: Int, keys: Int, state: @escaping @MainActor () -> Int,
        report: @escaping @MainActor (Event) -> Void
    ) {
        guard let window = ScrollDriver.firstWindow() else { return }
        running = KeyDriver(idleKeys, keys, state: state, report: report)
        gtk_widget_add_tick_callback(
            window.widget,
            { widget, clock, _ in
                onMainActor((widget, clock)) { KeyDriver.running?.tick($0.0, $0.1) ?? 0 }
            }, nil, nil)
    }

    private func tick(_ window: WidgetPointer?, _ clock: OpaquePointer?) -> gboolean {
        guard let window, let clock else { return 0 }
        if frames == 0 { watch(clock) }
        frames += 1
        guard frames > Self.warmUp else { return 1 }
        follow(ObjectReference(sharing: window))
        report(.waiting)
        return 0
    }

    private func watch(_ clock: OpaquePointer) {
        LoopIterations.follow { [weak self] in self?.meter.partEnded(processor: ScrollDriver.threadTime) }
        Signals.connect(UnsafeMutableRawPointer(clock), "before-paint") { [weak self] in
            self?.frameBegan = MonotonicClock.now
        }
        Signals.connect(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in self?.framePainted() }
    }

    private func framePainted() {
        let now = MonotonicClock.now
        if frames == 1 { report(.painted) }
        checks = 0
        meter.framePainted(at: now, state: state())
        if isReady { frameTimes.frames.append((now - frameBegan) * 1000) }
        guard let keyTime else { return }
        self.keyTime = nil
        heldTimes.append((now - keyTime) * 1000)
    }

    private func follow(_ window: ObjectReference) {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        Signals.connectKeyPressed(UnsafeMutableRawPointer(controller)) { [weak self] _, _ in
            // Ctrl is a key, too.
            if gdk_key_event_is_modifier(gtk_event_controller_get_current_event(controller)) == 0 {
                self?.pressed(at: gtk_event_controller_get_current_event_time(controller))
            }
            return false
        }
        gtk_widget_add_controller(window.widget, controller)
        waitForRest(window)
    }

    /// - Parameter time: the display server's time, in milliseconds of the same clock, of which only the
    ///   lowest 32 bits are known.
    private func pressed(at time: UInt32) {
        let now = MonotonicClock.now
        count += 1
        checks = 0
        let late = UInt32(truncatingIfNeeded: Int64(now * 1000)) &- time
        let start = now - (late < 10_000 ? Double(late) / 1000 : 0)
        if !isReady {
            meter.keyPressed(at: start, processor: ScrollDriver.threadTime, state: state())
        } else if keyTime == nil {
            keyTime = start
        }
    }

    private func waitForRest(_ window: ObjectReference) {
        check = Delay(milliseconds: Self.interval) { [weak self] in
            guard let self else { return }
            let time = ScrollDriver.threadTime
            checks = time - checkedTime < Self.restingTime ? checks + 1 : 0
            checkedTime = time
            if checks >= Self.restingChecks { rested(window) }
            if Self.running === self { waitForRest(window) }
        }
    }

    private func rested(_ window: ObjectReference) {
        if !isReady, count > restedCount {
            restedCount = count
            meter.rested(processor: ScrollDriver.threadTime)
            report(.rested)
        }
        if !isReady, count >= idleKeys {
            isReady = true
            report(.ready(ScrollDriver.place(of: window.widget), meter.costs))
        } else if isReady, count >= idleKeys + keys {
            LoopIterations.unfollow()
            Self.running = nil
            report(.done(ScrollDriver.place(of: window.widget), heldTimes, frameTimes))
        }
    }
}
