import Foundation
import LoopbackServer
import ServiceSupport

/// A file with one line of JSON for each request that was read.
struct RequestLog {
    private struct Line: Encodable {
        var method: String
        var path: String
        var query: String
        var status: Int
    }

    private let file: FileHandle

    init(path: String) throws(ServiceStartError) {
        file = try FileHandle.open(
            path, O_WRONLY | O_APPEND, permissions: 0o600, failure: ServiceStartError.file)
    }

    /// Writes the line of a request that has ended.
    func write(_ exchange: Exchange) {
        let line = Line(
            method: exchange.method, path: exchange.path, query: exchange.query,
            status: exchange.loggedStatus)
        // A full disk does not stop the service.
        try? file.appendLine(line)
    }
}
