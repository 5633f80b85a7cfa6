extension Publishers {
    /// The values of one publisher, then those of another.
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
        public typealias Output = Suffix.Output
        public typealias Failure = Suffix.Failure
        public let prefix: Prefix
        public let suffix: Suffix
        public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let successive = SuccessiveSubscription(subscriber)
            let suffix = suffix
            successive.begin {
                successive.follow(prefix) { completion in
                    if completion.isFailure { return successive.finish(completion) }
                    successive.follow(suffix, ended: successive.finish)
                }
            }
        }
    }

    /// The values of a publisher, with an error replaced by the publisher that a closure makes of it.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure
        public let upstream: Upstream
        public let handler: (Upstream.Failure) -> NewPublisher
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            (self.upstream, self.handler) = (upstream, handler)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let successive = SuccessiveSubscription(subscriber, needsDemand: true)
            let handler = handler
            successive.begin {
                successive.follow(upstream) { completion in
                    switch completion {
                    case .finished: successive.finish(.finished)
                    case .failure(let error): successive.follow(handler(error), ended: successive.finish)
                    }
                }
            }
        }
    }

    /// Like ``Catch``, but the closure may throw another error.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        public let upstream: Upstream
        public let handler: (Upstream.Failure) throws -> NewPublisher
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            (self.upstream, self.handler) = (upstream, handler)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let successive = SuccessiveSubscription(subscriber, needsDemand: true)
            let handler = handler
            successive.begin {
                successive.follow(upstream) { completion in
                    guard case .failure(let error) = completion else { return successive.finish(.finished) }
                    do {
                        successive.follow(try handler(error)) { successive.finish($0.mapError { $0 }) }
                    } catch {
                        successive.finish(.failure(error))
                    }
                }
            }
        }
    }

    /// The values of a publisher, with a new subscription after an error, a limited number of times or
    /// always.
    public struct Retry<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let retries: Int?
        public init(upstream: Upstream, retries: Int?) {
            (self.upstream, self.retries) = (upstream, retries)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let successive = SuccessiveSubscription(subscriber)
            successive.begin { attempt(successive, remainingAttempts: retries) }
        }

        private func attempt<S: Subscriber>(_ successive: SuccessiveSubscription<S>, remainingAttempts: Int?)
        where S.Input == Output, S.Failure == Failure {
            successive.follow(upstream) { completion in
                if !completion.isFailure || remainingAttempts == 0 { return successive.finish(completion) }
                attempt(successive, remainingAttempts: remainingAttempts.map { $0 - 1 })
            }
        }
    }
}

extension Publisher {
    /// Replaces an error by the publisher that `handler` makes of it.
    public func `catch`<P: Publisher>(
        _ handler: @escaping (Failure) -> P
    ) -> Publishers.Catch<Self, P> where P.Output == Output {
        .init(upstream: self, handler: handler)
    }
    /// Replaces an error by the publisher that `handler` makes of it. The handler may throw another error.
    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
        .init(upstream: self, handler: handler)
    }
    /// Subscribes again after an error, at most `retries` times.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> { .init(upstream: self, retries: retries) }

    /// Sends these values, then those of `publisher`.
    public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
    where P.Output == Output, P.Failure == Failure {
        .init(prefix: self, suffix: publisher)
    }
    /// Sends these values, then `elements`.
    public func append(
        _ elements: Output...
    ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        append(elements)
    }
    /// Sends these values, then `elements`.
    public func append<S: Swift.Sequence>(
        _ elements: S
    ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
        .init(prefix: self, suffix: .init(sequence: elements))
    }
    /// Sends the values of `publisher`, then these.
    public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
    where P.Output == Output, P.Failure == Failure {
        .init(prefix: publisher, suffix: self)
    }
    /// Sends `elements`, then these values.
    public func prepend(
        _ elements: Output...
    ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        prepend(elements)
    }
    /// Sends `elements`, then these values.
    public func prepend<S: Swift.Sequence>(
        _ elements: S
    ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
        .init(prefix: .init(sequence: elements), suffix: self)
    }
}
