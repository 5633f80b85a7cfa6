import DynamicLists

/// Places for what may go on at once. Who finds none waits; the first to come is the first to get one.
package final class Slots: Sendable {
    private struct State {
        var free: Int
        var waiting: [Outcome<Void>] = []
    }

    private let state: Locked<State>

    package init(_ count: Int) {
        state = Locked(State(free: count))
    }

    /// Waits for a place, which is the caller's until it is given back.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before there is one.
    package func take() async throws {
        let turn = state.withLock { state -> Outcome<Void>? in
            if state.free > 0 {
                state.free -= 1
                return nil
            }
            let turn = Outcome<Void>()
            state.waiting.append(turn)
            return turn
        }
        try await turn?.value { [state] in state.withLock { $0.waiting.removeAll { $0 === turn } } }
    }

    /// Gives a place back: to the first who waits, if anybody does.
    package func giveBack() {
        // Who left in this very moment is passed over.
        while true {
            let next = state.withLock { state -> Outcome<Void>? in
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
