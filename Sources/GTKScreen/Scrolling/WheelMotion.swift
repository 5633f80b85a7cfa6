import Foundation

/// The motion of a scrolled region after a notch of a wheel: fast at first, and at rest at the target a
/// moment later.
package struct WheelMotion: Equatable {
    /// The duration of the motion, in seconds.
    package static let duration = 0.12

    private var start: Double
    /// The value at which the motion ends.
    package private(set) var target: Double
    /// The time of the last notch, in seconds.
    private var began: Double

    package init(from start: Double, to target: Double, at time: Double) {
        (self.start, self.target, began) = (start, target, time)
    }

    /// Continues to another target, from the position that the motion has reached.
    package mutating func turn(to target: Double, at time: Double) {
        self = WheelMotion(from: position(at: time), to: target, at: time)
    }

    /// The value at a time, which is exactly the target when the motion is over.
    package func position(at time: Double) -> Double {
        if isOver(at: time) { return target }
        let remaining = min(max(1 - (time - began) / Self.duration, 0), 1)
        return start + (target - start) * (1 - pow(remaining, 3))
    }

    package func isOver(at time: Double) -> Bool { !(time - began < Self.duration) }
}
