import ObservableObjects

extension Publishers {
    /// The last value after a period without values.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let dueTime: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(
                DebounceLink(
                    subscriber, Countdown(duration: dueTime, scheduler: scheduler, options: options)))
        }
    }

    /// At most one value per interval: the first or the last one that arrived in it.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let latest: Bool
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.subscribe(
                ThrottleLink(subscriber, interval: interval, scheduler: scheduler, latest: latest))
        }
    }
}

/// Keeps the last value until none has arrived for some time.
private final class DebounceLink<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription,
    @unchecked Sendable
{
    private struct State: LinkState {
        var downstream: Downstream?
        var subscription: (any Subscription)?
        var demand = Subscribers.Demand.none
        var waiting: Downstream.Input?
    }
    private let state: Protected<State>
    private let delivery = SerialDelivery()
    private let countdown: Countdown<Context>

    init(_ downstream: Downstream, _ countdown: Countdown<Context>) {
        state = Protected(State(downstream: downstream))
        self.countdown = countdown
    }

    func receive(subscription: any Subscription) {
        if state.open(subscription, as: self) { subscription.request(.unlimited) }
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        state.update { if $0.downstream != nil { $0.waiting = input } }
        countdown.restart { self.delivery.perform { self.send() } }
        return .none
    }

    private func send() {
        let next: (downstream: Downstream, value: Downstream.Input)? = state.update {
            guard let downstream = $0.downstream, let value = $0.waiting.take(), $0.demand > .none else {
                return nil
            }
            $0.demand -= 1
            return (downstream, value)
        }
        guard let next else { return }
        request(next.downstream.receive(next.value))
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        countdown.stop()
        state.update { ($0.subscription, $0.waiting) = (nil, nil) }
        countdown.schedule {
            self.delivery.perform {
                self.state.update { $0.downstream.take() }?.receive(completion: completion)
            }
        }
    }

    func request(_ more: Subscribers.Demand) { state.update { $0.demand += more } }

    func cancel() {
        countdown.stop()
        state.replace(with: State()).subscription?.cancel()
    }
}

/// Sends a value at most once per interval.
private final class ThrottleLink<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription,
    @unchecked Sendable
{
    private typealias Time = Context.SchedulerTimeType

    private struct State: LinkState {
        var downstream: Downstream?
        var subscription: (any Subscription)?
        var demand = Subscribers.Demand.none
        var waiting: Downstream.Input?
        var completion: Subscribers.Completion<Downstream.Failure>?
        /// Whether a turn of the scheduler is in flight.
        var isScheduled = false
        /// The end of the interval of the last value.
        var next: Time?
    }
    private let state: Protected<State>
    private let delivery = SerialDelivery()
    private let interval: Time.Stride
    private let scheduler: Context
    private let latest: Bool

    init(
        _ downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
        state = Protected(State(downstream: downstream))
        self.interval = interval
        self.scheduler = scheduler
        self.latest = latest
    }

    func receive(subscription: any Subscription) {
        if state.open(subscription, as: self) { subscription.request(.unlimited) }
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        schedule {
            guard $0.demand > .none else { return false }
            if latest || $0.waiting == nil { $0.waiting = input }
            return true
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        schedule {
            $0.subscription = nil
            $0.completion = completion
            return true
        }
    }

    /// Schedules a turn if `change` left something to send. A completion without a waiting value is scheduled
    /// immediately.
    private func schedule(after change: (inout State) -> Bool) {
        let (isFirst, next) = state.update { state -> (Bool, Time?) in
            guard state.downstream != nil, change(&state) else { return (false, nil) }
            return (!swapValue(&state.isScheduled, with: true), state.waiting == nil ? nil : state.next)
        }
        guard isFirst else { return }
        let deliver = { self.delivery.perform { self.send() } }
        if let next, scheduler.now < next {
            scheduler.schedule(after: next, deliver)
        } else {
            scheduler.schedule(deliver)
        }
    }

    private func send() {
        let next = scheduler.now.advanced(by: interval)
        let current = state.update { state in
            let current = state
            state.isScheduled = false
            state.waiting = nil
            if current.waiting != nil {
                state.next = next
                state.demand -= 1
            }
            if current.completion != nil { state.downstream = nil }
            return current
        }
        guard let downstream = current.downstream else { return }
        if let value = current.waiting { request(downstream.receive(value)) }
        if let completion = current.completion { downstream.receive(completion: completion) }
    }

    func request(_ more: Subscribers.Demand) { state.update { $0.demand += more } }
    func cancel() { state.replace(with: State()).subscription?.cancel() }
}

extension Publisher {
    /// Sends the last value after `dueTime` without values.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
    /// Sends at most one value per `interval`: the first or the latest one that arrived in it.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        .init(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}
