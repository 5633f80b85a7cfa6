/// What was waited for and did not come, with what is known about why.
package struct WaitFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// Waits until a condition of another process holds that announces itself by no event.
///
/// A window on a virtual display and a log that another process writes can only be looked at, so this asks
/// again every tenth of a second. It is the only place in the tests that may: whatever can be awaited is
/// awaited.
///
/// - Parameters:
///   - limit: How long the condition may take to hold, in time that the programs had (``Patience``).
///   - what: What is waited for, for the message of the failure.
///   - condition: Answers whether it holds.
/// - Throws: ``WaitFailure`` when it does not hold within the limit, or what `condition` throws.
package func eventually(
    within limit: Duration = Patience.usual, _ what: String, isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
) async throws {
    let patience = Patience(limit)
    while !(try await condition()) {
        guard !patience.isOut else { throw WaitFailure("not within \(limit): \(what)") }
        try await Task.sleep(for: .milliseconds(100))
    }
}
