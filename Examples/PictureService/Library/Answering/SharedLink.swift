import LoopbackServer

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
