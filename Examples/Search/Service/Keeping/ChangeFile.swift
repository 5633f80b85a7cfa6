import Foundation
import ServiceSupport

/// A file with the requests that changed something, one line of JSON each, from which a service continues
/// after it was killed.
///
/// A request whose line was cut off was not answered, so the line is removed.
struct ChangeFile {
    private let file: FileHandle
    private var count: Int

    /// The maximum number of changes.
    static let limit = 1_000_000

    /// Opens the file, or creates it.
    ///
    /// - Parameter apply: Called with each change in the file, in order.
    init(path: String, _ apply: (WalkRequest) -> Void) throws(ServiceStartError) {
        file = try FileHandle.open(path, O_RDWR, permissions: 0o600, failure: ServiceStartError.file)
        do {
            let bytes = try file.readToEnd() ?? Data()
            let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let lines = bytes[..<end].split(separator: UInt8(ascii: "\n"))
            count = lines.count
            for line in lines { apply(try JSONDecoder().decode(WalkRequest.self, from: line)) }
            try file.truncate(atOffset: UInt64(end))
            try file.seekToEnd()
        } catch is DecodingError {
            throw .file(path: path, reason: "it has something else than a service's changes in it")
        } catch {
            throw .file(path: path, reason: error.localizedDescription)
        }
    }

    /// Writes a change, before it is answered.
    ///
    /// - Returns: Whether the write succeeded. It fails on a full disk, and beyond the limit.
    mutating func add(_ request: WalkRequest) -> Bool {
        guard count < Self.limit, (try? file.appendLine(request)) != nil else { return false }
        count += 1
        return true
    }
}
