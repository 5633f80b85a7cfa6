/// Sends one value and finishes.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public let output: Output
    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber<Output, Never>>(subscriber: S) {
        send([output], needsDemand: true, to: subscriber)
    }
}

extension Just: Equatable where Output: Equatable {}

/// Fails immediately.
public struct Fail<Output, Failure: Error>: Publisher {
    public let error: Failure
    public init(error: Failure) { self.error = error }
    public init(outputType: Output.Type, failure: Failure) { error = failure }

    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        send([], .failure(error), to: subscriber)
    }
}

/// Sends no value, and finishes immediately or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
    public let completeImmediately: Bool
    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.completeImmediately = completeImmediately
    }

    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        guard completeImmediately else { return subscriber.receive(subscription: Subscriptions.empty) }
        send([], to: subscriber)
    }
}

/// Sends recorded values and a recorded completion.
public struct Record<Output, Failure: Error>: Publisher {
    /// The recorded values and completion.
    public struct Recording {
        public typealias Input = Output
        public private(set) var output: [Output]
        public private(set) var completion: Subscribers.Completion<Failure>
        public init() { self.init(output: [], completion: .finished) }
        public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
            (self.output, self.completion) = (output, completion)
        }
        public mutating func receive(_ input: Output) { output.append(input) }
        public mutating func receive(completion: Subscribers.Completion<Failure>) {
            self.completion = completion
        }
    }

    public let recording: Recording
    public init(record: (inout Recording) -> Void) {
        var recording = Recording()
        record(&recording)
        self.recording = recording
    }
    public init(recording: Recording) { self.recording = recording }
    public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        recording = Recording(output: output, completion: completion)
    }

    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        send(recording.output, recording.completion, to: subscriber)
    }
}

/// Makes a publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure
    public let createPublisher: () -> DeferredPublisher
    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        createPublisher().subscribe(subscriber)
    }
}

extension Publishers {
    /// Sends the elements of a sequence and finishes.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        public let sequence: Elements
        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S: Subscriber<Elements.Element, Failure>>(subscriber: S) {
            var iterator = sequence.makeIterator()
            guard var next = iterator.next() else { return send([], to: subscriber) }
            subscriber.receive(
                subscription: BufferedSubscription(subscriber) {
                    // The iterator belongs to the program; objects that it retains are released after the
                    // change.
                    guard let following = iterator.next() else { return (next, isLast: true) }
                    return (swapValue(&next, with: following), isLast: false)
                })
        }
    }
}

extension Sequence {
    /// A publisher that sends the elements and finishes.
    public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}

extension Optional {
    /// The publisher of an optional value.
    public struct Publisher: CombineForLinux.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never
        public let output: Wrapped?
        public init(_ output: Wrapped?) { self.output = output }

        public func receive<S: Subscriber<Wrapped, Never>>(subscriber: S) {
            send(output.map { [$0] } ?? [], needsDemand: true, to: subscriber)
        }
    }
    /// A publisher that sends the value, if there is one, and finishes.
    public var publisher: Publisher { Publisher(self) }
}

extension Result {
    /// The publisher of a result.
    public struct Publisher: CombineForLinux.Publisher {
        public typealias Output = Success
        public let result: Result<Success, Failure>
        public init(_ result: Result<Success, Failure>) { self.result = result }
        public init(_ output: Success) { result = .success(output) }
        public init(_ failure: Failure) { result = .failure(failure) }

        public func receive<S: Subscriber<Success, Failure>>(subscriber: S) {
            switch result {
            case .success(let value): send([value], needsDemand: true, to: subscriber)
            case .failure(let error): send([], .failure(error), to: subscriber)
            }
        }
    }
    /// A publisher that sends the value, or fails.
    public var publisher: Publisher { Publisher(self) }
}

extension Publisher {
    /// Sends `values` as they are requested, then the completion.
    fileprivate func send<S: Subscriber>(
        _ values: [S.Input], _ completion: Subscribers.Completion<S.Failure> = .finished,
        needsDemand: Bool = false, to subscriber: S
    ) {
        let buffered = BufferedSubscription(subscriber, values, needsDemand: needsDemand)
        subscriber.receive(subscription: buffered)
        buffered.send(completion: completion)
    }
}
