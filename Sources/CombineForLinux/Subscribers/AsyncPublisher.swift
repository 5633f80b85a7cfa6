import ObservableObjects

/// An asynchronous sequence of a publisher's values.
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

/// An asynchronous sequence of a publisher's values, which throws its error.
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

/// Requests a value when one is awaited. It is canceled with the awaiting task, or when it is released.
final class AsyncValues<Output, Failure: Error>: @unchecked Sendable {
    private struct State {
        let waiting = Queue<CheckedContinuation<Received, Never>>()
        let arrived = Queue<Output>()
        var completion: Subscribers.Completion<Failure>?

        /// Returns the element after the last value. An error is thrown once.
        mutating func last() -> Received {
            if case .failure(let error)? = swapValue(&completion, with: .finished) {
                return Received(result: .failure(error))
            }
            return Received(result: .success(nil))
        }
    }
    private let state = Protected(State())
    /// Set once, by `init`.
    private var inner: InnerSubscriber<Output, Failure>?

    /// The element passed to a continuation. `@unchecked` because values move from the publisher to the
    /// awaiting task.
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

    /// Resumes the waiting tasks one after another. The first one receives the error, if there is one.
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
                let available: Received? = state.update {
                    if let value = $0.arrived.popFirst() { return Received(result: .success(value)) }
                    if $0.completion != nil { return $0.last() }
                    $0.waiting.append(continuation)
                    return nil
                }
                if let available {
                    continuation.resume(returning: available)
                } else {
                    inner?.request(.max(1))
                }
            }
        } onCancel: {
            inner?.cancel()
            end(.finished)
        }
        return try received.result.get()
    }
}

extension Publisher where Failure == Never {
    /// The values as an asynchronous sequence.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values as an asynchronous sequence, which throws the publisher's error.
    @_disfavoredOverload
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
