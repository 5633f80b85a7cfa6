import ObservableObjects

/// Forwards events through a scheduler, in order.
final class ScheduledLink<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private enum Event {
        case value(Input)
        case end(Subscribers.Completion<Failure>)
    }
    private struct State: LinkState {
        var downstream: Downstream?
        var subscription: (any Subscription)?
    }
    private let state: Protected<State>
    private let mailbox = Mailbox<Event>()
    private let delivery = SerialDelivery()
    private let schedule: (@escaping () -> Void) -> Void
    private let schedulesEachEvent: Bool

    /// - Parameter schedulesEachEvent: Whether each event is scheduled separately, because each has its own
    ///   time.
    ///   Otherwise one turn sends all waiting events.
    init(
        _ downstream: Downstream, schedulesEachEvent: Bool = false,
        schedule: @escaping (@escaping () -> Void) -> Void
    ) {
        state = Protected(State(downstream: downstream))
        self.schedulesEachEvent = schedulesEachEvent
        self.schedule = schedule
    }

    func receive(subscription: any Subscription) { state.open(subscription, as: self) }
    func receive(_ input: Input) -> Subscribers.Demand {
        add(.value(input))
        return .none
    }
    func receive(completion: Subscribers.Completion<Failure>) {
        state.update { $0.subscription = nil }
        add(.end(completion))
    }

    private func add(_ event: Event) {
        guard state.access({ $0.downstream != nil }) else { return }
        let isFirst = mailbox.add(event)
        if schedulesEachEvent {
            schedule { self.delivery.perform { self.mailbox.deliverOne(self.send) } }
        } else if isFirst {
            schedule(sendWaiting)
        }
    }

    private func sendWaiting() {
        if mailbox.deliver(send) { schedule(sendWaiting) }
    }

    private func send(_ event: Event) {
        switch event {
        case .value(let value):
            guard let more = state.access({ $0.downstream })?.receive(value), more > .none else { return }
            request(more)
        case .end(let completion): state.replace(with: State()).downstream?.receive(completion: completion)
        }
    }

    func request(_ demand: Subscribers.Demand) { state.access({ $0.subscription })?.request(demand) }
    func cancel() {
        let old = state.replace(with: State())
        mailbox.clear()
        old.subscription?.cancel()
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
            (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let (scheduler, options) = (scheduler, options)
            upstream.subscribe(
                ScheduledLink(subscriber) { action in scheduler.schedule(options: options, action) })
        }
    }

    /// Subscribes, requests and cancels on a scheduler.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let (scheduler, options) = (scheduler, options)
            let link = SubscribeOnSubscription(subscriber) { scheduler.schedule(options: options, $0) }
            scheduler.schedule(options: options) { upstream.subscribe(link) }
        }
    }

    /// Delivers values and the completion after a delay.
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

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let delay = self
            upstream.subscribe(
                ScheduledLink(subscriber, schedulesEachEvent: true) { action in
                    delay.scheduler.schedule(
                        after: delay.scheduler.now.advanced(by: delay.interval), tolerance: delay.tolerance,
                        options: delay.options, action)
                })
        }
    }
}

/// Requests and cancels on a scheduler.
private final class SubscribeOnSubscription<Downstream: Subscriber>: Subscriber, Subscription,
    @unchecked Sendable
{
    private let downstream: Downstream
    private let schedule: (@escaping () -> Void) -> Void
    private let subscription = Protected<(any Subscription)?>(nil)

    init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.downstream = downstream
        self.schedule = schedule
    }

    func receive(subscription: any Subscription) {
        self.subscription.update { $0 = subscription }
        downstream.receive(subscription: self)
    }
    func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        subscription.update { $0 = nil }
        downstream.receive(completion: completion)
    }
    func request(_ demand: Subscribers.Demand) {
        schedule { self.subscription.access { $0 }?.request(demand) }
    }
    func cancel() { schedule { self.subscription.update { $0.take() }?.cancel() } }
}

extension Publisher {
    /// Delivers on `scheduler`.
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        .init(upstream: self, scheduler: scheduler, options: options)
    }
    /// Subscribes, requests and cancels on `scheduler`.
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        .init(upstream: self, scheduler: scheduler, options: options)
    }
    /// Delivers values and the completion after `interval`.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
        scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        .init(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler, options: options)
    }
}
