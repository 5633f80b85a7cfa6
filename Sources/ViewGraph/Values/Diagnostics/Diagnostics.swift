import ProcessStreams
import Synchronization

/// Tells developers, on standard error, what their program does that can't work as written. Each message
/// once.
package enum Diagnostics {
    private static let seen = Mutex<Set<String>>([])

    package static func log(_ message: String) {
        let isNew = seen.withLock { $0.count < 1_000 && $0.insert(message).inserted }
        if isNew { StandardStreams.report("DynamicLists: \(message)\n") }
    }

    /// Says that a program uses a name that does nothing here.
    package static func noEffect(_ name: String) { log("\(name) has no effect on Linux.") }
}
