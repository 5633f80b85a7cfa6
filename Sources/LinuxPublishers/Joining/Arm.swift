import Foundation

/// A subscriber to one of several upstreams: hands everything to closures, and knows its subscription.
///
/// `lock` protects `state`.
final class Arm<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private enum State {
        case waiting(Subscribers.Demand)
        case active(any Subscription)
        case ended
    }
    private let lock = NSLock()
    private var state = State.waiting(.none)
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
        let early: Subscribers.Demand? = lock.withLock {
            guard case .waiting(let demand) = state else { return nil }
            state = .active(subscription)
            return demand
        }
        guard let early else { return subscription.cancel() }
        if early > 0 { subscription.request(early) }
    }
    func receive(_ input: Input) -> Subscribers.Demand { take(input) }
    func receive(completion: Subscribers.Completion<Failure>) {
        lock.withLock { state = .ended }
        end(completion)
    }

    /// Asks for more, now or once it is subscribed.
    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let subscription: (any Subscription)? = lock.withLock {
            switch state {
            case .waiting(let earlier): state = .waiting(earlier + demand)
            case .active(let subscription): return subscription
            case .ended: break
            }
            return nil
        }
        subscription?.request(demand)
    }

    func cancel() {
        let old = lock.withLock {
            defer { state = .ended }
            return state
        }
        if case .active(let subscription) = old { subscription.cancel() }
    }
}
