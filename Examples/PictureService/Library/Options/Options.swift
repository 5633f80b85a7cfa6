package import ServiceSupport

extension PictureServer {
    /// The behavior of a service. By default it is fast and never fails.
    package struct Options: Equatable, Sendable {
        /// The port to listen on; 0 for any free one.
        package var port: UInt16
        /// The number of pictures, with the ids from 0; 0 to 1 000 000.
        package var count: Int
        /// The conditions for clients.
        package var conditions: FaultInjection
        /// The number of bytes of bodies that are sent per second, over all connections; `nil` for no limit.
        package var bandwidth: Int?
        /// A file to which a line of JSON is appended for each request; `nil` for none.
        package var logFile: String?
        /// The seed of latencies and failures: the same seed and the same order of requests give the same
        /// answers.
        package var seed: UInt64

        /// The maximum number of pictures of a service.
        package static let countLimit = 1_000_000

        /// Creates options. Traps if a value is outside its range.
        package init(
            port: UInt16 = 0, count: Int = 1000, conditions: FaultInjection = FaultInjection(),
            bandwidth: Int? = nil, logFile: String? = nil, seed: UInt64 = 1
        ) {
            precondition(0...Self.countLimit ~= count, "count \(count) is not in 0...\(Self.countLimit)")
            precondition(bandwidth ?? 1 > 0, "bandwidth \(bandwidth ?? 0) is not above 0")
            self.port = port
            self.count = count
            self.conditions = conditions
            self.bandwidth = bandwidth
            self.logFile = logFile
            self.seed = seed
        }
    }
}
