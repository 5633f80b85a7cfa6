import Dispatch
import Foundation

/// A program that we started and end, with what it started itself. It ends with us, however we end.
final class ChildProcess: Sendable {
    private let group: ProcessGroup
    private let ended = DispatchGroup()

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: the executable.
    ///   - isQuiet: drops what it writes to standard output.
    ///   - folders: what is removed with it where we are killed.
    ///   - onEnd: called on another thread when it has ended, whatever it left in the background.
    init(
        _ path: String, _ arguments: [String], environment: [String: String], isQuiet: Bool = false,
        removing folders: [String] = [], onEnd: @escaping @Sendable (ProcessEnd) -> Void
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
        Thread.detachNewThread { [ended] in
            let end = Spawn.waitForEnd(of: process)
            ended.leave()
            onEnd(end)
        }
    }

    /// Asks the program to end, with its process group, and kills them when `patience` is over.
    func terminate(patience: DispatchTimeInterval) {
        group.signal(SIGTERM)
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [self] in
            if ended.wait(timeout: .now()) == .timedOut { group.signal(SIGKILL) }
        }
    }

    /// Ends the program, waits for its end, and ends what it left in the background. Call it once, last.
    func end(patience: DispatchTimeInterval) {
        if ended.wait(timeout: .now()) == .timedOut { terminate(patience: patience) }
        ended.wait()
        group.end()
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
