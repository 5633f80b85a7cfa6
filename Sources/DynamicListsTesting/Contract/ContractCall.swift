import DynamicLists

/// A call in a task of its own, that can be held and cancelled between any two of its jobs.
final class ContractCall<Value: Sendable>: Sendable {
    /// How it ended.
    let ended = Moment<Result<Value, any Error>>()
    /// Whether it was held; false if it ended before.
    let held = Moment<Bool>()

    private let body: @Sendable () async throws -> Value
    private let thread = StepwiseThread()
    /// Protects the task, which is there when it has begun.
    private let task = Locked<Task<Void, Never>?>(nil)

    /// - Parameter body: the call. It does not begin yet.
    init(_ body: @escaping @Sendable () async throws -> Value) {
        self.body = body
    }

    /// Lets it begin.
    func begin() {
        let task = Task(executorPreference: thread) { [body, thread, ended, held] in
            do {
                ended.come(.success(try await body()))
            } catch {
                ended.come(.failure(error))
            }
            held.come(false)
            thread.end()
        }
        self.task.withLock { $0 = task }
        // It has been held until it can be cancelled.
        thread.release()
    }

    /// Lets it begin, and holds it after so many jobs, if it has not ended by then. What `action` does
    /// follows at once.
    func begin(holdingAfter jobs: Int, _ action: @escaping @Sendable (ContractCall) -> Void) {
        thread.pause(after: jobs) { [self] in
            guard ended.value == nil else { return }
            thread.hold()
            action(self)
            held.come(true)
        }
        begin()
    }

    /// Lets it begin, and does something when it has come as far as it gets without waiting.
    func begin(thenAtItsFirstPause action: @escaping @Sendable () -> Void) {
        thread.pause(after: 1, action)
        begin()
    }

    /// Lets it go on.
    func release() { thread.release() }

    /// Asks it to end.
    func cancel() { task.withLock { $0 }?.cancel() }
}
