public import DynamicLists

/// A test waited for something that did not come.
public struct WaitedInVain: Error, CustomStringConvertible {
    /// What was waited for, how long, and how the list stands.
    public let description: String
}

extension ListViewModel {
    /// Returns as soon as `condition` is met, judging it whenever the list has dealt with something.
    ///
    /// - Parameters:
    ///   - what: what is waited for, for the message.
    ///   - limit: how long, in real time. Default 30 seconds.
    ///   - file: where the test waits, for the message.
    ///   - line: where in the file.
    ///   - condition: what is waited for.
    /// - Throws: `WaitedInVain` if it takes longer, saying what the list is doing; `CancellationError` if the
    ///   test is cancelled.
    public func wait(
        for what: String = "the condition", limit: Duration = .seconds(30), file: StaticString = #fileID,
        line: UInt = #line, until condition: @MainActor () -> Bool
    ) async throws {
        if condition() { return }
        let waiting = Waiting()
        follow { [weak waiting] in
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
                // It looks again, and sees that it was cancelled.
                Task { @MainActor in waiting.look() }
            }
        }
    }

    func waitedInVain(for what: String, _ limit: String) -> WaitedInVain {
        let stand =
            "\(snapshot.ids.count) rows, refresh \(snapshot.refreshState), append \(snapshot.appendState)"
        let doing =
            underWay.isEmpty ? "nothing is under way" : "under way: " + underWay.joined(separator: ", ")
        return WaitedInVain(description: "Waited \(limit) for \(what). The list has \(stand); \(doing).")
    }
}

/// Somebody who looks again whenever something happened.
@MainActor
private final class Waiting {
    var continuation: CheckedContinuation<Void, Never>?
    var isLate = false

    func look() {
        let continuation = self.continuation
        self.continuation = nil
        continuation?.resume()
    }
}
