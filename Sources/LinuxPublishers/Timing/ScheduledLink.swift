import Foundation

/// Sends on through a scheduler, in order.
///
/// `lock` protects `downstream` and `subscription`.
final class ScheduledLink<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure
    private let lock = NSLock()
    private var downstream: Downstream?
    private var subscription: (any Subscription)?
    private let schedule: (@escaping () -> Void) -> Void

    init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.downstream = downstream
        self.schedule = schedule
    }

    func receive(subscription: any Subscription) {
        let downstream = lock.withLock {
            self.subscription = subscription
            return self.downstream
        }
        downstream?.receive(subscription: self)
    }
    func receive(_ input: Input) -> Subscribers.Demand {
        schedule {
            guard let downstream = self.lock.withLock({ self.downstream }) else { return }
            let more = downstream.receive(input)
            if more > 0 { self.request(more) }
        }
        return .none
    }
    func receive(completion: Subscribers.Completion<Failure>) {
        lock.withLock { subscription = nil }
        schedule {
            self.lock.withLock { self.downstream.take() }?.receive(completion: completion)
        }
    }
    func request(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }
    func cancel() {
        let (old, subscription) = lock.withLock { (downstream.take(), self.subscription.take()) }
        subscription?.cancel()
        withExtendedLifetime(old) {}
    }
}

extension Publishers {
    /// Delivers on a scheduler.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, options) = (scheduler, options)
            upstream.subscribe(
                ScheduledLink(subscriber) { action in scheduler.schedule(options: options, action) })
        }
    }

    /// Subscribes, asks and cancels on a scheduler.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, options) = (scheduler, options)
            let link = SubscribingLink(subscriber) { scheduler.schedule(options: options, $0) }
            scheduler.schedule(options: options) { upstream.subscribe(link) }
        }
    }

    /// Delivers values and the end later.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let tolerance: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
            tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions? = nil
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let delay = self
            upstream.subscribe(
                ScheduledLink(subscriber) { action in
                    delay.scheduler.schedule(
                        after: delay.scheduler.now.advanced(by: delay.interval), tolerance: delay.tolerance,
                        options: delay.options, action)
                })
        }
    }
}

/// Asks and cancels where it is told to.
///
/// `lock` protects `subscription` and `isCancelled`.
private final class SubscribingLink<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    private let lock = NSLock()
    private let downstream: Downstream
    private let schedule: (@escaping () -> Void) -> Void
    private var subscription: (any Subscription)?

    init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.downstream = downstream
        self.schedule = schedule
    }

    func receive(subscription: any Subscription) {
        lock.withLock { self.subscription = subscription }
        downstream.receive(subscription: self)
    }
    func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        lock.withLock { subscription = nil }
        downstream.receive(completion: completion)
    }
    func request(_ demand: Subscribers.Demand) {
        schedule { self.lock.withLock { self.subscription }?.request(demand) }
    }
    func cancel() { schedule { self.lock.withLock { self.subscription.take() }?.cancel() } }
}

extension Publisher {
    /// Delivers on `scheduler`.
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        .init(upstream: self, scheduler: scheduler, options: options)
    }
    /// Subscribes, asks and cancels on `scheduler`.
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        .init(upstream: self, scheduler: scheduler, options: options)
    }
    /// Delivers values and the end `interval` later.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
        scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        .init(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler, options: options)
    }
}
