/// What happened, in order. Tests wait for a number of events instead of for time.
@MainActor
final class Events {
    private(set) var lines: [String] = []
    private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    nonisolated init() {}

    func append(_ line: String) {
        lines.append(line)
        let ready = waiting.filter { $0.count <= lines.count }
        waiting.removeAll { $0.count <= lines.count }
        for waiter in ready { waiter.continuation.resume() }
    }

    /// Returns when so many events have happened since the last ``take()``.
    func reach(_ count: Int) async {
        if lines.count >= count { return }
        await withCheckedContinuation { waiting.append((count, $0)) }
    }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Returns when the task is cancelled.
func untilCancelled() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
}
