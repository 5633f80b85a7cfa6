import ObservableObjects

/// A publisher's values, awaited one after another.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    private let publisher: P
    public init(_ publisher: P) { self.publisher = publisher }

    public func makeAsyncIterator() -> Iterator { Iterator(values: AsyncValues(publisher)) }

    public struct Iterator: AsyncIteratorProtocol {
        let values: AsyncValues<P.Output, Never>
        public mutating func next() async -> P.Output? { try? await values.next() }
    }
}

/// A publisher's values, awaited one after another; its error is thrown.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    private let publisher: P
    public init(_ publisher: P) { self.publisher = publisher }

    public func makeAsyncIterator() -> Iterator { Iterator(values: AsyncValues(publisher)) }

    public struct Iterator: AsyncIteratorProtocol {
        let values: AsyncValues<P.Output, P.Failure>
        public mutating func next() async throws -> P.Output? { try await values.next() }
    }
}

/// Asks for a value when one is awaited. Cancelled with the task that awaits, or when it is released.
final class AsyncValues<Output, Failure: Error>: @unchecked Sendable {
    private struct State {
        let waiting = Fifo<CheckedContinuation<Received, Never>>()
        let arrived = Fifo<Output>()
        var completion: Subscribers.Completion<Failure>?

        /// What follows the last value. An error is thrown once.
        mutating func last() -> Received {
            if case .failure(let error)? = exchange(&completion, with: .finished) {
                return Received(result: .failure(error))
            }
            return Received(result: .success(nil))
        }
    }
    private let state = Protected(State())
    /// Set once, by `init`.
    private var inner: InnerSubscriber<Output, Failure>?

    /// What a continuation hands over: `@unchecked` because values pass from the publisher to who awaits.
    private struct Received: @unchecked Sendable {
        var result: Result<Output?, any Error>
    }

    init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        let inner = InnerSubscriber<Output, Failure>(
            take: { [weak self] in
                self?.take($0)
                return .none
            },
            end: { [weak self] in self?.end($0) })
        self.inner = inner
        publisher.subscribe(inner)
    }

    deinit { inner?.cancel() }

    private func take(_ value: Output) {
        let waiting = state.access {
            let first = $0.waiting.popFirst()
            if first == nil { $0.arrived.append(value) }
            return first
        }
        waiting?.resume(returning: Received(result: .success(value)))
    }

    /// Those who wait are told one after another: the first of them the error, if it is one.
    private func end(_ completion: Subscribers.Completion<Failure>) {
        state.update { if $0.completion == nil { $0.completion = completion } }
        while let (waiting, last) = state.update({ state in
            state.waiting.popFirst().map { ($0, state.last()) }
        }) {
            waiting.resume(returning: last)
        }
    }

    func next() async throws -> Output? {
        let received: Received = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let known: Received? = state.update {
                    if let value = $0.arrived.popFirst() { return Received(result: .success(value)) }
                    if $0.completion != nil { return $0.last() }
                    $0.waiting.append(continuation)
                    return nil
                }
                if let known { continuation.resume(returning: known) } else { inner?.request(.max(1)) }
            }
        } onCancel: {
            inner?.cancel()
            end(.finished)
        }
        return try received.result.get()
    }
}

extension Publisher where Failure == Never {
    /// The values, to be awaited one after another.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values, to be awaited one after another; an error is thrown.
    @_disfavoredOverload
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
