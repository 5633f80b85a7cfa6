import Foundation

/// Keeps a listener listening. Releasing or cancelling the token ends it.
///
/// May be used from any thread. A listener that is being called at that moment may still finish.
///
/// `lock` protects `end`.
public final class ObservationToken: @unchecked Sendable {
    private let lock = NSLock()
    private var end: (@Sendable () -> Void)?

    /// Makes a token that runs `end` once, when it is cancelled or released.
    public init(_ end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit {
        cancel()
    }

    /// Ends the listener; further calls do nothing.
    public func cancel() {
        lock.lock()
        let action = end
        end = nil
        lock.unlock()
        action?()
    }
}
