import LoopbackServer

/// Chooses each request's latency at random, and whether it fails.
struct FaultInjection {
    private let latency: ClosedRange<Duration>
    private let failureRate: Double
    private var dice: SeededGenerator

    init(_ options: PictureServer.Options) {
        latency = options.latency
        failureRate = options.failureRate
        dice = SeededGenerator(seed: options.seed)
    }

    /// The latency and the outcome of the next request.
    mutating func next() -> (latency: Duration, fails: Bool) {
        let wait = latency.lowerBound + (latency.upperBound - latency.lowerBound) * dice.unit()
        return (wait, dice.unit() < failureRate)
    }
}

/// A connection of limited bandwidth that all answers share: each slice waits for the preceding ones.
final class SharedLink: Exchange.Throttle {
    let slice: Int
    private let bytesPerSecond: Double
    private var free = ContinuousClock.now

    init(bytesPerSecond: Int) {
        self.bytesPerSecond = Double(bytesPerSecond)
        // Twenty slices a second look like a steady flow and cost next to nothing.
        slice = min(max(bytesPerSecond / 20, 1), 65_536)
    }

    func delay(for count: Int) -> Duration {
        let now = ContinuousClock.now
        free = max(free, now) + .seconds(Double(count) / bytesPerSecond)
        return now.duration(to: free)
    }
}
