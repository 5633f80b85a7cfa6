/// Keeps an observation active until the token is canceled or released.
///
/// May be used from any thread. A listener that is being called at that moment may still finish.
public final class ObservationToken: Sendable {
    private let end: Protected<(@Sendable () -> Void)?>

    /// Creates a token that runs `end` once, when it is canceled or released.
    public init(_ end: @escaping @Sendable () -> Void) {
        self.end = Protected(end)
    }

    deinit {
        cancel()
    }

    /// Ends the observation. Further calls do nothing.
    public func cancel() {
        end.update { $0.take() }?()
    }
}
