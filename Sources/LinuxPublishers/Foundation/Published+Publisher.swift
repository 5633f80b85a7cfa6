public import ObservableObjects

extension Published.Publisher: Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    /// Sends the value of now, then each new one before it is stored.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
        let conduit = Conduit(subscriber, keepsLatest: true, needsDemand: true)
        let observation = ClosableObservation()
        subscriber.receive(subscription: ForeignSubscription(conduit, begin: {}, end: observation.close))
        let send = Unchecked<Value> { conduit.send($0) }
        observation.open { observeValues { send.run($0) } }
    }
}

extension ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    /// Sends whenever a change is announced.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        let conduit = Conduit(subscriber)
        let observation = ClosableObservation()
        subscriber.receive(subscription: ForeignSubscription(conduit, begin: {}, end: observation.close))
        let send = Unchecked<Void> { conduit.send(()) }
        observation.open { observeChanges { send.run() } }
    }
}

/// What a class that declares `objectWillChange` as a subject announces with.
extension PassthroughSubject: ChangeAnnouncer {
    /// Calls the action for each value, on the thread that sends it.
    public func observeChanges(_ action: @escaping @Sendable () -> Void) -> ObservationToken {
        let sink = sink(receiveCompletion: { _ in }, receiveValue: { _ in action() })
        return ObservationToken { sink.cancel() }
    }
}

extension CurrentValueSubject: ChangeAnnouncer {
    /// Calls the action for each value that comes after the one of now, on the thread that sends it.
    public func observeChanges(_ action: @escaping @Sendable () -> Void) -> ObservationToken {
        // The value of now is no change.
        let sink = dropFirst().sink(receiveCompletion: { _ in }, receiveValue: { _ in action() })
        return ObservationToken { sink.cancel() }
    }
}

extension AnyPublisher: ChangeAnnouncer {
    /// Calls the action for each value, on the thread that the publisher sends on.
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
private final class ClosableObservation: Sendable {
    private struct State {
        var token: ObservationToken?
        var isClosed = false
    }
    private let state = Protected(State())

    func open(_ listen: () -> ObservationToken) {
        guard !state.access({ $0.isClosed }) else { return }
        let token = listen()
        let isLate = state.update {
            if !$0.isClosed { $0.token = token }
            return $0.isClosed
        }
        if isLate { token.cancel() }
    }
    func close() { state.update { exchange(&$0, with: State(isClosed: true)) }.token?.cancel() }
}
