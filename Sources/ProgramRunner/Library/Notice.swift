import Foundation

/// What run-swiftui says beside the output of a program.
package enum Notice {
    /// Writes one line on standard error.
    package static func write(_ line: String) {
        FileHandle.standardError.write(Data("run-swiftui: \(line)\n".utf8))
    }
}
