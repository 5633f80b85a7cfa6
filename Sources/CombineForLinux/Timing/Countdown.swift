import ObservableObjects

/// Calls an action when a time interval has passed since the last restart. However often it is restarted,
/// only one action is scheduled at a time.
final class Countdown<Context: Scheduler>: @unchecked Sendable {
    private typealias Time = Context.SchedulerTimeType

    private struct State {
        var action: (() -> Void)?
        var due: Time?
        /// The number of the last restart, and the number of the restart for which an action is scheduled.
        var number = 0
        var scheduled: Int?
    }
    private let state = Protected(State())
    private let span: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?

    init(span: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions?) {
        self.span = span
        self.scheduler = scheduler
        self.options = options
    }

    /// Restarts the countdown, with `action` at its end.
    func restart(_ action: @escaping () -> Void) {
        let due = scheduler.now.advanced(by: span)
        let isFirst = state.update {
            $0.number += 1
            $0.due = due
            $0.action = action
            guard $0.scheduled == nil else { return false }
            $0.scheduled = $0.number
            return true
        }
        if isFirst { schedule(at: due) }
    }

    func stop() { state.update { $0.action = nil } }

    /// Runs an action immediately, on the scheduler.
    func schedule(_ action: @escaping () -> Void) { scheduler.schedule(options: options, action) }

    private func schedule(at due: Time) {
        scheduler.schedule(
            after: due, tolerance: scheduler.minimumTolerance, options: options, { self.turn() })
    }

    private func turn() {
        let (action, due): ((() -> Void)?, Time?) = state.update {
            let isLast = swapValue(&$0.scheduled, with: nil) == $0.number
            return isLast || $0.action == nil ? ($0.action.take(), nil) : (nil, $0.due)
        }
        if let due { rearm(at: due) }
        action?()
    }

    /// Schedules another turn after a restart during the countdown.
    private func rearm(at due: Time) {
        let isFirst = state.update {
            guard $0.scheduled == nil else { return false }
            $0.scheduled = $0.number
            return true
        }
        if isFirst { schedule(at: due) }
    }
}
