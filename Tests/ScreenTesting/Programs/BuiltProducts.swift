import Foundation

/// Where the programs are that were built with the tests.
package enum BuiltProducts {
    /// The folder of the running test program; SwiftPM puts the package's executables beside it.
    package static var folder: String {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return (program as NSString).deletingLastPathComponent
    }

    /// What is driven as its users have it, optimised, where `DYNAMIC_LISTS_COMMANDS` names the folder that
    /// it was built in: `scripts/test` does.
    private static let commands: Set = ["browser-screen", "picture-service", "run-swiftui"]

    /// The path of an executable: as given if it is a path, else beside the tests, else in PATH.
    ///
    /// - Throws: ``WaitFailure`` if there is none.
    package static func find(_ executable: String) throws -> String {
        if executable.contains("/") { return executable }
        if commands.contains(executable),
            let folder = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_COMMANDS"]
        {
            let command = "\(folder)/\(executable)"
            guard FileManager.default.isExecutableFile(atPath: command) else {
                throw WaitFailure("no executable \(command): scripts/test builds it")
            }
            return command
        }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        for folder in [folder] + path.split(separator: ":").map(String.init) {
            let candidate = "\(folder)/\(executable)"
            if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
        }
        throw WaitFailure("no executable \(executable) beside the tests in \(folder), nor in PATH")
    }
}
