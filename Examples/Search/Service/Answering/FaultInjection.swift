/// The adverse conditions that a service simulates for its clients.
package struct FaultInjection: Equatable, Sendable {
    /// The delay before each request is processed.
    package var latency: Duration
    /// Each n-th request is answered with 503, to be sent again after a second; nil for none.
    package var failsEvery: Int?
    /// Each n-th request is performed, and its answer lost; nil for none.
    package var losesEvery: Int?

    package static let latencyLimit = Duration.seconds(60)

    /// Creates conditions. Traps if a value is outside its range.
    package init(latency: Duration = .zero, failsEvery: Int? = nil, losesEvery: Int? = nil) {
        precondition(
            latency >= .zero && latency <= Self.latencyLimit,
            "latency \(latency) is not in 0 s...\(Self.latencyLimit)")
        precondition(failsEvery ?? 1 > 0 && losesEvery ?? 1 > 0, "each n-th request: n is at least 1")
        self.latency = latency
        self.failsEvery = failsEvery
        self.losesEvery = losesEvery
    }

    /// The outcome of a request.
    enum Outcome {
        case answered, failed, lost
    }

    /// - Parameter number: The number of the request, from 1.
    func outcome(ofRequest number: Int) -> Outcome {
        if let failsEvery, number % failsEvery == 0 { return .failed }
        if let losesEvery, number % losesEvery == 0 { return .lost }
        return .answered
    }
}
