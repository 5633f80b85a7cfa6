import Dispatch
public import Foundation
import LoopbackServer
import Synchronization

/// Shows a GTK program in a browser, for a machine without a display.
///
/// The program draws through Broadway: `gtk4-broadwayd` listens on unix sockets in a private folder, and a
/// server on 127.0.0.1 stands before it, which lets in only who brings the token of ``Address/url``. One user
/// at a time.
public final class BrowserSession: Sendable {
    /// Where the program is to be seen.
    public struct Address: Sendable {
        /// The address for a browser on this machine; holds the token.
        public let url: URL
        /// The command that makes the address work on another machine.
        public let sshLine: String
    }

    /// Why a session cannot start. Each case's ``description`` is one line for the user.
    public enum StartError: Error, Equatable, CustomStringConvertible {
        /// The Broadway daemon is not installed.
        case noDaemon(String)
        /// The Broadway daemon does not listen.
        case daemonFailed(String)
        /// There is no such program.
        case noProgram(String)
        /// Another program listens on this port.
        case portInUse(UInt16)
        /// The system refused to listen.
        case refused(String)
        /// No private folder can be made.
        case noFolder(String)

        /// What went wrong, in a line for people.
        public var description: String {
            switch self {
            case .noDaemon(let name): "\(name) is missing: apt-get install libgtk-4-bin"
            case .daemonFailed(let name): "\(name) does not start: try it by hand"
            case .noProgram(let name): "there is no program '\(name)'"
            case .portInUse(let port): "port \(port) is in use by another program: choose another one, or 0"
            case .refused(let reason): "cannot listen on 127.0.0.1: \(reason)"
            case .noFolder(let reason): "no folder can be made in /tmp: \(reason)"
            }
        }
    }

    /// Where the program is to be seen.
    public let address: Address

    private let folder: PrivateFolder
    private let thread: ContextThread
    private let door: FrontDoor
    private let daemon: ChildProcess
    private let program: ChildProcess
    private let outcome: Outcome

    /// Starts the daemon, the server and the program, and returns when a browser may come.
    ///
    /// - Parameters:
    ///   - program: the program and its arguments; must not be empty.
    ///   - port: the port to listen on; 0 for any that is free.
    ///   - daemonName: the Broadway daemon, looked up in PATH.
    public init(
        program: [String], port: UInt16 = 0, daemonName: String = "gtk4-broadwayd"
    ) throws(StartError) {
        precondition(!program.isEmpty, "a session needs a program")
        var environment = ProcessInfo.processInfo.environment
        let path = environment["PATH"] ?? "/usr/bin:/bin"
        guard let daemonFile = ChildProcess.find(daemonName, path: path) else { throw .noDaemon(daemonName) }
        guard let programFile = ChildProcess.find(program[0], path: path) else {
            throw .noProgram(program[0])
        }

        var undo = Undo()
        do throws(StartError) {
            let folder = try PrivateFolder()
            undo.add { folder.remove() }
            let outcome = Outcome()
            // Both sides find the second socket, between programs and daemon, through this variable.
            environment["XDG_RUNTIME_DIR"] = folder.path
            let pages = folder.path + "/pages"
            let daemon = try Self.startDaemon(daemonFile, daemonName, folder, pages, environment, outcome)
            undo.add { daemon.end(patience: .seconds(2)) }

            let thread = ContextThread(name: "browser screen")
            undo.add { thread.stop() }
            let door = try Self.openDoor(thread, port, pages)
            undo.add { thread.performAndWait { door.close() } }

            environment["GDK_BACKEND"] = "broadway"
            environment["BROADWAY_DISPLAY"] = ":0"
            // Another renderer than Broadway's own, chosen for a real display, would crash the daemon.
            environment["GSK_RENDERER"] = nil
            do {
                self.program = try ChildProcess(
                    programFile, Array(program.dropFirst()), environment: environment
                ) {
                    outcome.set($0)
                }
            } catch {
                throw StartError.noProgram(program[0])
            }
            self.folder = folder
            self.thread = thread
            self.door = door
            self.daemon = daemon
            self.outcome = outcome
            address = Self.address(door, environment)
        } catch {
            undo.run()
            throw error
        }
    }

