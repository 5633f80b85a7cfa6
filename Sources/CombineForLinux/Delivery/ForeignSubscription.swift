import ObservableObjects

/// The subscription to an external source, which starts on the first request and ends on cancellation.
final class ForeignSubscription: Subscription, @unchecked Sendable {
    private struct State {
        var begin: (() -> Void)?
        var end: (() -> Void)?
    }
    private let state: Protected<State>
    private let inner: any Subscription

    init(_ inner: any Subscription, begin: @escaping () -> Void, end: @escaping () -> Void) {
        self.inner = inner
        state = Protected(State(begin: begin, end: end))
    }

    func request(_ demand: Subscribers.Demand) {
        inner.request(demand)
        guard demand > .none else { return }
        state.update { $0.begin.take() }?()
    }
    func cancel() {
        inner.cancel()
        state.replace(with: State()).end?()
    }
}
