import Foundation
import FoundationNetworking

/// The body of a response that is being received: in memory within a limit, or in a file. The file is removed
/// with this object, unless it was taken.
///
/// The thread of its transport, which calls each receiver in turn, fills it; once it is complete, it belongs
/// to the code that it is passed to.
///
/// `@unchecked`: `lock` protects the state. A continuation passes it to a waiting task, and the thread
/// sanitizer does not observe one that is resumed before its task waits.
final class BoundedBody: @unchecked Sendable {
    enum Step {
        case taken, full, failed
    }
    private struct State {
        var response: HTTPURLResponse?
        var data = Data()
        var limit = Int.max
        var file: (url: URL, handle: FileHandle)?
        var isFileMissing = false
    }
    private let lock = NSLock()
    private var state = State()

    var response: HTTPURLResponse? { lock.withLock { state.response } }
    var data: Data { lock.withLock { state.data } }

    deinit {
        guard let url = takeFile() else { return }
        try? FileManager.default.removeItem(at: url)
    }

    func begin(_ response: HTTPURLResponse, limit: Int?, inFile: Bool) {
        var file: (url: URL, handle: FileHandle)?
        if inFile {
            let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).tmp")
            let handle =
                FileManager.default.createFile(atPath: url.path, contents: nil)
                ? try? FileHandle(forWritingTo: url) : nil
            file = handle.map { (url, $0) }
        }
        lock.withLock {
            state.response = response
            state.limit = limit ?? .max
            state.file = file
            state.isFileMissing = inFile && file == nil
        }
    }

    func append(_ piece: UnsafeRawBufferPointer) -> Step {
        lock.withLock {
            if state.isFileMissing { return .failed }
            if let file = state.file {
                return (try? file.handle.write(contentsOf: Data(piece))) == nil ? .failed : .taken
            }
            guard piece.count <= state.limit - state.data.count else { return .full }
            state.data.append(contentsOf: piece)
            return .taken
        }
    }

    /// The file with the data that has arrived, which the caller then owns.
    func takeFile() -> URL? {
        let file = lock.withLock { state.file.take() }
        try? file?.handle.close()
        return file?.url
    }
}
