import ProcessStreams
import Synchronization

/// Messages for developers on standard error about code that can't work as written. Each message is logged
/// once.
package enum Diagnostics {
    private static let logged = Mutex<Set<String>>([])

    package static func log(_ message: String) {
        let isNew = logged.withLock { $0.count < 1_000 && $0.insert(message).inserted }
        if isNew { StandardStreams.report("DynamicLists: \(message)\n") }
    }

    /// Logs that a program uses an API that has no effect here.
    package static func noEffect(_ name: String) { log("\(name) has no effect on Linux.") }
}
