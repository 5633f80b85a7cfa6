import DynamicLists

/// A clock that is stopped until a test advances it.
///
/// May be used from any thread. Sleepers wake in the order of their deadlines.
public final class TestClock: Clock, Sendable {
    /// An instant of this clock: the time by which it has been advanced since it was created.
    public struct Instant: InstantProtocol, Sendable {
        /// The time since the clock was created.
        public var offset: Swift.Duration

        /// Creates the instant at which the clock has been advanced by `offset` in all.
        public init(offset: Swift.Duration) {
            self.offset = offset
        }

        /// Returns the instant after `duration`.
        public func advanced(by duration: Swift.Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// Returns the time from this instant to another.
        public func duration(to other: Instant) -> Swift.Duration {
            other.offset - offset
        }

        /// Whether one instant is before another.
        public static func < (left: Instant, right: Instant) -> Bool {
            left.offset < right.offset
        }
    }

    private struct Sleeper {
        let number: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
        var nextNumber = 0
        var sleepsBegun = 0
        var watchers: [(number: Int, count: Int, continuation: CheckedContinuation<Void, Never>)] = []

        /// Removes and returns the watchers whose number of sleepers is reached.
        mutating func readyWatchers() -> [CheckedContinuation<Void, Never>] {
            let ready = watchers.filter { $0.count <= sleepers.count }.map(\.continuation)
            watchers.removeAll { $0.count <= sleepers.count }
            return ready
        }
    }

    /// Protects all mutable state.
    private let state = Locked(State())

    /// Creates a clock at zero.
    public init() {}

    /// The current instant.
    public var now: Instant { state.withLock { $0.now } }

    /// Zero: the clock has no minimum resolution.
    public var minimumResolution: Swift.Duration { .zero }

    /// The number of tasks that sleep on the clock.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Sleeps until the clock reaches `deadline`, and returns at once if it already has. The tolerance is
    /// ignored.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    public func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        let number = state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let sleeper = Sleeper(number: number, deadline: deadline, continuation: continuation)
                add(sleeper)
            }
        } onCancel: {
            cancel(number)
        }
    }

    /// Advances the clock from deadline to deadline and wakes the tasks that sleep until then. Between two
    /// deadlines, woken tasks have time to sleep again: a loop that sleeps a second wakes ten times in ten
    /// seconds.
    ///
    /// Returns when the clock has advanced by `duration`. Traps if `duration` is negative.
    public func advance(by duration: Swift.Duration) async {
        let end = now.advanced(by: duration)
        while let deadline = state.withLock({ $0.sleepers.map(\.deadline).min() }), deadline <= end {
            let before = state.withLock { $0.sleepsBegun }
            let woken = setTime(to: max(deadline, now))
            await yieldToOtherTasks { state.withLock { $0.sleepsBegun } >= before + woken }
        }
        setTime(to: end)
        await yieldToOtherTasks { false }
    }

    /// Advances the clock in one step and wakes all tasks whose deadline is reached, in the order of the
    /// deadlines. A task that sleeps again sleeps from the new time on. Traps if `duration` is negative.
    public func jump(by duration: Swift.Duration) {
        setTime(to: now.advanced(by: duration))
    }

    @discardableResult
    private func setTime(to time: Instant) -> Int {
        let awake = state.withLock { state in
            precondition(time >= state.now, "A clock cannot be turned back to \(time.offset)")
            state.now = time
            let awake = state.sleepers.filter { $0.deadline <= time }
            state.sleepers.removeAll { $0.deadline <= time }
            return awake.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
        }
        for sleeper in awake { sleeper.continuation.resume() }
        return awake.count
    }

    /// Lets all other tasks run for some time, at most until `isEnough`.
    private func yieldToOtherTasks(until isEnough: () -> Bool) async {
        for _ in 0..<100 where !isEnough() {
            // Runs after all work of higher priority, on the shared threads and on the main one.
            await Task.detached(priority: .background) { await Task.yield() }.value
            await MainActor.run {}
        }
    }

    /// Returns as soon as at least `count` tasks sleep on the clock, or the caller is canceled, as a test is
    /// at its time limit.
    public func waitForSleepers(_ count: Int) async {
        let number = state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let ready = state.withLock { state in
                    state.watchers.append((number, count, continuation))
                    return state.readyWatchers()
                }
                for watcher in ready { watcher.resume() }
                if Task.isCancelled { stopWatching(number) }
            }
        } onCancel: {
            stopWatching(number)
        }
    }

    private func stopWatching(_ number: Int) {
        let watcher = state.withLock { state in
            state.watchers.firstIndex { $0.number == number }.map { state.watchers.remove(at: $0) }
        }
        watcher?.continuation.resume()
    }

    private func add(_ sleeper: Sleeper) {
        enum Outcome { case sleeps, wakes, cancelled }
        let (outcome, ready) = state.withLock { state -> (Outcome, [CheckedContinuation<Void, Never>]) in
            state.sleepsBegun += 1
            if state.cancelled.remove(sleeper.number) != nil { return (.cancelled, []) }
            if sleeper.deadline <= state.now { return (.wakes, []) }
            state.sleepers.append(sleeper)
            return (.sleeps, state.readyWatchers())
        }
        switch outcome {
        case .sleeps: for watcher in ready { watcher.resume() }
        case .wakes: sleeper.continuation.resume()
        case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
        }
    }

    private func cancel(_ number: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
                // Either not sleeping yet, or already awake. The mark matters only in the first case.
                state.cancelled.insert(number)
                return nil
            }
            return state.sleepers.remove(at: index)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
