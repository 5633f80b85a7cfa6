import Foundation

/// A value protected by a lock. A caller of `withLock` must neither call nor release client code inside it.
///
/// `lock` protects `value`. The standard library's `Mutex` would suffice, but the thread sanitizer does not
/// see it on Linux and reports accesses to the protected value as races.
package final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    // Unchecked, because the lock makes each access exclusive.
    @exclusivity(unchecked) private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    /// Reads or changes the value with exclusive access.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
