package import Foundation

/// An estimate of a pointer's velocity, from its movement in the last tenth of a second.
package struct PointerVelocity {
    private var samples: [(location: CGPoint, time: Double)] = []

    private static let period = 0.1

    package init() {}

    /// - Parameter time: in seconds, not before that of the last sample.
    package mutating func add(_ location: CGPoint, at time: Double) {
        samples.append((location, time))
        samples.removeFirst(samples.prefix { time - $0.time > Self.period }.count)
    }

    /// The velocity in points per second, or zero if the pointer has rested.
    package func value(at time: Double) -> CGSize {
        let recent = samples.filter { time - $0.time <= Self.period }
        guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
        let seconds = max(time - first.time, last.time - first.time)
        return CGSize(
            width: (last.location.x - first.location.x) / seconds,
            height: (last.location.y - first.location.y) / seconds)
    }
}
