import CGTK

/// Work that is done in pieces whenever the loop has nothing else to do: frames and input go before.
@MainActor
final class IdleWork {
    private let source: guint
    private let state: State

    /// Shared between the source in GLib's loop and its owner.
    private final class State {
        let work: @MainActor () -> Bool
        var isDone = false

        init(_ work: @escaping @MainActor () -> Bool) { self.work = work }
    }

    /// - Parameter work: does a piece, and says whether there are more. It ends with its owner, too.
    init(_ work: @escaping @MainActor () -> Bool) {
        let state = State(work)
        self.state = state
        source = g_idle_add_full(
            G_PRIORITY_DEFAULT_IDLE,
            { data in
                onMainActor(data) { data in
                    guard let data else { return 0 }
                    let state = Unmanaged<State>.fromOpaque(data).takeUnretainedValue()
                    state.isDone = true
                    // The owner may let go of it in the middle: then it was the last piece.
                    guard state.work() else { return 0 }
                    state.isDone = false
                    return 1
                }
            }, Unmanaged.passRetained(state).toOpaque(),
            { data in
                if let data { Unmanaged<State>.fromOpaque(data).release() }
            })
    }

    isolated deinit {
        if !state.isDone { g_source_remove(source) }
    }
}
