import Foundation

/// A value behind a lock. Whoever changes it calls nothing of a program's meanwhile.
///
/// `lock` protects `value`. It is no `Mutex`, since the thread sanitizer cannot see that on Linux.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    /// Reads or changes the value while nobody else does.
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
