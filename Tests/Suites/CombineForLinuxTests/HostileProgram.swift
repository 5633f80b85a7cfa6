import CombineForLinux
import Foundation

/// A program that calls back wherever it is called: from its closures, its subscribers, its subscriptions and
/// the deinitializers of its objects it performs an action on the very publishers that called it, on the same
/// thread or on another one for which it then waits.
///
/// `lock` protects all `private var` properties.
final class HostileProgram: @unchecked Sendable {
    enum Action: CaseIterable { case send, request, cancel, subscribe, finish, fail }
    enum Ending: CaseIterable { case finish, fail, cancel }

    /// The time after which a waiting thread counts as stuck, far more than any machine needs.
    static let timeLimit = 20.0

    let subject = PassthroughSubject<ActingValue, Broken>()
    let second = PassthroughSubject<ActingValue, Broken>()
    let scheduler = StepScheduler()
    private let action: Action
    private let isElsewhere: Bool
    private let strikes: Range<Int>
    private let lock = NSLock()
    private var chances = 0
    private var stuck = false
    private var chain: AnyPublisher<ActingValue, Broken>?
    private weak var owner: Owner?
    private var subscription: (any Subscription)?
    private var kept: [AnyCancellable] = []

    /// - Parameter strikes: The opportunities at which the program acts, by their index.
    init(_ action: Action, elsewhere: Bool, strikes: Range<Int>) {
        self.action = action
        isElsewhere = elsewhere
        self.strikes = strikes
    }

    /// Whether the program had an opportunity for each of its actions, so that a later one is worth trying.
    var hadItsChances: Bool { lock.withLock { chances >= strikes.upperBound } }

    /// The upstream of an operator, which acts when it receives a request, is canceled, or is released.
    var source: HostileSource { HostileSource(program: self, subject: subject) }
    var otherSource: HostileSource { HostileSource(program: self, subject: second) }

    func parcel() -> ActingValue { ActingValue(self) }
    func parcel(from never: Never) -> ActingValue {}

    /// Retains a subscription that the tested operator needs.
    func keep(_ cancellable: AnyCancellable) { lock.withLock { kept.append(cancellable) } }

    // MARK: Striking

    func strike() {
        let isMine = lock.withLock {
            chances += 1
            return !stuck && strikes.contains(chances - 1)
        }
        guard isMine else { return }
        guard isElsewhere else { return act() }
        if !Self.finishes(act) { lock.withLock { stuck = true } }
    }

    /// Whether `action` finishes on a separate thread.
    static func finishes(_ action: @escaping @Sendable () -> Void) -> Bool {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            action()
            done.signal()
        }
        thread.stackSize = 4 << 20
        thread.start()
        return done.wait(timeout: .now() + timeLimit) == .success
    }

    private func act() {
        switch action {
        case .send:
            subject.send(parcel())
            second.send(parcel())
        case .request: lock.withLock { subscription }?.request(.max(1))
        case .cancel:
            let (owner, subscription) = lock.withLock { (self.owner, self.subscription) }
            owner?.cancellable?.cancel()
            subscription?.cancel()
        case .subscribe:
            if let chain = lock.withLock({ chain }) {
                keep(
                    chain.sink { _ in
                        self.strike()
                    } receiveValue: { _ in
                        self.strike()
                    })
            }
        case .finish: end(.finished)
        case .fail: end(.failure(Broken()))
        }
    }

    private func end(_ completion: Subscribers.Completion<Broken>) {
        subject.send(completion: completion)
        second.send(completion: completion)
    }

    // MARK: The program's run

    /// Returns the problem if the program did not finish, another thread had to wait forever, or an object
    /// outlived its canceled sink.
    func problem(
        _ make: @escaping @Sendable (HostileProgram, ActingCapture) -> AnyPublisher<ActingValue, Broken>,
        ending: Ending
    ) -> String? {
        let ends = Self.finishes {
            self.run(make, ending: ending)
            self.clear()
        }
        if !ends { return "hangs" }
        if lock.withLock({ stuck }) { return "another thread hangs" }
        // Some publishers never complete; a canceled one must be released in any case.
        return ending == .cancel && lock.withLock({ owner }) != nil ? "keeps an object alive" : nil
    }

    private func run(
        _ make: (HostileProgram, ActingCapture) -> AnyPublisher<ActingValue, Broken>, ending: Ending
    ) {
        subscribe(to: make(self, ActingCapture(self)))
        for _ in 0..<3 {
            subject.send(parcel())
            second.send(parcel())
            scheduler.runAll()
        }
        // Now only the links retain the operator's closures. Subscribing again needs the publisher.
        if action != .subscribe { drop(\.chain) }
        switch ending {
        case .finish: end(.finished)
        case .fail: end(.failure(Broken()))
        case .cancel:
            lock.withLock { owner }?.cancellable?.cancel()
            lock.withLock { subscription }?.cancel()
        }
        scheduler.runAll()
    }

    /// Subscribes an object that only its own sink retains, and a subscriber that requests one value at a
    /// time.
    private func subscribe(to chain: AnyPublisher<ActingValue, Broken>) {
        let owner = Owner(self)
        lock.withLock {
            self.chain = chain
            self.owner = owner
        }
        owner.cancellable = chain.sink { _ in
            owner.strike()
        } receiveValue: { _ in
            owner.strike()
        }
        chain.subscribe(HostileSubscriber(self))
        scheduler.runAll()
    }

    fileprivate func remember(_ subscription: any Subscription) {
        lock.withLock { if self.subscription == nil { self.subscription = subscription } }
    }

    private func clear() {
        end(.finished)
        scheduler.runAll()
        drop(\.chain)
        drop(\.subscription)
        let kept = lock.withLock {
            defer { self.kept = [] }
            return self.kept
        }
        withExtendedLifetime(kept) {}
    }

    private func drop<Value>(_ path: ReferenceWritableKeyPath<HostileProgram, Value?>) {
        let old = lock.withLock { self[keyPath: path].take() }
        withExtendedLifetime(old) {}
    }
}

