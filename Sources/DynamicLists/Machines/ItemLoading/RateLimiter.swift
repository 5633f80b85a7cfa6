/// A limit of the rate at which loads begin: `burst` at once, and one more each `interval` after that.
///
/// A token bucket that fills with time, stored as the time at which it is full (the generic cell rate
/// algorithm of ITU-T I.371). It therefore needs no work while it is idle, and does not round.
struct RateLimiter: Equatable, Sendable {
    private let burst: Int
    private let interval: Duration
    /// The time at which the bucket is full, or `nil` before the first token was taken.
    private var full: Duration?

    init(_ limit: ListConfiguration.RateLimit) {
        burst = limit.burst
        interval = .seconds(1 / limit.perSecond)
    }

    /// The number of available tokens.
    ///
    /// - Complexity: O(1).
    func tokens(at now: Duration) -> Int {
        guard let full, full > now else { return burst }
        let (missing, remainder) = (full - now).attoseconds
            .quotientAndRemainder(dividingBy: interval.attoseconds)
        return max(0, burst - Int(missing) - (remainder > 0 ? 1 : 0))
    }

    /// The time from which on a token is available.
    var next: Duration { (full ?? .zero) - interval * (burst - 1) }

    /// Takes a token, which must be available.
    mutating func take(at now: Duration) {
        precondition(tokens(at: now) > 0, "No token at \(now); the next comes at \(next)")
        full = max(full ?? now, now) + interval
    }
}
