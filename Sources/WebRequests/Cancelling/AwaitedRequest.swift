package import FoundationNetworking
import ObservableObjects

/// A request that can be started once, and canceled at any time without waiting.
package protocol CancellableRequest: Sendable {
    func start()
    func cancelWithoutWaiting()
}

extension URLSessionTask: CancellableRequest {
    package func start() { resume() }
}

/// A request that is awaited: the response or the cancellation ends it, whichever comes first.
///
/// The lock protects the state; nothing is resumed, called or released while it is held. The session resumes
/// no task on its own queue, and a cancellation waits for no queue: neither can block the other.
final class AwaitedRequest<Answer: Sendable>: Sendable {
    typealias Completion = @Sendable (Result<Answer, any Error>) -> Void

    private enum State {
        /// Not awaited yet.
        case new
        /// Awaited; the request is about to be started, or has been.
        case running(CheckedContinuation<Answer, any Error>, any CancellableRequest)
        /// The waiting task has been resumed, or will be as soon as it waits.
        case ended
    }
    private let state = Protected(State.new)

    /// Runs the request that `make` makes, and returns the result that its completion is called with.
    ///
    /// - Throws: `URLError.cancelled` as soon as the surrounding task is canceled; the error of the
    ///   completion.
    static func answer(
        of make: @Sendable (_ completion: @escaping Completion) -> any CancellableRequest
    ) async throws -> Answer {
        if Task.isCancelled { throw URLError(.cancelled) }
        let transfer = AwaitedRequest()
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
        let isNew = state.update { state in
            guard case .new = state else { return false }
            state = .running(continuation, task)
            return true
        }
        if isNew {
            task.start()
        } else {
            // Never started, but its session retains it.
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
