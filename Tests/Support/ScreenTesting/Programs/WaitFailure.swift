/// The description of a wait that timed out, with what is known about the reason.
package struct WaitFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// Waits until a condition of another process holds for which there is no notification.
///
/// A window on a virtual display and a log of another process have to be polled, here every tenth of a
/// second. This is the only place in the tests that polls. Everything that can be awaited is awaited.
///
/// - Parameters:
///   - limit: The limit of the wait, in time that the programs had (``WaitLimit``).
///   - what: The condition, for the message of the failure.
///   - condition: Returns whether it holds.
/// - Throws: ``WaitFailure`` if it does not hold within the limit, or the error of `condition`.
package func poll(
    within limit: Duration = WaitLimit.usual, _ what: String, isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
) async throws {
    let patience = WaitLimit(limit)
    while !(try await condition()) {
        guard !patience.isOut else { throw WaitFailure("not within \(limit): \(what)") }
        try await Task.sleep(for: .milliseconds(100))
    }
}
