import Foundation
import LoopbackServer
import ServiceSupport

/// A file with one line of JSON for each request that was read.
final class AccessLog: @unchecked Sendable {
    // `@unchecked`: confined to the service's thread once it is open.

    private struct Line: Encodable {
        var time: String
        var method: String
        var path: String
        var query: String
        var status: Int
        var bytes: Int
        var milliseconds: Double
    }

    private let file: FileHandle
    private let formatter: ISO8601DateFormatter

    init(path: String) throws(ServiceStartError) {
        file = try FileHandle.open(
            path, O_WRONLY | O_APPEND, permissions: 0o644, failure: ServiceStartError.logFile)
        formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    }

    /// Writes the line of a request that has ended.
    func write(_ exchange: Exchange) {
        let seconds = (ContinuousClock.now - exchange.began) / .seconds(1)
        let line = Line(
            time: formatter.string(from: Date(timeIntervalSinceNow: -seconds)), method: exchange.method,
            path: exchange.path, query: exchange.query, status: exchange.loggedStatus,
            bytes: exchange.bytesWritten, milliseconds: (seconds * 10_000).rounded() / 10)
        // A full disk does not stop the service.
        try? file.appendLine(line)
    }
}
