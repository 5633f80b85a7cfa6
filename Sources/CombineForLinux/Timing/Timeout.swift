extension Publishers {
    /// The same values, sent on a scheduler. The stream completes if no value arrives for too long.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public let customError: (() -> Failure)?
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?, customError: (() -> Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let customError = customError
            let countdown = Countdown(duration: interval, scheduler: scheduler, options: options)
            let successive = SuccessiveSubscription(subscriber)
            let restart = {
                countdown.restart { successive.finishEarly(customError.map { .failure($0()) } ?? .finished) }
            }
            successive.begin {
                restart()
                successive.follow(
                    upstream.handleEvents(
                        receiveOutput: { _ in restart() }, receiveCompletion: { _ in countdown.stop() },
                        receiveCancel: countdown.stop
                    ).receive(on: scheduler, options: options),
                    ended: successive.finish)
            }
        }
    }

    /// The times between the values.
    public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Context.SchedulerTimeType.Stride
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context
        public init(upstream: Upstream, scheduler: Context) {
            (self.upstream, self.scheduler) = (upstream, scheduler)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let scheduler = scheduler
            var last = scheduler.now
            upstream.step(to: subscriber) { _ in
                let now = scheduler.now
                return .value(swapValue(&last, with: now).distance(to: now))
            }
        }
    }
}

extension Publisher {
    /// Sends the same values on `scheduler`. If none arrives for `interval`, the stream completes, with
    /// `customError` if that is given.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        .init(
            upstream: self, interval: interval, scheduler: scheduler, options: options,
            customError: customError)
    }
    /// Sends the times between the values.
    public func measureInterval<S: Scheduler>(using scheduler: S) -> Publishers.MeasureInterval<Self, S> {
        .init(upstream: self, scheduler: scheduler)
    }
}
