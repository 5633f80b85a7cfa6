package import Foundation

/// Runs a program until it ends and collects its output.
package struct ChildCommand {
    package let status: Int32
    package let output: String

    /// - Parameter seconds: The processor time limit of the program and of each of its children. They are
    ///   terminated with SIGXCPU.
    /// - Throws: The error of Foundation if the program cannot be started.
    package init(
        _ executable: String, _ arguments: [String], in folder: URL? = nil, seconds: Int? = nil
    ) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = (seconds.map(Self.limited) ?? []) + [executable] + arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try Self.withSignals { try process.run() }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        status = process.terminationStatus
        let text = String(decoding: data, as: UTF8.self)
        // The same format as that of the compiler's driver for its children.
        let isSignal = process.terminationReason == .uncaughtSignal
        output = isSignal ? text + "error: \(executable) failed due to signal \(status)\n" : text
    }

    /// Starts a process with all signals unblocked, because threads of libraries block signals and children
    /// inherit that.
    private static func withSignals(_ start: () throws -> Void) rethrows {
        var (none, former) = (sigset_t(), sigset_t())
        pthread_sigmask(SIG_SETMASK, &none, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        try start()
    }

    /// Returns a command with a limit of processor time, which a busy machine does not use up sooner.
    private static func limited(to seconds: Int) -> [String] {
        // Looking up the compiler's own functions for its trace takes longer than the trace is worth.
        ["LLVM_DISABLE_SYMBOLIZATION=1", "/bin/sh", "-c", #"ulimit -S -t "$0"; exec "$@""#, "\(seconds)"]
    }
}
