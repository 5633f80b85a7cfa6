import Synchronization

/// Releases values that lists no longer need: replaced rows and the data about them.
enum DeferredRelease {
    /// Releases values off the main actor, because the time that takes grows with the number of rows.
    ///
    /// - Complexity: O(1).
    static func release(_ values: [any Sendable]) {
        if values.isEmpty { return }
        let box = ReleaseBox(values)
        // Deferred to the next turn of the main actor, because a reference held in the current turn could
        // otherwise be the last one and release the values there.
        Task { @MainActor in
            Task.detached(priority: .utility) { box.release() }
        }
    }
}

/// Holds values until `release()` is called.
private final class ReleaseBox: Sendable {
    private let values: Mutex<[any Sendable]>

    init(_ values: [any Sendable]) {
        self.values = Mutex(values)
    }

    func release() {
        let old = values.withLock { values in
            defer { values = [] }
            return values
        }
        // A release may run client code, so the lock is not held.
        withExtendedLifetime(old) {}
    }
}
