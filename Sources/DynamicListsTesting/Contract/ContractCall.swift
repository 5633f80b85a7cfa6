/// A call under way, in a task of its own, that can be cancelled between any two of its jobs.
final class ContractCall<Value: Sendable>: Sendable {
    /// How it ended.
    let ended = Moment<Result<Value, any Error>>()
    /// Whether it got as far as something was to be done; false if it ended before.
    let paused = Moment<Bool>()

    private let thread: StepwiseThread
    private let task: Task<Void, Never>

    /// - Parameter body: the call. It does not begin yet.
    init(_ body: @escaping @Sendable () async throws -> Value) {
        let thread = StepwiseThread()
        self.thread = thread
        task = Task(executorPreference: thread) { [ended, paused] in
            do {
                ended.come(.success(try await body()))
            } catch {
                ended.come(.failure(error))
            }
            paused.come(false)
            thread.end()
        }
    }

    /// Lets it begin.
    func begin() { thread.release() }

    /// Lets it go on.
    func release() { thread.release() }

    /// Lets it begin, and cancels it after so many jobs, if it has not ended by then.
    func begin(cancellingAfter jobs: Int) {
        begin(pausingAfter: jobs) { $0.cancel() }
    }

    /// Lets it begin, and holds it after so many jobs, if it has not ended by then, until `action` lets it go
    /// on.
    func begin(holdingAfter jobs: Int, _ action: @escaping @Sendable (ContractCall) -> Void) {
        begin(pausingAfter: jobs) { call in
            call.thread.hold()
            action(call)
        }
    }

    private func begin(pausingAfter jobs: Int, _ action: @escaping @Sendable (ContractCall) -> Void) {
        thread.pause(after: jobs) { [self] in
            guard ended.value == nil else { return }
            action(self)
            paused.come(true)
        }
        begin()
    }

    /// Lets it begin, and does something when it has come as far as it gets without waiting.
    func begin(thenAtItsFirstPause action: @escaping @Sendable () -> Void) {
        thread.pause(after: 1, action)
        begin()
    }

    /// Asks it to end.
    func cancel() { task.cancel() }
}
