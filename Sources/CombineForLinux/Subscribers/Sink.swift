import ObservableObjects

extension Subscribers {
    /// Requests all values and passes them to closures.
    ///
    /// The closures are released at the end, with all that they capture.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
        private struct State {
            var isOpen = true
            var subscription: (any Subscription)?
            var completionAction: ((Subscribers.Completion<Failure>) -> Void)?
            var valueAction: ((Input) -> Void)?

            /// - Returns: The previous state.
            mutating func close() -> State {
                swapValue(&self, with: State(isOpen: false))
            }
        }
        private let state: Protected<State>

        public var receiveValue: (Input) -> Void { state.access({ $0.valueAction }) ?? { _ in } }
        public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
            state.access({ $0.completionAction }) ?? { _ in }
        }

        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            state = Protected(State(completionAction: receiveCompletion, valueAction: receiveValue))
        }

        public func receive(subscription: any Subscription) {
            let isAccepted = state.update {
                guard $0.isOpen, $0.subscription == nil else { return false }
                $0.subscription = subscription
                return true
            }
            if isAccepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            state.access({ $0.valueAction })?(value)
            return .none
        }

        public func receive(completion: Subscribers.Completion<Failure>) {
            state.update { $0.close() }.completionAction?(completion)
        }

        public func cancel() { state.update { $0.close() }.subscription?.cancel() }
    }

    /// Requests all values and stores each in a property of an object, which it retains until the end.
    public final class Assign<Root, Input>: Subscriber, Cancellable, @unchecked Sendable {
        public typealias Failure = Never
        private struct State {
            var target: Root?
            var subscription: (any Subscription)?
        }
        private let state: Protected<State>
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        /// The object, or `nil` after the end.
        public var object: Root? { state.access({ $0.target }) }

        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            state = Protected(State(target: object))
            self.keyPath = keyPath
        }

        public func receive(subscription: any Subscription) {
            let isAccepted = state.update {
                guard $0.subscription == nil, $0.target != nil else { return false }
                $0.subscription = subscription
                return true
            }
            if isAccepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            object?[keyPath: keyPath] = value
            return .none
        }

        public func receive(completion: Subscribers.Completion<Never>) { _ = state.replace(with: State()) }
        public func cancel() { state.replace(with: State()).subscription?.cancel() }
    }
}

extension Publisher {
    /// Passes every value to `receiveValue` and the completion to `receiveCompletion`, until the result is
    /// canceled or released.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Passes every value to `receiveValue`, until the result is canceled or released.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Stores every value in a property of `object`, which is retained until the publisher completes or the
    /// result is canceled or released.
    public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}
