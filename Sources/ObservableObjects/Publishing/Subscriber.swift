/// Receives the values of a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The type of received values.
    associatedtype Input
    /// The type of received errors, `Never` if the publisher cannot fail.
    associatedtype Failure: Error

    /// Receives the subscription. Values follow once the subscriber has requested them.
    func receive(subscription: any Subscription)
    /// Receives a value.
    /// - Returns: The number of additional values that the subscriber requests.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Receives the completion, after which no event follows.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Receives an event without a value.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of types related to subscribers.
public enum Subscribers {
    /// The way in which a publisher completed.
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

/// The connection between a publisher and one subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Requests additional values.
    func request(_ demand: Subscribers.Demand)
}
