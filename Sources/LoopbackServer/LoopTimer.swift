import CSoup

/// Work that a context runs once, after a delay. Canceled when it is released.
package final class LoopTimer {
    private var source: UnsafeMutablePointer<GSource>?

    init(context: OpaquePointer, delay: Duration, _ work: @escaping () -> Void) {
        source = g_timeout_source_new(guint(clamping: delay.milliseconds))
        ClosureBox.install(on: source, work)
        g_source_attach(source, context)
    }

    deinit { cancel() }

    /// Restarts the delay from now.
    package func postpone(_ delay: Duration) {
        guard let source else { return }
        g_source_set_ready_time(source, g_get_monotonic_time() + gint64(delay.milliseconds) * 1000)
    }

    /// Cancels the work. Does nothing once it has run.
    package func cancel() {
        guard let source else { return }
        g_source_destroy(source)
        g_source_unref(source)
        self.source = nil
    }
}

/// Carries a Swift closure through a C pointer, which owns the box.
final class ClosureBox {
    private let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    /// Sets `work` as the callback of `source`, which runs once. GLib releases it with the source.
    static func install(on source: UnsafeMutablePointer<GSource>?, _ work: @escaping () -> Void) {
        let box = Unmanaged.passRetained(ClosureBox(work)).toOpaque()
        g_source_set_callback(
            source,
            { data in
                Unmanaged<ClosureBox>.fromOpaque(data!).takeUnretainedValue().work()
                return 0  // G_SOURCE_REMOVE
            },
            box,
            { data in Unmanaged<ClosureBox>.fromOpaque(data!).release() })
    }
}

extension Duration {
    /// Whole milliseconds, rounded up: a timer never fires early.
    package var milliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
