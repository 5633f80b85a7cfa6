import Foundation

extension Publishers {
    /// The same values; closures are called for what happens on the way.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public var receiveSubscription: ((any Subscription) -> Void)?
        public var receiveOutput: ((Output) -> Void)?
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        public var receiveCancel: (() -> Void)?
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(WatchingLink(subscriber, events: self))
        }
    }

    /// The same values, each step printed.
    public struct Print<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let prefix: String
        public let stream: (any TextOutputStream)?

        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            self.upstream = upstream
            self.prefix = prefix
            self.stream = stream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let start = prefix.isEmpty ? "" : prefix + ": "
            var stream = stream
            func write(_ text: String) {
                guard stream != nil else { return Swift.print(start + text) }
                stream?.write(start + text + "\n")
            }
            upstream.handleEvents(
                receiveSubscription: { write("receive subscription: (\($0))") },
                receiveOutput: { write("receive value: (\($0))") },
                receiveCompletion: {
                    switch $0 {
                    case .finished: write("receive finished")
                    case .failure(let error): write("receive error: (\(error))")
                    }
                },
                receiveCancel: { write("receive cancel") },
                receiveRequest: { write("request \($0)") }
            ).subscribe(subscriber)
        }
    }
}

/// Passes everything on and tells of it.
///
/// `lock` protects `events`, `subscription` and `downstream`, which are let go at the end.
private final class WatchingLink<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription,
    @unchecked Sendable
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let lock = NSLock()
    private var downstream: Downstream?
    private var events: Publishers.HandleEvents<Upstream>?
    private var subscription: (any Subscription)?

    init(_ downstream: Downstream, events: Publishers.HandleEvents<Upstream>) {
        self.downstream = downstream
        self.events = events
    }

    private var now: (Downstream, Publishers.HandleEvents<Upstream>)? {
        lock.withLock {
            guard let downstream, let events else { return nil }
            return (downstream, events)
        }
    }

    func receive(subscription: any Subscription) {
        guard let (downstream, events) = now else { return subscription.cancel() }
        events.receiveSubscription?(subscription)
        lock.withLock { self.subscription = subscription }
        downstream.receive(subscription: self)
    }
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard let (downstream, events) = now else { return .none }
        events.receiveOutput?(input)
        let more = downstream.receive(input)
        if more > 0 { events.receiveRequest?(more) }
        return more
    }
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        guard let (downstream, events) = end().0 else { return }
        events.receiveCompletion?(completion)
        downstream.receive(completion: completion)
    }
    func request(_ demand: Subscribers.Demand) {
        now?.1.receiveRequest?(demand)
        lock.withLock { subscription }?.request(demand)
    }
    func cancel() {
        let (parts, subscription) = end()
        parts?.1.receiveCancel?()
        subscription?.cancel()
    }

    private func end() -> ((Downstream, Publishers.HandleEvents<Upstream>)?, (any Subscription)?) {
        let parts = now
        return lock.withLock {
            events = nil
            downstream = nil
            return (parts, subscription.take())
        }
    }
}

extension Publisher {
    /// The same values; the closures are called for what happens on the way.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        .init(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
            receiveRequest: receiveRequest)
    }

    /// The same values, each step printed to `stream`, or standard output.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil)
        -> Publishers.Print<Self>
    {
        .init(upstream: self, prefix: prefix, to: stream)
    }
}
