/// Keeps a listener listening. Releasing or cancelling the token ends it.
///
/// May be used from any thread. A listener that is being called at that moment may still finish.
public final class ObservationToken: Sendable {
    private let end: Protected<(@Sendable () -> Void)?>

    /// Makes a token that runs `end` once, when it is cancelled or released.
    public init(_ end: @escaping @Sendable () -> Void) {
        self.end = Protected(end)
    }

    deinit {
        cancel()
    }

    /// Ends the listener; further calls do nothing.
    public func cancel() {
        end.update { $0.take() }?()
    }
}
