package import Dispatch
import Foundation
import Synchronization

/// A program that this process starts and ends, with the processes that it started. It ends with this
/// process, however that ends.
package final class ChildProcess: Sendable {
    private let group: ProcessGroup
    private let ended = DispatchGroup()
    /// Set before `ended` is left.
    private let ending = Mutex<ProcessEnd?>(nil)

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: the executable.
    ///   - isQuiet: drops its output to standard output.
    ///   - folders: the folders that are removed with it if this process is killed.
    ///   - onEnd: called on another thread when it has ended, whatever it left in the background.
    package init(
        _ path: String, _ arguments: [String], environment: [String: String], isQuiet: Bool = false,
        removing folders: [String] = [], onEnd: @escaping @Sendable (ProcessEnd) -> Void = { _ in }
    ) throws(Spawn.Failure) {
        let group = try ProcessGroup(removing: folders, environment: environment)
        let process: pid_t
        do throws(Spawn.Failure) {
            process = try Spawn.start(
                path, arguments, environment: environment, group: group.identifier,
                streams: isQuiet ? [1: .nothing] : [:])
        } catch {
            group.end()
            throw error
        }
        self.group = group
        ended.enter()
        Thread.detachNewThread { [self] in
            let end = Spawn.waitForEnd(of: process)
            ending.withLock { $0 = end }
            ended.leave()
            onEnd(end)
        }
    }

    /// Sends a signal to the program and the processes that it started. Does nothing after their end.
    package func signal(_ number: Int32) { group.signal(number) }

    /// Sends SIGTERM to the program and its process group, and kills them after `gracePeriod`.
    package func terminate(gracePeriod: DispatchTimeInterval) {
        group.signal(SIGTERM)
        DispatchQueue.global().asyncAfter(deadline: .now() + gracePeriod) { [self] in
            if ended.wait(timeout: .now()) == .timedOut { group.signal(SIGKILL) }
        }
    }

    /// Ends the program, waits for its end, and ends its background processes. Call it once, last.
    package func end(gracePeriod: DispatchTimeInterval) {
        if ended.wait(timeout: .now()) == .timedOut { terminate(gracePeriod: gracePeriod) }
        _ = waitForEnd()
    }

    /// Waits until the program has ended by itself, and ends its background processes. Call it once, last.
    @discardableResult
    package func waitForEnd() -> ProcessEnd {
        ended.wait()
        group.end()
        guard let end = ending.withLock({ $0 }) else { preconditionFailure("ended without a status") }
        return end
    }

    /// Looks up a program as a shell does.
    package static func find(_ name: String, path: String) -> String? {
        let isFile = { (path: String) in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
                && FileManager.default.isExecutableFile(atPath: path)
        }
        if name.contains("/") { return isFile(name) ? name : nil }
        return path.split(separator: ":").map { "\($0)/\(name)" }.first(where: isFile)
    }
}
