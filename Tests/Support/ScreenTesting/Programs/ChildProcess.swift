import Foundation
import Synchronization

/// A child process that inherits only its three standard streams.
///
/// Foundation's `Process` occasionally loses the end of a stream when several start and end at once, as in
/// parallel tests. Here a separate thread reads each stream to its end, and another waits for the process.
struct ChildProcess: Sendable {
    let identifier: Int32

    /// Held while pipes are created and a process is started. A pipe that is not yet closed to children would
    /// be inherited by a process that starts at that moment, and would then never end.
    private static let starting = Mutex(())

    /// Starts an executable in its own process group.
    ///
    /// - Parameters:
    ///   - path: The executable's path.
    ///   - arguments: Its arguments, without its name.
    ///   - environment: Its complete environment.
    ///   - record: Receives the output of the process and its end.
    /// - Throws: ``WaitFailure`` if it cannot be started.
    init(path: String, arguments: [String], environment: [String: String], record: ProgramRecord) throws {
        let output = try Self.pipe()
        let error = try Self.pipe()
        defer {
            close(output.writing)
            close(error.writing)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
        posix_spawn_file_actions_adddup2(&actions, error.writing, 2)

        // The worker threads of dispatch block most signals, and children inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var started: pid_t = 0
        let problem = Self.starting.withLock { _ in
            posix_spawn(&started, path, &actions, &attributes, words, variables)
        }
        let child = started
        guard problem == 0 else {
            close(output.reading)
            close(error.reading)
            throw WaitFailure("cannot start \(path): \(String(cString: strerror(problem)))")
        }
        identifier = child
        ScheduledClock.began(child)
        Self.read(output.reading, as: .output, into: record)
        Self.read(error.reading, as: .error, into: record)
        Thread.detachNewThread {
            var status: Int32 = 0
            var ending = siginfo_t()
            while waitid(P_PID, id_t(child), &ending, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
            ScheduledClock.ended(child)
            while waitpid(child, &status, 0) < 0 && errno == EINTR {}
            let signal = status & 0x7f
            record.end(status: signal == 0 ? (status >> 8) & 0xff : 128 + signal)
        }
    }

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        let problem = starting.withLock { _ in
            guard Foundation.pipe(&ends) == 0 else { return errno }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return 0
        }
        guard problem == 0 else { throw WaitFailure("no pipe: \(String(cString: strerror(problem)))") }
        return (ends[0], ends[1])
    }

    private static func read(_ descriptor: Int32, as stream: ProgramStream, into record: ProgramRecord) {
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = Foundation.read(descriptor, &buffer, buffer.count)
                if count < 0 && errno == EINTR { continue }
                if count <= 0 { break }
                record.append(Data(buffer[..<count]), to: stream)
            }
            close(descriptor)
            record.close(stream)
        }
    }
}
