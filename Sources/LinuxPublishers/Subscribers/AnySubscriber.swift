/// A subscriber of any kind.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    public let combineIdentifier: CombineIdentifier
    private let subscribed: (any Subscription) -> Void
    private let took: (Input) -> Subscribers.Demand
    private let ended: (Subscribers.Completion<Failure>) -> Void

    /// Hands everything to another subscriber.
    public init<S: Subscriber>(_ s: S) where S.Input == Input, S.Failure == Failure {
        combineIdentifier = s.combineIdentifier
        subscribed = s.receive(subscription:)
        took = s.receive(_:)
        ended = s.receive(completion:)
    }

    /// Sends everything on to a subject.
    public init<S: Subject>(_ s: S) where S.Output == Input, S.Failure == Failure {
        self.init(SubjectSubscriber(s))
    }

    /// Hands everything to closures. Without one, subscribing asks for everything and values ask for no more.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        subscribed = receiveSubscription ?? { $0.request(.unlimited) }
        took = receiveValue ?? { _ in .none }
        ended = receiveCompletion ?? { _ in }
    }

    public func receive(subscription: any Subscription) { subscribed(subscription) }
    public func receive(_ value: Input) -> Subscribers.Demand { took(value) }
    public func receive(completion: Subscribers.Completion<Failure>) { ended(completion) }
}

/// A publisher of any kind.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private let attach: (AnySubscriber<Output, Failure>) -> Void

    /// Sends what `publisher` sends.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        if let erased = publisher as? AnyPublisher<Output, Failure> {
            self = erased
        } else {
            attach = { publisher.receive(subscriber: $0) }
        }
    }

    public var description: String { "AnyPublisher" }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        attach((subscriber as? AnySubscriber<Output, Failure>) ?? AnySubscriber(subscriber))
    }
}

extension Publisher {
    /// The same publisher, its kind hidden.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
