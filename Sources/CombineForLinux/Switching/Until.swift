import ObservableObjects

extension Publishers {
    /// The values before the first value of another publisher.
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let other: Other
        public init(upstream: Upstream, other: Other) { (self.upstream, self.other) = (upstream, other) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let successive = SuccessiveSubscription(subscriber)
            let signal = InnerSubscriber<Other.Output, Other.Failure>(
                take: { _ in
                    successive.finishEarly()
                    return .none
                }, end: { _ in })
            signal.request(.max(1))
            // The other publisher is subscribed first, so that a value it sends immediately keeps back every
            // value of the upstream.
            successive.begin(besides: signal.cancel) {
                other.subscribe(signal)
                successive.follow(upstream, ended: successive.finish)
            }
        }
    }

    /// The values after the first value of another publisher.
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
    where Upstream.Failure == Other.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let other: Other
        public init(upstream: Upstream, other: Other) { (self.upstream, self.other) = (upstream, other) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let isOpen = Protected(false)
            let successive = SuccessiveSubscription(subscriber)
            let signal = InnerSubscriber<Other.Output, Other.Failure>(
                take: { _ in
                    isOpen.update { $0 = true }
                    return .none
                },
                // Without a signal no value could follow.
                end: { if !isOpen.access({ $0 }) { successive.finishEarly($0) } })
            signal.request(.max(1))
            successive.begin(besides: signal.cancel) {
                other.subscribe(signal)
                successive.follow(
                    upstream.drop { _ in !isOpen.access { $0 } }, ended: successive.finish)
            }
        }
    }
}

extension Publisher {
    /// Sends the values before the first value of `publisher`.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
        .init(upstream: self, other: publisher)
    }
    /// Sends the values after the first value of `publisher`. If that completes without a value, this one
    /// completes in the same way.
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
    where P.Failure == Failure {
        .init(upstream: self, other: publisher)
    }
}
