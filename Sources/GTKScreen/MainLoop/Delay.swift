import CGTK

/// Calls a closure once after a delay, unless it is canceled or released before.
@MainActor
final class Delay {
    private let source: guint
    private let state: State

    /// The state shared between the timer in GLib's loop and its owner.
    private final class State {
        var action: (@MainActor () -> Void)?
        var isDone = false

        init(_ action: @escaping @MainActor () -> Void) { self.action = action }
    }

    init(milliseconds: Int, _ action: @escaping @MainActor () -> Void) {
        let state = State(action)
        self.state = state
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(max(0, milliseconds)),
            { data in
                onMainActor(data) { data in
                    guard let data else { return }
                    let state = Unmanaged<State>.fromOpaque(data).takeUnretainedValue()
                    state.isDone = true
                    state.action?()
                }
                return 0
            }, Unmanaged.passRetained(state).toOpaque(),
            { data in
                if let data { Unmanaged<State>.fromOpaque(data).release() }
            })
    }

    isolated deinit {
        if !state.isDone { g_source_remove(source) }
    }
}
