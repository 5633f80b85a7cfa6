#if os(Linux)
    import CSQLite
    import DynamicLists
    package import Foundation

    /// Intercepts SQLite's system calls that change files, for files in chosen folders.
    ///
    /// Other writes of the process are not affected.
    package enum SystemCalls {
        /// The outcome of a call.
        package enum Outcome: Sendable {
            /// The call is made.
            case passes
            /// The disk is full: a write fails, other calls are made.
            case diskFull
            /// The process is killed with a signal that it cannot handle: before the write, or when half is
            /// written.
            case kills(halfway: Bool)
        }

        private struct Watcher {
            let decide: @Sendable (Int) -> Outcome
            var calls = 0
        }

        /// The watchers, by the paths of their folders.
        private static let watchers = Locked<[String: Watcher]>([:])

        /// Calls `decide` before each call that changes a file in a folder, until the folder is released.
        ///
        /// - Parameter decide: receives the number of the call, from 1, on any thread.
        package static func watch(_ folder: URL, _ decide: @escaping @Sendable (Int) -> Outcome) {
            _ = installed
            _ = watchers.withLock { $0.updateValue(Watcher(decide: decide), forKey: path(of: folder)) }
        }

        /// Stops intercepting the calls for a folder.
        package static func stopWatching(_ folder: URL) {
            _ = watchers.withLock { $0.removeValue(forKey: path(of: folder)) }
        }

        private static func path(of folder: URL) -> String { folder.resolvingSymlinksInPath().path + "/" }

        /// The path of an open file.
        private static func path(of file: Int32) -> String {
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let length = readlink("/proc/self/fd/\(file)", &buffer, buffer.count)
            return String(decoding: buffer.prefix(max(length, 0)), as: UTF8.self)
        }

        private static func outcome(at path: String) -> Outcome {
            let call = watchers.withLock { watchers -> (decide: @Sendable (Int) -> Outcome, number: Int)? in
                guard let folder = watchers.keys.first(where: path.hasPrefix) else { return nil }
                watchers[folder]?.calls += 1
                return watchers[folder].map { ($0.decide, $0.calls) }
            }
            return call.map { $0.decide($0.number) } ?? .passes
        }

        /// - Parameter write: writes the given number of bytes.
        private static func write(_ count: Int, to file: Int32, _ write: (Int) -> Int) -> Int {
            switch outcome(at: path(of: file)) {
            case .passes:
                return write(count)
            case .diskFull:
                errno = ENOSPC
                return -1
            case .kills(let halfway):
                if halfway { _ = write(count / 2) }
                killSelf()
            }
        }

        /// Handles a call that truncates or removes a file.
        private static func change(_ path: String) {
            if case .kills = outcome(at: path) { killSelf() }
        }

        private static func killSelf() -> Never {
            kill(getpid(), SIGKILL)
            // The signal takes a moment, in which nothing may run.
            while true { pause() }
        }

        /// Replaces the calls, once for the process.
        private static let installed: Void = {
            let write: @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int = { file, bytes, count in
                SystemCalls.write(count, to: file) { Foundation.write(file, bytes, $0) }
            }
            let pwrite: @convention(c) (Int32, UnsafeRawPointer?, Int, off_t) -> Int = {
                file, bytes, count, place in
                SystemCalls.write(count, to: file) { Foundation.pwrite(file, bytes, $0, place) }
            }
            let ftruncate: @convention(c) (Int32, off_t) -> Int32 = { file, length in
                SystemCalls.change(SystemCalls.path(of: file))
                return Foundation.ftruncate(file, length)
            }
            let unlink: @convention(c) (UnsafePointer<CChar>?) -> Int32 = { name in
                guard let name else { return -1 }
                SystemCalls.change(String(cString: name))
                return Foundation.unlink(name)
            }
            guard let system = sqlite3_vfs_find(nil) else { preconditionFailure("SQLite has no file system") }
            func replace(_ name: String, _ call: sqlite3_syscall_ptr) {
                _ = system.pointee.xSetSystemCall(system, name, call)
            }
            replace("write", unsafeBitCast(write, to: sqlite3_syscall_ptr.self))
            replace("pwrite", unsafeBitCast(pwrite, to: sqlite3_syscall_ptr.self))
            replace("pwrite64", unsafeBitCast(pwrite, to: sqlite3_syscall_ptr.self))
            replace("ftruncate", unsafeBitCast(ftruncate, to: sqlite3_syscall_ptr.self))
            replace("unlink", unsafeBitCast(unlink, to: sqlite3_syscall_ptr.self))
        }()
    }
#endif
