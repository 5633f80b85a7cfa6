import ObservableObjects

extension Publishers {
    /// The values of all publishers that a closure makes of the values, as they arrive.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        public typealias Output = NewPublisher.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let maxPublishers: Subscribers.Demand
        public let transform: (Upstream.Output) -> NewPublisher

        public init(
            upstream: Upstream, maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            (self.upstream, self.maxPublishers, self.transform) = (upstream, maxPublishers, transform)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            FlatMapLink(subscriber, kind: .flatMap(limit: maxPublishers)).begin(upstream, transform)
        }
    }

    /// The values of the latest publisher received.
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where P == Upstream.Output, P.Failure == Upstream.Failure {
        public typealias Output = P.Output
        public typealias Failure = P.Failure
        public let upstream: Upstream
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            FlatMapLink(subscriber, kind: .switchToLatest).begin(upstream) { $0 }
        }
    }
}

/// Subscribes to publishers as they arrive. Values that the downstream has not requested wait here, one of
/// each publisher. If only the latest publisher counts, the whole demand of the downstream is requested from
/// it, so that no demand is lost with the previous publisher.
///
/// Events of the publishers are processed turn by turn, so that they are sent in order.
final class FlatMapLink<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    private typealias Inner = InnerSubscriber<Downstream.Input, Downstream.Failure>

    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var waiting = Queue<(number: Int, value: Downstream.Input)>()
        var inner: [Int: Inner] = [:]
        var nextNumber = 0
        var outer: (request: (Subscribers.Demand) -> Void, cancel: () -> Void)?
        var isOuterEnded = false
        var isSendingWaiting = false

        var isDone: Bool { isOuterEnded && inner.isEmpty && waiting.isEmpty }
    }

    private let state: Protected<State>
    private let delivery = SerialDelivery()
    private let kind: FlatMapKind

    init(_ downstream: Downstream, kind: FlatMapKind) {
        state = Protected(State(downstream: downstream))
        self.kind = kind
    }

    /// Subscribes to the result of `transform` for each value of `upstream`.
    func begin<Outer: Publisher, Made: Publisher<Downstream.Input, Downstream.Failure>>(
        _ upstream: Outer, _ transform: @escaping (Outer.Output) -> Made
    ) where Outer.Failure == Downstream.Failure {
        let outer = InnerSubscriber<Outer.Output, Outer.Failure>(
            take: { value in
                self.add(transform(value))
                return .none
            },
            end: { completion in self.delivery.perform { self.endOuter(completion) } })
        state.update { $0.outer = (outer.request, outer.cancel) }
        state.access({ $0.downstream })?.receive(subscription: self)
        outer.request(kind.limit)
        upstream.subscribe(outer)
    }

    /// Subscribes to `publishers`, and to no further ones.
    func begin(_ publishers: [any Publisher<Downstream.Input, Downstream.Failure>]) {
        state.access({ $0.downstream })?.receive(subscription: self)
        for publisher in publishers { add(publisher) }
        delivery.perform { self.endOuter(.finished) }
    }

    private func endOuter(_ completion: Subscribers.Completion<Downstream.Failure>) {
        if completion.isFailure { return finish(completion) }
        state.update { $0.isOuterEnded = true }
        finishIfDone()
    }

    /// Subscribes to one more publisher, unless the subscription is over.
    private func add(_ publisher: some Publisher<Downstream.Input, Downstream.Failure>) {
        if kind.isSwitching { dropInner() }
        let added: (inner: Inner, demand: Subscribers.Demand)? = state.update {
            guard $0.downstream != nil else { return nil }
            let number = $0.nextNumber
            $0.nextNumber += 1
            let inner = Inner(
                // The publishers retain the link, as a downstream may not. The link releases those that
                // completed or are canceled.
                take: { self.take($0, from: number) },
                end: { completion in self.delivery.perform { self.end(completion, of: number) } })
            $0.inner[number] = inner
            return (inner, $0.demand)
        }
        guard let (inner, demand) = added else { return }
        inner.request(kind.isSwitching || demand == .unlimited ? demand : .max(1))
        publisher.subscribe(inner)
    }

    private func dropInner() {
        let old = state.update {
            $0.waiting = Queue()
            return swapValue(&$0.inner, with: [:])
        }
        for inner in old.values { inner.cancel() }
    }

    private func take(_ value: Downstream.Input, from number: Int) -> Subscribers.Demand {
        delivery.perform {
            self.pass(value, from: number)
        } deferred: { more in
            self.state.access { $0.inner[number] }?.request(more)
        } ?? .none
    }

    /// - Returns: The demand to request from the publisher in response.
    private func pass(_ value: Downstream.Input, from number: Int) -> Subscribers.Demand {
        let downstream: Downstream? = state.update {
            guard $0.inner[number] != nil else { return nil }
            // Earlier values are sent first.
            guard $0.demand > .none, $0.waiting.isEmpty else {
                $0.waiting.append((number, value))
                return nil
            }
            $0.demand -= 1
            return $0.downstream
        }
        guard let downstream else { return .none }
        let more = downstream.receive(value)
        if more > .none { request(more) }
        return kind.isSwitching ? .none : .max(1)
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, of number: Int) {
        if completion.isFailure { return finish(completion) }
        let outer = state.update {
            $0.inner[number] = nil
            return $0.outer
        }
        if kind.limit != .unlimited { outer?.request(.max(1)) }
        finishIfDone()
    }

    private func finishIfDone() {
        if state.access({ $0.isDone }) { finish(.finished) }
    }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        close()?.receive(completion: completion)
    }

    func request(_ more: Subscribers.Demand) {
        if kind.needsDemand { more.checkNotNone() }
        let inners = state.update {
            $0.demand += more
            return kind.isSwitching || $0.demand == .unlimited ? Array($0.inner.values) : []
        }
        delivery.perform { self.sendWaiting() }
        for inner in inners { inner.request(kind.isSwitching ? more : .unlimited) }
    }

    private func sendWaiting() {
        // A reentrant call leaves the waiting values to the outer call.
        guard !state.update({ swapValue(&$0.isSendingWaiting, with: true) }) else { return }
        while let (downstream, number, value) = nextWaiting() {
            let further = downstream.receive(value)
            let inner = state.update {
                $0.demand += further
                return $0.inner[number]
            }
            inner?.request(kind.isSwitching ? further : .max(1))
        }
        finishIfDone()
    }

    private func nextWaiting() -> (Downstream, Int, Downstream.Input)? {
        state.update {
            guard let downstream = $0.downstream, $0.demand > .none, let next = $0.waiting.popFirst() else {
                $0.isSendingWaiting = false
                return nil
            }
            $0.demand -= 1
            return (downstream, next.number, next.value)
        }
    }

    func cancel() { _ = close() }

    /// Cancels the publishers.
    /// - Returns: The downstream, if it has not completed yet.
    private func close() -> Downstream? {
        let old = state.replace(with: State())
        for inner in old.inner.values { inner.cancel() }
        old.outer?.cancel()
        return old.downstream
    }
}

