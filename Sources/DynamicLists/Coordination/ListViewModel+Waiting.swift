extension ListViewModel {
    /// Whether nothing is under way: no load, and nothing left to judge.
    package var isIdle: Bool { pageTasks.isEmpty && itemTasks.isEmpty && demandTask == nil }

    /// How many tasks the list has under way.
    package var taskCount: Int { pageTasks.count + itemTasks.count + (demandTask == nil ? 0 : 1) }

    /// Returns as soon as `condition` is met, judging it whenever the list has dealt with an event.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    package func wait(until condition: @MainActor () -> Bool) async throws {
        while !condition() {
            try Task.checkCancellation()
            await withTaskCancellationHandler {
                await withCheckedContinuation { settledWaiters.append($0) }
            } onCancel: {
                // Waiters look again, and the one that was cancelled sees it.
                Task { @MainActor [weak self] in self?.wakeSettledWaiters() }
            }
        }
    }

    func wakeSettledWaiters() {
        let waiters = settledWaiters
        settledWaiters = []
        for waiter in waiters { waiter.resume() }
    }
}
