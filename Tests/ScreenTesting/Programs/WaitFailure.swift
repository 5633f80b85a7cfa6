/// What was waited for and did not come, with what is known about why.
package struct WaitFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// Runs `work` and gives it up when `limit` has passed.
///
/// - Parameters:
///   - limit: How long the work may take.
///   - failure: Says what did not come in time; evaluated only then.
/// - Throws: ``WaitFailure`` after the limit, otherwise what `work` throws.
package func within<Result: Sendable>(
    _ limit: Duration, orFail failure: @escaping @Sendable () -> String,
    _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
        group.addTask(operation: work)
        group.addTask {
            try await Task.sleep(for: limit)
            throw WaitFailure(failure())
        }
        defer { group.cancelAll() }
        guard let first = try await group.next() else { throw CancellationError() }
        return first
    }
}

/// Waits until a condition of another process holds that announces itself by no event.
///
/// A window on a virtual display and a log that another process writes can only be looked at, so this asks
/// again every 30 ms. It is the only place in the tests that may: whatever can be awaited is awaited.
///
/// - Parameters:
///   - limit: How long the condition may take to hold.
///   - what: What is waited for, for the message of the failure.
///   - condition: Answers whether it holds.
/// - Throws: ``WaitFailure`` when it does not hold within the limit, or what `condition` throws.
package func eventually(
    within limit: Duration = .seconds(10), _ what: String, isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + limit
    while !(try await condition()) {
        guard ContinuousClock.now < end else { throw WaitFailure("not within \(limit): \(what)") }
        try await Task.sleep(for: .milliseconds(30))
    }
}
