package import ServiceSupport

extension ThreadServer {
    /// The behavior of a service. By default it is slow, never fails, and comments are edited all the time.
    package struct Options: Equatable, Sendable {
        /// The port to listen on; 0 for any free one.
        package var port: UInt16
        /// The number of comments; 0 to 100 000.
        package var count: Int
        /// The initial conditions for clients.
        package var conditions: FaultInjection
        /// The time between two edits.
        package var editInterval: Duration

        package static let countLimit = 100_000

        /// Creates options. Traps if a value is outside its range.
        package init(
            port: UInt16 = 0, count: Int = 50_000,
            conditions: FaultInjection = FaultInjection(latency: .milliseconds(200) ... .milliseconds(600)),
            editInterval: Duration = .seconds(2)
        ) {
            precondition(0...Self.countLimit ~= count, "count \(count) is not in 0...\(Self.countLimit)")
            self.port = port
            self.count = count
            self.conditions = conditions
            self.editInterval = editInterval
        }
    }
}

extension ThreadServer.Options: CommandLineOptions {
    package static let table = OptionTable(
        defaults: Self(),
        [
            .init(
                "--port PORT", "listen on this port of 127.0.0.1; 0, the default, takes any that is free",
                \.port, .port),
            .init(
                "--count N", "how many comments there are (default 50000)", \.count,
                .count(upTo: countLimit)),
            .init(
                "--latency TIME", "wait before each answer: 1.5s, or 200ms..600ms (the default)",
                \.conditions.latency, .latencies),
            .init(
                "--fail-every N", "answer each N-th request with status 503",
                \.conditions.failsEvery, .interval),
            .init(
                "--edit-every TIME", "edit or delete a comment at this interval (default 2s); 0s never does",
                \.editInterval, .time(as: "500ms or 2s")),
        ])
}
