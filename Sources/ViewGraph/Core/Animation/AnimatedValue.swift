/// A value that is shown on its way to where it was set.
///
/// The *model* is what the program set. While animations run, the *presentation* lags behind it. A change
/// without animation moves the model at once and what still runs goes on as an offset from it (B249). A
/// spring takes over the place and speed of what it interrupts; any other animation is played on top of it,
/// and all is over when the last one is (B252, B253).
package struct AnimatedValue<Value: VectorArithmetic> {
    /// How frames count.
    package enum Timing: Sendable {
        /// The first frame shows where the value was and time counts from the second one; a late third frame
        /// counts as 1/30 s. So a slow first frame does not eat the animation (B250).
        case frames
        /// Time counts from the change.
        case exact
    }

    /// What the program set.
    package private(set) var model: Value
    private var track: AnimationTrack<Value>?
    private var velocity = VelocityTracker<Value>()
    private let timing: Timing

    package init(_ value: Value, timing: Timing = .frames) {
        model = value
        self.timing = timing
    }

    package var isAnimating: Bool { track != nil }

    /// Changes the model.
    ///
    /// - Parameters:
    ///   - transaction: its animation is played, unless the value stays the same; its completions wait for
    ///     that.
    ///   - now: the frame's time, in seconds.
    package mutating func set(_ target: Value, transaction: Transaction, now: Double) {
        guard target != model else { return }
        let change = target - model
        // To what is no number, and from there, no way leads.
        guard change.magnitudeSquared.isFinite else { return reset(to: target) }
        guard let animation = transaction.animation else {
            if transaction.tracksVelocity { velocity.add(target, at: now) }
            model = target
            return
        }
        // What runs has to be where it is now, and may be over. But this is no frame that shows it for the
        // first time.
        if track?.isPending(at: now) == false { _ = value(at: now) }
        model = target
        if track == nil {
            let clock = AnimationFrameClock(timing: timing == .exact ? .exact : .frames, now: now)
            track = AnimationTrack(
                animation.kind, interval: change, velocity: velocity.velocity(at: now), clock: clock)
        } else {
            track?.interrupt(with: animation.kind, change: change, now: now)
        }
        track?.add(transaction.listeners, of: animation.kind, now: now)
        velocity = VelocityTracker()
    }

    /// Changes the model.
    package mutating func set(_ target: Value, animation: Animation?, now: Double) {
        set(target, transaction: Transaction(animation: animation), now: now)
    }

    /// Puts the value somewhere and ends what runs, as for a view that is made anew.
    package mutating func reset(to value: Value) {
        model = value
        track = nil
        velocity = VelocityTracker()
    }

    /// What to show. To be asked in each frame, with times that don't go back.
    ///
    /// - Parameter now: the frame's time, in seconds.
    package mutating func value(at now: Double) -> Value {
        guard track != nil else { return model }
        // A motion that comes to what is no number is over.
        guard let left = track?.remaining(at: now), left.magnitudeSquared.isFinite else {
            track = nil
            return model
        }
        return model - left
    }
}

/// Guesses the speed that a finger moved a value at.
private struct VelocityTracker<Value: VectorArithmetic> {
    private var samples: [(value: Value, time: Double)] = []

    mutating func add(_ value: Value, at time: Double) {
        samples.append((value, time))
        if samples.count > 4 { samples.removeFirst() }
    }

    /// Per second; zero where the finger rested for a tenth of a second.
    func velocity(at now: Double) -> Value {
        guard let first = samples.first, let last = samples.last, last.time > first.time,
            now - last.time <= 0.1
        else { return .zero }
        return (last.value - first.value).scaled(by: 1 / (last.time - first.time))
    }
}
