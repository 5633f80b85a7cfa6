import Foundation

/// A mass on a damped spring, whose motion is computed in closed form.
///
/// The conversions and the motion are those of "Animate with springs" (WWDC 2023) and of any textbook on the
/// damped oscillator.
package struct SpringModel: Hashable, Sendable {
    /// The undamped angular frequency, in radians per second.
    package var frequency: Double
    /// The damping: with 0 the mass never comes to rest, 1 is the fastest motion without overshooting the
    /// target, and more is slower.
    package var dampingFraction: Double

    package init(frequency: Double, dampingFraction: Double) {
        self.frequency = frequency
        self.dampingFraction = max(0, dampingFraction)
    }

    /// - Parameter response: the period without damping, in seconds.
    package init(response: Double, dampingFraction: Double) {
        self.init(frequency: response > 0 ? 2 * .pi / response : .infinity, dampingFraction: dampingFraction)
    }

    package init(mass: Double, stiffness: Double, damping: Double) {
        self.init(
            frequency: (stiffness / mass).squareRoot(),
            dampingFraction: damping / (2 * (mass * stiffness).squareRoot()))
    }

    package static func dampingFraction(bounce: Double) -> Double {
        bounce < 0 ? 1 / max(1 + bounce, .leastNonzeroMagnitude) : 1 - bounce
    }

    package var response: Double { 2 * .pi / frequency }
    package var bounce: Double { dampingFraction > 1 ? 1 / dampingFraction - 1 : 1 - dampingFraction }
    /// The stiffness for a mass of 1.
    package var stiffness: Double { frequency * frequency }
    /// The damping for a mass of 1.
    package var damping: Double { 2 * dampingFraction * frequency }

    /// The effect of a time step on the distance from the target and on its velocity: both become sums of
    /// both, with these factors.
    struct Step {
        var distanceFromDistance = 1.0
        var distanceFromSpeed = 0.0
        var speedFromDistance = 0.0
        var speedFromSpeed = 1.0
    }

    /// Returns the motion over `time` seconds, which is exact for any length.
    func step(_ time: Double) -> Step {
        let (w, z) = (frequency, dampingFraction)
        if z < 1 {
            let decay = exp(-z * w * time)
            let wd = w * (1 - z * z).squareRoot()
            let (sine, cosine) = (sin(wd * time), cos(wd * time))
            return Step(
                distanceFromDistance: decay * (cosine + z * w / wd * sine),
                distanceFromSpeed: decay * sine / wd,
                speedFromDistance: -decay * w * w / wd * sine,
                speedFromSpeed: decay * (cosine - z * w / wd * sine))
        }
        if z == 1 {
            let decay = exp(-w * time)
            return Step(
                distanceFromDistance: decay * (1 + w * time),
                distanceFromSpeed: decay * time,
                speedFromDistance: -decay * w * w * time,
                speedFromSpeed: decay * (1 - w * time))
        }
        let root = (z * z - 1).squareRoot()
        let (slow, fast) = (w * (root - z), w * (-root - z))
        let (decaySlow, decayFast) = (exp(slow * time), exp(fast * time))
        let span = slow - fast
        return Step(
            distanceFromDistance: (slow * decayFast - fast * decaySlow) / span,
            distanceFromSpeed: (decaySlow - decayFast) / span,
            speedFromDistance: slow * fast * (decayFast - decaySlow) / span,
            speedFromSpeed: (slow * decaySlow - fast * decayFast) / span)
    }

    /// Returns the progress from 0 to 1, starting with a velocity in progress per second.
    func progress(at time: Double, initialVelocity: Double = 0) -> Double {
        let step = step(time)
        return 1 - step.distanceFromDistance + step.distanceFromSpeed * initialVelocity
    }

    /// Returns the time after which the progress stays within a thousandth of 1, in seconds. It is infinite
    /// without damping.
    func settlingDuration(initialVelocity: Double = 0) -> Double {
        let threshold = 0.001
        guard dampingFraction > 0 else { return .infinity }
        let (w, z) = (frequency, dampingFraction)
        if z < 1 { return log((abs(z * w - initialVelocity) + 1) / threshold) / (z * w) }
        let speed = abs(w - initialVelocity)
        var time = 0.1
        while time < 100, time * w < 1 || (1 + speed * time) * exp(-w * time) >= threshold { time += 0.1 }
        return time
    }
}
