import ProcessStreams

/// What run-swiftui says beside the output of a program.
package enum Notice {
    /// Writes one line on standard error.
    package static func write(_ line: String) {
        StandardStreams.report("run-swiftui: \(line)\n")
    }
}
