import Foundation

extension Spawn {
    /// Runs an executable and waits for its end. Blocks the calling thread.
    ///
    /// - Parameters:
    ///   - path: the executable's path. It inherits this process's environment.
    ///   - limit: the number of bytes of its standard output that are kept.
    /// - Returns: Its standard output, or `nil` if it cannot be started.
    package static func output(of path: String, _ arguments: [String], limit: Int) -> String? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        // Not for other processes, which would keep the pipe open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = try? start(
            path, arguments, environment: ProcessInfo.processInfo.environment,
            streams: [0: .nothing, 1: .descriptor(ends[1]), 2: .nothing])
        close(ends[1])
        guard let process else { return nil }
        let handle = FileHandle(fileDescriptor: ends[0], closeOnDealloc: false)
        var output = Data()
        while let part = try? handle.read(upToCount: 4_096), !part.isEmpty {
            output.append(part.prefix(max(0, limit - output.count)))
        }
        _ = waitForEnd(of: process)
        return String(decoding: output, as: UTF8.self)
    }
}
