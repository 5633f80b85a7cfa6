import Dispatch
public import FoundationNetworking

extension URLSessionTask {
    private static let canceller = DispatchQueue(label: "WebRequests.canceller")

    /// Cancels the request soon. Unlike `cancel()` it returns at once, whatever the session does, and so may
    /// be called with locks held and in cancellation handlers. Does nothing if the request has ended.
    ///
    /// May be called from any thread. Complexity: O(1).
    public func cancelWithoutWaiting() {
        Self.canceller.async { self.cancel() }
    }
}
