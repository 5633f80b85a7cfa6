import CGTK
import Foundation
import ViewGraph

/// Measures keys that are pressed from outside in the open window, like its peer in the benchmarks: first
/// some while the program is idle, and then others, which are held down.
@MainActor
package final class KeyDriver {
    /// The events of a run, in this order. Times are those from each key in the display server to the end of
    /// the next frame, in milliseconds.
    package enum Event {
        /// The first frame is painted.
        case painted
        /// The program is idle, and waits for the first keys.
        case waiting
        /// The first keys are over.
        case ready(ScrollDriver.Place?, [Double])
        /// All keys are over.
        case done(ScrollDriver.Place?, [Double], ScrollDriver.FrameTimes)
    }

    private static var running: KeyDriver?
    /// The number of frames before the first key, in which the initial work completes.
    private static let warmUp = 10
    /// The time without keys after which the keys so far are over, and the interval of checks for it, in
    /// milliseconds.
    private static let (pause, interval) = (200.0, 50)

    private let idleKeys: Int
    private let keys: Int
    private let report: @MainActor (Event) -> Void
    private var frames = 0
    private var frameBegan = 0.0
    private var frameTimes = ScrollDriver.FrameTimes()
    private var count = 0
    private var lastKey = 0.0
    /// The time of the first key that no frame was painted for, in seconds.
    private var keyTime: Double?
    private var times: [Double] = []
    private var isReady = false
    private var check: Delay?

    private init(_ idleKeys: Int, _ keys: Int, report: @escaping @MainActor (Event) -> Void) {
        (self.idleKeys, self.keys, self.report) = (idleKeys, keys, report)
    }

    /// Begins with the next frame of the open window.
    package static func start(idleKeys: Int, keys: Int, report: @escaping @MainActor (Event) -> Void) {
        guard let window = ScrollDriver.firstWindow() else { return }
        running = KeyDriver(idleKeys, keys, report: report)
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
        Signals.connect(UnsafeMutableRawPointer(clock), "before-paint") { [weak self] in
            self?.frameBegan = MonotonicClock.now
        }
        Signals.connect(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in self?.framePainted() }
    }

    private func framePainted() {
        let now = MonotonicClock.now
        if frames == 1 { report(.painted) }
        if isReady { frameTimes.frames.append((now - frameBegan) * 1000) }
        guard let keyTime else { return }
        self.keyTime = nil
        times.append((now - keyTime) * 1000)
    }

    private func follow(_ window: ObjectReference) {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        Signals.connectKeyPressed(UnsafeMutableRawPointer(controller)) { [weak self] _, _ in
            self?.pressed(at: gtk_event_controller_get_current_event_time(controller))
            return false
        }
        gtk_widget_add_controller(window.widget, controller)
        waitForKeys(window)
    }

    /// - Parameter time: the display server's time, in milliseconds of the same clock, of which only the
    ///   lowest 32 bits are known.
    private func pressed(at time: UInt32) {
        let now = MonotonicClock.now
        count += 1
        lastKey = now
        guard keyTime == nil else { return }
        let late = UInt32(truncatingIfNeeded: Int64(now * 1000)) &- time
        keyTime = now - (late < 10_000 ? Double(late) / 1000 : 0)
    }

    private func waitForKeys(_ window: ObjectReference) {
        check = Delay(milliseconds: Self.interval) { [weak self] in
            guard let self else { return }
            if (MonotonicClock.now - lastKey) * 1000 >= Self.pause { keysPaused(window) }
            if Self.running === self { waitForKeys(window) }
        }
    }

    private func keysPaused(_ window: ObjectReference) {
        if !isReady, count >= idleKeys {
            isReady = true
            report(.ready(ScrollDriver.place(of: window.widget), times))
            times = []
        } else if isReady, count >= idleKeys + keys {
            Self.running = nil
            report(.done(ScrollDriver.place(of: window.widget), times, frameTimes))
        }
    }
}
