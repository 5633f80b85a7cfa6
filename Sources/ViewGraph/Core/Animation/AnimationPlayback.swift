import Foundation

/// The state of one animation from frame to frame while it is applied to a value.
struct AnimationPlayback<Value: VectorArithmetic> {
    /// A spring's motion, in the value's own units, measured from the start of the animation.
    struct Spring {
        var offset = Value.zero
        var velocity = Value.zero
        var time = 0.0
        /// The response of the interrupted spring, from which this one blends.
        var formerResponse: Double?
        var blendStart = 0.0
    }

    /// The current pass of a repeated animation and its start time.
    struct Pass {
        var index = 0
        var start = 0.0
    }

    var spring = Spring()
    /// The passes by nesting depth, for repetitions of repetitions.
    private var passes: [Int: Pass] = [:]

    /// Returns the part of `interval` to show at `time`, in seconds since the animation began, or `nil` when
    /// the animation has ended.
    ///
    /// Times must not decrease. The interval may change between calls.
    mutating func animate(
        _ kind: Animation.Kind, interval: Value, time: Double, depth: Int = 0
    ) -> Value? {
        switch kind {
        case .standard:
            return spring(Animation.standardSpring, blendDuration: 0, interval: interval, time: time)
        case .curve(let curve, let duration):
            // A small tolerance, so that rounding errors in sums of frame times do not cost another frame.
            guard duration > 0, time < duration - 1e-9 else { return nil }
            return interval.scaled(by: curve.value(at: time / duration))
        case .spring(let model, let blendDuration):
            return spring(model, blendDuration: blendDuration, interval: interval, time: time)
        case .interpolatingSpring(let model, let velocity):
            guard model.frequency.isFinite, model.frequency > 0,
                time < model.settlingDuration(initialVelocity: velocity)
            else { return nil }
            return interval.scaled(by: model.progress(at: time, initialVelocity: velocity))
        case .delayed(let base, let delay):
            return animate(base, interval: interval, time: max(0, time - delay), depth: depth)
        case .sped(let base, let speed):
            return animate(base, interval: interval, time: time * speed, depth: depth)
        case .repeated(let base, let count, let autoreverses):
            return `repeat`(
                base, count: count, autoreverses: autoreverses, interval: interval, time: time, depth: depth)
        }
    }

    /// Plays a repeated animation. A pass ends on the first frame at or after its end, and the next pass is
    /// timed from that frame. A reverse pass shows the remaining part of the interval, so the curve is not
    /// mirrored in time.
    private mutating func `repeat`(
        _ base: Animation.Kind, count: Int?, autoreverses: Bool, interval: Value, time: Double, depth: Int
    ) -> Value? {
        if let count, count < 1 { return nil }
        let pass = passes[depth] ?? Pass()
        let isReversed = autoreverses && pass.index % 2 == 1
        let shown = animate(base, interval: interval, time: time - pass.start, depth: depth + 1)
        if let shown { return isReversed ? interval - shown : shown }
        spring = Spring()
        passes = passes.filter { $0.key < depth }
        passes[depth] = Pass(index: pass.index + 1, start: time)
        if let count, pass.index + 1 >= count { return nil }
        return isReversed ? .zero : interval
    }

    // MARK: Springs

    // SwiftUI integrates these in steps of 1/300 s; the closed form is within 0.006 of the way (B270).
    private mutating func spring(
        _ model: SpringModel, blendDuration: Double, interval: Value, time: Double
    ) -> Value? {
        guard model.frequency.isFinite, model.frequency > 0 else { return nil }
        let isBlending = spring.formerResponse != nil && blendDuration > 0
        let blendEnd = isBlending ? spring.blendStart + blendDuration : spring.time
        while spring.time < time {
            var model = model
            var end = time
            if spring.time < blendEnd, let previous = spring.formerResponse {
                end = min(time, spring.time + 1 / 300)
                let progress = min(1, ((spring.time + end) / 2 - spring.blendStart) / blendDuration)
                let blended =
                    model.response + (previous - model.response)
                    * (1 - progress * progress * (3 - 2 * progress))
                model.frequency = 2 * .pi / blended
            }
            advance(model, interval: interval, by: end - spring.time)
            spring.time = end
        }
        return isAtRest(model, interval: interval) ? nil : spring.offset
    }

