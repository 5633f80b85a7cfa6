import Foundation

extension Publisher where Failure == Never {
    /// Calls `action` for each value, on the thread that sends it, until the token is canceled or released.
    ///
    /// A value that the publisher sends in response to the subscription, as a `CurrentValueSubject` does,
    /// does not count as a change.
    package func observeChanges(_ action: @escaping @Sendable () -> Void) -> ObservationToken {
        let subscriber = ChangeSubscriber<Output>(action)
        subscribe(subscriber)
        subscriber.begin()
        return ObservationToken { subscriber.cancel() }
    }
}

/// The subscriber to an `objectWillChange` of any type.
private final class ChangeSubscriber<Input>: Subscriber, @unchecked Sendable {
    typealias Failure = Never

    private struct State {
        var action: (@Sendable () -> Void)?
        var subscription: (any Subscription)?
        /// The thread that subscribes, during the subscription.
        var subscribingThread: pthread_t? = pthread_self()
    }
    private let state: Protected<State>

    init(_ action: @escaping @Sendable () -> Void) { state = Protected(State(action: action)) }

    /// Ends the period in which values on this thread are responses to the subscription.
    func begin() { state.update { $0.subscribingThread = nil } }

    func receive(subscription: any Subscription) {
        let isAccepted = state.update {
            guard $0.action != nil, $0.subscription == nil else { return false }
            $0.subscription = subscription
            return true
        }
        if isAccepted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let current = state.access { $0 }
        if current.subscribingThread.map({ $0 == pthread_self() }) != true { current.action?() }
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) { _ = end() }

    func cancel() { end().subscription?.cancel() }

    private func end() -> State { state.update { swapValue(&$0, with: State(subscribingThread: nil)) } }
}
