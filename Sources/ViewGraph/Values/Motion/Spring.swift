public import Foundation

/// The motion of a spring, whose values and velocities can be computed for any time.
///
/// The motion is that of a damped oscillator, in closed form.
public struct Spring: Hashable, Sendable {
    let model: SpringModel

    private init(_ model: SpringModel) { self.model = model }

    /// - Parameters:
    ///   - duration: the perceived duration in seconds.
    ///   - bounce: the bounce. With 0 the spring comes to rest directly, with values up to 1 it overshoots,
    ///     and with values below 0, down to -1, it is overdamped.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.init(
            SpringModel(response: duration, dampingFraction: SpringModel.dampingFraction(bounce: bounce)))
    }

    /// - Parameters:
    ///   - response: the period without damping, in seconds.
    ///   - dampingRatio: the damping. With 1 the spring comes to rest directly, with less it overshoots, and
    ///     with more it is overdamped.
    public init(response: Double, dampingRatio: Double) {
        self.init(SpringModel(response: response, dampingFraction: dampingRatio))
    }

    /// - Parameter allowOverDamping: whether damping above the critical value is allowed.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        var model = SpringModel(mass: mass, stiffness: stiffness, damping: damping)
        if !allowOverDamping { model.dampingFraction = min(1, model.dampingFraction) }
        self.init(model)
    }

    /// Creates a spring that stays within a thousandth of its target after a time in seconds.
    public init(settlingDuration: TimeInterval, dampingRatio: Double) {
        var (slow, fast) = (1e-3, 1e6)
        // Stiffer springs come to rest sooner.
        for _ in 0..<100 {
            let middle = (slow * fast).squareRoot()
            let model = SpringModel(frequency: middle, dampingFraction: dampingRatio)
            if model.settlingDuration() > settlingDuration { slow = middle } else { fast = middle }
        }
        self.init(SpringModel(frequency: fast, dampingFraction: dampingRatio))
    }

    public static var smooth: Spring { smooth() }
    public static var snappy: Spring { snappy() }
    public static var bouncy: Spring { bouncy() }

    /// Returns a spring without bounce other than the extra bounce.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }
    /// Returns a spring with a bounce of 0.15 in addition to the extra bounce.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    /// Returns a spring with a bounce of 0.3 in addition to the extra bounce.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    public var duration: TimeInterval { model.response }
    public var bounce: Double { model.bounce }
    public var response: Double { model.response }
    public var dampingRatio: Double { model.dampingFraction }
    public var mass: Double { 1 }
    public var stiffness: Double { model.stiffness }
    public var damping: Double { model.damping }
    /// The time after which the value stays within a thousandth of its target, in seconds.
    public var settlingDuration: TimeInterval { model.settlingDuration() }

    /// Returns the value after a time, moving from zero to `target`.
    ///
    /// - Parameter initialVelocity: the velocity at the start, in units per second.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let step = model.step(time)
        return target.scaled(by: 1 - step.distanceFromDistance)
            + initialVelocity.scaled(by: step.distanceFromSpeed)
    }

    /// Returns the velocity after a time, in units per second.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V
    {
        let step = model.step(time)
        return initialVelocity.scaled(by: step.speedFromSpeed) - target.scaled(by: step.speedFromDistance)
    }

    /// Returns the value after a time, moving from one value to another.
    public func value<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
    ) -> V {
        var result = fromValue
        result.animatableData += value(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }
}

extension Animation {
    /// Returns the animation of a spring. It continues at the velocity of the animation that it interrupts.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        Animation(.spring(spring.model, blendDuration: blendDuration))
    }

    /// Returns the animation of a spring that is added to the animation that it interrupts.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        var model = spring.model
        model.dampingFraction = min(1, model.dampingFraction)
        return Animation(.interpolatingSpring(model, initialVelocity: initialVelocity))
    }
}
