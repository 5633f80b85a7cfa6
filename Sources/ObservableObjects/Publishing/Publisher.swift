/// Sends values over time, and at last how it ended, to those who subscribe.
///
/// A publisher sends nothing before its subscriber asked for it, never more than was asked for, and nothing
/// after the completion. The same rules as Combine's.
public protocol Publisher<Output, Failure> {
    /// The kind of values sent.
    associatedtype Output
    /// The kind of errors that it may end with; `Never` where it can't fail.
    associatedtype Failure: Error

    /// Attaches a subscriber. Programs call ``subscribe(_:)-(Subscriber)`` instead.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Attaches a subscriber, who is told the subscription first.
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }
}
