/// The clock of a list, or of its source. It measures time limits and distinguishes scrolling from rest.
package struct ListClock: Sendable {
    /// The time since this value was created.
    package let now: @Sendable () -> Duration
    /// Sleeps until `now` reaches the given time, or for a century. Returns early if the task is canceled.
    package let sleep: @Sendable (Duration) async -> Void
    /// The wrapped clock.
    package let base: any Clock<Duration>

    package init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
        base = clock
        let start = clock.now
        now = { start.duration(to: clock.now) }
        // Clocks cannot represent every `Duration`.
        let century = Duration.seconds(100 * 365 * 24 * 3_600)
        sleep = { try? await clock.sleep(until: start.advanced(by: min($0, century)), tolerance: nil) }
    }

    /// Sleeps for a duration. Returns early if the task is canceled.
    ///
    /// - Parameter isolation: The caller's isolation, so that the duration counts from the time of the call.
    package func sleep(for duration: Duration, isolation: isolated (any Actor)? = #isolation) async {
        await sleep(now() + duration)
    }
}
