public import DynamicLists

/// An error that reports that a test's wait timed out.
public struct WaitTimedOut: Error, CustomStringConvertible {
    /// The awaited condition, the time limit, and the state of the list.
    public let description: String
}

extension ListViewModel {
    /// Returns as soon as `condition` is true, evaluating it after each step of the list.
    ///
    /// - Parameters:
    ///   - what: A description of the condition, for the message.
    ///   - limit: The time limit, in real time. Default 30 seconds.
    ///   - file: The file of the test, for the message.
    ///   - line: The line in the file.
    ///   - condition: The condition.
    /// - Throws: `WaitTimedOut` with a description of the list's activity if it takes longer;
    ///   `CancellationError` if the test is canceled.
    public func wait(
        for what: String = "the condition", limit: Duration = .seconds(30), file: StaticString = #fileID,
        line: UInt = #line, until condition: @MainActor () -> Bool
    ) async throws {
        if condition() { return }
        let waiting = ConditionWaiter()
        addStepObserver { [weak waiting] in
            waiting?.look()
            return waiting != nil
        }
        let watchdog = Task {
            try await Task.sleep(for: limit)
            waiting.isLate = true
            waiting.look()
        }
        defer { watchdog.cancel() }
        while !condition() {
            try Task.checkCancellation()
            if waiting.isLate { throw waitedInVain(for: "\(what) (\(file):\(line))", "\(limit)") }
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting.continuation = $0 }
            } onCancel: {
                // The loop evaluates the condition again, and detects the cancellation.
                Task { @MainActor in waiting.look() }
            }
        }
    }

    func waitedInVain(for what: String, _ limit: String) -> WaitTimedOut {
        let state =
            "\(snapshot.ids.count) rows, refresh \(snapshot.refreshState), append \(snapshot.appendState)"
        let doing =
            activityDescriptions.isEmpty
            ? "nothing is under way" : "under way: " + activityDescriptions.joined(separator: ", ")
        return WaitTimedOut(description: "Waited \(limit) for \(what). The list has \(state); \(doing).")
    }
}

/// A waiting test that is resumed after each step.
@MainActor
private final class ConditionWaiter {
    var continuation: CheckedContinuation<Void, Never>?
    var isLate = false

    func look() {
        let continuation = self.continuation
        self.continuation = nil
        continuation?.resume()
    }
}
