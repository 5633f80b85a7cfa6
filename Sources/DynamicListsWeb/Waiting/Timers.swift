import DynamicLists

/// Timers that run an action when an operation takes too long, with one sleeping task for all of them.
///
/// A task for each request would cost more than all other work of the request. The sleeper keeps sleeping
/// when timers are canceled: it wakes at most once after the last one.
final class Timers: Sendable {
    private struct State {
        var timers: [Int: (time: Duration, action: @Sendable () -> Void)] = [:]
        var last = 0
        /// The sleeping task, and the time at which it wakes.
        var sleeper: (task: Task<Void, Never>, wakeTime: Duration)?
    }

    private let clock: ListClock
    private let state = Locked(State())

    init(_ clock: ListClock) { self.clock = clock }

    deinit { state.withLock { $0.sleeper?.task.cancel() } }

    /// Schedules an action.
    ///
    /// - Returns: the number for canceling it.
    func set(at time: Duration, _ action: @escaping @Sendable () -> Void) -> Int {
        let (number, obsolete) = state.withLock { state -> (Int, Task<Void, Never>?) in
            state.last += 1
            state.timers[state.last] = (time, action)
            if let sleeper = state.sleeper, sleeper.wakeTime <= time { return (state.last, nil) }
            defer { state.sleeper = (sleeper(until: time), time) }
            return (state.last, state.sleeper?.task)
        }
        obsolete?.cancel()
        return number
    }

    /// Cancels an action. Does nothing if it has run.
    func stop(_ number: Int) {
        let removed = state.withLock { $0.timers.removeValue(forKey: number) }
        // Released here, outside the lock.
        _ = removed
    }

    private func sleeper(until time: Duration) -> Task<Void, Never> {
        Task.detached { [clock, weak self] in
            await clock.sleep(time)
            if !Task.isCancelled { self?.fire(at: time) }
        }
    }

    /// Runs the actions that are due, and sleeps again if there are more.
    private func fire(at time: Duration) {
        let due = state.withLock { state -> [@Sendable () -> Void] in
            // Another task sleeps, because an earlier action was scheduled.
            guard state.sleeper?.wakeTime == time else { return [] }
            let due = state.timers.filter { $0.value.time <= time }
            for number in due.keys { state.timers[number] = nil }
            state.sleeper = state.timers.values.map(\.time).min().map { (sleeper(until: $0), $0) }
            return due.sorted { $0.key < $1.key }.map(\.value.action)
        }
        for action in due { action() }
    }
}
