import DynamicLists

/// A clock that stands still until a test turns it.
///
/// May be used from any thread. Sleepers wake in the order of their deadlines.
public final class TestClock: Clock, Sendable {
    /// A moment of this clock: how long it has been turned since it was made.
    public struct Instant: InstantProtocol, Sendable {
        /// The time since the clock was made.
        public var offset: Swift.Duration

        /// The moment when the clock has been turned by `offset` in all.
        public init(offset: Swift.Duration) {
            self.offset = offset
        }

        /// The moment after `duration`.
        public func advanced(by duration: Swift.Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// The time from this moment to another.
        public func duration(to other: Instant) -> Swift.Duration {
            other.offset - offset
        }

        /// Whether one moment is before another.
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

        /// Takes out the watchers that have enough sleepers.
        mutating func readyWatchers() -> [CheckedContinuation<Void, Never>] {
            let ready = watchers.filter { $0.count <= sleepers.count }.map(\.continuation)
            watchers.removeAll { $0.count <= sleepers.count }
            return ready
        }
    }

    /// Protects everything that changes.
    private let state = Locked(State())

    /// Makes a clock that stands at zero.
    public init() {}

    /// The moment at which the clock stands.
    public var now: Instant { state.withLock { $0.now } }

    /// The clock knows no smallest step.
    public var minimumResolution: Swift.Duration { .zero }

    /// How many tasks sleep on the clock.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Sleeps until the clock has been turned to `deadline`; not at all if it stands there or later. The
    /// tolerance changes nothing.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
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

    /// Turns the clock from deadline to deadline, and wakes who sleeps until then. Before it is turned on,
    /// who woke gets the time to sleep again: a loop that sleeps a second wakes ten times in ten seconds.
    ///
    /// Returns when that is done, and the clock stands `duration` later. Traps if `duration` is negative.
    public func advance(by duration: Swift.Duration) async {
        let end = now.advanced(by: duration)
        while let deadline = state.withLock({ $0.sleepers.map(\.deadline).min() }), deadline <= end {
            let before = state.withLock { $0.sleepsBegun }
            let woken = turn(to: max(deadline, now))
            await letOthersRun { state.withLock { $0.sleepsBegun } >= before + woken }
        }
        turn(to: end)
        await letOthersRun { false }
    }

    /// Turns the clock in one step, and wakes everybody whose deadline is reached, in the order of the
    /// deadlines. Who sleeps again sleeps from the new time on. Traps if `duration` is negative.
    public func jump(by duration: Swift.Duration) {
        turn(to: now.advanced(by: duration))
    }

    @discardableResult
    private func turn(to time: Instant) -> Int {
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

    /// Lets all tasks go on for a while, at most until `isEnough`.
    private func letOthersRun(until isEnough: () -> Bool) async {
        for _ in 0..<100 where !isEnough() {
            // Comes after all that is more urgent, on the shared threads and on the main one.
            await Task.detached(priority: .background) { await Task.yield() }.value
            await MainActor.run {}
        }
    }

    /// Returns as soon as at least `count` tasks sleep on the clock, or the caller is cancelled, as a test is
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
            guard let place = state.sleepers.firstIndex(where: { $0.number == number }) else {
                // Either not asleep yet, or awake already; the mark matters only in the first case.
                state.cancelled.insert(number)
                return nil
            }
            return state.sleepers.remove(at: place)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
