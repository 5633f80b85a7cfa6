package import Foundation

/// A standard stream that a program writes to.
package enum ProgramStream: Sendable {
    case output
    case error
}

/// A program that a test has started: its output, its exit status, and ways to end it.
///
/// Use ``with(_:arguments:environment:display:_:)``, which leaves nothing running whatever the test does.
package final class RunningProgram: Sendable {
    /// The last component of the executable's path.
    package let name: String
    package let processIdentifier: Int32

    private let record = ProgramRecord()
    private let folder: PrivateFolder

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - executable: The path, or a name to look up in PATH.
    ///   - arguments: Its arguments, without the program's own name.
    ///   - environment: Variables added to the environment of tests (``ProgramEnvironment``), or removed if
    ///     `nil`.
    ///   - display: The display for its windows, if any.
    /// - Throws: ``WaitFailure`` if there is no such executable, or it cannot be started.
    package init(
        _ executable: String, arguments: [String] = [], environment: [String: String?] = [:],
        display: VirtualDisplay? = nil
    ) throws {
        let path = try BuiltProducts.find(executable)
        name = URL(filePath: path).lastPathComponent
        folder = try PrivateFolder()
        let child = try ChildProcess(
            path: path, arguments: arguments,
            environment: ProgramEnvironment.make(folder: folder, display: display, adding: environment),
            record: record)
        processIdentifier = child.identifier
    }

    deinit {
        kill()
    }

    /// Starts a program, passes it to `body`, and ends it however `body` ends.
    @discardableResult
    package static func with<Result>(
        _ executable: String, arguments: [String] = [], environment: [String: String?] = [:],
        display: VirtualDisplay? = nil, isolation: isolated (any Actor)? = #isolation,
        _ body: (RunningProgram) async throws -> Result
    ) async throws -> Result {
        let program = try RunningProgram(
            executable, arguments: arguments, environment: environment, display: display)
        do {
            let result = try await body(program)
            await program.end()
            return result
        } catch {
            await program.end()
            throw error
        }
    }

    /// Runs a program until it ends.
    ///
    /// - Returns: The ended program, whose status and output can be read.
    /// - Throws: ``WaitFailure`` if it has not ended within the limit. It is killed then.
    package static func run(
        _ executable: String, arguments: [String] = [], environment: [String: String?] = [:],
        display: VirtualDisplay? = nil, within limit: Duration = WaitLimit.usual
    ) async throws -> RunningProgram {
        let program = try RunningProgram(
            executable, arguments: arguments, environment: environment, display: display)
        do {
            _ = try await program.exitStatus(within: limit)
        } catch {
            program.kill()
            throw error
        }
        return program
    }

    /// Whether the program is running or its outputs are still open.
    package var isRunning: Bool { record.finalStatus == nil }

    /// Everything written to a stream so far.
    package func bytes(of stream: ProgramStream) -> Data {
        record.bytes(of: stream)
    }

    /// The complete lines written to a stream so far, and the rest after the last of them unless it is empty.
    /// O(everything written).
    package func lines(of stream: ProgramStream) -> [String] {
        let text = String(decoding: record.bytes(of: stream), as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .dropLast(text.isEmpty || text.hasSuffix("\n") ? 1 : 0)
    }

    /// Waits for a line.
    ///
    /// - Returns: The first line that `matches` accepts, whenever it was written.
    /// - Throws: ``WaitFailure`` with the complete output, if there is none within the limit or before the
    ///   program ends.
    @discardableResult
    package func line(
        from stream: ProgramStream = .output, within limit: Duration = WaitLimit.usual,
        where matches: @escaping @Sendable (String) -> Bool = { _ in true }
    ) async throws -> String {
        let found = try await record.first(within: limit) { self.lines(of: stream).first(where: matches) }
        if let found { return found }
        throw WaitFailure(
            account(
                of: isRunning
                    ? "no such line on \(stream) within \(limit)" : "ended without such a line on \(stream)"))
    }

    /// Waits until the program ends, and for the complete output of it and its children.
    ///
    /// - Returns: The exit status, 128 + N after signal N.
    /// - Throws: ``WaitFailure`` with the complete output, if it has not ended within the limit, or a child
    ///   of it still holds its outputs open.
    package func exitStatus(within limit: Duration = WaitLimit.usual) async throws -> Int32 {
        if let status = try await record.first(within: limit, { self.record.finalStatus }) { return status }
        throw WaitFailure(account(of: "has not ended within \(limit), or left a child behind"))
    }

    /// Sends a signal, if the program has not ended.
    package func send(signal: Int32) {
        if !record.hasEnded { _ = Foundation.kill(processIdentifier, signal) }
    }

    /// Requests the program to end (SIGTERM).
    package func terminate() {
        send(signal: SIGTERM)
    }

    /// Kills the program, and the children in its process group (SIGKILL).
    package func kill() {
        if isRunning { _ = Foundation.kill(-processIdentifier, SIGKILL) }
    }

    /// Requests the program to end, and kills it if it has not within five seconds.
    package func end() async {
        terminate()
        if (try? await exitStatus(within: .seconds(5))) == nil {
            kill()
            _ = try? await exitStatus(within: .seconds(5))
        }
    }

    private func account(of what: String) -> String {
        """
        \(name) \(what)
        --- output
        \(lines(of: .output).joined(separator: "\n"))
        --- errors
        \(lines(of: .error).joined(separator: "\n"))
        """
    }
}
