import Dispatch
import DynamicLists

/// Runs a task job by job. A job is the part of a task between two suspensions. An action can run between two
/// jobs, and the task can be held there. It is held initially.
final class SteppingExecutor: TaskExecutor {
    private struct State {
        var waiting: [UnownedJob] = []
        var isRunning = false
        var isHeld = true
        var jobsRun = 0
        var pause: (after: Int, action: @Sendable () -> Void)?

        /// Removes and returns the action that is due.
        mutating func dueAction(isLast: Bool = false) -> (@Sendable () -> Void)? {
            guard let pending = pause, isLast || pending.after == jobsRun else { return nil }
            pause = nil
            return pending.action
        }
    }

    /// Protects all mutable state.
    private let state = Locked(State())
    // A separate queue immediately has a separate thread, so a call that blocks does not delay others.
    private let queue = DispatchQueue(label: "DynamicListsTesting.call", qos: .userInitiated)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.waiting.append(job) }
        resume()
    }

    /// Sets an action that runs after a total number of jobs, before the next one, or at the end, if that is
    /// earlier.
    func pause(after jobs: Int, _ action: @escaping @Sendable () -> Void) {
        state.withLock { $0.pause = (jobs, action) }
    }

    /// Marks the end of the task.
    func end() {
        let action = state.withLock { $0.dueAction(isLast: true) }
        action?()
    }

    /// Holds the task from the next job on.
    func hold() { state.withLock { $0.isHeld = true } }

    /// Resumes the task.
    func release() {
        state.withLock { $0.isHeld = false }
        resume()
    }

    private func resume() {
        let isBeginning = state.withLock { state in
            guard !state.isHeld, !state.isRunning, !state.waiting.isEmpty else { return false }
            state.isRunning = true
            return true
        }
        if isBeginning { queue.async { [self] in run() } }
    }

    private func run() {
        while true {
            let action = state.withLock { $0.dueAction() }
            if let action {
                action()
            } else if let job = nextJob() {
                job.runSynchronously(on: asUnownedTaskExecutor())
                state.withLock { $0.jobsRun += 1 }
            } else {
                return
            }
        }
    }

    private func nextJob() -> UnownedJob? {
        state.withLock { state in
            if state.isHeld || state.waiting.isEmpty {
                state.isRunning = false
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
