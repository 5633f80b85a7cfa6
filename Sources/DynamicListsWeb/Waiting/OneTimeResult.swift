import DynamicLists

/// A value that is awaited once, and set by the first event that ends the wait.
///
/// Canceling the waiting task ends it at once, with `CancellationError`.
package final class OneTimeResult<Value: Sendable>: Sendable {
    private enum State {
        /// Not awaited yet.
        case new
        case awaited(CheckedContinuation<Value, any Error>)
        /// Set before it was awaited.
        case finished(Result<Value, any Error>)
        case taken
    }

    private let state = Locked(State.new)

    package init() {}

    /// Ends the wait, unless it has already ended.
    ///
    /// - Returns: whether this call ended it.
    @discardableResult
    package func end(with result: Result<Value, any Error>) -> Bool {
        let (isFirst, waiting) = state.withLock { state -> (Bool, CheckedContinuation<Value, any Error>?) in
            switch state {
            case .new:
                state = .finished(result)
                return (true, nil)
            case .awaited(let continuation):
                state = .taken
                return (true, continuation)
            case .finished, .taken: return (false, nil)
            }
        }
        waiting?.resume(with: result)
        return isFirst
    }

    /// Waits for the end. May be called once.
    ///
    /// - Parameter whenCancelled: called as soon as the surrounding task is canceled, unless the wait has
    ///   already ended.
    package func value(whenCancelled: @escaping @Sendable () -> Void) async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let finished = state.withLock { state -> Result<Value, any Error>? in
                    switch state {
                    case .new:
                        state = .awaited(continuation)
                        return nil
                    case .finished(let result):
                        state = .taken
                        return result
                    case .awaited, .taken: preconditionFailure("An outcome can be awaited only once")
                    }
                }
                if let finished { continuation.resume(with: finished) }
            }
        } onCancel: {
            if end(with: .failure(CancellationError())) { whenCancelled() }
        }
    }
}
