/// An error that specifies whether, and when, a retry is reasonable. A list with automatic retries
/// (`ListConfiguration.backOff`) follows this advice.
public protocol RetryAdvising: Error {
    /// Whether repeating the request can succeed. Default true.
    var isRetryable: Bool { get }

    /// The minimum delay before the next request, as in a server's `Retry-After` header. Default nil, which
    /// means no advice. A list waits at least this long.
    var retryDelay: Duration? { get }

    /// Whether the error is a response of a service, which means that the service was reached, whatever the
    /// response contains. By default, true if repeating the request cannot succeed (``isRetryable``). Return
    /// true for a status such as 500, too: a DynamicListsSQLite cache is offline only if no response arrived.
    var isAnswer: Bool { get }
}

extension RetryAdvising {
    /// True: repeating the request can succeed.
    public var isRetryable: Bool { true }
    /// Nil: no advice.
    public var retryDelay: Duration? { nil }
    /// True if repeating the request cannot succeed.
    public var isAnswer: Bool { !isRetryable }
}

/// An automatic retry policy for failed pages: each delay is longer than the one before, and the number of
/// attempts is limited.
///
/// Attempts are counted until a page of that direction arrives. An error that is not retryable
/// (``RetryAdvising``), a retry, a refresh and a reset end the back-off.
public struct BackOff: Sendable, Hashable {
    /// The delay before the first attempt. Default 1 s, more than zero.
    public var firstDelay: Duration
    /// The factor by which each delay grows. Default 2, at least 1.
    public var factor: Double
    /// The longest delay. Default 60 s, at least `firstDelay`. A server's `Retry-After` may be longer.
    public var longestDelay: Duration
    /// The largest share of itself by which a delay is lengthened at random, to spread the requests of many
    /// clients. Default 0.2, 0…1.
    public var jitter: Double
    /// The maximum number of attempts. Default 5, at least 1.
    public var attempts: Int

    /// Creates a back-off. The properties describe the values.
    ///
    /// Traps if a value is outside its range; the message contains the value.
    public init(
        firstDelay: Duration = .seconds(1), factor: Double = 2, longestDelay: Duration = .seconds(60),
        jitter: Double = 0.2, attempts: Int = 5
    ) {
        self.firstDelay = firstDelay
        self.factor = factor
        self.longestDelay = longestDelay
        self.jitter = jitter
        self.attempts = attempts
        check()
    }

    /// Returns the delay before an attempt.
    ///
    /// - Parameters:
    ///   - attempt: The number of the attempt, from 1.
    ///   - advised: The minimum that the error advises, if any.
    ///   - jitterFraction: A number from 0 to 1 that determines the jitter.
    package func delay(attempt: Int, advised: Duration?, jitterFraction: Double) -> Duration {
        // Computed in seconds as a floating-point number, which does not trap on overflow, and limited to a
        // century.
        let century = 100.0 * 365 * 24 * 3_600
        let longest = min(longestDelay / .seconds(1), century)
        let grown = min(longest, firstDelay / .seconds(1) * pow(factor, attempt - 1))
        let wait = Duration.seconds(grown * (1 + jitter * jitterFraction))
        return max(wait, min(advised ?? .zero, .seconds(century)))
    }

    private func pow(_ base: Double, _ exponent: Int) -> Double {
        (0..<min(exponent, 1_100)).reduce(1) { power, _ in power * base }
    }

    /// Traps if a value is outside its range.
    func check() {
        precondition(firstDelay > .zero, "firstDelay is \(firstDelay), but must be more than zero")
        precondition(factor >= 1, "factor is \(factor), but must be at least 1")
        precondition(
            longestDelay >= firstDelay, "longestDelay is \(longestDelay), but firstDelay \(firstDelay)")
        precondition((0...1).contains(jitter), "jitter is \(jitter), but must be 0…1")
        precondition(attempts >= 1, "attempts is \(attempts), but must be at least 1")
    }
}

/// Returns the retry advice of an error, or of the source's error that it wraps.
func retryAdvice(of error: any Error) -> (any RetryAdvising)? {
    if case .sourceFailed(let failure) = error as? ListError { return retryAdvice(of: failure.underlying) }
    return error as? any RetryAdvising
}
