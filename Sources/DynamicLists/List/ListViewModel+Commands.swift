extension ListViewModel {
    /// Loads the first page. Called when the list appears; further calls do nothing.
    public func start() {
        runner.enqueue { [self] in
            if runner.machine.content.paging.isStarted { return }
            runner.misuseReporter.reportUnusedLimits(runner.itemLoader)
            runner.send(.paging(.started))
        }
    }

    /// Loads the list again. The old rows stay until the new first page replaces them in one step. If the
    /// load fails, they remain, and the error is shown in `snapshot.refreshState`.
    ///
    /// The refresh begins with the page of the first row on screen if the source continues from there in both
    /// directions (`Page.previousKey`), and otherwise where the list was opened. With the first rows of the
    /// list on screen, that is the beginning.
    ///
    /// Returns after that step. A refresh that begins in the meantime supersedes this one, and this call then
    /// returns after the step of the newer one. If the caller's task is canceled, the call returns at once,
    /// and the refresh continues.
    @discardableResult
    public func refresh() async -> RefreshOutcome {
        let number = runner.numbers.next()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                runner.enqueue { [self] in
                    runner.refreshWaiters[number] = RefreshWaiter(waiter, isForSource: false)
                    runner.send(.refreshRequested)
                }
            }
        } onCancel: {
            Task { @MainActor [weak self] in self?.runner.cancelRefreshWaiter(number) }
        }
    }

    /// Removes all rows at once, and loads the list again if it was started.
    public func reset() {
        send(.resetRequested)
    }

    /// Repeats the failed loads, in every direction that failed. Without a failure it does nothing, except at
    /// the end of a list over a `ListModel`, where it checks for new items.
    public func retry() {
        send(.paging(.retryRequested))
    }
}
