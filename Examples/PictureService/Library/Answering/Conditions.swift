import LoopbackServer

/// Draws each request's latency, and whether it fails.
struct Conditions {
    private let latency: ClosedRange<Duration>
    private let failureRate: Double
    private var dice: Dice

    init(_ options: PictureServer.Options) {
        latency = options.latency
        failureRate = options.failureRate
        dice = Dice(seed: options.seed)
    }

    /// What happens to the next request.
    mutating func next() -> (latency: Duration, fails: Bool) {
        let wait = latency.lowerBound + (latency.upperBound - latency.lowerBound) * dice.unit()
        return (wait, dice.unit() < failureRate)
    }
}

/// A line of limited width that all answers share: each slice waits for those before it.
final class SharedLink: Exchange.Pace {
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