    /// Asks the program to end, and kills it when it has not after three seconds; ``waitForEnd()`` returns
    /// then. From any thread.
    public func end() { program.terminate(patience: .seconds(3)) }

    /// Waits until the program has ended, or the daemon without which nobody sees it; then ends everything
    /// else. Call it once.
    ///
    /// - Returns: the program's exit status; 128 + the signal's number where a signal ended it.
    public func waitForEnd() -> Int32 {
        let status = outcome.wait()
        program.end(patience: .seconds(3))
        thread.performAndWait { [door] in door.close() }
        thread.stop()
        daemon.end(patience: .seconds(2))
        folder.remove()
        return status
    }
}

// MARK: - Starting

extension BrowserSession {
    private static func startDaemon(
        _ file: String, _ name: String, _ folder: PrivateFolder, _ pages: String,
        _ environment: [String: String],
        _ outcome: Outcome
    ) throws(StartError) -> ChildProcess {
        let daemon: ChildProcess
        do {
            daemon = try ChildProcess(
                file, ["--unixsocket", pages, ":0"], environment: environment, isQuiet: true
            ) { _ in
                // EX_UNAVAILABLE
                outcome.set(69)
            }
        } catch {
            throw .daemonFailed(name)
        }
        // Nothing can be waited for: the daemon says nothing when its sockets are there.
        let deadline = ContinuousClock.now + .seconds(5)
        while ContinuousClock.now < deadline, !outcome.isKnown {
            let isThere = FileManager.default.fileExists(atPath: folder.path + "/broadway1.socket")
            if isThere, UnixSocket.fetch("/", from: pages) != nil { return daemon }
            usleep(10_000)
        }
        daemon.end(patience: .seconds(1))
        throw .daemonFailed(name)
    }

    private static func openDoor(
        _ thread: ContextThread, _ port: UInt16, _ pages: String
    ) throws(StartError) -> FrontDoor {
        let opened: Result<FrontDoor, LocalServer.ListenError> = thread.performAndWait {
            Result { () throws(LocalServer.ListenError) in
                try FrontDoor(on: thread, port: port, daemonPath: pages)
            }
        }
        switch opened {
        case .success(let door): return door
        case .failure(.portInUse): throw .portInUse(port)
        case .failure(.refused(let reason)): throw .refused(reason)
        }
    }

    private static func address(_ door: FrontDoor, _ environment: [String: String]) -> Address {
        let user = environment["USER"] ?? environment["LOGNAME"] ?? "user"
        let host = ProcessInfo.processInfo.hostName
        return Address(
            url: URL(string: "http://127.0.0.1:\(door.port)/?token=\(door.token.text)")!,
            sshLine: "ssh -L \(door.port):127.0.0.1:\(door.port) \(user)@\(host)")
    }
}

/// The first thing that ended a session.
private final class Outcome: Sendable {
    private let status = Mutex<Int32?>(nil)
    private let known = DispatchSemaphore(value: 0)

    var isKnown: Bool { status.withLock { $0 != nil } }

    func set(_ value: Int32) {
        let isFirst = status.withLock { status in
            defer { status = status ?? value }
            return status == nil
        }
        if isFirst { known.signal() }
    }

    /// Waits for it. Once.
    func wait() -> Int32 {
        known.wait()
        return status.withLock { $0 } ?? 0
    }
}

/// What has to be undone when a later step of a start fails.
private struct Undo {
    private var steps: [() -> Void] = []

    mutating func add(_ step: @escaping () -> Void) { steps.append(step) }

    func run() { for step in steps.reversed() { step() } }
}
