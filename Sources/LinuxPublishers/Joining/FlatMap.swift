import Foundation

extension Publishers {
    /// The values of the publishers that a closure makes of each value, as they come.
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
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            FlatMapLink<NewPublisher, S>(subscriber, limit: maxPublishers)
                .begin(upstream, transform: transform)
        }
    }

    /// The values of the latest publisher that came.
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where P == Upstream.Output, P.Failure == Upstream.Failure {
        public typealias Output = P.Output
        public typealias Failure = P.Failure
        public let upstream: Upstream
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            FlatMapLink<P, S>(subscriber, limit: .unlimited, isSwitching: true)
                .begin(upstream) { $0 }
        }
    }
}

/// Subscribes to publishers as they come. Values that the downstream has not asked for wait here, one of each
/// publisher.
///
/// `lock` protects the rest; nothing is sent while it is held. `sending` keeps what is sent in order.
private final class FlatMapLink<Inner: Publisher, Downstream: Subscriber>: Subscription, @unchecked Sendable
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
    private let lock = NSLock()
    private let sending = NSRecursiveLock()
    private let limit: Subscribers.Demand
    private let isSwitching: Bool
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var waiting: [(number: Int, value: Inner.Output)] = []
    private var inner: [Int: Arm<Inner.Output, Inner.Failure>] = [:]
    private var nextNumber = 0
    private var outer: (request: (Subscribers.Demand) -> Void, cancel: () -> Void)?
    private var isOuterEnded = false

    init(_ downstream: Downstream, limit: Subscribers.Demand, isSwitching: Bool = false) {
        self.downstream = downstream
        self.limit = limit
        self.isSwitching = isSwitching
    }

    func begin<Outer: Publisher>(_ upstream: Outer, transform: @escaping (Outer.Output) -> Inner)
    where Outer.Failure == Downstream.Failure {
        let arm = Arm<Outer.Output, Outer.Failure>(
            take: { value in
                self.add(transform(value))
                return .none
            },
            end: { completion in
                if completion.isFailure { return self.finish(completion) }
                self.lock.withLock { self.isOuterEnded = true }
                self.finishIfDone()
            })
        lock.withLock { outer = (arm.request, arm.cancel) }
        downstream?.receive(subscription: self)
        arm.request(limit)
        upstream.subscribe(arm)
    }

    private func add(_ publisher: Inner) {
        let old: [Arm<Inner.Output, Inner.Failure>] = lock.withLock {
            guard isSwitching else { return [] }
            defer {
                inner = [:]
                waiting = []
            }
            return Array(inner.values)
        }
        for arm in old { arm.cancel() }
        let arm: Arm<Inner.Output, Inner.Failure>? = lock.withLock {
            guard downstream != nil else { return nil }
            let number = nextNumber
            nextNumber += 1
            let arm = Arm<Inner.Output, Inner.Failure>(
                take: { [weak self] in self?.take($0, from: number) ?? .none },
                end: { [weak self] in self?.end($0, of: number) })
            inner[number] = arm
            return arm
        }
        guard let arm else { return }
        arm.request(lock.withLock { demand } == .unlimited ? .unlimited : .max(1))
        publisher.subscribe(arm)
    }

    private func take(_ value: Inner.Output, from number: Int) -> Subscribers.Demand {
        sending.withLock {
            let downstream: Downstream? = lock.withLock {
                guard self.downstream != nil, inner[number] != nil else { return nil }
                guard demand > 0 else {
                    waiting.append((number, value))
                    return nil
                }
                demand -= 1
                return self.downstream
            }
            guard let downstream else { return .none }
            let more = downstream.receive(value)
            if more > 0 { request(more) }
            return .max(1)
        }
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, of number: Int) {
        if completion.isFailure { return finish(completion) }
        let outer = lock.withLock {
            inner[number] = nil
            return self.outer
        }
        if limit != .unlimited { outer?.request(.max(1)) }
        finishIfDone()
    }

    private func finishIfDone() {
        if lock.withLock({ isOuterEnded && inner.isEmpty && waiting.isEmpty }) { finish(.finished) }
    }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let downstream = lock.withLock { self.downstream.take() }
        stop()
        downstream?.receive(completion: completion)
    }

    func request(_ more: Subscribers.Demand) {
        sending.withLock {
            let arms = lock.withLock {
                demand += more
                return demand == .unlimited ? Array(inner.values) : []
            }
            while let (downstream, number, value) = nextWaiting() {
                let further = downstream.receive(value)
                let arm = lock.withLock {
                    demand += further
                    return inner[number]
                }
                arm?.request(.max(1))
            }
            for arm in arms { arm.request(.unlimited) }
            finishIfDone()
        }
    }

    private func nextWaiting() -> (Downstream, Int, Inner.Output)? {
        lock.withLock {
            guard let downstream, demand > 0, !waiting.isEmpty else { return nil }
            demand -= 1
            let (number, value) = waiting.removeFirst()
            return (downstream, number, value)
        }
    }

    func cancel() {
        let old = lock.withLock { downstream.take() }
        stop()
        withExtendedLifetime(old) {}
    }

    private func stop() {
        let (arms, outer) = lock.withLock {
            defer {
                inner = [:]
                waiting = []
            }
            return (Array(inner.values), self.outer.take())
        }
        outer?.cancel()
        for arm in arms { arm.cancel() }
    }
}

extension Publisher {
    /// The values of the publishers that `transform` makes of each value, as they come; at most
    /// `maxPublishers` at a time.
    public func flatMap<T, P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
        .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
    /// The same for publishers that can't fail.
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
    /// The values of the publishers that `transform` makes of each value, as they come; at most
    /// `maxPublishers` at a time.
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        .init(
            upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// The values of the latest publisher that came.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// The values of the latest publisher that came.
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
    /// The values of the latest publisher that came.
    @_disfavoredOverload
    public func switchToLatest()
        -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
    {
        .init(upstream: setFailureType(to: Output.Failure.self))
    }
}
