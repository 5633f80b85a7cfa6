import DynamicLists

/// What is done when something takes too long, with one sleeping task for all that is under way.
///
/// A task for each request would cost more than all else that is done for it. The sleeper stays asleep when
/// alarms are stopped: it wakes at most once after the last.
final class Alarms: Sendable {
    private struct State {
        var alarms: [Int: (time: Duration, action: @Sendable () -> Void)] = [:]
        var last = 0
        /// Who sleeps, and until when.
        var sleeper: (task: Task<Void, Never>, wakes: Duration)?
    }

    private let clock: ListClock
    private let state = Locked(State())

    init(_ clock: ListClock) { self.clock = clock }

    deinit { state.withLock { $0.sleeper?.task.cancel() } }

    /// Sets an alarm.
    ///
    /// - Returns: the number to stop it by.
    func set(at time: Duration, _ action: @escaping @Sendable () -> Void) -> Int {
        let (number, late) = state.withLock { state -> (Int, Task<Void, Never>?) in
            state.last += 1
            state.alarms[state.last] = (time, action)
            if let sleeper = state.sleeper, sleeper.wakes <= time { return (state.last, nil) }
            defer { state.sleeper = (sleeper(until: time), time) }
            return (state.last, state.sleeper?.task)
        }
        late?.cancel()
        return number
    }

    /// Stops an alarm. Nothing happens if it has gone off.
    func stop(_ number: Int) {
        let stopped = state.withLock { $0.alarms.removeValue(forKey: number) }
        // Released here, where nothing is locked.
        _ = stopped
    }

    private func sleeper(until time: Duration) -> Task<Void, Never> {
        Task.detached { [clock, weak self] in
            await clock.sleep(time)
            if !Task.isCancelled { self?.ring(at: time) }
        }
    }

    /// Does what is due, and sleeps on if there is more.
    private func ring(at time: Duration) {
        let due = state.withLock { state -> [@Sendable () -> Void] in
            // Another has been sent to sleep, since something is due before.
            guard state.sleeper?.wakes == time else { return [] }
            let due = state.alarms.filter { $0.value.time <= time }
            for number in due.keys { state.alarms[number] = nil }
            state.sleeper = state.alarms.values.map(\.time).min().map { (sleeper(until: $0), $0) }
            return due.sorted { $0.key < $1.key }.map(\.value.action)
        }
        for action in due { action() }
    }
}
