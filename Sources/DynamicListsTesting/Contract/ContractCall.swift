import DynamicLists

/// A call in its own task that can be held and canceled between any two of its jobs.
final class ContractCall<Value: Sendable>: Sendable {
    /// The result, when it has ended.
    let ended = AsyncValue<Result<Value, any Error>>()
    /// Whether it was held; false if it ended before.
    let held = AsyncValue<Bool>()

    private let body: @Sendable () async throws -> Value
    private let thread = SteppingExecutor()
    /// Protects the task, which exists once the call has begun.
    private let task = Locked<Task<Void, Never>?>(nil)

    /// - Parameter body: The call. It does not begin yet.
    init(_ body: @escaping @Sendable () async throws -> Value) {
        self.body = body
    }

    /// Begins the call.
    func begin() {
        let task = Task(executorPreference: thread) { [body, thread, ended, held] in
            do {
                ended.resolve(.success(try await body()))
            } catch {
                ended.resolve(.failure(error))
            }
            held.resolve(false)
            thread.end()
        }
        self.task.withLock { $0 = task }
        // The thread is held until the task can be canceled.
        thread.release()
    }

    /// Begins the call, and holds it after a number of jobs unless it has ended. Then runs `action` at once.
    func begin(holdingAfter jobs: Int, _ action: @escaping @Sendable (ContractCall) -> Void) {
        thread.pause(after: jobs) { [self] in
            guard ended.value == nil else { return }
            thread.hold()
            action(self)
            held.resolve(true)
        }
        begin()
    }

    /// Begins the call, and runs an action at its first suspension.
    func begin(atFirstSuspension action: @escaping @Sendable () -> Void) {
        thread.pause(after: 1, action)
        begin()
    }

    /// Resumes a held call.
    func release() { thread.release() }

    /// Cancels the call.
    func cancel() { task.withLock { $0 }?.cancel() }
}
