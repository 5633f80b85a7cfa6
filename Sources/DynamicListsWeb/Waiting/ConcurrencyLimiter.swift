import DynamicLists

/// A limited number of slots for concurrent work. Callers wait for a slot in order of arrival.
package final class ConcurrencyLimiter: Sendable {
    private struct State {
        var available: Int
        var waiting: [OneTimeResult<Void>] = []
    }

    private let state: Locked<State>

    package init(_ count: Int) {
        state = Locked(State(available: count))
    }

    /// Waits for a slot, which the caller has until it gives the slot back.
    ///
    /// - Throws: `CancellationError` if the task is canceled before a slot is free.
    package func acquire() async throws {
        let waiter = state.withLock { state -> OneTimeResult<Void>? in
            if state.available > 0 {
                state.available -= 1
                return nil
            }
            let waiter = OneTimeResult<Void>()
            state.waiting.append(waiter)
            return waiter
        }
        try await waiter?.value { [state] in state.withLock { $0.waiting.removeAll { $0 === waiter } } }
    }

    /// Gives a slot back. It is passed to the first caller that waits, if there is one.
    package func release() {
        // A caller that was canceled at this very moment is skipped.
        while true {
            let next = state.withLock { state -> OneTimeResult<Void>? in
                guard !state.waiting.isEmpty else {
                    state.available += 1
                    return nil
                }
                return state.waiting.removeFirst()
            }
            guard let next, !next.end(with: .success(())) else { return }
        }
    }
}
