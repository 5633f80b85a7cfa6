import Foundation

/// A value behind a lock. Whoever changes it neither calls nor releases anything of a program's meanwhile.
///
/// `lock` protects `value`. The standard library's `Mutex` would do as well, were it not that the thread
/// sanitizer cannot see it on Linux, and so takes what it protects for races.
package final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    /// Reads or changes the value while nobody else does.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
