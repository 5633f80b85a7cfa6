/// A publisher through which a program sends values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to all subscribers.
    func send(_ value: Output)
    /// Sends a completion to all subscribers.
    func send(completion: Subscribers.Completion<Failure>)
    /// Receives the subscription of a publisher that feeds the subject.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends a value of type `Void` to all subscribers.
    public func send() { send(()) }
}

/// A publisher that sends nothing before it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts the publisher, until the result is canceled or released.
    func connect() -> any Cancellable
}
