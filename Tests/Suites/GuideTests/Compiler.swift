import Foundation

/// The first compiler in the path.
enum Compiler {
    static let file = ProcessInfo.processInfo.environment["PATH", default: ""]
        .split(separator: ":").map { URL(filePath: "\($0)/swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path()) }

    /// Returns the errors and warnings of a compilation, one per line.
    static func complaints(_ arguments: [String]) async throws -> [String] {
        let lines = try await output(arguments)
        return lines.filter { $0.contains(#/(^|:\d+: )(error|warning): /#) }
    }

    /// Returns the output of the compiler, including source lines.
    static func output(_ arguments: [String]) async throws -> [String] {
        // On a separate thread, because concurrent tests need the shared ones.
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
