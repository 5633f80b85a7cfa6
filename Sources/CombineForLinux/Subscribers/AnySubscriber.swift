/// A type-erased subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    public let combineIdentifier: CombineIdentifier
    private let subscriptionHandler: (any Subscription) -> Void
    private let valueHandler: (Input) -> Subscribers.Demand
    private let completionHandler: (Subscribers.Completion<Failure>) -> Void

    /// Creates a subscriber that forwards everything to another one.
    public init<S: Subscriber>(_ s: S) where S.Input == Input, S.Failure == Failure {
        combineIdentifier = s.combineIdentifier
        subscriptionHandler = s.receive(subscription:)
        valueHandler = s.receive(_:)
        completionHandler = s.receive(completion:)
    }

    /// Creates a subscriber that forwards everything to a subject.
    public init<S: Subject>(_ s: S) where S.Output == Input, S.Failure == Failure {
        self.init(SubjectSubscriber(s))
    }

    /// Creates a subscriber that calls closures. Without them, it requests all values on subscription, and no
    /// more on each value.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        subscriptionHandler = receiveSubscription ?? { $0.request(.unlimited) }
        valueHandler = receiveValue ?? { _ in .none }
        completionHandler = receiveCompletion ?? { _ in }
    }

    public func receive(subscription: any Subscription) { subscriptionHandler(subscription) }
    public func receive(_ value: Input) -> Subscribers.Demand { valueHandler(value) }
    public func receive(completion: Subscribers.Completion<Failure>) { completionHandler(completion) }
}

/// A type-erased publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private let attach: (AnySubscriber<Output, Failure>) -> Void

    /// Creates a publisher that sends what `publisher` sends.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        if let erased = publisher as? AnyPublisher<Output, Failure> {
            self = erased
        } else {
            attach = { publisher.receive(subscriber: $0) }
        }
    }

    public var description: String { "AnyPublisher" }

    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        attach((subscriber as? AnySubscriber<Output, Failure>) ?? AnySubscriber(subscriber))
    }
}

extension Publisher {
    /// Returns the same publisher with its type erased.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
