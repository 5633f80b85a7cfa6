import Dispatch

/// A load under way, with the time that it may take.
///
/// It begins in the main actor's next turn, so that what is cancelled before reaches no source. It inherits
/// the task-local values of whoever caused it.
@MainActor
struct LoadTask {
    private let task: Task<Void, Never>
    private var timer: Task<Void, Never>?

    /// - Parameters:
    ///   - load: runs off the main actor, on a thread that it keeps from nobody, even if it blocks it.
    ///   - end: takes the answer, on the main actor. It must not keep the list.
    init<Answer: Sendable>(
        _ load: @escaping @Sendable () async throws -> Answer,
        end: @escaping @MainActor (Result<Answer, any Error>) -> Void
    ) {
        task = Task(priority: .userInitiated) { @MainActor in
            do {
                try Task.checkCancellation()
                let answer = try await withTaskExecutorPreference(OwnThreads.shared) { try await load() }
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

/// Runs loads on threads beside those that Swift shares among all tasks: a source that blocks its thread,
/// where it should suspend, takes it from no other list.
final class OwnThreads: TaskExecutor {
    static let shared = OwnThreads()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // A queue of its own has a thread of its own at once; others wait until one is free.
        DispatchQueue(label: "DynamicLists.load", qos: .userInitiated).async { [self] in
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
