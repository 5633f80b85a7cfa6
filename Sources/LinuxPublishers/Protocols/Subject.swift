/// A publisher that a program sends through.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to all subscribers.
    func send(_ value: Output)
    /// Ends the subject for all subscribers.
    func send(completion: Subscribers.Completion<Failure>)
    /// Takes the subscription of what is sent through it.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Tells all subscribers that something happened.
    public func send() { send(()) }
}

/// A publisher that sends nothing before it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Lets it begin, until the answer is cancelled or released.
    func connect() -> any Cancellable
}
