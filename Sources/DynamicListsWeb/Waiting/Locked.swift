import Foundation

/// A value that any thread may change, one at a time. Nothing of a program's is called or released meanwhile.
///
/// `lock` protects `value`. It is not the standard library's `Mutex`, which the thread sanitizer cannot see
/// on Linux.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
