import CGTK

/// Detects the end of an overshoot, the distance by which a finger, a touchpad or a wheel may have scrolled
/// beyond an end. GTK shows it as a glow and takes it back by a spring, frame by frame, but omits the last
/// step: if the frame that ends the spring is late, the glow of the one before it would remain.
@MainActor
final class Overshoot {
    /// Called when no spring can be running any more.
    var onEnd: @MainActor () -> Void = {}
    private let area: WidgetPointer
    /// The time of the last call of ``mayHaveBegun()``, in seconds.
    private var lastMovement = 0.0
    private var spring: Delay?
    private var tick: guint = 0
    private var frames = 0

    /// The maximum duration of a spring, in seconds. GTK's springs go back from 50 points to a tenth of one
    /// with 10 times their distance a second.
    private static let springTime = 1.0

    /// - Parameter area: a scrolled window. It must outlive all calls of ``mayHaveBegun()``.
    init(of area: WidgetPointer) { self.area = area }

    /// Notes a movement that may have gone beyond an end.
    func mayHaveBegun() {
        lastMovement = MonotonicClock.now
        if spring == nil { waitForSpring() }
    }

    /// Waits with a single timer that checks the clock when it fires.
    private func waitForSpring() {
        let remaining = max(0, lastMovement + Self.springTime - MonotonicClock.now)
        spring = Delay(milliseconds: Int((remaining * 1000).rounded(.up))) { [weak self] in
            self?.springTimePassed()
        }
    }

    private func springTimePassed() {
        spring = nil
        if MonotonicClock.now < lastMovement + Self.springTime { waitForSpring() } else { waitForFrames() }
    }

    /// Waits for two frames: the first one after the spring's time ends the spring, but GTK's handler may run
    /// after ours.
    private func waitForFrames() {
        frames = 0
        guard tick == 0 else { return }
        tick = gtk_widget_add_tick_callback(
            area,
            { _, _, data in
                onMainActor(data) { data in
                    guard let data else { return 0 }
                    return Unmanaged<Overshoot>.fromOpaque(data).takeUnretainedValue().frameBegan() ? 1 : 0
                }
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in
                if let data { Unmanaged<Overshoot>.fromOpaque(data).release() }
            })
    }

    /// Returns whether to wait for another frame.
    private func frameBegan() -> Bool {
        frames += 1
        guard frames > 1 else { return true }
        tick = 0
        onEnd()
        return false
    }
}
