import ObservableObjects

extension Publishers {
    /// The values before another publisher sends its first.
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let other: Other
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let successive = SuccessiveSubscription(subscriber)
            let signal = InnerSubscriber<Other.Output, Other.Failure>(
                take: { _ in
                    successive.finishEarly()
                    return .none
                }, end: { _ in })
            successive.begin {
                successive.follow(upstream) {
                    signal.cancel()
                    successive.finish($0)
                }
                signal.request(.max(1))
                other.subscribe(signal)
            }
        }
    }

    /// The values after another publisher sent its first.
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
    where Upstream.Failure == Other.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let other: Other
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isOpen = Protected(false)
            let signal = InnerSubscriber<Other.Output, Other.Failure>(
                take: { _ in
                    isOpen.update { $0 = true }
                    return .none
                }, end: { _ in })
            signal.request(.max(1))
            other.subscribe(signal)
            upstream.handleEvents(receiveCompletion: { _ in signal.cancel() }, receiveCancel: signal.cancel)
                .drop { _ in !isOpen.access { $0 } }.subscribe(subscriber)
        }
    }
}

extension Publisher {
    /// The values before `publisher` sends its first.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
        .init(upstream: self, other: publisher)
    }
    /// The values after `publisher` sent its first.
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
    where P.Failure == Failure {
        .init(upstream: self, other: publisher)
    }
}
