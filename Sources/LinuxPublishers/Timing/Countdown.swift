import ObservableObjects

/// Calls an action once a span has passed since it was last restarted. However often that is, one turn of the
/// scheduler is waited for.
final class Countdown<Context: Scheduler>: @unchecked Sendable {
    private typealias Time = Context.SchedulerTimeType

    private struct State {
        var action: (() -> Void)?
        var due: Time?
        /// Which restart it is, and which one the turn that is asked for belongs to.
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

    /// Begins anew, with `action` at the end.
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

    /// Runs something at once, where the scheduler runs things.
    func schedule(_ action: @escaping () -> Void) { scheduler.schedule(options: options, action) }

    private func schedule(at due: Time) {
        scheduler.schedule(
            after: due, tolerance: scheduler.minimumTolerance, options: options, { self.turn() })
    }

    private func turn() {
        let (action, due): ((() -> Void)?, Time?) = state.update {
            let isLast = exchange(&$0.scheduled, with: nil) == $0.number
            return isLast || $0.action == nil ? ($0.action.take(), nil) : (nil, $0.due)
        }
        if let due { rearm(at: due) }
        action?()
    }

    /// It was restarted meanwhile.
    private func rearm(at due: Time) {
        let isFirst = state.update {
            guard $0.scheduled == nil else { return false }
            $0.scheduled = $0.number
            return true
        }
        if isFirst { schedule(at: due) }
    }
}
