import Foundation

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
///
/// `lock` protects the rest.
final class AsyncValues<Output, Failure: Error>: @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: CheckedContinuation<Received, Never>?
    private var arrived: [Output] = []
    private var completion: Subscribers.Completion<Failure>?
    private var arm: Arm<Output, Failure>?

    /// What a continuation hands over: `@unchecked` because values pass from the publisher to who awaits.
    private struct Received: @unchecked Sendable {
        var result: Result<Output?, any Error>
    }

    init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        let arm = Arm<Output, Failure>(
            take: { [weak self] in
                self?.take($0)
                return .none
            },
            end: { [weak self] in self?.end($0) })
        self.arm = arm
        publisher.subscribe(arm)
    }

    deinit { arm?.cancel() }

    private func take(_ value: Output) {
        let waiting = lock.withLock {
            if self.waiting == nil { arrived.append(value) }
            return self.waiting.take()
        }
        waiting?.resume(returning: Received(result: .success(value)))
    }

    private func end(_ completion: Subscribers.Completion<Failure>) {
        let waiting = lock.withLock {
            self.completion = completion
            return self.waiting.take()
        }
        waiting?.resume(returning: Self.last(completion))
    }

    private static func last(_ completion: Subscribers.Completion<Failure>) -> Received {
        switch completion {
        case .finished: Received(result: .success(nil))
        case .failure(let error): Received(result: .failure(error))
        }
    }

    func next() async throws -> Output? {
        let received: Received = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let known: Received? = lock.withLock {
                    if !arrived.isEmpty { return Received(result: .success(arrived.removeFirst())) }
                    if let completion {
                        // An error is thrown once.
                        self.completion = .finished
                        return Self.last(completion)
                    }
                    waiting = continuation
                    return nil
                }
                if let known { continuation.resume(returning: known) } else { arm?.request(.max(1)) }
            }
        } onCancel: {
            arm?.cancel()
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
