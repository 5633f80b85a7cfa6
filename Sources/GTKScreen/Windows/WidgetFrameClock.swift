import CGTK
import ViewGraph

/// The frame clock of the window that contains a widget. It costs nothing while no frame is requested.
@MainActor
final class WidgetFrameClock: FrameClock {
    var onFrame: (@MainActor (_ now: Double) -> Bool)?
    var onTurn: (@MainActor () -> Void)?
    private var clock: ObjectReference?
    private var handler: gulong = 0
    private var isRequested = false
    private var frameTime: Double?
    /// The duration of the early frames since GTK's last frame, in seconds.
    private var earlyTime = 0.0

    /// The duration of early frames, in seconds, after which GTK's next frame is waited for.
    private static let maximumEarlyTime = 0.02

    var now: Double { frameTime ?? MonotonicClock.now }

    func requestFrame() {
        guard !isRequested else { return }
        isRequested = true
        if let clock { gdk_frame_clock_request_phase(clock.opaque, GDK_FRAME_CLOCK_PHASE_UPDATE) }
    }

    func whenIdle(_ piece: @escaping @MainActor () -> Bool) {
        IdleWork.start { [weak self] in
            self?.beginTurn()
            defer { RunLoopSource.ran(.program) }
            return piece()
        }
    }

    /// Begins another turn of the main loop.
    func beginTurn() { if isRequested { onTurn?() } }

    /// Follows the frames of a realized widget's window.
    func attach(to widget: WidgetPointer) {
        detach()
        guard let pointer = gtk_widget_get_frame_clock(widget) else { return }
        let clock = ObjectReference(sharing: UnsafeMutableRawPointer(pointer))
        self.clock = clock
        // After GTK's own handlers, so that a fling which moves the list in this update gets its new scene in
        // the same update.
        handler = Signals.connectFrame(clock.raw, "update") { [weak self] in
            self?.earlyTime = 0
            self?.runRequestedFrame()
        }
        if isRequested { gdk_frame_clock_request_phase(clock.opaque, GDK_FRAME_CLOCK_PHASE_UPDATE) }
    }

    func detach() {
        guard let clock else { return }
        g_signal_handler_disconnect(clock.raw, handler)
        self.clock = nil
    }

    /// Runs the requested frame, if there is one, before GTK's next frame, which paints its result. The next
    /// event then meets the views and the keyboard focus that the last one has led to.
    ///
    /// Events have precedence over GTK's frames. Those of a held key would prevent them if each had a frame
    /// of its own that takes long.
    func runEarlyFrame() {
        guard earlyTime < Self.maximumEarlyTime else { return }
        let start = MonotonicClock.now
        runRequestedFrame()
        earlyTime += MonotonicClock.now - start
    }

    /// Runs the requested frame, if there is one, within the current frame of GTK.
    func runRequestedFrame() {
        guard isRequested, let clock, frameTime == nil else { return }
        isRequested = false
        frameTime = Double(gdk_frame_clock_get_frame_time(clock.opaque)) / 1e6
        defer { frameTime = nil }
        RunLoopSource.ran(onFrame?(now) == true ? .program : .drawing)
    }
}
