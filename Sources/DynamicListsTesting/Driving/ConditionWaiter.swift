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
        try await ConditionWaiter.wait(limit: limit, addStepObserver, until: condition) {
            timedOut(for: "\(what) (\(file):\(line))", "\(limit)")
        }
    }

    func timedOut(for description: String, _ limit: String) -> WaitTimedOut {
        let state =
            "\(snapshot.ids.count) rows, refresh \(snapshot.refreshState), append \(snapshot.appendState)"
        return WaitTimedOut(
            description:
                "Waited \(limit) for \(description). The list has \(state); \(activityDescriptions.words).")
    }
}

extension TreeViewModel {
    /// Returns as soon as `condition` is true, evaluating it after each step of the tree.
    ///
    /// - Parameters:
    ///   - what: A description of the condition, for the message.
    ///   - limit: The time limit, in real time. Default 30 seconds.
    ///   - file: The file of the test, for the message.
    ///   - line: The line in the file.
    ///   - condition: The condition.
    /// - Throws: `WaitTimedOut` with a description of the tree's activity if it takes longer;
    ///   `CancellationError` if the test is canceled.
    public func wait(
        for what: String = "the condition", limit: Duration = .seconds(30), file: StaticString = #fileID,
        line: UInt = #line, until condition: @MainActor () -> Bool
    ) async throws {
        try await ConditionWaiter.wait(limit: limit, addStepObserver, until: condition) {
            timedOut(for: "\(what) (\(file):\(line))", "\(limit)")
        }
    }

    func timedOut(for description: String, _ limit: String) -> WaitTimedOut {
        let state = "\(snapshot.rows.count) visible rows, refresh \(snapshot.refreshState)"
        return WaitTimedOut(
            description:
                "Waited \(limit) for \(description). The tree has \(state); \(activityDescriptions.words).")
    }
}

extension [String] {
    /// The activities of a list or a tree.
    fileprivate var words: String {
        isEmpty ? "nothing is under way" : "under way: " + joined(separator: ", ")
    }
}

/// A waiting test that is resumed after each step.
@MainActor
private final class ConditionWaiter {
    private var continuation: CheckedContinuation<Void, Never>?
    private var isLate = false

    /// Returns as soon as `condition` is true.
    ///
    /// - Parameters:
    ///   - observe: Adds an observer of the steps of a list or a tree.
    ///   - timedOut: Makes the error that is thrown after `limit`.
    static func wait(
        limit: Duration, _ observe: (@escaping @MainActor () -> Bool) -> Void,
        until condition: @MainActor () -> Bool, timedOut: () -> WaitTimedOut
    ) async throws {
        if condition() { return }
        let waiter = ConditionWaiter()
        observe { [weak waiter] in
            waiter?.check()
            return waiter != nil
        }
        let watchdog = Task {
            try await Task.sleep(for: limit)
            waiter.isLate = true
            waiter.check()
        }
        defer { watchdog.cancel() }
        while !condition() {
            try Task.checkCancellation()
            if waiter.isLate { throw timedOut() }
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiter.continuation = $0 }
            } onCancel: {
                // The loop evaluates the condition again, and detects the cancellation.
                Task { @MainActor in waiter.check() }
            }
        }
    }

    private func check() {
        let continuation = self.continuation
        self.continuation = nil
        continuation?.resume()
    }
}
