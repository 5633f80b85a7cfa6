/// The events in order. Tests wait for a number of events instead of a time.
@MainActor
final class Events {
    private(set) var lines: [String] = []
    private var waiting: [(number: Int, count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    private var lastNumber = 0

    nonisolated init() {}

    func append(_ line: String) {
        lines.append(line)
        resume { $0.count <= lines.count }
    }

    /// Returns when so many events have happened since the last ``take()``, or when the test's time limit is
    /// reached.
    func reach(_ count: Int) async {
        if lines.count >= count { return }
        lastNumber += 1
        let number = lastNumber
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append((number, count, $0)) }
        } onCancel: {
            Task { @MainActor in resume { $0.number == number } }
        }
    }

    private func resume(
        where isReady: ((number: Int, count: Int, continuation: CheckedContinuation<Void, Never>)) -> Bool
    ) {
        let ready = waiting.filter(isReady)
        waiting.removeAll(where: isReady)
        for waiter in ready { waiter.continuation.resume() }
    }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Returns when the task is canceled.
func untilCancelled() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
}
