extension PictureServer {
    /// How a service behaves. The defaults are a fast service that never fails.
    public struct Options: Sendable, Equatable {
        /// The port to listen on; 0 for any that is free.
        public var port: UInt16
        /// How many pictures there are, with the ids from 0; 0 to 1 000 000.
        public var count: Int
        /// How long each request waits before it is answered; at most a minute. Drawn evenly from this range.
        public var latency: ClosedRange<Duration>
        /// How many of the requests fail with status 503: from 0, none, to 1, all.
        public var failureRate: Double
        /// How many bytes of bodies leave in a second, over all connections; `nil` for no limit.
        public var bandwidth: Int?
        /// A file that gets one line of JSON for each request, appended; `nil` for none.
        public var logFile: String?
        /// What latencies and failures are drawn from: the same seed and the same order of requests give the
        /// same answers.
        public var seed: UInt64

        /// The most pictures that a service can have.
        public static let countLimit = 1_000_000
        /// The longest latency.
        public static let latencyLimit = Duration.seconds(60)

        /// Traps when a value is outside its range.
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

    /// Something wrong on a command line. Its description is one line: what is wrong, and what to write.
    public struct UsageError: Error, Equatable, CustomStringConvertible {
        /// The sentence that it was made with.
        public let description: String

        /// - Parameter description: one line for the user.
        public init(_ description: String) { self.description = description }
    }
}
