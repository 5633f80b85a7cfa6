import ChildProcesses
import Dispatch
public import Foundation
import LoopbackServer
import Synchronization

/// Shows a GTK program in a browser, for a machine without a display.
///
/// The program draws through Broadway: `gtk4-broadwayd` listens on unix sockets in a private folder, behind a
/// server on 127.0.0.1 that only admits requests with the token of ``Address/url``. One user at a time.
public final class BrowserSession: Sendable {
    /// The address at which the program can be opened.
    public struct Address: Sendable {
        /// The URL for a browser on this machine. Contains the token.
        public let url: URL
        /// The command that makes the URL work on another machine.
        public let sshLine: String
    }

    /// An error that prevents the start of a session. Each case's ``description`` is one line for the user.
    public enum StartError: Error, Equatable, CustomStringConvertible {
        /// The Broadway daemon is not installed.
        case noDaemon(String)
        /// The Broadway daemon does not listen.
        case daemonFailed(String)
        /// No program of this name was found.
        case noProgram(String)
        /// The system failed to start the program.
        case cannotStart(String, reason: String)
        /// Another program listens on this port.
        case portInUse(UInt16)
        /// The system refused to listen.
        case refused(String)
        /// No private folder can be created.
        case noFolder(String)

        /// A description of the error in one line for the user.
        public var description: String {
            switch self {
            case .noDaemon(let name): "\(name) is missing: apt-get install libgtk-4-bin"
            case .daemonFailed(let name): "\(name) does not start: try it by hand"
            case .noProgram(let name): "there is no program '\(name)'"
            case .cannotStart(let name, let reason): "'\(name)' cannot be started: \(reason)"
            case .portInUse(let port): "port \(port) is in use by another program: choose another one, or 0"
            case .refused(let reason): "cannot listen on 127.0.0.1: \(reason)"
            case .noFolder(let reason): "no folder can be made in /tmp: \(reason)"
            }
        }
    }

    /// The result of a session.
    public struct Ending: Sendable {
        /// The program's exit status, or 128 + the signal's number where a signal ended it, or 69 where the
        /// daemon ended first.
        public let status: Int32
        /// A description in one line for the user, `nil` where the program ended by itself or on request.
        public let reason: String?
    }

    /// The address at which the program can be opened.
    public let address: Address

    private let folder: PrivateFolder
    private let thread: ContextThread
    private let proxy: ProxyServer
    private let daemon: ChildProcess
    private let program: ChildProcess
    private let outcome: Outcome
    private let programName: String
    private let daemonName: String
    /// Whether the program was requested to end, in which case its end by a signal is not reported.
    private let isTerminationRequested = Mutex(false)

    /// Starts the daemon, the server and the program, and returns when a browser can connect.
    ///
    /// - Parameters:
    ///   - program: the program and its arguments. Must not be empty.
    ///   - port: the port to listen on, or 0 for any free port.
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
            undo.add { daemon.end(gracePeriod: .seconds(2)) }

            let thread = ContextThread(name: "browser screen")
            undo.add { thread.stop() }
            let proxy = try Self.startProxy(thread, port, pages)
            undo.add { thread.performAndWait { proxy.close() } }

