import Foundation
import LoopbackServer

/// A file with one line of JSON for each request that was read.
///
/// The status is 499, as in other servers' logs, if the client did not get the whole answer.
struct RequestLog {
    private struct Line: Encodable {
        var method: String
        var path: String
        var query: String
        var status: Int
    }

    private let file: FileHandle

    init(path: String) throws(WalkServer.StartError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .file(path: path, reason: String(cString: strerror(errno)))
        }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Writes the line of a request that has ended.
    func write(_ exchange: Exchange) {
        let line = Line(
            method: exchange.method, path: exchange.path, query: exchange.query,
            status: exchange.isComplete ? exchange.status : 499)
        guard let text = try? JSONEncoder().encode(line) else { return }
        // A full disk does not stop the service.
        try? file.write(contentsOf: text + [UInt8(ascii: "\n")])
    }
}
