/// The limit of a wait, measured in the time that tests and programs had a processor (`ScheduledClock`). It
/// expires for a program that hangs, or works without result, but not because the machine is busy with other
/// work.
package struct WaitLimit: Sendable {
    /// Many times what a program takes for anything that a test usually waits for.
    package static let usual = Duration.seconds(20)

    private let limit: Duration
    private let start = ScheduledClock.now

    /// Starts to count.
    package init(_ limit: Duration = usual) {
        self.limit = limit
    }

    /// The remaining time, zero or less once the limit has expired.
    private var rest: Duration { limit - (ScheduledClock.now - start) }

    package var isOut: Bool { rest <= .zero }

    /// Returns when the limit has expired.
    ///
    /// - Throws: `CancellationError` if the task is canceled before.
    package func runOut() async throws {
        while case let rest = rest, rest > .zero { try await Task.sleep(for: max(rest, ScheduledClock.step)) }
    }
}
