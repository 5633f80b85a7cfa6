import ObservableObjects

/// Sends one value, or fails, once its promise is fulfilled. The work starts on creation, independently of
/// subscribers.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    public typealias Promise = (Result<Output, Failure>) -> Void

    private struct State {
        var result: Result<Output, Failure>?
        var waiting: [(Result<Output, Failure>) -> Void] = []
    }
    private let state = Protected(State())

    /// Calls `attemptToFulfill` immediately with the promise. Only the first result counts.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.keep($0) }
    }

    private func keep(_ result: Result<Output, Failure>) {
        let waiting = state.update {
            guard $0.result == nil else { return [] as [(Result<Output, Failure>) -> Void] }
            $0.result = result
            return swapValue(&$0.waiting, with: [])
        }
        for deliver in waiting { deliver(result) }
    }

    /// Calls `deliver` with the result, immediately or when it is available.
    private func onFulfillment(_ deliver: @escaping (Result<Output, Failure>) -> Void) {
        let stored = state.update {
            if $0.result == nil { $0.waiting.append(deliver) }
            return $0.result
        }
        if let stored { deliver(stored) }
    }

    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        // The closure retains the future until its promise is fulfilled.
        let buffered = BufferedSubscription(subscriber, needsDemand: true)
        subscriber.receive(subscription: buffered)
        onFulfillment {
            switch $0 {
            case .success(let value):
                buffered.send(value)
                buffered.send(completion: .finished)
            case .failure(let error): buffered.send(completion: .failure(error))
            }
        }
    }

    /// `@unchecked` because a result moves from the fulfilling to the awaiting code.
    private struct UncheckedSendableBox: @unchecked Sendable { var result: Result<Output, Failure> }

    fileprivate func result() async -> Result<Output, Failure> {
        await withCheckedContinuation { (continuation: CheckedContinuation<UncheckedSendableBox, Never>) in
            onFulfillment { continuation.resume(returning: UncheckedSendableBox(result: $0)) }
        }.result
    }
}

extension Future {
    /// Awaits the value.
    ///
    /// - Throws: The error of a future that failed.
    public var value: Output {
        get async throws { try await result().get() }
    }
}

// A typed `throws(Failure)` would serve both, but Swift 6.3 crashes where `Failure` is `Never`.
extension Future where Failure == Never {
    /// Awaits the value.
    public var value: Output {
        get async { await result().get() }
    }
}
