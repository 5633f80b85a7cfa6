import Synchronization

/// Releases what lists no longer need: rows that were replaced, and what was known of them.
enum Leftovers {
    /// Begins to release values off the main actor, since that takes longer the more rows there were.
    ///
    /// - Complexity: O(1).
    static func release(_ values: [any Sendable]) {
        if values.isEmpty { return }
        let waste = Waste(values)
        // In the next turn, when nobody in this one holds any of it: whoever does so last releases it.
        Task { @MainActor in
            Task.detached(priority: .utility) { waste.release() }
        }
    }
}

/// Holds values until it is told to release them.
private final class Waste: Sendable {
    private let values: Mutex<[any Sendable]>

    init(_ values: [any Sendable]) {
        self.values = Mutex(values)
    }

    func release() {
        let old = values.withLock { values in
            defer { values = [] }
            return values
        }
        // That may run code of a program: not while the lock is held.
        withExtendedLifetime(old) {}
    }
}
