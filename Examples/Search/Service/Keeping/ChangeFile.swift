import Foundation

/// A file with the requests that changed something, one line of JSON each: what a service that was killed
/// goes on from.
///
/// Of a line that was cut off nothing was answered: it is taken away.
struct ChangeFile {
    private let file: FileHandle
    private var count: Int

    /// The most changes that are kept.
    static let limit = 1_000_000

    /// Opens the file, or makes it.
    ///
    /// - Parameter apply: is given what the file has, in order.
    init(path: String, _ apply: (WalkRequest) -> Void) throws(WalkServer.StartError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .file(path: path, reason: String(cString: strerror(errno)))
        }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
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

    /// Writes a change down, before it is answered.
    ///
    /// - Returns: whether that worked: not on a full disk, and not beyond the limit.
    mutating func add(_ request: WalkRequest) -> Bool {
        guard count < Self.limit, let line = try? JSONEncoder().encode(request),
            (try? file.write(contentsOf: line + [UInt8(ascii: "\n")])) != nil
        else { return false }
        count += 1
        return true
    }
}
