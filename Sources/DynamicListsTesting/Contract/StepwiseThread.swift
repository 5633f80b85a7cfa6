import Dispatch
import DynamicLists

/// Runs a task job by job: a job is what a task does from one suspension to the next. Between two jobs
/// something can be done, and the task be held. So it is at first.
final class StepwiseThread: TaskExecutor {
    private struct State {
        var waiting: [UnownedJob] = []
        var isRunning = false
        var isHeld = true
        var jobsRun = 0
        var pause: (after: Int, action: @Sendable () -> Void)?

        /// The action whose time has come.
        mutating func dueAction(isLast: Bool = false) -> (@Sendable () -> Void)? {
            guard let due = pause, isLast || due.after == jobsRun else { return nil }
            pause = nil
            return due.action
        }
    }

    /// Protects everything that changes.
    private let state = Locked(State())
    // A queue of its own has a thread of its own at once: a call that blocks keeps up no other.
    private let queue = DispatchQueue(label: "DynamicListsTesting.call", qos: .userInitiated)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.waiting.append(job) }
        goOn()
    }

    /// Does something after so many jobs in all, before the next one; or at the end, if that comes before.
    func pause(after jobs: Int, _ action: @escaping @Sendable () -> Void) {
        state.withLock { $0.pause = (jobs, action) }
    }

    /// The task has come to its end.
    func end() {
        let action = state.withLock { $0.dueAction(isLast: true) }
        action?()
    }

    /// Runs no job, from the next one on.
    func hold() { state.withLock { $0.isHeld = true } }

    /// Runs jobs.
    func release() {
        state.withLock { $0.isHeld = false }
        goOn()
    }

    private func goOn() {
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
