extension PictureServer {
    /// The behavior of a service. By default it is fast and never fails.
    public struct Options: Sendable, Equatable {
        /// The port to listen on; 0 for any free one.
        public var port: UInt16
        /// The number of pictures, with the ids from 0; 0 to 1 000 000.
        public var count: Int
        /// The delay before each request is answered, at most a minute, chosen from this range with uniform
        /// probability.
        public var latency: ClosedRange<Duration>
        /// The fraction of requests that fail with status 503, from 0 (none) to 1 (all).
        public var failureRate: Double
        /// The number of bytes of bodies that are sent per second, over all connections; `nil` for no limit.
        public var bandwidth: Int?
        /// A file to which a line of JSON is appended for each request; `nil` for none.
        public var logFile: String?
        /// The seed of latencies and failures: the same seed and the same order of requests give the same
        /// answers.
        public var seed: UInt64

        /// The maximum number of pictures of a service.
        public static let countLimit = 1_000_000
        /// The maximum latency.
        public static let latencyLimit = Duration.seconds(60)

        /// Creates options. Traps if a value is outside its range.
        public init(
            port: UInt16 = 0, count: Int = 1000, latency: ClosedRange<Duration> = .zero ... .zero,
            failureRate: Double = 0, bandwidth: Int? = nil, logFile: String? = nil, seed: UInt64 = 1
        ) {
            precondition(0...Self.countLimit ~= count, "count \(count) is not in 0...\(Self.countLimit)")
            precondition(
                latency.lowerBound >= .zero && latency.upperBound <= Self.latencyLimit,
                "latency \(latency) is not in 0 s...\(Self.latencyLimit)")
            precondition(0...1 ~= failureRate, "failure rate \(failureRate) is not in 0...1")
            precondition(bandwidth ?? 1 > 0, "bandwidth \(bandwidth ?? 0) is not above 0")
            self.port = port
            self.count = count
            self.latency = latency
            self.failureRate = failureRate
            self.bandwidth = bandwidth
            self.logFile = logFile
            self.seed = seed
        }
    }

    /// An error on a command line. Its description is one line with the problem and the expected input.
    public struct UsageError: Error, Equatable, CustomStringConvertible {
        /// The line for the user.
        public let description: String

        /// - Parameter description: One line for the user.
        public init(_ description: String) { self.description = description }
    }
}
