import ObservableObjects

/// Calls an action when a time interval has passed since the last restart. However often it is restarted,
/// only one action is scheduled at a time.
final class Countdown<Context: Scheduler>: @unchecked Sendable {
    private typealias Time = Context.SchedulerTimeType

    private struct State {
        var action: (() -> Void)?
        var deadline: Time?
        /// The number of the last restart, and the number of the restart for which an action is scheduled.
        var number = 0
        var scheduled: Int?
    }
    private let state = Protected(State())
    private let duration: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?

    init(duration: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions?) {
        self.duration = duration
        self.scheduler = scheduler
        self.options = options
    }

    /// Restarts the countdown, with `action` at its end.
    func restart(_ action: @escaping () -> Void) {
        let deadline = scheduler.now.advanced(by: duration)
        let isFirst = state.update {
            $0.number += 1
            $0.deadline = deadline
            $0.action = action
            guard $0.scheduled == nil else { return false }
            $0.scheduled = $0.number
            return true
        }
        if isFirst { schedule(at: deadline) }
    }

    func stop() { state.update { $0.action = nil } }

    /// Runs an action immediately, on the scheduler.
    func schedule(_ action: @escaping () -> Void) { scheduler.schedule(options: options, action) }

    private func schedule(at deadline: Time) {
        scheduler.schedule(
            after: deadline, tolerance: scheduler.minimumTolerance, options: options, { self.fire() })
    }

    private func fire() {
        let (action, deadline): ((() -> Void)?, Time?) = state.update {
            let isLast = swapValue(&$0.scheduled, with: nil) == $0.number
            return isLast || $0.action == nil ? ($0.action.take(), nil) : (nil, $0.deadline)
        }
        if let deadline { rearm(at: deadline) }
        action?()
    }

    /// Schedules another turn after a restart during the countdown.
    private func rearm(at deadline: Time) {
        let isFirst = state.update {
            guard $0.scheduled == nil else { return false }
            $0.scheduled = $0.number
            return true
        }
        if isFirst { schedule(at: deadline) }
    }
}
