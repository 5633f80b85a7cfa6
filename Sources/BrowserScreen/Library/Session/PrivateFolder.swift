import Foundation

/// A new folder that only this user may enter; its short path leaves room for the names of sockets.
struct PrivateFolder: Sendable {
    let path: String

    /// Makes the folder, mode 0700, below `/tmp`: a unix socket's path may have 107 bytes.
    init() throws(BrowserSession.StartError) {
        var template = Array("/tmp/browser-screen-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw .noFolder(String(cString: strerror(errno)))
        }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    /// Removes the folder and what is in it.
    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