            environment["GDK_BACKEND"] = "broadway"
            environment["BROADWAY_DISPLAY"] = ":0"
            // Another renderer than Broadway's own, chosen for a real display, would crash the daemon.
            environment["GSK_RENDERER"] = nil
            do throws(Spawn.Failure) {
                self.program = try ChildProcess(
                    programFile, Array(program.dropFirst()), environment: environment
                ) {
                    outcome.set(.program($0))
                }
            } catch {
                throw StartError.cannotStart(program[0], reason: error.reason)
            }
            programName = program[0]
            self.daemonName = daemonName
            self.folder = folder
            self.thread = thread
            self.proxy = proxy
            self.daemon = daemon
            self.outcome = outcome
            address = Self.address(proxy, environment)
        } catch {
            undo.run()
            throw error
        }
    }

    /// Requests the program to end, and kills it after three seconds if it has not. ``waitForEnd()`` returns
    /// then. Can be called from any thread.
    public func end() {
        isTerminationRequested.withLock { $0 = true }
        program.terminate(gracePeriod: .seconds(3))
    }

    /// Waits until the program has ended, or the daemon that displays it, then ends everything else. Must be
    /// called once.
    public func waitForEnd() -> Ending {
        let ending = ending(outcome.wait())
        program.end(gracePeriod: .seconds(3))
        thread.performAndWait { [proxy] in proxy.close() }
        thread.stop()
        daemon.end(gracePeriod: .seconds(2))
        folder.remove()
        return ending
    }

    private func ending(_ first: Outcome.First) -> Ending {
        switch first {
        case .daemon(let end):
            // EX_UNAVAILABLE
            return Ending(
                status: 69, reason: "\(daemonName) \(end): the program cannot be displayed without it")
        case .program(let end):
            let isUnexpected =
                if case .signalled = end { !isTerminationRequested.withLock { $0 } } else { false }
            return Ending(status: end.status, reason: isUnexpected ? "\(programName) \(end)" : nil)
        }
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
                file, ["--unixsocket", pages, ":0"], environment: environment, isQuiet: true,
                removing: [folder.path]
            ) {
                outcome.set(.daemon($0))
            }
        } catch {
            throw .daemonFailed(name)
        }
        // The daemon does not notify when its sockets exist, so they have to be polled.
        let deadline = ContinuousClock.now + .seconds(5)
        while ContinuousClock.now < deadline, !outcome.isKnown {
            let isThere = FileManager.default.fileExists(atPath: folder.path + "/broadway1.socket")
            if isThere, UnixSocket.fetch("/", from: pages) != nil { return daemon }
            usleep(10_000)
        }
        daemon.end(gracePeriod: .seconds(1))
        throw .daemonFailed(name)
    }

    private static func startProxy(
        _ thread: ContextThread, _ port: UInt16, _ pages: String
    ) throws(StartError) -> ProxyServer {
        let started: Result<ProxyServer, LocalServer.ListenError> = thread.performAndWait {
            Result { () throws(LocalServer.ListenError) in
                try ProxyServer(on: thread, port: port, daemonPath: pages)
            }
        }
        switch started {
        case .success(let proxy): return proxy
        case .failure(.portInUse): throw .portInUse(port)
        case .failure(.refused(let reason)): throw .refused(reason)
        }
    }

    private static func address(_ proxy: ProxyServer, _ environment: [String: String]) -> Address {
        let user = environment["USER"] ?? environment["LOGNAME"] ?? "user"
        let host = ProcessInfo.processInfo.hostName
        return Address(
            url: URL(string: "http://127.0.0.1:\(proxy.port)/?token=\(proxy.token.text)")!,
            sshLine: "ssh -L \(proxy.port):127.0.0.1:\(proxy.port) \(user)@\(host)")
    }
}

/// The first event that ended a session.
private final class Outcome: Sendable {
    enum First: Sendable {
        case program(ProcessEnd)
        case daemon(ProcessEnd)
    }
    private let first = Mutex<First?>(nil)
    private let semaphore = DispatchSemaphore(value: 0)

    var isKnown: Bool { first.withLock { $0 != nil } }

    func set(_ value: First) {
        let isFirst = first.withLock { first in
            defer { first = first ?? value }
            return first == nil
        }
        if isFirst { semaphore.signal() }
    }

    /// Waits for the event. Must be called once.
    func wait() -> First {
        semaphore.wait()
        guard let first = first.withLock({ $0 }) else { preconditionFailure("known without being set") }
        return first
    }
}

/// The steps to undo when a later step of a start fails.
private struct Undo {
    private var steps: [() -> Void] = []

    mutating func add(_ step: @escaping () -> Void) { steps.append(step) }

    func run() { for step in steps.reversed() { step() } }
}
