/// A load under way, with the time that it may take.
///
/// It begins in the main actor's next turn, so that what is cancelled before reaches no source. It inherits
/// the task-local values of whoever caused it.
@MainActor
struct LoadTask {
    private let task: Task<Void, Never>
    private var timer: Task<Void, Never>?

    /// - Parameters:
    ///   - threads: where the load runs, off the main actor.
    ///   - load: loads.
    ///   - end: takes the answer, on the main actor. It must not keep the list.
    init<Answer: Sendable>(
        on threads: OwnThreads, _ load: @escaping @Sendable () async throws -> Answer,
        end: @escaping @MainActor (Result<Answer, any Error>) -> Void
    ) {
        task = Task(priority: .userInitiated) { @MainActor in
            do {
                try Task.checkCancellation()
                let answer = try await withTaskExecutorPreference(threads) { try await load() }
                end(.success(answer))
            } catch {
                end(.failure(error))
            }
        }
    }

    /// Calls `action` after some time, unless the load has ended or another limit was set.
    mutating func limit(_ time: Duration, _ clock: ListClock, _ action: @escaping @MainActor () -> Void) {
        timer?.cancel()
        let end = clock.now() + time
        timer = Task { @MainActor in
            await clock.sleep(end)
            if !Task.isCancelled { action() }
        }
    }

    /// Asks the load to end.
    nonisolated func cancel() { task.cancel() }

    /// Nobody waits for the load any more.
    nonisolated func endTimer() { timer?.cancel() }
}
