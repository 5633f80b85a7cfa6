import Foundation

/// The motion along the keyframes of one track: the value at any time.
struct KeyframeMotion<Value: Animatable> {
    private typealias Vector = Value.AnimatableData

    private struct Segment {
        let begin: TimeInterval
        let duration: TimeInterval
        let value: (TimeInterval) -> Vector
    }

    private let start: Value
    private var segments: [Segment] = []
    let duration: TimeInterval

    /// Creates the motion from a start value. O(keyframes).
    init(_ steps: [_KeyframeStep<Value>], from start: Value) {
        self.start = start
        var time: TimeInterval = 0
        var current = start.animatableData
        var speed = Vector.zero
        for (index, step) in steps.enumerated() {
            let next = index + 1 < steps.count ? steps[index + 1] : nil
            let path = Self.path(step, from: current, speed: speed, next: next)
            segments.append(Segment(begin: time, duration: step.duration, value: path.value))
            time += step.duration
            current = path.value(step.duration)
            speed = path.endSpeed
        }
        duration = time
    }

    /// Returns the value at a time. After the end it is the final value. O(keyframes).
    func value(at time: TimeInterval) -> Value {
        guard let segment = segments.last(where: { $0.begin <= time }) else { return start }
        var result = start
        result.animatableData = segment.value(min(time - segment.begin, segment.duration))
        return result
    }

    private static func path(
        _ step: _KeyframeStep<Value>, from start: Vector, speed: Vector, next: _KeyframeStep<Value>?
    ) -> (value: (TimeInterval) -> Vector, endSpeed: Vector) {
        let (target, duration) = (step.target, step.duration)
        let distance = target - start
        guard duration > 0 else { return ({ _ in target }, .zero) }
        switch step.kind {
        case .jump:
            return ({ _ in target }, .zero)
        case .curve(let curve):
            let speed = curve.velocity(at: 1)
            return (
                { start + distance.scaled(by: curve.value(at: $0 / duration)) },
                speed.isFinite ? distance.scaled(by: speed / duration) : .zero
            )
        case .spring(let spring, let startVelocity):
            let speed = startVelocity ?? speed
            return (
                { start + spring.value(target: distance, initialVelocity: speed, time: $0) },
                spring.velocity(target: distance, initialVelocity: speed, time: duration)
            )
        case .cubic(let startVelocity, let endVelocity):
            let first = startVelocity ?? speed
            let last = endVelocity ?? endSpeed(of: step, from: start, next: next)
            return (
                { hermite(start, target, first, last, duration, at: $0 / duration) },
                last
            )
        }
    }

    /// Returns the Catmull-Rom tangent: the slope between the start and the next keyframe's target.
    private static func endSpeed(
        of step: _KeyframeStep<Value>, from start: Vector, next: _KeyframeStep<Value>?
    ) -> Vector {
        guard let next, case .cubic(nil, _) = next.kind else { return .zero }
        return (next.target - start).scaled(by: 1 / (step.duration + next.duration))
    }

    /// Returns a point of the cubic with these end points and velocities. `s` is from 0 to 1.
    private static func hermite(
        _ start: Vector, _ end: Vector, _ startSpeed: Vector, _ endSpeed: Vector, _ duration: TimeInterval,
        at s: Double
    ) -> Vector {
        let (s2, s3) = (s * s, s * s * s)
        return start.scaled(by: 2 * s3 - 3 * s2 + 1) + end.scaled(by: 3 * s2 - 2 * s3)
            + startSpeed.scaled(by: (s3 - 2 * s2 + s) * duration) + endSpeed.scaled(by: (s3 - s2) * duration)
    }
}
