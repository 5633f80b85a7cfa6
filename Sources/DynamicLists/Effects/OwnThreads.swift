import Foundation

/// Runs loads on threads beside those that Swift shares among all tasks: a source that blocks its thread,
/// where it should suspend, takes it from no other list.
///
/// Each list has its own for pages and for items: beyond `width` of them loads wait for each other.
///
/// `lock` protects everything that changes.
final class OwnThreads: TaskExecutor, @unchecked Sendable {
    /// How many threads there are at most.
    static let width = 24

    private let lock = NSLock()
    private var waiting: [UnownedJob] = []
    private var running = 0

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let number = lock.withLock { () -> Int? in
            if running == Self.width {
                waiting.append(job)
                return nil
            }
            running += 1
            return running
        }
        if let number { run(job, isFirst: number == 1) }
    }

    /// Runs a job, and those that wait, on a thread.
    private func run(_ job: UnownedJob, isFirst: Bool) {
        LoadThreads.shared.run(isFirst: isFirst) { [self] in
            var next: UnownedJob? = job
            while let job = next {
                job.runSynchronously(on: asUnownedTaskExecutor())
                next = nextJob()
            }
        }
    }

    private func nextJob() -> UnownedJob? {
        lock.withLock {
            if waiting.isEmpty {
                running -= 1
                return nil
            }
            return waiting.removeFirst()
        }
    }
}
