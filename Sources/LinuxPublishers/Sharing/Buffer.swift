import ObservableObjects

extension Publishers {
    /// When a buffer asks its upstream.
    public enum PrefetchStrategy: Sendable, Hashable {
        /// For as much as fits, before anybody asked.
        case keepFull
        /// For whatever was asked for.
        case byRequest
    }

    /// What becomes of a value that does not fit.
    public enum BufferingStrategy<Failure: Error> {
        case dropNewest
        case dropOldest
        case customError(() -> Failure)
    }

    /// Keeps values until they are asked for.
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

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let link = BufferLink(subscriber, size: size, whenFull: whenFull)
            let inner = InnerSubscriber<Output, Failure>(take: link.take, end: link.end)
            link.begin(stopping: inner.cancel)
            subscriber.receive(subscription: link)
            inner.request(.unlimited)
            upstream.subscribe(inner)
        }
    }
}

private final class BufferLink<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    private let buffered: BufferedSubscription<Downstream>
    private let size: Int
    private let whenFull: Publishers.BufferingStrategy<Downstream.Failure>
    private let stop = Protected<(() -> Void)?>(nil)

    init(
        _ downstream: Downstream, size: Int, whenFull: Publishers.BufferingStrategy<Downstream.Failure>
    ) {
        buffered = BufferedSubscription(downstream)
        self.size = size
        self.whenFull = whenFull
    }

    /// Knows from now on how to cancel the upstream.
    func begin(stopping stop: @escaping () -> Void) { self.stop.update { $0 = stop } }

    func take(_ value: Downstream.Input) -> Subscribers.Demand {
        switch whenFull {
        case .dropNewest: buffered.send(value, atMost: size, droppingOldest: false)
        case .dropOldest: buffered.send(value, atMost: size, droppingOldest: true)
        case .customError(let error):
            if !buffered.send(value, atMost: size, droppingOldest: false) {
                stop.update { $0.take() }?()
                buffered.send(completion: .failure(error()))
            }
        }
        return .none
    }
    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        stop.update { $0 = nil }
        buffered.send(completion: completion)
    }
    func request(_ demand: Subscribers.Demand) { buffered.request(demand) }
    func cancel() {
        stop.update { $0.take() }?()
        buffered.cancel()
    }
}

extension Publisher {
    /// Keeps up to `size` values until they are asked for. The upstream is asked for everything.
    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> {
        .init(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    }
}
