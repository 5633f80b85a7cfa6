/// Page loads that failed and are to be tried again after a while, by their numbers.
struct PageRetries {
    /// Gives a number from 0 to 1, by which a while is longer or shorter.
    var chance: @MainActor () -> Double = { Double.random(in: 0...1) }
    private var waits: [Int: Task<Void, Never>] = [:]

    /// How many loads wait.
    var count: Int { waits.count }

    /// A load waits from now on.
    mutating func add(_ wait: Task<Void, Never>, for load: Int) { waits[load] = wait }

    /// A load waits no more.
    ///
    /// - Returns: Whether it did.
    mutating func remove(_ load: Int) -> Bool { waits.removeValue(forKey: load) != nil }

    /// Ends the waits of loads that something else has asked for.
    mutating func keep(where hasFailed: (Int) -> Bool) {
        for (load, wait) in waits where !hasFailed(load) {
            wait.cancel()
            waits[load] = nil
        }
    }

    func cancel() { for wait in waits.values { wait.cancel() } }
}
