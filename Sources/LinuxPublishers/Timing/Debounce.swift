import Foundation

extension Publishers {
    /// The last value when none came for a while.
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

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (dueTime, scheduler, options) = (dueTime, scheduler, options)
            upstream.subscribe(
                QuietLink(subscriber) { action in
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
                        options: options, action)
                } now: {
                    scheduler.schedule(options: options, $0)
                } decide: { _ in
                    .later
                })
        }
    }

    /// At most one value in an interval: the first that came in it, or the last.
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

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (interval, scheduler, latest) = (interval, scheduler, latest)
            var next: Context.SchedulerTimeType?
            upstream.subscribe(
                QuietLink(subscriber) { action in
                    scheduler.schedule(
                        after: next ?? scheduler.now, tolerance: scheduler.minimumTolerance, options: nil
                    ) {
                        next = scheduler.now.advanced(by: interval)
                        action()
                    }
                } now: {
                    next = scheduler.now.advanced(by: interval)
                    scheduler.schedule(options: nil, $0)
                } decide: { isWaiting in
                    guard let time = next, scheduler.now < time else { return .now }
                    return isWaiting ? (latest ? .replace : .drop) : .later
                })
        }
    }
}

/// Sends a value now, later or never, as it is decided for each.
///
/// `lock` protects the rest.
private final class QuietLink<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    enum Decision {
        case now
        /// In the place of what waits: the wait begins anew.
        case later
        /// In the place of what waits, at its time.
        case replace
        case drop
    }

    private let lock = NSLock()
    private var downstream: Downstream?
    private var subscription: (any Subscription)?
    private var demand = Subscribers.Demand.none
    private var waiting: Downstream.Input?
    private var wait = 0
    private let later: (@escaping () -> Void) -> Void
    private let now: (@escaping () -> Void) -> Void
    private let decide: (_ isWaiting: Bool) -> Decision

    init(
        _ downstream: Downstream, later: @escaping (@escaping () -> Void) -> Void,
        now: @escaping (@escaping () -> Void) -> Void, decide: @escaping (_ isWaiting: Bool) -> Decision
    ) {
        self.downstream = downstream
        self.later = later
        self.now = now
        self.decide = decide
    }

    func receive(subscription: any Subscription) {
        let downstream = lock.withLock {
            self.subscription = subscription
            return self.downstream
        }
        downstream?.receive(subscription: self)
        subscription.request(.unlimited)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        switch decide(lock.withLock { waiting != nil }) {
        case .drop: break
        case .replace: lock.withLock { waiting = input }
        case .now:
            lock.withLock {
                waiting = nil
                wait += 1
            }
            now { self.send(input) }
        case .later:
            let number = lock.withLock {
                waiting = input
                wait += 1
                return wait
            }
            later {
                let value: Downstream.Input? = self.lock.withLock {
                    self.wait == number ? self.waiting.take() : nil
                }
                if let value { self.send(value) }
            }
        }
        return .none
    }

    private func send(_ value: Downstream.Input) {
        let downstream: Downstream? = lock.withLock {
            guard demand > 0 else { return nil }
            demand -= 1
            return self.downstream
        }
        guard let more = downstream?.receive(value) else { return }
        lock.withLock { demand += more }
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        lock.withLock {
            subscription = nil
            waiting = nil
            wait += 1
        }
        now { self.lock.withLock { self.downstream.take() }?.receive(completion: completion) }
    }

    func request(_ more: Subscribers.Demand) { lock.withLock { demand += more } }

    func cancel() {
        let (old, subscription) = lock.withLock {
            waiting = nil
            wait += 1
            return (downstream.take(), self.subscription.take())
        }
        subscription?.cancel()
        withExtendedLifetime(old) {}
    }
}

extension Publisher {
    /// The last value when none came for `dueTime`.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
    /// At most one value in `interval`: the first that came in it, or the latest.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        .init(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}
