/// Failed page loads that are retried after a delay, by their numbers.
struct PageRetries {
    /// Returns a number from 0 to 1 that determines the jitter of a delay.
    var jitterFraction: @MainActor () -> Double = { Double.random(in: 0...1) }
    private var waits: [Int: Task<Void, Never>] = [:]

    /// The number of waiting loads.
    var count: Int { waits.count }

    /// Adds a waiting load.
    mutating func add(_ wait: Task<Void, Never>, for load: Int) { waits[load] = wait }

    /// Removes a waiting load.
    ///
    /// - Returns: Whether it was waiting.
    mutating func remove(_ load: Int) -> Bool { waits.removeValue(forKey: load) != nil }

    /// Cancels the waits of loads that were started by another event.
    mutating func keep(where hasFailed: (Int) -> Bool) {
        for (load, wait) in waits where !hasFailed(load) {
            wait.cancel()
            waits[load] = nil
        }
    }

    func cancel() { for wait in waits.values { wait.cancel() } }
}