/// A value that acts when it is released.
final class ActingValue: Comparable, Sendable {
    private let program: HostileProgram
    init(_ program: HostileProgram) { self.program = program }
    deinit { program.strike() }
    static func == (lhs: ActingValue, rhs: ActingValue) -> Bool { lhs === rhs }
    static func < (lhs: ActingValue, rhs: ActingValue) -> Bool {
        ObjectIdentifier(lhs) < ObjectIdentifier(rhs)
    }
}

/// The object captured by an operator's closures, which acts when it is used and when they are released.
final class ActingCapture: Sendable {
    private let program: HostileProgram
    init(_ program: HostileProgram) { self.program = program }
    deinit { program.strike() }

    @discardableResult
    func touch<Value>(_ value: Value) -> Value {
        program.strike()
        return value
    }
}

private final class Owner {
    private let program: HostileProgram
    var cancellable: AnyCancellable?
    init(_ program: HostileProgram) { self.program = program }
    func strike() { program.strike() }
    deinit {
        program.strike()
        cancellable?.cancel()
    }
}

private final class HostileSubscriber: Subscriber {
    private let program: HostileProgram
    init(_ program: HostileProgram) { self.program = program }
    deinit { program.strike() }
    func receive(subscription: any Subscription) {
        program.remember(subscription)
        program.strike()
        subscription.request(.max(1))
    }
    func receive(_ input: ActingValue) -> Subscribers.Demand {
        program.strike()
        return .max(1)
    }
    func receive(completion: Subscribers.Completion<Broken>) { program.strike() }
}

/// A subject whose subscriptions act when they receive a request, are canceled, or are released.
struct HostileSource: Publisher {
    typealias Output = ActingValue
    typealias Failure = Broken
    let program: HostileProgram
    let subject: PassthroughSubject<ActingValue, Broken>

    func receive<S: Subscriber>(subscriber: S) where S.Input == ActingValue, S.Failure == Broken {
        subject.subscribe(Line(subscriber, program))
    }

    private final class Line<S: Subscriber>: Subscriber, Subscription
    where S.Input == ActingValue, S.Failure == Broken {
        private let subscriber: S
        private let program: HostileProgram
        private var subscription: (any Subscription)?
        init(_ subscriber: S, _ program: HostileProgram) {
            self.subscriber = subscriber
            self.program = program
        }
        deinit { program.strike() }
        func receive(subscription: any Subscription) {
            self.subscription = subscription
            subscriber.receive(subscription: self)
        }
        func receive(_ input: ActingValue) -> Subscribers.Demand { subscriber.receive(input) }
        func receive(completion: Subscribers.Completion<Broken>) {
            subscriber.receive(completion: completion)
        }
        func request(_ demand: Subscribers.Demand) {
            program.strike()
            subscription?.request(demand)
        }
        func cancel() {
            program.strike()
            subscription?.cancel()
        }
    }
}

/// Runs scheduled work on request, from any thread.
///
/// `lock` protects `work`, `number` and `time`.
final class StepScheduler: Scheduler, @unchecked Sendable {
    typealias SchedulerTimeType = DateSchedulerTime
    typealias SchedulerOptions = Never

    private let lock = NSLock()
    private var work: [(due: Date, action: () -> Void)] = []
    private var time = Date(timeIntervalSince1970: 0)
    private var count = 0

    var now: DateSchedulerTime { DateSchedulerTime(lock.withLock { time }) }
    var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }
    /// The number of times that work was scheduled.
    var scheduled: Int { lock.withLock { count } }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        lock.withLock {
            work.append((time, action))
            count += 1
        }
    }
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        lock.withLock {
            work.append((date.date, action))
            count += 1
        }
    }
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, tolerance: tolerance, options: options, action)
        return AnyCancellable {}
    }

    /// Runs all waiting work, whenever it is due.
    func runAll() {
        for _ in 0..<1_000 {
            let action: (() -> Void)? = lock.withLock {
                guard let next = work.indices.min(by: { work[$0].due < work[$1].due }) else { return nil }
                time = max(time, work[next].due)
                return work.remove(at: next).action
            }
            guard let action else { return }
            action()
        }
    }
}
