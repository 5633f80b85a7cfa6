extension Publishers {
    /// The values that satisfy a predicate.
    public struct Filter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let isIncluded: (Upstream.Output) -> Bool

        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.isIncluded) = (upstream, isIncluded)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.step(to: subscriber, demandPolicy: .forwardedNonzero) { [isIncluded] in
                isIncluded($0) ? .value($0) : .skip
            }
        }
    }

    /// The values that satisfy a predicate. An error that it throws ends the stream.
    public struct TryFilter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        public let upstream: Upstream
        public let isIncluded: (Upstream.Output) throws -> Bool

        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
            (self.upstream, self.isIncluded) = (upstream, isIncluded)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.tryStep(to: subscriber, demandPolicy: .forwardedNonzero) { [isIncluded] in
                try isIncluded($0) ? .value($0) : .skip
            }
        }
    }

    /// The values that differ from the previous one.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output, Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var last: Output?
            upstream.step(to: subscriber, demandPolicy: .forwardedNonzero) { [predicate] in
                if let last, predicate(last, $0) { return .skip }
                swapValue(&last, with: $0)
                return .value($0)
            }
        }
    }

    /// The values that differ from the previous one. An error that the predicate throws ends the stream.
    public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        public let upstream: Upstream
        public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

        public init(
            upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
        ) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var last: Output?
            upstream.tryStep(to: subscriber, demandPolicy: .forwardedNonzero) { [predicate] in
                if let last, try predicate(last, $0) { return .skip }
                swapValue(&last, with: $0)
                return .value($0)
            }
        }
    }

    /// The values from the first one on that does not satisfy a predicate.
    public struct DropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var isDropping = true
            upstream.step(to: subscriber, demandPolicy: .forwardedNonzero) { [predicate] in
                if isDropping && predicate($0) { return .skip }
                isDropping = false
                return .value($0)
            }
        }
    }

    /// The values before the first one that does not satisfy a predicate.
    public struct PrefixWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.step(to: subscriber, demandPolicy: .forwardedNonzero) { [predicate] in
                predicate($0) ? .value($0) : .end(.finished)
            }
        }
    }

    /// The values after the given number of values.
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let count: Int

        public init(upstream: Upstream, count: Int) { (self.upstream, self.count) = (upstream, count) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var remaining = count
            upstream.step(to: subscriber, demandPolicy: .forwardedNonzero) {
                if remaining == 0 { return .value($0) }
                remaining -= 1
                return .skip
            }
        }
    }

    /// The first value that satisfies a predicate.
    public struct FirstWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.step(to: subscriber, demandPolicy: .forwardedNonzero) { [predicate] in
                predicate($0) ? .last($0) : .skip
            }
        }
    }

    /// The first value that satisfies a predicate. An error that it throws ends the stream.
    public struct TryFirstWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        public let upstream: Upstream
        public let predicate: (Upstream.Output) throws -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.tryStep(to: subscriber, demandPolicy: .forwardedNonzero) { [predicate] in
                try predicate($0) ? .last($0) : .skip
            }
        }
    }

    /// The values at a range of positions.
    public struct Output<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let range: CountableRange<Int>

        public init(upstream: Upstream, range: CountableRange<Int>) {
            (self.upstream, self.range) = (upstream, range)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            guard !range.isEmpty else { return Empty<Output, Failure>().subscribe(subscriber) }
            var index = -1
            upstream.step(to: subscriber) { [range] in
                index += 1
                if index < range.lowerBound { return .skip }
                return index + 1 == range.upperBound ? .last($0) : .value($0)
            }
        }
    }

    /// No values, only the completion.
    public struct IgnoreOutput<Upstream: Publisher>: Publisher {
        public typealias Output = Never
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.step(to: subscriber, demandPolicy: .unlimitedWithoutRequest) { _ in .skip }
        }
    }
}

extension Publisher {
    /// Sends the values that satisfy `isIncluded`.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        .init(upstream: self, isIncluded: isIncluded)
    }
    /// Sends the values that satisfy `isIncluded`. An error that it throws ends the stream.
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
        .init(upstream: self, isIncluded: isIncluded)
    }
    /// Sends the values that differ from the previous one, as `predicate` decides.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        .init(upstream: self, predicate: predicate)
    }
    /// Sends the values that differ from the previous one. An error that `predicate` throws ends the stream.
    public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryRemoveDuplicates<Self> {
        .init(upstream: self, predicate: predicate)
    }
    /// Sends the values after the first `count`, 0 or more.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { .init(upstream: self, count: count) }
    /// Sends the values from the first one on that does not satisfy `predicate`.
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        .init(upstream: self, predicate: predicate)
    }
    /// Sends the first `maxLength` values, 0 or more.
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: ..<maxLength) }
    /// Sends the values before the first one that does not satisfy `predicate`.
    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        .init(upstream: self, predicate: predicate)
    }
    /// Sends the first value.
    public func first() -> Publishers.FirstWhere<Self> { first { _ in true } }
    /// Sends the first value that satisfies `predicate`.
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }
    /// Sends the first value that satisfies `predicate`. An error that it throws ends the stream.
    public func tryFirst(
        where predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryFirstWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }
    /// Sends the value at a position, from 0.
    public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }
    /// Sends the values at a range of positions, from 0.
    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        .init(upstream: self, range: range.relative(to: 0..<Int.max))
    }
    /// Sends no values, only the completion.
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { .init(upstream: self) }
}

extension Publisher where Output: Equatable {
    /// Sends the values that differ from the previous one.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}
