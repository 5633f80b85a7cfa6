import ObservableObjects

/// A subscriber to one of several upstreams, which passes all events to closures and stores its subscription.
final class InnerSubscriber<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private enum State {
        case waiting(Subscribers.Demand)
        case active(any Subscription)
        case ended
    }
    private let state = Protected(State.waiting(.none))
    private let take: (Input) -> Subscribers.Demand
    private let end: (Subscribers.Completion<Failure>) -> Void

    init(
        take: @escaping (Input) -> Subscribers.Demand,
        end: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        self.take = take
        self.end = end
    }

    func receive(subscription: any Subscription) {
        let pendingDemand: Subscribers.Demand? = state.update {
            guard case .waiting(let demand) = $0 else { return nil }
            $0 = .active(subscription)
            return demand
        }
        guard let pendingDemand else { return subscription.cancel() }
        if pendingDemand > .none { subscription.request(pendingDemand) }
    }
    func receive(_ input: Input) -> Subscribers.Demand { take(input) }
    func receive(completion: Subscribers.Completion<Failure>) {
        state.update { $0 = .ended }
        end(completion)
    }

    /// Requests more values, immediately or once it is subscribed.
    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let subscription: (any Subscription)? = state.update {
            switch $0 {
            case .waiting(let earlier): $0 = .waiting(earlier + demand)
            case .active(let subscription): return subscription
            case .ended: break
            }
            return nil
        }
        subscription?.request(demand)
    }

    func cancel() {
        if case .active(let subscription) = state.replace(with: .ended) {
            subscription.cancel()
        }
    }
}
