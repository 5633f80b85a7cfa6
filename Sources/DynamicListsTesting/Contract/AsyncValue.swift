import DynamicLists

/// A value that is set once, and that can be awaited with a time limit.
final class AsyncValue<Value: Sendable>: Sendable {
    private typealias Waiter = (continuation: CheckedContinuation<Value?, Never>, timer: Task<Void, Never>)

    private struct State {
        var value: Value?
        var waiters: [Int: Waiter] = [:]
        var last = 0
    }

    /// Protects all mutable state.
    private let state = Locked(State())

    /// The value, if it was set.
    var value: Value? { state.withLock { $0.value } }

    /// Sets the value. Only the first call has an effect.
    func resolve(_ value: Value) {
        let waiters = state.withLock { state -> [Waiter] in
            guard state.value == nil else { return [] }
            state.value = value
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in waiters {
            waiter.timer.cancel()
            waiter.continuation.resume(returning: value)
        }
    }

    /// Waits for the value. Returns nil if it takes longer than `limit`, in real time, or the waiting task is
    /// canceled.
    func value(within limit: Duration) async -> Value? {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let value = state.withLock { state -> Value? in
                    if let value = state.value { return value }
                    let timer = Task {
                        try? await Task.sleep(for: limit)
                        self.leave(number)
                    }
                    state.waiters[number] = (continuation, timer)
                    return nil
                }
                if let value { continuation.resume(returning: value) }
                if Task.isCancelled { leave(number) }
            }
        } onCancel: {
            leave(number)
        }
    }

    private func leave(_ number: Int) {
        let waiter = state.withLock { $0.waiters.removeValue(forKey: number) }
        waiter?.timer.cancel()
        waiter?.continuation.resume(returning: nil)
    }
}
