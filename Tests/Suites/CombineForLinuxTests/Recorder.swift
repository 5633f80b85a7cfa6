import CombineForLinux
import Foundation

/// Records the received events, with a demand set by the test.
final class Recorder<Input: Equatable, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var completion: Subscribers.Completion<Failure>?
    private(set) var subscription: (any Subscription)?
    private(set) var subscriptions = 0
    private let first: Subscribers.Demand
    /// The demand returned for each value.
    var further = Subscribers.Demand.none
    var onValue: ((Input) -> Void)?

    init(asking first: Subscribers.Demand = .unlimited) { self.first = first }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscriptions += 1
        if first > 0 { subscription.request(first) }
    }
    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        onValue?(input)
        return further
    }
    func receive(completion: Subscribers.Completion<Failure>) {
        precondition(self.completion == nil, "ended twice")
        self.completion = completion
    }

    var isFinished: Bool { if case .finished? = completion { true } else { false } }
    var error: Failure? { if case .failure(let error)? = completion { error } else { nil } }
}

extension Publisher where Output: Equatable {
    /// Records everything that the publisher sends for the given demand.
    func record(asking demand: Subscribers.Demand = .unlimited) -> Recorder<Output, Failure> {
        let recorder = Recorder<Output, Failure>(asking: demand)
        subscribe(recorder)
        return recorder
    }
}

/// A publisher whose events a test sends, and which records the requested demand.
final class TestPublisher<Output, Failure: Error>: Publisher {
    private(set) var requested: [Subscribers.Demand] = []
    private(set) var isCancelled = false
    private(set) var subscribers = 0
    private var take: ((Output) -> Subscribers.Demand)?
    private var end: ((Subscribers.Completion<Failure>) -> Void)?

    private final class Line: Subscription {
        let request: (Subscribers.Demand) -> Void
        let stop: () -> Void
        init(request: @escaping (Subscribers.Demand) -> Void, stop: @escaping () -> Void) {
            self.request = request
            self.stop = stop
        }
        func request(_ demand: Subscribers.Demand) { request(demand) }
        func cancel() { stop() }
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscribers += 1
        take = subscriber.receive(_:)
        end = subscriber.receive(completion:)
        subscriber.receive(
            subscription: Line(
                request: { self.requested.append($0) },
                stop: {
                    self.isCancelled = true
                    self.take = nil
                    self.end = nil
                }))
    }

    /// - Returns: The demand returned for the values.
    @discardableResult
    func send(_ values: Output...) -> Subscribers.Demand {
        var demand = Subscribers.Demand.none
        for value in values { demand += take?(value) ?? .none }
        return demand
    }
    func finish(_ completion: Subscribers.Completion<Failure> = .finished) { end?(completion) }
}

struct Broken: Error, Equatable {
    var reason = "broken"
}

/// A scheduler whose clock a test advances.
final class TestScheduler: Scheduler {
    typealias SchedulerTimeType = DateSchedulerTime
    typealias SchedulerOptions = Never

    private var work: [(due: Date, number: Int, interval: TimeInterval?, action: () -> Void)] = []
    private var number = 0
    private(set) var now = DateSchedulerTime(Date(timeIntervalSince1970: 0))
    var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

    func schedule(options: Never?, _ action: @escaping () -> Void) { add(now.date, nil, action) }
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) { add(date.date, nil, action) }
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let number = add(date.date, interval.timeInterval, action)
        return AnyCancellable { self.work.removeAll { $0.number == number } }
    }

    @discardableResult
    private func add(_ due: Date, _ interval: TimeInterval?, _ action: @escaping () -> Void) -> Int {
        number += 1
        work.append((due, number, interval, action))
        return number
    }

    /// Runs all work that is due within the given seconds, in order.
    func advance(by seconds: TimeInterval) {
        let end = now.date + seconds
        while let next = work.filter({ $0.due <= end }).min(by: { ($0.due, $0.number) < ($1.due, $1.number) })
        {
            work.removeAll { $0.number == next.number }
            now = DateSchedulerTime(max(now.date, next.due))
            if let interval = next.interval {
                work.append((next.due + interval, next.number, interval, next.action))
            }
            next.action()
        }
        now = DateSchedulerTime(end)
    }
}
