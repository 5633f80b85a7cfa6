import Foundation

/// Runs loads on threads outside of Swift's cooperative pool, so that a source that blocks its thread instead
/// of suspending does not delay other lists.
///
/// Each list has one executor for pages, one for items, and one for filters and orders. Jobs beyond `width`
/// wait for each other.
///
/// `lock` protects all mutable state.
final class BlockingExecutor: TaskExecutor, @unchecked Sendable {
    /// The maximum number of threads.
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

    /// Runs a job and the waiting jobs on a thread.
    private func run(_ job: UnownedJob, isFirst: Bool) {
        LoadThreadPool.shared.run(isFirst: isFirst) { [self] in
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
