import CGTK

/// Observes the iterations of GLib's main loop, by replacing the function that the loop waits with.
@MainActor
enum LoopIterations {
    private static var wait: GPollFunc?
    private static var ended: (@MainActor () -> Void)?

    /// - Parameter ended: is called after each iteration, before the loop waits for events.
    static func follow(_ ended: @escaping @MainActor () -> Void) {
        self.ended = ended
        guard wait == nil else { return }
        wait = g_main_context_get_poll_func(nil)
        g_main_context_set_poll_func(nil) { descriptors, count, timeout in
            onMainActor(descriptors, running: nil) { descriptors in
                LoopIterations.ended?()
                return LoopIterations.wait?(descriptors, count, timeout) ?? 0
            }
        }
    }

    static func unfollow() {
        ended = nil
        g_main_context_set_poll_func(nil, wait)
        wait = nil
    }
}
