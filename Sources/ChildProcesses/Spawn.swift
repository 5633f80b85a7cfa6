import Foundation

/// Starts executables that inherit only the three standard streams of this process.
///
/// Foundation's `Process` detects an end by a descriptor that the process inherits: it misses the end if a
/// background process keeps that open.
package enum Spawn {
    /// The reason why an executable was not started: a number of `errno`.
    package struct Failure: Error {
        let code: Int32

        package var reason: String { String(cString: strerror(code)) }
    }

    /// Starts an executable.
    ///
    /// - Parameters:
    ///   - path: the executable's path.
    ///   - group: the process group that it joins; 0 for a new one, which has its number.
    /// - streams: the standard streams that are not inherited.
    static func start(
        _ path: String, _ arguments: [String], environment: [String: String], group: pid_t = 0,
        streams: [Int32: Stream] = [:]
    ) throws(Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams {
            switch stream {
            case .descriptor(let descriptor):
                posix_spawn_file_actions_adddup2(&actions, descriptor, number)
            case .nothing:
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            }
        }
        // Also descriptors that this process inherited. One that is closed meanwhile is not an error.
        let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        for descriptor in open.compactMap({ Int32($0) }) where descriptor > STDERR_FILENO {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var emptyMask = sigset_t()
        sigemptyset(&emptyMask)
        posix_spawnattr_setsigmask(&attributes, &emptyMask)
        // Signals that this process ignores or handles get their default actions.
        var defaultSignals = sigset_t()
        sigemptyset(&defaultSignals)
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE] { sigaddset(&defaultSignals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaultSignals)
        posix_spawnattr_setpgroup(&attributes, group)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var started: pid_t = 0
        let code = posix_spawn(&started, path, &actions, &attributes, words, variables)
        guard code == 0 else { throw Failure(code: code) }
        return started
    }

    /// The target of a standard stream.
    enum Stream {
        case descriptor(Int32)
        case nothing
    }

    /// Waits for the end of a process that ``start(_:_:environment:group:streams:)`` returned. Call it once
    /// for each.
    static func waitForEnd(of process: pid_t) -> ProcessEnd {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7f
        return signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
    }
}

/// The end of a process.
package enum ProcessEnd: Sendable, CustomStringConvertible {
    case exited(Int32)
    case signalled(Int32)

    /// The status as a shell reports it.
    package var status: Int32 {
        switch self {
        case .exited(let status): status
        case .signalled(let number): 128 + number
        }
    }

    package var description: String {
        switch self {
        case .exited(let status): "ended with status \(status)"
        case .signalled(let number): "was ended by signal \(number) (\(String(cString: strsignal(number))))"
        }
    }
}
