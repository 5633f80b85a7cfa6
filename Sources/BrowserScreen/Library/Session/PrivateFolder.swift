import Foundation

/// A new folder that only this user may enter. Its short path leaves room for the names of sockets.
struct PrivateFolder: Sendable {
    let path: String
    /// Locks the folder until this process ends in any way. An unlocked folder is a leftover.
    private let lock: Int32

    private static let parent = "/tmp/"
    private static let prefix = "browser-screen-"

    /// Removes leftover folders, and creates one with mode 0700 below `/tmp`, because a unix socket's path
    /// may have at most 107 bytes.
    init() throws(BrowserSession.StartError) {
        Self.clear()
        while true {
            var template = Array((Self.parent + Self.prefix + "XXXXXX").utf8CString)
            guard mkdtemp(&template) != nil else {
                throw .noFolder(String(cString: strerror(errno)))
            }
            let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
            // Another process that starts at this moment may have removed it as a leftover.
            guard let lock = Self.lock(path) else { continue }
            self.path = path
            self.lock = lock
            return
        }
    }

    /// Removes the folder and its contents. Must be called once.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
        close(lock)
    }

    /// Removes the folders whose owners were killed.
    private static func clear() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for name in names where name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 6 {
            guard let lock = Self.lock(parent + name) else { continue }
            defer { close(lock) }
            // A daemon that outlived its owner would lose its last clients.
            if let daemon = UnixSocket.connect(parent + name + "/pages") {
                close(daemon)
            } else {
                try? FileManager.default.removeItem(atPath: parent + name)
            }
        }
    }

    /// Locks a folder. Returns `nil` where another process holds the lock, or where it is not a folder that
    /// only this user may enter.
    private static func lock(_ path: String) -> Int32? {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        var status = stat()
        let isOurs =
            fstat(folder, &status) == 0 && status.st_uid == geteuid() && status.st_mode & 0o777 == 0o700
        // A folder that was removed meanwhile has no links.
        guard isOurs, flock(folder, LOCK_EX | LOCK_NB) == 0, fstat(folder, &status) == 0, status.st_nlink > 0
        else {
            close(folder)
            return nil
        }
        return folder
    }
}
