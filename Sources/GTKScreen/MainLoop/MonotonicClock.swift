import CGTK

/// The clock that frames and input events count on.
enum MonotonicClock {
    /// In seconds, from any fixed start.
    static var now: Double { Double(g_get_monotonic_time()) / 1e6 }
}
