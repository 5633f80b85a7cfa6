import CSQLite
import DynamicLists
import Foundation

/// Stands between SQLite and the system's calls that write, for the files of chosen folders.
///
/// Other tests of the process go on undisturbed: a file is known by the path of its descriptor.
enum SystemCalls {
    /// What happens to a call.
    enum Outcome: Sendable {
        /// It is made.
        case passes
        /// It fails with this error (`ENOSPC`).
        case fails(Int32)
    }

    /// One call that would write.
    struct Call: Sendable {
        let name: String
        let path: String
    }

    private static let watchers = Locked<[String: @Sendable (Call) -> Outcome]>([:])

    /// Asks `decide` before each writing call to a file in a folder, until the folder is let go.
    ///
    /// `decide` may be called on any thread, and may end the process: the call was not made then.
    static func watch(_ folder: URL, _ decide: @escaping @Sendable (Call) -> Outcome) {
        _ = installed
        watchers.withLock { $0[folder.resolvingSymlinksInPath().path + "/"] = decide }
    }

    static func letGo(_ folder: URL) {
        _ = watchers.withLock { $0.removeValue(forKey: folder.resolvingSymlinksInPath().path + "/") }
    }

    /// The error with which a call is to fail, or nil.
    fileprivate static func error(_ name: String, _ file: Int32) -> Int32? {
        let watchers = watchers.withLock { $0 }
        if watchers.isEmpty { return nil }
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/fd/\(file)", &buffer, buffer.count)
        guard length > 0 else { return nil }
        let path = String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard let decide = watchers.first(where: { path.hasPrefix($0.key) })?.value else { return nil }
        if case .fails(let error) = decide(Call(name: name, path: path)) { return error }
        return nil
    }

    /// Puts itself in the place of the calls, once for the process.
    private static let installed: Void = {
        guard let vfs = sqlite3_vfs_find(nil), let set = vfs.pointee.xSetSystemCall else { return }
        let calls: [(String, sqlite3_syscall_ptr)] = [
            ("write", unsafeBitCast(writing, to: sqlite3_syscall_ptr.self)),
            ("pwrite", unsafeBitCast(writingAt, to: sqlite3_syscall_ptr.self)),
            ("pwrite64", unsafeBitCast(writingAt, to: sqlite3_syscall_ptr.self)),
            ("ftruncate", unsafeBitCast(truncating, to: sqlite3_syscall_ptr.self)),
        ]
        for (name, call) in calls where vfs.pointee.xGetSystemCall?(vfs, name) != nil {
            _ = set(vfs, name, call)
        }
    }()
}

private let writing: @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int = { file, bytes, count in
    if let error = SystemCalls.error("write", file) {
        errno = error
        return -1
    }
    return write(file, bytes, count)
}

private let writingAt: @convention(c) (Int32, UnsafeRawPointer?, Int, off_t) -> Int = {
    file, bytes, count, offset in
    if let error = SystemCalls.error("pwrite", file) {
        errno = error
        return -1
    }
    return pwrite(file, bytes, count, offset)
}

private let truncating: @convention(c) (Int32, off_t) -> Int32 = { file, length in
    if let error = SystemCalls.error("ftruncate", file) {
        errno = error
        return -1
    }
    return ftruncate(file, length)
}
