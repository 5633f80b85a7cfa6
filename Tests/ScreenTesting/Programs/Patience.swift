/// The limit of a wait, counted in time that tests and programs had (`ProgramTime`): it runs out for a
/// program that stands still, or works and comes to nothing, and not because the machine has others to serve.
package struct Patience: Sendable {
    /// Many times what a program takes for anything that a test usually waits for.
    package static let usual = Duration.seconds(20)

    private let limit: Duration
    private let start = ProgramTime.now

    /// Begins to count.
    package init(_ limit: Duration = usual) {
        self.limit = limit
    }

    /// What is left; zero or less once the limit has run out.
    private var rest: Duration { limit - (ProgramTime.now - start) }

    package var isOut: Bool { rest <= .zero }

    /// Returns when the limit has run out.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before.
    package func runOut() async throws {
        while case let rest = rest, rest > .zero { try await Task.sleep(for: max(rest, ProgramTime.step)) }
    }
}
