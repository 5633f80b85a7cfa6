extension Publishers {
    /// The results of a closure for each value.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let transform: (Upstream.Output) -> Output

        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            (self.upstream, self.transform) = (upstream, transform)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.step(to: subscriber) { [transform] in .value(transform($0)) }
        }
    }

    /// The results of a closure for each value. An error that it throws ends the stream.
    public struct TryMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error
        public let upstream: Upstream
        public let transform: (Upstream.Output) throws -> Output

        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
            (self.upstream, self.transform) = (upstream, transform)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.tryStep(to: subscriber) { [transform] in .value(try transform($0)) }
        }
    }

    /// The same values, with the error mapped by a closure.
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Failure
        public let upstream: Upstream
        public let transform: (Upstream.Failure) -> Failure

        public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            (self.upstream, self.transform) = (upstream, transform)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.step(
                to: subscriber, ending: { [transform] in Ending($0.mapError(transform)) }, Step.value)
        }
    }

    /// The same values with an error type of which no error is ever sent.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Failure
        public let upstream: Upstream

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.step(to: subscriber, ending: { Ending($0.mapError { $0 as! Failure }) }, Step.value)
        }
    }

    /// The results of a closure for each value, without `nil`.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let transform: (Upstream.Output) -> Output?

        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            (self.upstream, self.transform) = (upstream, transform)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.step(to: subscriber, demandPolicy: .forwardedNonzero) { [transform] in
                transform($0).map { .value($0) } ?? .skip
            }
        }
    }

    /// The results of a closure for each value, without `nil`. An error that it throws ends the stream.
    public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error
        public let upstream: Upstream
        public let transform: (Upstream.Output) throws -> Output?

        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            (self.upstream, self.transform) = (upstream, transform)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.tryStep(to: subscriber, demandPolicy: .forwardedNonzero) { [transform] in
                try transform($0).map { .value($0) } ?? .skip
            }
        }
    }

    /// The results of a closure for its previous result and each value.
    public struct Scan<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let initialResult: Output
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        public init(
            upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var result = initialResult
            upstream.step(to: subscriber) { [nextPartialResult] in
                let new = nextPartialResult(result, $0)
                swapValue(&result, with: new)
                return .value(new)
            }
        }
    }

    /// The results of a closure for its previous result and each value. An error that it throws ends the
    /// stream.
    public struct TryScan<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error
        public let upstream: Upstream
        public let initialResult: Output
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        public init(
            upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var result = initialResult
            upstream.tryStep(to: subscriber) { [nextPartialResult] in
                let new = try nextPartialResult(result, $0)
                swapValue(&result, with: new)
                return .value(new)
            }
        }
    }
}

extension Publisher {
    /// Sends the result of `transform` for each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        .init(upstream: self, transform: transform)
    }
    /// Sends a property of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> {
        map { $0[keyPath: keyPath] }
    }
    /// Sends two properties of each value.
    public func map<T0, T1>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
    ) -> Publishers.Map<Self, (T0, T1)> {
        map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1]) }
    }
    /// Sends three properties of each value.
    public func map<T0, T1, T2>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
    ) -> Publishers.Map<Self, (T0, T1, T2)> {
        map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2]) }
    }
    /// Sends the result of `transform` for each value. An error that it throws ends the stream.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        .init(upstream: self, transform: transform)
    }
    /// Sends the same values, with the error mapped by `transform`.
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        .init(upstream: self, transform: transform)
    }
    /// Sends the result of `transform` for each value, unless it is `nil`.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        .init(upstream: self, transform: transform)
    }
    /// Sends the result of `transform` for each value, unless it is `nil`. An error that it throws ends the
    /// stream.
    public func tryCompactMap<T>(
        _ transform: @escaping (Output) throws -> T?
    ) -> Publishers.TryCompactMap<Self, T> {
        .init(upstream: self, transform: transform)
    }
    /// Sends the result of `nextPartialResult` for its previous result and each value.
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        .init(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
    /// Sends the result of `nextPartialResult` for its previous result and each value. An error that it
    /// throws ends the stream.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryScan<Self, T> {
        .init(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
    /// Sends each value, with `nil` replaced by `output`.
    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        map { $0 ?? output }
    }
}

extension Publisher where Failure == Never {
    /// Sends the same values with an error type of which no error is ever sent.
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        .init(upstream: self)
    }
}
