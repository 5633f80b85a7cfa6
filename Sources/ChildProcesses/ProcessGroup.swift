import Foundation
import Synchronization

/// A process group that ends with this process, however that ends.
///
/// Its leader is a shell that reads from a pipe whose other end only this process has: when this process is
/// killed, the kernel closes that end, and the shell ends the group. The leader is waited for last, so the
/// group's number is not reused before ``end()``.
final class ProcessGroup: Sendable {
    let identifier: pid_t
    private let lifeline: Int32
    /// Whether the number may be another group's. Held while a signal is sent.
    private let hasEnded = Mutex(false)

    private static let script = """
        PATH=/usr/bin:/bin
        trap '' HUP INT QUIT TERM
        read -r _
        kill -TERM 0
        sleep 1
        rm -rf -- "$@"
        kill -KILL 0
        """

    /// Makes the group.
    ///
    /// - Parameter folders: the folders that the leader removes if this process is killed.
    init(removing folders: [String], environment: [String: String]) throws(Spawn.Failure) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Spawn.Failure(code: errno) }
        defer { close(ends[0]) }
        do throws(Spawn.Failure) {
            identifier = try Spawn.start(
                "/bin/sh", ["-c", Self.script, "ending"] + folders, environment: environment,
                streams: [0: .descriptor(ends[0]), 1: .nothing, 2: .nothing])
        } catch {
            close(ends[1])
            throw error
        }
        lifeline = ends[1]
    }

    /// Sends a signal to the whole group. Does nothing after ``end()``.
    func signal(_ number: Int32) {
        hasEnded.withLock { if !$0 { kill(-identifier, number) } }
    }

    /// Kills the rest of the group. Call it once.
    func end() {
        hasEnded.withLock { hasEnded in
            kill(-identifier, SIGKILL)
            hasEnded = true
        }
        _ = Spawn.waitForEnd(of: identifier)
        close(lifeline)
    }
}
