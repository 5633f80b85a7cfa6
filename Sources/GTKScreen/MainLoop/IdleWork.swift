import CGTK

/// Work done in pieces whenever the loop is idle. Frames and input have precedence.
@MainActor
final class IdleWork {
    private let source: guint
    private let state: State

    /// The state shared between the source in GLib's loop and its owner.
    private final class State {
        let work: @MainActor () -> Bool
        var isDone = false

        init(_ work: @escaping @MainActor () -> Bool) { self.work = work }
    }

    /// - Parameter work: does a piece, and returns whether there are more. It also ends when the owner is
    ///   released.
    init(_ work: @escaping @MainActor () -> Bool) {
        state = State(work)
        source = Self.addSource(for: state)
    }

    /// Does work that has no owner, until there are no more pieces.
    static func start(_ work: @escaping @MainActor () -> Bool) { _ = addSource(for: State(work)) }

    private static func addSource(for state: State) -> guint {
        g_idle_add_full(
            G_PRIORITY_DEFAULT_IDLE,
            { data in
                onMainActor(data) { data in
                    guard let data else { return 0 }
                    let state = Unmanaged<State>.fromOpaque(data).takeUnretainedValue()
                    state.isDone = true
                    // The work may release its owner, which makes it the last piece.
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
