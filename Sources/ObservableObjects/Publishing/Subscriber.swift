/// Takes what a publisher sends.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The kind of values taken.
    associatedtype Input
    /// The kind of errors taken; `Never` where the publisher can't fail.
    associatedtype Failure: Error

    /// Tells that it is subscribed. Values come once it asked for them.
    func receive(subscription: any Subscription)
    /// Takes a value.
    /// - Returns: how many more than were asked for before.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Takes the end: nothing follows.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Tells that something happened.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of what belongs to subscribers.
public enum Subscribers {
    /// How a publisher ended.
    @frozen public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Encodable where Failure: Encodable {}
extension Subscribers.Completion: Decodable where Failure: Decodable {}

/// The tie between a publisher and one subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Asks for that many more values.
    func request(_ demand: Subscribers.Demand)
}
