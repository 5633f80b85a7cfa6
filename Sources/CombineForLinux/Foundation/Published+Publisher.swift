public import ObservableObjects

extension Published.Publisher: Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    /// Sends the current value, then each new one before it is stored.
    public func receive<S: Subscriber<Value, Never>>(subscriber: S) {
        let inner = DirectSubscription(subscriber, keepsLatest: true, needsDemand: true)
        let observation = ClosableObservation()
        subscriber.receive(subscription: ForeignSubscription(inner, begin: {}, end: observation.close))
        let send = UncheckedSendableAction<Value> { inner.send($0) }
        observation.open { observeValues { send.run($0) } }
    }
}

extension Publisher where Failure == Never {
    /// Assigns every value to a `@Published` property as long as that lives: `assign(to: &$name)`.
    public func assign(to published: inout Published<Output>.Publisher) {
        // The property retains the subscription, which must not retain the property in turn.
        published.keep(sink(receiveValue: published.weakAssignment))
    }
}

/// An observation that may be closed before it is opened.
private final class ClosableObservation: Sendable {
    private struct State {
        var token: ObservationToken?
        var isClosed = false
    }
    private let state = Protected(State())

    func open(_ observe: () -> ObservationToken) {
        guard !state.access({ $0.isClosed }) else { return }
        let token = observe()
        let isLate = state.update {
            if !$0.isClosed { $0.token = token }
            return $0.isClosed
        }
        if isLate { token.cancel() }
    }
    func close() { state.replace(with: State(isClosed: true)).token?.cancel() }
}
