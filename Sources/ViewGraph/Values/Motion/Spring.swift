public import Foundation

/// A spring's motion, to be asked for places and speeds at any time.
///
/// The motion is a damped oscillator's, by its closed form.
public struct Spring: Hashable, Sendable {
    let model: SpringModel

    private init(_ model: SpringModel) { self.model = model }

    /// - Parameters:
    ///   - duration: the time that it seems to take, in seconds.
    ///   - bounce: 0 comes straight to rest, up to 1 goes beyond; below 0, down to -1, it creeps.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.init(
            SpringModel(response: duration, dampingFraction: SpringModel.dampingFraction(bounce: bounce)))
    }

    /// - Parameters:
    ///   - response: the period that it would have without damping, in seconds.
    ///   - dampingRatio: 1 comes straight to rest, less goes beyond, more creeps.
    public init(response: Double, dampingRatio: Double) {
        self.init(SpringModel(response: response, dampingFraction: dampingRatio))
    }

    /// - Parameter allowOverDamping: whether more than critical damping is taken as it is.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        var model = SpringModel(mass: mass, stiffness: stiffness, damping: damping)
        if !allowOverDamping { model.dampingFraction = min(1, model.dampingFraction) }
        self.init(model)
    }

    /// A spring that is within a thousandth of its target after a time, in seconds, for good.
    public init(settlingDuration: TimeInterval, dampingRatio: Double) {
        var (slow, fast) = (1e-3, 1e6)
        // Stiffer springs rest sooner.
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

    /// Without bounce, but for the extra one.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }
    /// A bounce of 0.15, and the extra one.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    /// A bounce of 0.3, and the extra one.
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
    /// When it is within a thousandth of its target for good, in seconds.
    public var settlingDuration: TimeInterval { model.settlingDuration() }

    /// Where it is after a time, on its way from zero to `target`.
    ///
    /// - Parameter initialVelocity: in units per second.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let step = model.step(time)
        return target.scaled(by: 1 - step.distanceFromDistance)
            + initialVelocity.scaled(by: step.distanceFromSpeed)
    }

    /// How fast it is after a time, in units per second.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V
    {
        let step = model.step(time)
        return initialVelocity.scaled(by: step.speedFromSpeed) - target.scaled(by: step.speedFromDistance)
    }

    /// Where it is after a time, on its way from one value to another.
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
    /// The animation of a spring. It takes over the speed of the animation that it interrupts.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        Animation(.spring(spring.model, blendDuration: blendDuration))
    }

    /// The animation of a spring that adds to the animation that it interrupts.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        var model = spring.model
        model.dampingFraction = min(1, model.dampingFraction)
        return Animation(.interpolatingSpring(model, initialVelocity: initialVelocity))
    }
}
