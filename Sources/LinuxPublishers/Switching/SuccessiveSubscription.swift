import ObservableObjects

/// Subscribes to one publisher after another in the place of a single one: what was asked for and not sent is
/// asked of the next.
final class SuccessiveSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var request: ((Subscribers.Demand) -> Void)?
        var stop: (() -> Void)?
        /// Cancels what runs besides.
        var stopOther: (() -> Void)?
    }
    private let state: Protected<State>
    private let needsDemand: Bool

    /// - Parameter needsDemand: asking for no value is a mistake.
    init(_ downstream: Downstream, needsDemand: Bool = false) {
        state = Protected(State(downstream: downstream))
        self.needsDemand = needsDemand
    }

    /// Sends the downstream its subscription, then begins with a publisher.
    /// - Parameter stopOther: called once, when it is over.
    func begin(besides stopOther: (() -> Void)? = nil, _ start: () -> Void) {
        state.update { $0.stopOther = stopOther }
        state.access({ $0.downstream })?.receive(subscription: self)
        start()
    }

    /// Takes the values of `publisher` from now on; `ended` decides what follows its end.
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

    /// Ends it before what it follows does.
    func finishEarly(_ completion: Subscribers.Completion<Downstream.Failure> = .finished) {
        let old = close()
        old.stop?()
        old.stopOther?()
        old.downstream?.receive(completion: completion)
    }

    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let old = close()
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
        let old = close()
        old.stop?()
        old.stopOther?()
    }

    /// - Returns: what it was.
    private func close() -> State { state.update { exchange(&$0, with: State()) } }
}
