import ObservableObjects

extension Publishers {
    /// The demand that a buffer requests from its upstream.
    public enum PrefetchStrategy: Sendable, Hashable {
        /// As many values as the buffer has room for.
        case keepFull
        /// Unlimited.
        case byRequest
    }

    /// The handling of a value for which a buffer has no room.
    public enum BufferingStrategy<Failure: Error> {
        case dropNewest
        case dropOldest
        case customError(() -> Failure)
    }

    /// Keeps values until they are requested.
    public struct Buffer<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let size: Int
        public let prefetch: PrefetchStrategy
        public let whenFull: BufferingStrategy<Failure>
        public init(
            upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>
        ) {
            self.upstream = upstream
            self.size = size
            self.prefetch = prefetch
            self.whenFull = whenFull
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(BufferLink(subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
        }
    }
}

/// Keeps values that its subscriber has not requested yet. With `.keepFull`, one value is requested upstream
/// for each one that leaves the buffer, so that nothing is dropped if the upstream respects demand.
private final class BufferLink<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private struct State {
        var downstream: Downstream?
        var upstream: (any Subscription)?
    }
    private let state: Protected<State>
    private let buffered: BufferedSubscription<Downstream>
    private let size: Int
    private let prefetch: Publishers.PrefetchStrategy
    private let whenFull: Publishers.BufferingStrategy<Failure>

    init(
        _ downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
        whenFull: Publishers.BufferingStrategy<Failure>
    ) {
        state = Protected(State(downstream: downstream))
        buffered = BufferedSubscription(downstream, isHeld: true)
        (self.size, self.prefetch, self.whenFull) = (size, prefetch, whenFull)
    }

    func receive(subscription: any Subscription) {
        let downstream: Downstream? = state.update {
            guard let downstream = $0.downstream.take() else { return nil }
            $0.upstream = subscription
            return downstream
        }
        guard let downstream else { return subscription.cancel() }
        subscription.request(prefetch == .keepFull ? .max(max(size, 0)) : .unlimited)
        downstream.receive(subscription: self)
        buffered.release()
        refill()
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        switch whenFull {
        case .dropNewest: buffered.send(input, atMost: size, droppingOldest: false)
        case .dropOldest: buffered.send(input, atMost: size, droppingOldest: true)
        case .customError(let error):
            if !buffered.send(input, atMost: size, droppingOldest: false) {
                takeUpstream()?.cancel()
                buffered.send(completion: .failure(error()))
            }
        }
        return prefetch == .keepFull ? .max(buffered.takeSent()) : .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        _ = takeUpstream()
        buffered.send(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        buffered.request(demand)
        refill()
    }

    func cancel() {
        takeUpstream()?.cancel()
        buffered.cancel()
    }

    /// Requests as many values as have left the buffer.
    private func refill() {
        guard prefetch == .keepFull, let upstream = state.access({ $0.upstream }) else { return }
        let sent = buffered.takeSent()
        if sent > 0 { upstream.request(.max(sent)) }
    }

    private func takeUpstream() -> (any Subscription)? { state.update { $0.upstream.take() } }
}

extension Publisher {
    /// Keeps up to `size` values until they are requested. The demand requested upstream is unlimited, or
    /// with `.keepFull` the free space of the buffer.
    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> {
        .init(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    }
}
