import ObservableObjects

extension Publisher {
    /// Forwards all events to a subject, until the result is canceled or released.
    public func subscribe<S: Subject>(
        _ subject: S
    ) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        let subscriber = SubjectSubscriber(subject)
        receive(subscriber: subscriber)
        return AnyCancellable(subscriber)
    }
}

/// Feeds a subject from a publisher. The subject receives the subscription, and requests values when it has a
/// subscriber for them.
final class SubjectSubscriber<Target: Subject>: Subscriber, Subscription, @unchecked Sendable {
    typealias Input = Target.Output
    typealias Failure = Target.Failure

    private struct State {
        /// `nil` after the end.
        var subject: Target?
        var upstream: (any Subscription)?
    }
    private let state: Protected<State>

    init(_ subject: Target) { state = Protected(State(subject: subject)) }

    func receive(subscription: any Subscription) {
        let subject: Target? = state.update {
            guard let subject = $0.subject, $0.upstream == nil else { return nil }
            $0.upstream = subscription
            return subject
        }
        if let subject { subject.send(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        state.access({ $0.subject })?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        state.replace(with: State()).subject?.send(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) { state.access({ $0.upstream })?.request(demand) }

    func cancel() { state.replace(with: State()).upstream?.cancel() }
}
