#if os(Linux)
    import CSQLite
    import Foundation
    import Synchronization

    /// Faults in the place of SQLite's calls of the system, in this process.
    package enum DiskFaults {
        private static let writes = Atomic<Int>(0)
        private static let lastWrite = Atomic<Int>(.max)
        private static let isTorn = Atomic<Bool>(false)
        private static let isFull = Atomic<Bool>(false)

        /// Kills this process, as nothing can be done about, at SQLite's write of that number.
        ///
        /// - Parameters:
        ///   - number: of the write, from 1: before it, or in its middle.
        ///   - torn: whether half of it is written.
        package static func killSelf(atWrite number: Int, torn: Bool) {
            lastWrite.store(number, ordering: .relaxed)
            isTorn.store(torn, ordering: .relaxed)
            stand()
        }

        /// From now on nothing can be written any more, or again.
        package static func setFull(_ full: Bool) {
            isFull.store(full, ordering: .relaxed)
            stand()
        }

        private static func stand() {
            guard let system = sqlite3_vfs_find(nil) else { preconditionFailure("SQLite has no file system") }
            let pwrite: @convention(c) (Int32, UnsafeRawPointer?, Int, off_t) -> Int = {
                DiskFaults.write($0, $1, $2, at: $3)
            }
            let ftruncate: @convention(c) (Int32, off_t) -> Int32 = {
                DiskFaults.count {}
                return Foundation.ftruncate($0, $1)
            }
            let unlink: @convention(c) (UnsafePointer<CChar>?) -> Int32 = { name in
                DiskFaults.count {}
                return name.map { Foundation.unlink($0) } ?? -1
            }
            func replace(_ name: String, _ call: sqlite3_syscall_ptr) {
                _ = system.pointee.xSetSystemCall(system, name, call)
            }
            replace("pwrite", unsafeBitCast(pwrite, to: sqlite3_syscall_ptr.self))
            replace("pwrite64", unsafeBitCast(pwrite, to: sqlite3_syscall_ptr.self))
            replace("ftruncate", unsafeBitCast(ftruncate, to: sqlite3_syscall_ptr.self))
            replace("unlink", unsafeBitCast(unlink, to: sqlite3_syscall_ptr.self))
        }

        private static func write(
            _ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, at place: off_t
        ) -> Int {
            if isFull.load(ordering: .relaxed) {
                errno = ENOSPC
                return -1
            }
            self.count {
                if isTorn.load(ordering: .relaxed) { _ = pwrite(file, bytes, count / 2, place) }
            }
            return pwrite(file, bytes, count, place)
        }

        private static func count(_ last: () -> Void) {
            let number = writes.add(1, ordering: .relaxed).newValue
            guard number >= lastWrite.load(ordering: .relaxed) else { return }
            last()
            kill(getpid(), SIGKILL)
            // Other threads may be writing, too: none gets on from here.
            while true { pause() }
        }
    }
#endif
