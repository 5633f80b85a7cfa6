import Foundation
import FoundationNetworking

/// The body of a response that is being received: in memory within a limit, or in a file. The file is removed
/// with this object, unless it was taken.
///
/// `@unchecked`: it belongs to the thread of its transport, which calls each receiver in turn, and once it is
/// complete to the code that it is passed to.
final class BoundedBody: @unchecked Sendable {
    enum Step {
        case taken, full, failed
    }
    private(set) var response: HTTPURLResponse?
    private(set) var data = Data()
    private var limit = Int.max
    private var file: (url: URL, handle: FileHandle)?
    private var isFileMissing = false

    deinit {
        guard let url = takeFile() else { return }
        try? FileManager.default.removeItem(at: url)
    }

    func begin(_ response: HTTPURLResponse, limit: Int?, inFile: Bool) {
        self.response = response
        self.limit = limit ?? .max
        guard inFile else { return }
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).tmp")
        let handle =
            FileManager.default.createFile(atPath: url.path, contents: nil)
            ? try? FileHandle(forWritingTo: url) : nil
        file = handle.map { (url, $0) }
        isFileMissing = handle == nil
    }

    func append(_ piece: UnsafeRawBufferPointer) -> Step {
        if isFileMissing { return .failed }
        if let file {
            return (try? file.handle.write(contentsOf: Data(piece))) == nil ? .failed : .taken
        }
        guard piece.count <= limit - data.count else { return .full }
        data.append(contentsOf: piece)
        return .taken
    }

    /// The file with the data that has arrived, which the caller then owns.
    func takeFile() -> URL? {
        defer { file = nil }
        try? file?.handle.close()
        return file?.url
    }
}
