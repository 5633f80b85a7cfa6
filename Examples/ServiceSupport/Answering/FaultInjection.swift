/// The adverse conditions that a service simulates for its clients.
package struct FaultInjection: Equatable, Sendable {
    /// The delay before each request is processed, chosen from this range with uniform probability.
    package var latency: ClosedRange<Duration>
    /// The fraction of requests that fail with status 503, from 0 (none) to 1 (all).
    package var failureRate: Double
    /// Each n-th request fails with status 503; nil for none.
    package var failsEvery: Int?
    /// Each n-th request is performed, and its answer lost; nil for none.
    package var losesEvery: Int?

    /// The maximum latency.
    package static let latencyLimit = Duration.seconds(60)
    /// The line for the user in the answer to a failed request.
    package static let failureReason = "the service is made to fail now and then: try again"

    /// Creates conditions. Traps if a value is outside its range.
    package init(
        latency: ClosedRange<Duration> = .zero ... .zero, failureRate: Double = 0, failsEvery: Int? = nil,
        losesEvery: Int? = nil
    ) {
        precondition(
            latency.lowerBound >= .zero && latency.upperBound <= Self.latencyLimit,
            "latency \(latency) is not in 0 s...\(Self.latencyLimit)")
        precondition(0...1 ~= failureRate, "failure rate \(failureRate) is not in 0...1")
        precondition(failsEvery ?? 1 > 0 && losesEvery ?? 1 > 0, "each n-th request: n is at least 1")
        self.latency = latency
        self.failureRate = failureRate
        self.failsEvery = failsEvery
        self.losesEvery = losesEvery
    }

    /// The outcome of a request.
    package enum Outcome: Sendable {
        case answered
        case failed
        case lost
    }
}

/// The latency and the outcome of each request, in order of arrival: the same ones for the same seed.
package struct FaultSequence: Sendable {
    /// The conditions from the next request on.
    package var conditions: FaultInjection

    private var dice: SeededGenerator
    private var requests = 0

    package init(_ conditions: FaultInjection, seed: UInt64 = 1) {
        self.conditions = conditions
        dice = SeededGenerator(seed: seed)
    }

    /// The latency and the outcome of the next request.
    package mutating func next() -> (latency: Duration, outcome: FaultInjection.Outcome) {
        requests += 1
        // Both are drawn for every request, so that one kind of failure does not affect the random sequence
        // of the other.
        let range = conditions.latency
        let latency = range.lowerBound + (range.upperBound - range.lowerBound) * dice.unit()
        let fails = dice.happens(conditions.failureRate)
        if fails || isNext(conditions.failsEvery) { return (latency, .failed) }
        return (latency, isNext(conditions.losesEvery) ? .lost : .answered)
    }

    private func isNext(_ interval: Int?) -> Bool { interval.map { requests % $0 == 0 } ?? false }
}
