import Foundation

/// The process-wide threads on which loads run. They are dedicated threads, because a load may block its
/// thread, and Dispatch provides only 255 per process.
///
/// At most `maxThreads` threads exist. Beyond that, work waits for a thread, except that the only work of a
/// list gets one at once. A thread ends after it has been idle for some time.
///
/// `condition` protects all mutable state.
package final class LoadThreadPool: @unchecked Sendable {
    /// The threads that all lists share.
    static let shared = LoadThreadPool(maxThreads: 512, idleTimeout: 5)

    private let maxThreads: Int
    private let idleTimeout: Double
    private let condition = NSCondition()
    /// Pending work that is the only work of its list.
    private var firstWork: [@Sendable () -> Void] = []
    /// Other pending work.
    private var otherWork: [@Sendable () -> Void] = []
    private var count = 0
    /// The number of idle threads, including those that are starting.
    private var free = 0

    /// - Parameter idleTimeout: The idle time in seconds after which a thread ends.
    package init(maxThreads: Int, idleTimeout: Double) {
        (self.maxThreads, self.idleTimeout) = (maxThreads, idleTimeout)
    }

    /// Runs work on a thread. May be called from any thread.
    ///
    /// - Parameter isFirst: Whether it is the only work of its list.
    package func run(isFirst: Bool, _ work: @escaping @Sendable () -> Void) {
        let isShort = condition.withLock {
            if isFirst { firstWork.append(work) } else { otherWork.append(work) }
            let waiting = firstWork.count + (count < maxThreads ? otherWork.count : 0)
            if waiting <= free {
                condition.signal()
                return false
            }
            count += 1
            free += 1
            return true
        }
        if isShort { begin() }
    }

    private func begin() {
        let thread = Thread { [self] in
            while let work = next() {
                work()
                condition.withLock { free += 1 }
            }
        }
        thread.name = "DynamicLists.load"
        thread.qualityOfService = .userInitiated
        thread.start()
    }

    /// Returns the next work for an idle thread, or nil if the thread ends.
    private func next() -> (@Sendable () -> Void)? {
        let end = Date(timeIntervalSinceNow: idleTimeout)
        return condition.withLock {
            while firstWork.isEmpty, otherWork.isEmpty {
                // Work may have been added just as the wait timed out.
                if condition.wait(until: end) || !firstWork.isEmpty || !otherWork.isEmpty { continue }
                count -= 1
                free -= 1
                return nil
            }
            free -= 1
            return firstWork.isEmpty ? otherWork.removeFirst() : firstWork.removeFirst()
        }
    }
}
