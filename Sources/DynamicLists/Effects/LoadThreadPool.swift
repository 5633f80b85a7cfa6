import Foundation

/// The process-wide threads on which loads run. They are dedicated threads, because a load may block its
/// thread, and Dispatch provides only 255 per process.
///
/// At most `most` threads exist. Beyond that, work waits for a thread, except that the only work of a list
/// gets one at once. A thread ends after it has been idle for some time.
///
/// `condition` protects all mutable state.
package final class LoadThreadPool: @unchecked Sendable {
    /// The threads that all lists share.
    static let shared = LoadThreadPool(most: 512, patience: 5)

    private let most: Int
    private let patience: Double
    private let condition = NSCondition()
    /// Pending work that is the only work of its list.
    private var first: [@Sendable () -> Void] = []
    /// Other pending work.
    private var others: [@Sendable () -> Void] = []
    private var count = 0
    /// The number of idle threads, including those that are starting.
    private var free = 0

    /// - Parameter patience: The idle time in seconds after which a thread ends.
    package init(most: Int, patience: Double) {
        (self.most, self.patience) = (most, patience)
    }

    /// Runs work on a thread. May be called from any thread.
    ///
    /// - Parameter isFirst: Whether it is the only work of its list.
    package func run(isFirst: Bool, _ work: @escaping @Sendable () -> Void) {
        let isShort = condition.withLock {
            if isFirst { first.append(work) } else { others.append(work) }
            let waiting = first.count + (count < most ? others.count : 0)
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
        let end = Date(timeIntervalSinceNow: patience)
        return condition.withLock {
            while first.isEmpty, others.isEmpty {
                // Work may have been added just as the wait timed out.
                if condition.wait(until: end) || !first.isEmpty || !others.isEmpty { continue }
                count -= 1
                free -= 1
                return nil
            }
            free -= 1
            return first.isEmpty ? others.removeFirst() : first.removeFirst()
        }
    }
}
