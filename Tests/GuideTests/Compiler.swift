import Foundation

/// The first compiler in the path.
enum Compiler {
    static let file = ProcessInfo.processInfo.environment["PATH", default: ""]
        .split(separator: ":").map { URL(filePath: "\($0)/swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path()) }

    /// The errors and warnings of a compilation, a line each.
    static func complaints(_ arguments: [String]) async throws -> [String] {
        let lines = try await output(arguments)
        return lines.filter { $0.contains(#/(^|:\d+: )(error|warning): /#) }
    }

    /// Everything that the compiler reports, with the lines of source that it shows.
    static func output(_ arguments: [String]) async throws -> [String] {
        // On a thread of its own: tests beside these need those that they share.
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try compile(arguments) }) }
        }
    }

    private static func compile(_ arguments: [String]) throws -> [String] {
        let (compiling, output) = (Process(), Pipe())
        compiling.executableURL = file
        compiling.arguments = ["-typecheck"] + arguments
        compiling.standardError = output
        try compiling.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiling.waitUntilExit()
        let lines = text.split(separator: "\n").map(String.init)
        return compiling.terminationStatus == 0 ? lines : lines + ["error: \(compiling.terminationStatus)"]
    }
}