    private mutating func advance(_ model: SpringModel, interval: Value, by time: Double) {
        // The greatest stiffness that SwiftUI permits.
        var model = model
        model.frequency = min(model.frequency, Double(45_000).squareRoot())
        let step = model.step(time)
        let distance = interval - spring.offset
        let velocity = spring.velocity
        // The distance shrinks as fast as the offset grows: its speed is -velocity.
        spring.offset =
            interval - distance.scaled(by: step.distanceFromDistance)
            + velocity.scaled(by: step.distanceFromSpeed)
        spring.velocity =
            velocity.scaled(by: step.speedFromSpeed) - distance.scaled(by: step.speedFromDistance)
    }

    /// Whether the spring is slow, almost without force, and within a hundredth of the interval. The limits
    /// are absolute, so larger intervals take longer (B271).
    private func isAtRest(_ model: SpringModel, interval: Value) -> Bool {
        let distance = interval - spring.offset
        let force = distance.scaled(by: model.stiffness) - spring.velocity.scaled(by: model.damping)
        guard max(spring.velocity.magnitudeSquared, force.magnitudeSquared) <= 0.0036 else { return false }
        let tolerance = interval.magnitudeSquared * 0.0001
        return tolerance == 0 || distance.magnitudeSquared <= tolerance
    }
}

extension Animation.Kind {
    /// The time after which the animation counts as logically complete, though its tail may continue, in
    /// seconds.
    var nominalDuration: Double {
        switch self {
        case .standard: Animation.standardSpring.response
        case .curve(_, let duration): max(0, duration)
        case .spring(let model, _): model.response
        case .interpolatingSpring(let model, _): model.response
        case .delayed(let base, let delay): max(0, delay) + base.nominalDuration
        case .sped(let base, let speed): speed > 0 ? base.nominalDuration / speed : .infinity
        case .repeated(let base, let count, _): count.map { base.nominalDuration * Double($0) } ?? .infinity
        }
    }

    /// Whether this animation takes over the position and velocity of one that it interrupts instead of being
    /// added to it. Springs do, and equally delayed or sped springs (B253).
    func merges(_ previous: Animation.Kind) -> Bool {
        switch (self, previous) {
        case (.standard, _), (.spring, _): true
        case (.delayed(let base, let delay), .delayed(let former, let otherValue)):
            delay == otherValue && base.merges(former)
        case (.sped(let base, let speed), .sped(let former, let otherValue)):
            speed == otherValue && base.merges(former)
        default: false
        }
    }

    /// Whether another animation has the same delays and speeds around its base.
    func isWrapped(like other: Animation.Kind) -> Bool {
        switch (self, other) {
        case (.delayed(let base, let delay), .delayed(let former, let otherValue)):
            delay == otherValue && base.isWrapped(like: former)
        case (.sped(let base, let speed), .sped(let former, let otherValue)):
            speed == otherValue && base.isWrapped(like: former)
        case (.standard, .standard), (.standard, .spring), (.spring, .standard), (.spring, .spring): true
        default: false
        }
    }

    /// Converts a time to that of the innermost animation.
    func baseTime(_ time: Double) -> Double {
        switch self {
        case .delayed(let base, let delay): base.baseTime(max(0, time - delay))
        case .sped(let base, let speed): base.baseTime(time * speed)
        default: time
        }
    }

    /// The spring whose motion can be taken over, and the factor by which it runs faster than real time.
    var spring: (model: SpringModel, speed: Double)? {
        switch self {
        case .standard: (Animation.standardSpring, 1)
        case .spring(let model, _): (model, 1)
        case .delayed(let base, _): base.spring
        case .sped(let base, let speed): base.spring.map { ($0.model, $0.speed * speed) }
        default: nil
        }
    }
}
