import CGTK

/// The clock of frames and input events.
enum MonotonicClock {
    /// The time in seconds since a fixed start.
    static var now: Double { Double(g_get_monotonic_time()) / 1e6 }
}
