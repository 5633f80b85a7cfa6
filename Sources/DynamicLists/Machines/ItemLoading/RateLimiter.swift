/// How many loads may begin, and when: `burst` at once, and one more each `interval` after that.
///
/// A bucket of tokens that fills with time, kept as the moment at which it is full (the generic cell rate
/// algorithm of ITU-T I.371), so that nothing is counted while nothing happens, and nothing is rounded.
struct RateLimiter: Equatable, Sendable {
    private let burst: Int
    private let interval: Duration
    /// nil before the first token was taken.
    private var full: Duration?

    init(_ limit: ListConfiguration.RateLimit) {
        burst = limit.burst
        interval = .seconds(1 / limit.perSecond)
    }

    /// How many tokens there are.
    ///
    /// - Complexity: O(1).
    func tokens(at now: Duration) -> Int {
        guard let full, full > now else { return burst }
        let (missing, rest) = (full - now).attoseconds
            .quotientAndRemainder(dividingBy: interval.attoseconds)
        return max(0, burst - Int(missing) - (rest > 0 ? 1 : 0))
    }

    /// The moment from which on there is a token.
    var next: Duration { (full ?? .zero) - interval * (burst - 1) }

    /// Takes a token, of which there must be one.
    mutating func take(at now: Duration) {
        precondition(tokens(at: now) > 0, "No token at \(now); the next comes at \(next)")
        full = max(full ?? now, now) + interval
    }
}
