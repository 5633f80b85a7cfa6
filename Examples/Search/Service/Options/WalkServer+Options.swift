package import ServiceSupport

extension WalkServer {
    /// The behavior of a service. By default it is fast, never fails, and stores nothing beyond its end.
    package struct Options: Equatable, Sendable {
        /// The port to listen on; 0 for any free one.
        package var port: UInt16
        /// The number of walks; 0 to 100 000.
        package var count: Int
        /// The initial conditions for clients.
        package var conditions: FaultInjection
        /// A file that stores changes; nil for none.
        package var changeFile: String?
        /// A file to which a line of JSON is appended for each request; nil for none.
        package var logFile: String?

        package static let countLimit = 100_000

        /// Creates options. Traps if a value is outside its range.
        package init(
            port: UInt16 = 0, count: Int = 2000, conditions: FaultInjection = FaultInjection(),
            changeFile: String? = nil, logFile: String? = nil
        ) {
            precondition(0...Self.countLimit ~= count, "count \(count) is not in 0...\(Self.countLimit)")
            self.port = port
            self.count = count
            self.conditions = conditions
            self.changeFile = changeFile
            self.logFile = logFile
        }
    }
}
