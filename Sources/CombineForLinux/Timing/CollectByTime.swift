import ObservableObjects

extension Publishers {
    /// The times at which collected values are sent.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// At the end of each interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// At the end of each interval, and whenever the given count is reached.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// The values of each interval in an array, with the remaining values at the end. Intervals without
    /// values send nothing.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let strategy: TimeGroupingStrategy<Context>
        public let options: Context.SchedulerOptions?
        public init(
            upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
        ) {
            (self.upstream, self.strategy, self.options) = (upstream, strategy, options)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let (scheduler, interval, maxCount) =
                switch strategy {
                case .byTime(let scheduler, let interval): (scheduler, interval, Int.max)
                case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
                }
            let link = CollectByTimeSubscription<Upstream.Output, S>(subscriber, atMost: maxCount)
            let inner = InnerSubscriber<Upstream.Output, Failure>(take: link.take, end: link.end)
            link.begin(stopping: inner.cancel)
            subscriber.receive(subscription: link)
            link.follow(
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), interval: interval,
                    tolerance: scheduler.minimumTolerance, options: options, link.sendGroup))
            inner.request(.unlimited)
            upstream.subscribe(inner)
        }
    }
}

/// Collects values until it is requested to send them.
private final class CollectByTimeSubscription<Value, Downstream: Subscriber>: Subscription,
    @unchecked Sendable
where Downstream.Input == [Value] {
    private struct State {
        var stop: (() -> Void)?
        var timer: (any Cancellable)?
    }
    private let buffered: BufferedSubscription<Downstream>
    private let state = Protected(State())
    private let delivery = SerialDelivery()
    private let maxCount: Int
    /// The values since the last group. Only the thread whose turn it is accesses them.
    private var group: [Value] = []

    init(_ downstream: Downstream, atMost maxCount: Int) {
        buffered = BufferedSubscription(downstream)
        self.maxCount = maxCount
    }

    /// Stores the closure that cancels the upstream.
    func begin(stopping stop: @escaping () -> Void) { state.update { $0.stop = stop } }

    /// Retains the clock, unless the subscription ended before the clock ran.
    func follow(_ timer: any Cancellable) {
        let isStopped = state.update {
            if $0.stop != nil { $0.timer = timer }
            return $0.stop == nil
        }
        if isStopped { timer.cancel() }
    }

    func take(_ value: Value) -> Subscribers.Demand {
        delivery.perform {
            self.group.append(value)
            if self.group.count >= self.maxCount { self.sendGroup() }
        }
        return .none
    }

    func sendGroup() {
        delivery.perform {
            let group = swapValue(&self.group, with: [])
            if !group.isEmpty { self.buffered.send(group) }
        }
    }

    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        state.replace(with: State()).timer?.cancel()
        delivery.perform {
            if completion.isFailure { swapValue(&self.group, with: []) } else { self.sendGroup() }
            self.buffered.send(completion: completion)
        }
    }

    func request(_ demand: Subscribers.Demand) { buffered.request(demand) }

    func cancel() {
        let old = state.replace(with: State())
        old.timer?.cancel()
        old.stop?()
        buffered.cancel()
        delivery.perform { swapValue(&self.group, with: []) }
    }
}

extension Publisher {
    /// Sends the values of each interval, or of the given count, in an array, as `strategy` specifies.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        .init(upstream: self, strategy: strategy, options: options)
    }
}
