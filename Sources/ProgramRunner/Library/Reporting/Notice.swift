import Foundation
import ProcessStreams

/// The messages of a command, such as run-swiftui, in addition to the output of a program.
package enum Notice {
    /// Writes one line to standard error.
    package static func write(_ line: String) {
        StandardStreams.report("\(ProcessInfo.processInfo.processName): \(line)\n")
    }
}
