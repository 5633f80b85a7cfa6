/// An error that knows whether, and when, it makes sense to ask again. A list that tries again by itself
/// (`ListConfiguration.backOff`) heeds it.
public protocol RetryAdvising: Error {
    /// Whether asking for the same again can help. Default true.
    var isRetryable: Bool { get }

    /// How long to wait before asking again, as a server's `Retry-After` says; nil if it says nothing, which
    /// is the default. A list waits no less.
    var retryDelay: Duration? { get }

    /// Whether it is what a service answered, so that the service was reached, whatever it said. Default: if
    /// asking for the same again cannot help (``isRetryable``). Say true of a status such as 500, too: a
    /// cache of DynamicListsSQLite is offline only where no answer came.
    var isAnswer: Bool { get }
}

extension RetryAdvising {
    /// Asking again can help.
    public var isRetryable: Bool { true }
    /// Nothing is said.
    public var retryDelay: Duration? { nil }
    /// An answer if asking again cannot help.
    public var isAnswer: Bool { !isRetryable }
}

/// How a list tries again by itself after a page failed: each time after a longer while, and not for ever.
///
/// It goes on counting until a page of that direction arrives. An error that says that asking again cannot
/// help (``RetryAdvising``), Retry, a refresh and a reset end it.
public struct BackOff: Sendable, Hashable {
    /// How long to wait before the first try. Default 1 s, more than zero.
    public var firstDelay: Duration
    /// By how much each wait is longer than the one before. Default 2, at least 1.
    public var factor: Double
    /// The longest wait. Default 60 s, at least `firstDelay`. A server's `Retry-After` may be longer.
    public var longestDelay: Duration
    /// Up to which share of itself a wait is made longer at random, so that many clients do not ask all at
    /// once. Default 0.2, 0…1.
    public var jitter: Double
    /// How often to try. Default 5, at least 1.
    public var attempts: Int

    /// Makes a way to try again. See the properties for what the values mean.
    ///
    /// Traps if a value is outside its range; the message has the value.
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

    /// How long to wait before a try.
    ///
    /// - Parameters:
    ///   - attempt: which try it is, from 1.
    ///   - advised: what the error says, if anything: the least.
    ///   - chance: a number from 0 to 1, that decides on the jitter.
    package func delay(attempt: Int, advised: Duration?, chance: Double) -> Duration {
        // In seconds as a floating number, which no power makes overflow; nobody waits longer than a century.
        let century = 100.0 * 365 * 24 * 3_600
        let longest = min(longestDelay / .seconds(1), century)
        let grown = min(longest, firstDelay / .seconds(1) * pow(factor, attempt - 1))
        let wait = Duration.seconds(grown * (1 + jitter * chance))
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

/// The advice on trying again that an error gives, or the error of a source that it wraps.
func retryAdvice(of error: any Error) -> (any RetryAdvising)? {
    if case .sourceFailed(let failure) = error as? ListError { return retryAdvice(of: failure.underlying) }
    return error as? any RetryAdvising
}
