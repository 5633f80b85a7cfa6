import Dispatch
import Foundation

/// A program that we started and end, with what it started itself.
final class ChildProcess: Sendable {
    private let process: Process
    private let ended = DispatchGroup()

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: the executable.
    ///   - isQuiet: drops what it writes to standard output.
    ///   - onEnd: called on another thread with its status: 128 + the signal's number where a signal ended
    ///     it.
    init(
        _ path: String, _ arguments: [String], environment: [String: String], isQuiet: Bool = false,
        onEnd: @escaping @Sendable (Int32) -> Void
    ) throws {
        process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = environment
        if isQuiet { process.standardOutput = FileHandle.nullDevice }
        ended.enter()
        process.terminationHandler = { [ended] process in
            let isSignal = process.terminationReason == .uncaughtSignal
            ended.leave()
            onEnd(isSignal ? 128 + process.terminationStatus : process.terminationStatus)
        }
        do {
            try process.run()
        } catch {
            ended.leave()
            throw error
        }
    }

    /// Asks the program to end, with its process group, and kills them when `patience` is over.
    func terminate(patience: DispatchTimeInterval) {
        signal(SIGTERM)
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { self.signal(SIGKILL) }
    }

    /// Ends the program and waits for its end.
    func end(patience: DispatchTimeInterval) {
        terminate(patience: patience)
        ended.wait()
    }

    private func signal(_ number: Int32) {
        guard ended.wait(timeout: .now()) == .timedOut else { return }
        // Foundation gives each child a process group of its own.
        if kill(-process.processIdentifier, number) != 0 { kill(process.processIdentifier, number) }
    }

    /// Looks a program up as a shell does.
    static func find(_ name: String, path: String) -> String? {
        let isFile = { (path: String) in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
                && FileManager.default.isExecutableFile(atPath: path)
        }
        if name.contains("/") { return isFile(name) ? name : nil }
        return path.split(separator: ":").map { "\($0)/\(name)" }.first(where: isFile)
    }
}
