import DynamicLists

/// What somebody waits for, and gets once: whatever ends it first.
///
/// Cancelling whoever waits ends it at once, with `CancellationError`.
package final class Outcome<Value: Sendable>: Sendable {
    private enum State {
        /// Nobody waits yet.
        case new
        case awaited(CheckedContinuation<Value, any Error>)
        /// It came before anybody waited.
        case early(Result<Value, any Error>)
        case taken
    }

    private let state = Locked(State.new)

    package init() {}

    /// Ends it, if nothing else has.
    ///
    /// - Returns: whether it did.
    @discardableResult
    package func end(with result: Result<Value, any Error>) -> Bool {
        let (ends, waiting) = state.withLock { state -> (Bool, CheckedContinuation<Value, any Error>?) in
            switch state {
            case .new:
                state = .early(result)
                return (true, nil)
            case .awaited(let continuation):
                state = .taken
                return (true, continuation)
            case .early, .taken: return (false, nil)
            }
        }
        waiting?.resume(with: result)
        return ends
    }

    /// Waits until it ends. May be called once.
    ///
    /// - Parameter whenCancelled: called as soon as the surrounding task is cancelled, if nothing else has
    ///   ended it before.
    package func value(whenCancelled: @escaping @Sendable () -> Void) async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let early = state.withLock { state -> Result<Value, any Error>? in
                    switch state {
                    case .new:
                        state = .awaited(continuation)
                        return nil
                    case .early(let result):
                        state = .taken
                        return result
                    case .awaited, .taken: preconditionFailure("An outcome has one who waits for it")
                    }
                }
                if let early { continuation.resume(with: early) }
            }
        } onCancel: {
            if end(with: .failure(CancellationError())) { whenCancelled() }
        }
    }
}
