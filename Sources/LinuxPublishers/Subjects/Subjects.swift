import Foundation

/// Those who subscribed to a subject.
///
/// `lock` protects the rest; nothing is sent while it is held.
final class Audience<Output, Failure: Error>: @unchecked Sendable {
    private struct Member {
        let number: UInt64
        let send: (Output) -> Void
        let end: (Subscribers.Completion<Failure>) -> Void
    }
    let lock = NSLock()
    private var members: [Member] = []
    private var nextNumber: UInt64 = 0
    private(set) var completion: Subscribers.Completion<Failure>?
    private var upstreams: [any Subscription] = []

    /// - Parameter waiting: what becomes of values that the subscriber has not asked for.
    func add<S: Subscriber>(_ subscriber: S, keeping waiting: () -> Outlet<S>.Deferring)
    where S.Input == Output, S.Failure == Failure {
        lock.lock()
        let number = nextNumber
        nextNumber += 1
        let outlet = Outlet(subscriber, keeping: waiting()) { [weak self] in self?.remove(number) }
        let completion = completion
        if completion == nil {
            members.append(Member(number: number, send: outlet.send(_:), end: outlet.send(completion:)))
        }
        lock.unlock()
        subscriber.receive(subscription: outlet)
        if let completion { outlet.send(completion: completion) }
    }

    private func remove(_ number: UInt64) {
        lock.withLock { members.removeAll { $0.number == number } }
    }

    func send(_ value: Output) {
        for member in lock.withLock({ members }) { member.send(value) }
    }

    /// `first` runs under the lock, before anything is sent.
    func send(_ value: Output, first: () -> Void) {
        let now: [Member]? = lock.withLock {
            guard completion == nil else { return nil }
            first()
            return members
        }
        for member in now ?? [] { member.send(value) }
    }

    func send(completion: Subscribers.Completion<Failure>) {
        let (now, upstreams) = lock.withLock {
            guard self.completion == nil else { return ([] as [Member], [] as [any Subscription]) }
            self.completion = completion
            defer {
                members = []
                self.upstreams = []
            }
            return (members, self.upstreams)
        }
        for member in now { member.end(completion) }
        withExtendedLifetime(upstreams) {}
    }

    func take(_ subscription: any Subscription) {
        lock.withLock { upstreams.append(subscription) }
        subscription.request(.unlimited)
    }

    deinit { for subscription in upstreams { subscription.cancel() } }
}

/// Sends on what a program sends through it, to those who subscribed and asked for it.
public final class PassthroughSubject<Output, Failure: Error>: Subject, Sendable {
    private let audience = Audience<Output, Failure>()

    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        audience.add(subscriber) { .none }
    }
    public func send(_ value: Output) { audience.send(value) {} }
    public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
    public func send(subscription: any Subscription) { audience.take(subscription) }
}

/// Holds a value and sends it on whenever it is set; a new subscriber gets the value of now first.
///
/// The audience's lock protects `current`.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let audience = Audience<Output, Failure>()
    private var current: Output

    public init(_ value: Output) { current = value }

    /// The value of now. Setting it sends it.
    public var value: Output {
        get { audience.lock.withLock { current } }
        set { send(newValue) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        audience.add(subscriber) { .latest(current) }
    }
    public func send(_ value: Output) {
        // The old value is released after the lock: its deinit may read the subject.
        var old: Output?
        audience.send(value) {
            old = current
            current = value
        }
        withExtendedLifetime(old) {}
    }
    public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
    public func send(subscription: any Subscription) { audience.take(subscription) }
}
