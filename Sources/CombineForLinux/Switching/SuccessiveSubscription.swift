import ObservableObjects

/// Subscribes to one publisher after another as if they were a single one. Demand that one publisher did not
/// satisfy is requested from the next.
final class SuccessiveSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var request: ((Subscribers.Demand) -> Void)?
        var stop: (() -> Void)?
        /// Cancels the publisher that runs in parallel.
        var stopOther: (() -> Void)?
    }
    private let state: Protected<State>
    private let needsDemand: Bool

    /// - Parameter needsDemand: Whether a request for no values is a programming error.
    init(_ downstream: Downstream, needsDemand: Bool = false) {
        state = Protected(State(downstream: downstream))
        self.needsDemand = needsDemand
    }

    /// Sends the subscription downstream, then starts with a publisher.
    /// - Parameter stopOther: Called once, at the end.
    func begin(besides stopOther: (() -> Void)? = nil, _ start: () -> Void) {
        state.update { $0.stopOther = stopOther }
        state.access({ $0.downstream })?.receive(subscription: self)
        start()
    }

    /// Sends the values of `publisher` from now on; `ended` handles its completion.
    func follow<P: Publisher>(_ publisher: P, ended: @escaping (Subscribers.Completion<P.Failure>) -> Void)
    where P.Output == Downstream.Input {
        let inner = InnerSubscriber<P.Output, P.Failure>(take: { self.send($0) }, end: ended)
        let demand: Subscribers.Demand? = state.update {
            guard $0.downstream != nil else { return nil }
            $0.request = inner.request
            $0.stop = inner.cancel
            return $0.demand
        }
        guard let demand else { return }
        inner.request(demand)
        publisher.subscribe(inner)
    }

    private func send(_ value: Downstream.Input) -> Subscribers.Demand {
        let downstream = state.update {
            $0.demand -= 1
            return $0.downstream
        }
        let more = downstream?.receive(value) ?? .none
        if more > .none { state.update { $0.demand += more } }
        return more
    }

    /// Completes before the current publisher does.
    func finishEarly(_ completion: Subscribers.Completion<Downstream.Failure> = .finished) {
        let old = state.replace(with: State())
        old.stop?()
        old.stopOther?()
        old.downstream?.receive(completion: completion)
    }

    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let old = state.replace(with: State())
        old.stopOther?()
        old.downstream?.receive(completion: completion)
    }

    func request(_ more: Subscribers.Demand) {
        if needsDemand { more.checkNotNone() }
        let request = state.update {
            $0.demand += more
            return $0.request
        }
        request?(more)
    }

    func cancel() {
        let old = state.replace(with: State())
        old.stop?()
        old.stopOther?()
    }
}
