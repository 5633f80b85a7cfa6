extension WalkServer {
    /// How a service behaves. The defaults are a fast service that never fails, and forgets all when it ends.
    package struct Options: Equatable, Sendable {
        /// The port to listen on; 0 for any that is free.
        package var port: UInt16
        /// How many walks there are; 0 to 100 000.
        package var count: Int
        /// What is made hard for clients from the beginning.
        package var conditions: Conditions
        /// A file that keeps what was changed; nil for none.
        package var changeFile: String?
        /// A file that gets one line of JSON for each request, appended; nil for none.
        package var logFile: String?

        package static let countLimit = 100_000

        /// Traps when a value is outside its range.
        package init(
            port: UInt16 = 0, count: Int = 2000, conditions: Conditions = Conditions(),
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

    /// Something wrong on a command line. Its description is one line: what is wrong, and what to write.
    package struct UsageError: Error, Equatable, CustomStringConvertible {
        package let description: String
        package init(_ description: String) { self.description = description }
    }
}
