import ChildProcesses
package import Foundation
import ProcessStreams
import Synchronization

/// Starts a built program and waits until it ends.
package struct ProgramLaunch {
    private let executable: URL
    private let libraries: Libraries
    private let invocation: Invocation
    private let variables: [String: String]

    /// - Parameter variables: The environment variables to set unless they are set already.
    package init(
        _ executable: URL, _ libraries: Libraries, _ invocation: Invocation, variables: [String: String] = [:]
    ) {
        self.variables = variables
        self.executable = executable
        self.libraries = libraries
        self.invocation = invocation
    }

    /// The exit status of a program that cannot open a window.
    private static let noDisplay: Int32 = 69

    /// The settings of the crash trace: only the lines of the thread that crashed.
    private static let backtrace =
        "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,limit=24,top=4,"
        + "cache=yes"

    /// Shows the program in a window, or in a browser if there is no display.
    ///
    /// - Returns: The exit status.
    package func run() throws -> Int32 {
        let server = try replay()
        defer { server?.stop() }
        var environment = ProcessInfo.processInfo.environment.merging(variables) { set, _ in set }
        if environment["SWIFT_BACKTRACE"] == nil { environment["SWIFT_BACKTRACE"] = Self.backtrace }
        if let server {
            environment["DYNAMIC_LISTS_REPLAY"] = server.address
            environment["LD_PRELOAD"] = libraries.requestHook.path
            // Foundation would send requests to 127.0.0.1 through a proxy, too.
            for name in ["http_proxy", "https_proxy", "all_proxy"] {
                environment[name] = nil
                environment[name.uppercased()] = nil
            }
        }
        let browser = libraries.products.appending(path: "browser-screen")
        let hasBrowser = FileManager.default.isExecutableFile(atPath: browser.path)
        environment["DYNAMIC_LISTS_BROWSER"] = hasBrowser ? "1" : nil
        let status = try Self.wait(executable, invocation.arguments, environment)
        guard status == Self.noDisplay, hasBrowser else { return status }
        StandardStreams.report("No display here: the window is shown in a browser.\n")
        return try Self.wait(browser, ["--", executable.path] + invocation.arguments, environment)
    }

    private func replay() throws -> ReplayServer? {
        let log: @Sendable (String) -> Void = { Notice.write($0) }
        if let folder = invocation.replay {
            return try ReplayServer(.replay(RecordedAnswers(folder)), log: log)
        }
        return try invocation.record.map { try ReplayServer(.record(folder: $0), log: log) }
    }

    /// Forwards termination signals to the program. This process ends when the program does.
    private static func wait(
        _ executable: URL, _ arguments: [String], _ environment: [String: String]
    ) throws -> Int32 {
        let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
        for number in signals { signal(number, SIG_IGN) }
        let process: ChildProcess
        do throws(Spawn.Failure) {
            process = try ChildProcess(executable.path, arguments, environment: environment)
        } catch {
            throw Problem.build("\(executable.path) cannot be started: \(error.reason)")
        }
        let isAsked = Mutex(false)
        let sources = signals.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                isAsked.withLock { $0 = true }
                process.signal(number)
            }
            source.resume()
            return source
        }
        let end = process.waitForEnd()
        for source in sources { source.cancel() }
        // Without this notice, the crash would not be reported.
        if case .signalled = end, !isAsked.withLock({ $0 }) {
            Notice.write("\(executable.lastPathComponent) \(end)")
        }
        return end.status
    }
}
