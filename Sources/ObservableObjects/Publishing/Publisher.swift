/// Sends values over time, and finally a completion, to its subscribers.
///
/// A publisher sends nothing before its subscriber requests it, never more than was requested, and nothing
/// after the completion. These are the rules of Combine.
public protocol Publisher<Output, Failure> {
    /// The type of the values sent.
    associatedtype Output
    /// The type of the errors with which the publisher may complete, `Never` if it cannot fail.
    associatedtype Failure: Error

    /// Attaches a subscriber. Programs call ``subscribe(_:)-(Subscriber)`` instead.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Attaches a subscriber, which receives the subscription first.
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }
}
