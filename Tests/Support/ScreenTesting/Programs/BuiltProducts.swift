import Foundation

/// The locations of the programs that were built with the tests.
package enum BuiltProducts {
    /// The folder of the running test program, in which SwiftPM also puts the package's executables.
    package static var folder: String {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return (program as NSString).deletingLastPathComponent
    }

    /// The commands that are tested as users have them, optimized, if `DYNAMIC_LISTS_COMMANDS` specifies the
    /// folder that they were built in, as `scripts/test` does.
    private static let commands: Set = ["browser-screen", "picture-service", "run-swiftui"]

    /// The path of an executable: as given if it is a path, otherwise next to the tests, otherwise in PATH.
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
