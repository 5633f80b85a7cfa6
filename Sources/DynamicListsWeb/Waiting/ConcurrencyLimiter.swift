import DynamicLists

/// A limited number of slots for concurrent work. Callers wait for a slot in order of arrival.
package final class ConcurrencyLimiter: Sendable {
    private struct State {
        var free: Int
        var waiting: [OneTimeResult<Void>] = []
    }

    private let state: Locked<State>

    package init(_ count: Int) {
        state = Locked(State(free: count))
    }

    /// Waits for a slot, which the caller has until it gives the slot back.
    ///
    /// - Throws: `CancellationError` if the task is canceled before a slot is free.
    package func acquire() async throws {
        let turn = state.withLock { state -> OneTimeResult<Void>? in
            if state.free > 0 {
                state.free -= 1
                return nil
            }
            let turn = OneTimeResult<Void>()
            state.waiting.append(turn)
            return turn
        }
        try await turn?.value { [state] in state.withLock { $0.waiting.removeAll { $0 === turn } } }
    }

    /// Gives a slot back. It is passed to the first caller that waits, if there is one.
    package func release() {
        // A caller that was canceled at this very moment is skipped.
        while true {
            let next = state.withLock { state -> OneTimeResult<Void>? in
                guard !state.waiting.isEmpty else {
                    state.free += 1
                    return nil
                }
                return state.waiting.removeFirst()
            }
            guard let next, !next.end(with: .success(())) else { return }
        }
    }
}
