extension Publishers {
    /// All values in one array, sent at the end.
    public struct Collect<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var all: [Upstream.Output] = []
            upstream.step(to: subscriber, demandPolicy: .unlimited, atEnd: all) {
                all.append($0)
                return .skip
            }
        }
    }

    /// The values in arrays of the given size, with the remaining values at the end.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let count: Int

        public init(upstream: Upstream, count: Int) { (self.upstream, self.count) = (upstream, count) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var some: [Upstream.Output] = []
            upstream.step(to: subscriber, demandPolicy: .forwardedNonzero, atEnd: some.isEmpty ? nil : some) {
                [count] in
                some.append($0)
                guard some.count == count else { return .skip }
                return .value(swapValue(&some, with: []))
            }
        }
    }

    /// The result of accumulating all values with a closure, sent at the end.
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let initial: Output
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        public init(
            upstream: Upstream, initial: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            (self.upstream, self.initial, self.nextPartialResult) = (upstream, initial, nextPartialResult)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var result = initial
            upstream.step(to: subscriber, demandPolicy: .unlimited, atEnd: result) { [nextPartialResult] in
                let new = nextPartialResult(result, $0)
                swapValue(&result, with: new)
                return .skip
            }
        }
    }

    /// The result of accumulating all values with a closure. An error that it throws ends the stream.
    public struct TryReduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error
        public let upstream: Upstream
        public let initial: Output
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        public init(
            upstream: Upstream, initial: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            (self.upstream, self.initial, self.nextPartialResult) = (upstream, initial, nextPartialResult)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var result = initial
            upstream.tryStep(to: subscriber, demandPolicy: .unlimited, atEnd: result) { [nextPartialResult] in
                let new = try nextPartialResult(result, $0)
                swapValue(&result, with: new)
                return .skip
            }
        }
    }

    /// The last value that satisfies a predicate.
    public struct LastWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var last: Output?
            upstream.step(to: subscriber, demandPolicy: .unlimited, atEnd: last) { [predicate] in
                if predicate($0) { swapValue(&last, with: $0) }
                return .skip
            }
        }
    }

    /// Whether one of the values satisfies a predicate.
    public struct ContainsWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.step(to: subscriber, demandPolicy: .unlimited, atEnd: false) { [predicate] in
                predicate($0) ? .last(true) : .skip
            }
        }
    }

    /// Whether all values satisfy a predicate.
    public struct AllSatisfy<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            (self.upstream, self.predicate) = (upstream, predicate)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.step(to: subscriber, demandPolicy: .unlimited, atEnd: true) { [predicate] in
                predicate($0) ? .skip : .last(false)
            }
        }
    }

    /// The same values, or a given one if there is none.
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let output: Upstream.Output

        public init(upstream: Upstream, output: Upstream.Output) {
            (self.upstream, self.output) = (upstream, output)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let output = output
            var isEmpty = true
            upstream.step(to: subscriber, demandPolicy: .forwardedNonzero, atEnd: isEmpty ? output : nil) {
                isEmpty = false
                return .value($0)
            }
        }
    }

    /// The same values, with an error replaced by a given value.
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never
        public let upstream: Upstream
        public let output: Upstream.Output

        public init(upstream: Upstream, output: Upstream.Output) {
            (self.upstream, self.output) = (upstream, output)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.step(
                to: subscriber, demandPolicy: .forwardedNonzero,
                ending: { [output] in Ending(.finished, after: $0.isFailure ? output : nil) }, Step.value)
        }
    }

    /// The same values. An error stops the program.
    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never
        public let upstream: Upstream
        public let prefix: String
        public let file: StaticString
        public let line: UInt

        public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.step(to: subscriber) { [prefix, file, line] in
                if case .failure(let error) = $0 {
                    fatalError("\(prefix)\(prefix.isEmpty ? "" : ": ")\(error)", file: file, line: line)
                }
                return Ending(.finished)
            } _: {
                .value($0)
            }
        }
    }

    /// The results of decoding each value.
    public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
    where Upstream.Output == Coder.Input {
        public typealias Failure = any Error
        public let upstream: Upstream
        public let decoder: Coder

        public init(upstream: Upstream, decoder: Coder) {
            (self.upstream, self.decoder) = (upstream, decoder)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.tryStep(to: subscriber) { [decoder] in
                .value(try decoder.decode(Output.self, from: $0))
            }
        }
    }

    /// The results of encoding each value.
    public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher
    where Upstream.Output: Encodable {
        public typealias Output = Coder.Output
        public typealias Failure = any Error
        public let upstream: Upstream
        public let encoder: Coder

        public init(upstream: Upstream, encoder: Coder) {
            (self.upstream, self.encoder) = (upstream, encoder)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.tryStep(to: subscriber) { [encoder] in .value(try encoder.encode($0)) }
        }
    }
}

extension Publisher {
    /// Sends all values in one array at the end.
    public func collect() -> Publishers.Collect<Self> { .init(upstream: self) }
    /// Sends the values in arrays of `count`, 1 or more, with the remaining values at the end.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        .init(upstream: self, count: count)
    }
    /// Sends the result of accumulating all values with `nextPartialResult` at the end.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
    /// Sends the result of accumulating all values. An error that `nextPartialResult` throws ends the stream.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
    /// Sends the number of values at the end.
    public func count() -> Publishers.Reduce<Self, Int> { reduce(0) { count, _ in count + 1 } }
    /// Sends the last value.
    public func last() -> Publishers.LastWhere<Self> { last { _ in true } }
    /// Sends the last value that satisfies `predicate`.
    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }
    /// Sends whether one of the values satisfies `predicate`.
    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }
    /// Sends whether all values satisfy `predicate`.
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
        .init(upstream: self, predicate: predicate)
    }
    /// Sends the largest value at the end.
    public func max(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
        reduce(nil) { best, next in
            best.map { areInIncreasingOrder($0, next) ? next : $0 } ?? next
        }.compactMap { $0 }
    }
    /// Sends the smallest value at the end.
    public func min(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
        max { areInIncreasingOrder($1, $0) }
    }
    /// Sends the same values, or `output` if there is none.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        .init(upstream: self, output: output)
    }
    /// Sends the same values, with an error replaced by `output`.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        .init(upstream: self, output: output)
    }
    /// Sends the same values. An error, which must be impossible, stops the program.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        .init(upstream: self, prefix: prefix, file: file, line: line)
    }
    /// Sends the result of decoding each value. An error that `decoder` throws ends the stream.
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
        .init(upstream: self, decoder: decoder)
    }
    /// Sends the result of encoding each value. An error that `encoder` throws ends the stream.
    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder>
    where Output: Encodable {
        .init(upstream: self, encoder: encoder)
    }
}

extension Publisher where Output: Equatable {
    /// Sends whether `output` is one of the values.
    public func contains(_ output: Output) -> Publishers.ContainsWhere<Self> { contains { $0 == output } }
}

extension Publisher where Output: Comparable {
    /// Sends the largest value at the end.
    public func max() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> { max(by: <) }
    /// Sends the smallest value at the end.
    public func min() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> { min(by: <) }
}
