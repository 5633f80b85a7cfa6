import ObservableObjects

extension Publishers {
    /// The same values, with closures that are called for each event.
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

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(HandleEventsSubscription(subscriber, events: self))
        }
    }

    /// The same values, with each event printed.
    public struct Print<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let prefix: String
        public let stream: (any TextOutputStream)?

        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            (self.upstream, self.prefix, self.stream) = (upstream, prefix, stream)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let start = prefix.isEmpty ? "" : prefix + ": "
            let target = Protected(stream)
            func write(_ text: String) {
                // A stream belongs to the program, and is therefore written to without the lock.
                guard var stream = target.access({ $0 }) else { return Swift.print(start + text) }
                stream.write(start + text + "\n")
                target.update { $0 = stream }
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

/// Forwards all events and calls the closures for them. It releases what it retains at the end.
private final class HandleEventsSubscription<Upstream: Publisher, Downstream: Subscriber>: Subscriber,
    Subscription,
    @unchecked Sendable
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private struct State {
        var downstream: Downstream?
        var events: Publishers.HandleEvents<Upstream>?
        var subscription: (any Subscription)?
    }
    private let state: Protected<State>

    init(_ downstream: Downstream, events: Publishers.HandleEvents<Upstream>) {
        state = Protected(State(downstream: downstream, events: events))
    }

    func receive(subscription: any Subscription) {
        let current = state.access { $0 }
        guard let downstream = current.downstream else { return subscription.cancel() }
        current.events?.receiveSubscription?(subscription)
        state.update { if $0.downstream != nil { $0.subscription = subscription } }
        downstream.receive(subscription: self)
    }
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        let current = state.access { $0 }
        current.events?.receiveOutput?(input)
        let more = current.downstream?.receive(input) ?? .none
        if more > .none { current.events?.receiveRequest?(more) }
        return more
    }
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        let old = state.replace(with: State())
        old.events?.receiveCompletion?(completion)
        old.downstream?.receive(completion: completion)
    }
    func request(_ demand: Subscribers.Demand) {
        let current = state.access { $0 }
        current.events?.receiveRequest?(demand)
        current.subscription?.request(demand)
    }
    func cancel() {
        let old = state.replace(with: State())
        old.events?.receiveCancel?()
        old.subscription?.cancel()
    }
}

extension Publisher {
    /// Sends the same values and calls the closures for each event.
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

    /// Sends the same values and prints each event to `stream`, or to standard output.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil)
        -> Publishers.Print<Self>
    {
        .init(upstream: self, prefix: prefix, to: stream)
    }
}
