import Foundation

extension Subscribers {
    /// Asks for everything and hands it to closures.
    ///
    /// `lock` protects `state`. The closures are let go at the end, so that what they hold is released.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
        private enum State {
            case waiting
            case active(any Subscription)
            case ended
        }
        private let lock = NSLock()
        private var state = State.waiting
        private var completionAction: ((Subscribers.Completion<Failure>) -> Void)?
        private var valueAction: ((Input) -> Void)?

        public var receiveValue: (Input) -> Void { lock.withLock { valueAction } ?? { _ in } }
        public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
            lock.withLock { completionAction } ?? { _ in }
        }

        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            completionAction = receiveCompletion
            valueAction = receiveValue
        }

        public func receive(subscription: any Subscription) {
            let accepted = lock.withLock {
                guard case .waiting = state else { return false }
                state = .active(subscription)
                return true
            }
            if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            lock.withLock { valueAction }?(value)
            return .none
        }

        public func receive(completion: Subscribers.Completion<Failure>) {
            let action = lock.withLock {
                state = .ended
                valueAction = nil
                return completionAction.take()
            }
            action?(completion)
        }

        public func cancel() {
            let (old, kept) = lock.withLock {
                defer { state = .ended }
                return (state, (completionAction.take(), valueAction.take()))
            }
            if case .active(let subscription) = old { subscription.cancel() }
            withExtendedLifetime(kept) {}
        }
    }

    /// Asks for everything and stores each value in a property of an object, which it holds until the end.
    ///
    /// `lock` protects the rest.
    public final class Assign<Root, Input>: Subscriber, Cancellable, @unchecked Sendable {
        public typealias Failure = Never
        private let lock = NSLock()
        private var target: Root?
        private var subscription: (any Subscription)?
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        /// The object; nil after the end.
        public var object: Root? { lock.withLock { target } }

        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            target = object
            self.keyPath = keyPath
        }

        public func receive(subscription: any Subscription) {
            let accepted = lock.withLock {
                guard self.subscription == nil, target != nil else { return false }
                self.subscription = subscription
                return true
            }
            if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            object?[keyPath: keyPath] = value
            return .none
        }

        public func receive(completion: Subscribers.Completion<Never>) { _ = end() }
        public func cancel() { end()?.cancel() }

        private func end() -> (any Subscription)? {
            let old = lock.withLock { (target.take(), subscription.take()) }
            return old.1
        }
    }
}

extension Publisher {
    /// Hands every value to `receiveValue` and the end to `receiveCompletion`, until the answer is cancelled
    /// or released.
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
    /// Hands every value to `receiveValue`, until the answer is cancelled or released.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Stores every value in a property of `object`, which is held until the publisher ends or the answer is
    /// cancelled or released.
    public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}
