import Foundation

/// Subscribes to one publisher after another in the place of a single one: what was asked for and not sent is
/// asked of the next.
///
/// `lock` protects the rest; nothing is sent while it is held.
final class Relay<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    private let lock = NSLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var request: ((Subscribers.Demand) -> Void)?
    private var stop: (() -> Void)?

    init(_ downstream: Downstream) { self.downstream = downstream }

    /// Tells the downstream, then begins with a publisher.
    func begin(_ start: () -> Void) {
        lock.withLock { downstream }?.receive(subscription: self)
        start()
    }

    /// Takes the values of `publisher` from now on; `ended` decides what follows its end.
    func follow<P: Publisher>(_ publisher: P, ended: @escaping (Subscribers.Completion<P.Failure>) -> Void)
    where P.Output == Downstream.Input {
        let arm = Arm<P.Output, P.Failure>(take: { self.send($0) }, end: ended)
        let demand: Subscribers.Demand? = lock.withLock {
            guard downstream != nil else { return nil }
            request = arm.request
            stop = arm.cancel
            return self.demand
        }
        guard let demand else { return }
        arm.request(demand)
        publisher.subscribe(arm)
    }

    private func send(_ value: Downstream.Input) -> Subscribers.Demand {
        let downstream = lock.withLock {
            demand -= 1
            return self.downstream
        }
        let more = downstream?.receive(value) ?? .none
        lock.withLock { demand += more }
        return more
    }

    /// Ends it before what it follows does.
    func finishEarly(_ completion: Subscribers.Completion<Downstream.Failure> = .finished) {
        let (downstream, stop) = lock.withLock {
            request = nil
            return (self.downstream.take(), self.stop.take())
        }
        stop?()
        downstream?.receive(completion: completion)
    }

    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let downstream = lock.withLock {
            request = nil
            stop = nil
            return self.downstream.take()
        }
        downstream?.receive(completion: completion)
    }

    func request(_ more: Subscribers.Demand) {
        let request = lock.withLock {
            demand += more
            return self.request
        }
        request?(more)
    }

    func cancel() {
        let (old, stop) = lock.withLock {
            request = nil
            return (downstream.take(), self.stop.take())
        }
        stop?()
        withExtendedLifetime(old) {}
    }
}
