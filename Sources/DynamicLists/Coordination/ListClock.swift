/// The clock that a list goes by: for time limits, and to tell scrolling from looking.
package struct ListClock: Sendable {
    /// The time since the list began to go by this clock.
    let now: @Sendable () -> Duration
    /// Sleeps until `now` is that; returns early if the task is cancelled.
    let sleep: @Sendable (Duration) async -> Void
    /// The clock itself.
    package let base: any Clock<Duration>

    package init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
        base = clock
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try? await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }
}
