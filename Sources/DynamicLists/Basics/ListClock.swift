/// The clock that a list, or what it loads from, goes by: for time limits, and to tell scrolling from
/// looking.
package struct ListClock: Sendable {
    /// The time since the list began to go by this clock.
    package let now: @Sendable () -> Duration
    /// Sleeps until `now` is that, or for a century; returns early if the task is cancelled.
    package let sleep: @Sendable (Duration) async -> Void
    /// The clock itself.
    package let base: any Clock<Duration>

    package init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
        base = clock
        let start = clock.now
        now = { start.duration(to: clock.now) }
        // Clocks cannot be told all times that there are.
        let century = Duration.seconds(100 * 365 * 24 * 3_600)
        sleep = { try? await clock.sleep(until: start.advanced(by: min($0, century)), tolerance: nil) }
    }

    /// Sleeps for a while; returns early if the task is cancelled.
    ///
    /// - Parameter isolation: of whoever calls, so that the time is that of the call.
    package func pause(for duration: Duration, isolation: isolated (any Actor)? = #isolation) async {
        await sleep(now() + duration)
    }
}
