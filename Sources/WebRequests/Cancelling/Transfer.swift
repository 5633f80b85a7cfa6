package import FoundationNetworking
import ObservableObjects

/// A request that can be begun once, and cancelled at any time without waiting.
package protocol CancellableRequest: Sendable {
    func start()
    func cancelWithoutWaiting()
}

extension URLSessionTask: CancellableRequest {
    package func start() { resume() }
}

/// One request that somebody waits for: the answer or the cancelling ends it, whichever comes first.
///
/// The lock protects the state; nothing is resumed, called or released while it is held. The session resumes
/// nobody on a queue of its own, and a cancelling waits for no queue: neither can hold up the other.
final class Transfer<Answer: Sendable>: Sendable {
    typealias Completion = @Sendable (Result<Answer, any Error>) -> Void

    private enum State {
        /// Nobody waits yet.
        case new
        /// Somebody waits; the request is about to begin, or has begun.
        case running(CheckedContinuation<Answer, any Error>, any CancellableRequest)
        /// Whoever waited has been told, or will be told as soon as there is somebody.
        case ended
    }
    private let state = Protected(State.new)

    /// Runs the request that `make` makes, and answers what its completion is called with.
    ///
    /// - Throws: `URLError.cancelled` as soon as the surrounding task is cancelled; what the completion says.
    static func answer(
        of make: @Sendable (_ completion: @escaping Completion) -> any CancellableRequest
    ) async throws -> Answer {
        if Task.isCancelled { throw URLError(.cancelled) }
        let transfer = Transfer()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                transfer.begin(make { transfer.end(with: $0) }, for: continuation)
            }
        } onCancel: {
            transfer.cancel()
        }
    }

    private func begin(
        _ task: any CancellableRequest, for continuation: CheckedContinuation<Answer, any Error>
    ) {
        let begins = state.update { state in
            guard case .new = state else { return false }
            state = .running(continuation, task)
            return true
        }
        if begins {
            task.start()
        } else {
            // Never begun, but its session keeps it.
            task.cancelWithoutWaiting()
            continuation.resume(throwing: URLError(.cancelled))
        }
    }

    private func end(with result: Result<Answer, any Error>) {
        end()?.continuation.resume(with: result)
    }

    private func cancel() {
        guard let (continuation, task) = end() else { return }
        task.cancelWithoutWaiting()
        continuation.resume(throwing: URLError(.cancelled))
    }

    private func end() -> (
        continuation: CheckedContinuation<Answer, any Error>, task: any CancellableRequest
    )? {
        let old = state.update { state in
            defer { state = .ended }
            return state
        }
        guard case .running(let continuation, let task) = old else { return nil }
        return (continuation, task)
    }
}
