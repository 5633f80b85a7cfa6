/// A value that animates toward its target.
///
/// The *model* is the value that the program set. While animations run, the *presentation* lags behind it. A
/// change without animation sets the model at once, and running animations continue as an offset from it
/// (B249). A spring takes over the position and velocity of the animation that it interrupts. Any other
/// animation is added to the running ones, and all of them end when the last one does (B252, B253).
package struct AnimatedValue<Value: VectorArithmetic> {
    /// The relation of frames to animation time.
    package enum Timing: Sendable {
        /// The first frame shows the start value, and time counts from the second frame. A late third frame
        /// counts as 1/30 s. A slow first frame therefore does not shorten the animation (B250).
        case frames
        /// Time counts from the change.
        case exact
    }

    /// The value that the program set.
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
    ///   - transaction: its animation is played unless the value stays the same; its completions wait for
    ///     that.
    ///   - now: the frame's time, in seconds.
    package mutating func set(_ target: Value, transaction: Transaction, now: Double) {
        guard target != model else { return }
        let change = target - model
        // NaN and infinity cannot be animated; the value is set at once.
        guard change.magnitudeSquared.isFinite else { return reset(to: target) }
        guard let animation = transaction.animation else {
            if transaction.tracksVelocity { velocity.add(target, at: now) }
            model = target
            return
        }
        // The running animation must be advanced to now, and may have ended. But this is not a frame that
        // shows it for the first time.
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

    /// Sets the value and ends running animations, as for a view that is created again.
    package mutating func reset(to value: Value) {
        model = value
        track = nil
        velocity = VelocityTracker()
    }

    /// Returns the value to show. Call it in each frame, with times that do not decrease.
    ///
    /// - Parameter now: the frame's time, in seconds.
    package mutating func value(at now: Double) -> Value {
        guard track != nil else { return model }
        // An animation that reaches NaN or infinity has ended.
        guard let left = track?.remaining(at: now), left.magnitudeSquared.isFinite else {
            track = nil
            return model
        }
        return model - left
    }
}

/// An estimate of the velocity with which a finger moved a value.
private struct VelocityTracker<Value: VectorArithmetic> {
    private var samples: [(value: Value, time: Double)] = []

    mutating func add(_ value: Value, at time: Double) {
        samples.append((value, time))
        if samples.count > 4 { samples.removeFirst() }
    }

    /// Returns the velocity per second, or zero if the finger rested for a tenth of a second.
    func velocity(at now: Double) -> Value {
        guard let first = samples.first, let last = samples.last, last.time > first.time,
            now - last.time <= 0.1
        else { return .zero }
        return (last.value - first.value).scaled(by: 1 / (last.time - first.time))
    }
}
