import Foundation
public import ObservableObjects

extension Published.Publisher: Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    /// Sends the value of now, then each new one before it is stored.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
        let outlet = Outlet(subscriber, keeping: .latest(nil))
        let ear = Ear()
        subscriber.receive(subscription: ForeignSubscription(outlet, begin: {}, end: ear.close))
        let send = Unchecked<Value> { outlet.send($0) }
        ear.open { observeValues { send.run($0) } }
    }
}

extension ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    /// Sends whenever a change is announced.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        let outlet = Outlet(subscriber)
        let ear = Ear()
        subscriber.receive(subscription: ForeignSubscription(outlet, begin: {}, end: ear.close))
        let send = Unchecked<Void> { outlet.send(()) }
        ear.open { observeChanges { send.run() } }
    }
}

/// What a class that declares `objectWillChange` as a subject announces with.
extension PassthroughSubject: ChangeAnnouncer {
    public func observeChanges(_ action: @escaping @Sendable () -> Void) -> ObservationToken {
        let sink = sink(receiveCompletion: { _ in }, receiveValue: { _ in action() })
        return ObservationToken { sink.cancel() }
    }
}

extension CurrentValueSubject: ChangeAnnouncer {
    public func observeChanges(_ action: @escaping @Sendable () -> Void) -> ObservationToken {
        // The value of now is no change.
        let sink = dropFirst().sink(receiveCompletion: { _ in }, receiveValue: { _ in action() })
        return ObservationToken { sink.cancel() }
    }
}

extension AnyPublisher: ChangeAnnouncer {
    public func observeChanges(_ action: @escaping @Sendable () -> Void) -> ObservationToken {
        let sink = sink(receiveCompletion: { _ in }, receiveValue: { _ in action() })
        return ObservationToken { sink.cancel() }
    }
}

extension Publisher where Failure == Never {
    /// Assigns every value to a `@Published` property, for as long as that lives: `assign(to: &$name)`.
    public func assign(to published: inout Published<Output>.Publisher) {
        // The property keeps the subscription; held by it in turn, both would live for ever.
        published.keep(sink(receiveValue: published.weakAssignment))
    }
}

/// Listens until it is closed, which may come first.
///
/// `lock` protects the rest.
private final class Ear: @unchecked Sendable {
    private let lock = NSLock()
    private var token: ObservationToken?
    private var isClosed = false

    func open(_ listen: () -> ObservationToken) {
        guard !lock.withLock({ isClosed }) else { return }
        let token = listen()
        let isLate = lock.withLock {
            if !isClosed { self.token = token }
            return isClosed
        }
        if isLate { token.cancel() }
    }
    func close() {
        let token = lock.withLock {
            isClosed = true
            return self.token.take()
        }
        token?.cancel()
    }
}
