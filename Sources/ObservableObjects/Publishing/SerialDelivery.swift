import Foundation

/// Runs actions one at a time, with no lock held.
///
/// An action that is started from inside another one runs immediately, as a call does. An action of another
/// thread is enqueued, and the thread that is working runs it afterwards. No thread is blocked, so threads
/// that wait for each other cannot deadlock here.
package final class SerialDelivery: Sendable {
    private enum Worker {
        case idle
        case thread(pthread_t)
        /// The remaining actions are in transit to another thread.
        case next
    }

    private struct State {
        var worker = Worker.idle
        let waiting = Queue<() -> Void>()
    }

    private let state = Protected(State())
    /// The number of actions of other threads that a thread runs after its own.
    private static let maximumForwardedActions = 64

    package init() {}

    /// Runs `action` now, or after the actions of another thread that is working.
    package func perform(_ action: @escaping () -> Void) { _ = perform(action, deferred: {}) }

    /// - Parameter deferred: Receives the result of an action that had to wait.
    /// - Returns: The result of an action that ran immediately.
    package func perform<Answer>(_ action: @escaping () -> Answer, deferred: @escaping (Answer) -> Void)
        -> Answer?
    {
        let currentThread = pthread_self()
        let (isWaiting, isInside) = state.update { state in
            switch state.worker {
            case .idle:
                state.worker = .thread(currentThread)
                return (false, false)
            case .thread(currentThread): return (false, true)
            case .thread, .next:
                state.waiting.append { deferred(action()) }
                return (true, false)
            }
        }
        if isWaiting { return nil }
        let answer = action()
        if !isInside { work() }
        return answer
    }

    /// Runs the actions that were enqueued meanwhile. If there are too many for this thread, which may have a
    /// window to draw, another thread continues.
    private func work() {
        for _ in 0..<Self.maximumForwardedActions {
            guard let next = next() else { return }
            next()
        }
        state.update { $0.worker = .next }
        DispatchQueue.global().async { [self] in
            let currentThread = pthread_self()
            state.update { $0.worker = .thread(currentThread) }
            work()
        }
    }

    private func next() -> (() -> Void)? {
        state.update {
            let next = $0.waiting.popFirst()
            if next == nil { $0.worker = .idle }
            return next
        }
    }
}

/// Replaces a value. The old value is released after the change, not during it, because its deinitializer may
/// access the same storage.
@discardableResult
package func swapValue<Value>(_ storage: inout Value, with new: Value) -> Value {
    let old = storage
    storage = new
    return old
}
