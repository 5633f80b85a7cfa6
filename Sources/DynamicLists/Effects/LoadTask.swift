/// A load in flight, with its time limit.
///
/// It begins in the next turn of the main actor, so a load that is canceled before never reaches the source.
/// It inherits the task-local values of its creator.
@MainActor
struct LoadTask {
    private let task: Task<Void, Never>
    private var timer: Task<Void, Never>?

    /// - Parameters:
    ///   - executor: The executor of the load, off the main actor.
    ///   - load: The load.
    ///   - end: Receives the result on the main actor. It must not retain the list.
    init<Answer: Sendable>(
        on executor: BlockingExecutor, _ load: @escaping @Sendable () async throws -> Answer,
        end: @escaping @MainActor (Result<Answer, any Error>) -> Void
    ) {
        task = Task(priority: .userInitiated) { @MainActor in
            do {
                try Task.checkCancellation()
                let answer = try await withTaskExecutorPreference(executor) { try await load() }
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

    /// Cancels the load.
    nonisolated func cancel() { task.cancel() }

    /// Cancels the time limit, because the result is no longer needed.
    nonisolated func endTimer() { timer?.cancel() }
}