/// The operator that a link implements.
enum FlatMapKind {
    case flatMap(limit: Subscribers.Demand)
    case switchToLatest
    case merge

    var limit: Subscribers.Demand { if case .flatMap(let limit) = self { limit } else { .unlimited } }
    var isSwitching: Bool { if case .switchToLatest = self { true } else { false } }
    /// Whether a request for no values is a programming error.
    var needsDemand: Bool { if case .merge = self { false } else { true } }
}

extension Publisher {
    /// Sends the values of all publishers that `transform` makes of the values, as they arrive. At most
    /// `maxPublishers` are subscribed at a time.
    public func flatMap<T, P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
        .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
    /// The same for publishers that cannot fail.
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        .init(upstream: self, maxPublishers: maxPublishers) {
            transform($0).setFailureType(to: Failure.self)
        }
    }
}

extension Publisher where Failure == Never {
    /// Sends the values of all publishers that `transform` makes of the values, as they arrive. At most
    /// `maxPublishers` are subscribed at a time.
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        .init(
            upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Sends the values of the latest publisher received.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Sends the values of the latest publisher received.
    @_disfavoredOverload
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>,
            Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    {
        .init(upstream: map { $0.setFailureType(to: Failure.self) })
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    /// Sends the values of the latest publisher received.
    @_disfavoredOverload
    public func switchToLatest()
        -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
    {
        .init(upstream: setFailureType(to: Output.Failure.self))
    }
}
