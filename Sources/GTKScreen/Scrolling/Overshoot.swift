import CGTK

/// When that is over by which a finger, a touchpad or a wheel may have gone beyond an end. GTK shows it as a
/// glow and takes it back by a spring, frame by frame, but leaves out the last step: where the frame that
/// ends the spring is late, what the one before it showed would glow on.
@MainActor
final class Overshoot {
    /// Called when no spring can move any more.
    var onEnd: @MainActor () -> Void = {}
    private let area: WidgetPointer
    /// When ``mayHaveBegun()`` was called last, in seconds.
    private var lastMovement = 0.0
    private var spring: Delay?
    private var tick: guint = 0
    private var frames = 0

    /// How long a spring takes at most, in seconds: GTK's go back from 50 points to a tenth of one with 10
    /// times their distance a second.
    private static let springTime = 1.0

    /// - Parameter area: a scrolled window. It is there as long as ``mayHaveBegun()`` is called.
    init(of area: WidgetPointer) { self.area = area }

    /// Something moved, and may have gone beyond an end.
    func mayHaveBegun() {
        lastMovement = MonotonicClock.now
        if spring == nil { waitForSpring() }
    }

    /// One timer at a time, which looks at the clock when it fires.
    private func waitForSpring() {
        let rest = max(0, lastMovement + Self.springTime - MonotonicClock.now)
        spring = Delay(milliseconds: Int((rest * 1000).rounded(.up))) { [weak self] in
            self?.springTimePassed()
        }
    }

    private func springTimePassed() {
        spring = nil
        if MonotonicClock.now < lastMovement + Self.springTime { waitForSpring() } else { waitForFrames() }
    }

    /// The first frame after that time ends the spring, but GTK's part of it may come after ours.
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

    /// Whether it waits for another frame.
    private func frameBegan() -> Bool {
        frames += 1
        guard frames > 1 else { return true }
        tick = 0
        onEnd()
        return false
    }
}
