import Foundation

/// The threads of a process on which loads run. They are real ones, since a load may block its thread, and of
/// Dispatch's a process has 255 in all.
///
/// There are at most `most` of them, beyond which work waits for a thread; but the only work of its list gets
/// one at once. A thread that has had nothing to do for a while ends.
///
/// `condition` protects everything that changes.
package final class LoadThreads: @unchecked Sendable {
    /// Those that all lists share.
    static let shared = LoadThreads(most: 512, patience: 5)

    private let most: Int
    private let patience: Double
    private let condition = NSCondition()
    /// What is to be done and is the only work of its list.
    private var first: [@Sendable () -> Void] = []
    /// What else is to be done.
    private var others: [@Sendable () -> Void] = []
    private var count = 0
    /// How many threads do nothing, those that just begin included.
    private var free = 0

    /// - Parameter patience: after how many seconds without work a thread ends.
    package init(most: Int, patience: Double) {
        (self.most, self.patience) = (most, patience)
    }

    /// Does something on a thread. May be called from any thread.
    ///
    /// - Parameter isFirst: whether it is the only work of its list.
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

    /// What a free thread is to do; nil if it ends.
    private func next() -> (@Sendable () -> Void)? {
        let end = Date(timeIntervalSinceNow: patience)
        return condition.withLock {
            while first.isEmpty, others.isEmpty {
                // Work may have come as the time was over.
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
