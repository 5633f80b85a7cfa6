import Foundation

/// A temporary folder of files, removed when it is released.
final class ScratchFolder {
    let url: URL

    init(_ files: [String: String] = [:]) throws {
        url = URL(filePath: NSTemporaryDirectory()).appending(path: "run-swiftui-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var path: String { url.path }

    func write(_ text: String, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
