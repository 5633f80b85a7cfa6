extension ListViewModel {
    /// The list is on screen: loads the first page. Further calls do nothing.
    public func start() {
        runner.enter { [self] in
            if runner.machine.content.paging.isStarted { return }
            runner.misuse.tellOfLimits(runner.itemLoader)
            runner.send(.paging(.started))
        }
    }

    /// Loads the list anew. Old rows stay until the new first page replaces them in one step; if that fails
    /// they stay, and the error shows in `snapshot.refreshState`.
    ///
    /// It begins with the page of the first row on screen, if the source can go on from there in both
    /// directions (`Page.previousKey`), else where the list was opened. At the top that is the beginning.
    ///
    /// Returns after that step. A refresh that begins meanwhile takes this one's place, and then this call
    /// returns after that one's step. A cancelled caller returns at once; the refresh goes on.
    @discardableResult
    public func refresh() async -> RefreshOutcome {
        let number = runner.nextNumber()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                runner.enter { [self] in
                    runner.refreshWaiters[number] = RefreshWaiter(waiter, isForSource: false)
                    runner.send(.refreshRequested)
                }
            }
        } onCancel: {
            Task { @MainActor [weak self] in self?.runner.leaveRefresh(number) }
        }
    }

    /// Empties the list at once, and loads it anew if it was started.
    public func reset() {
        send(.resetRequested)
    }

    /// Asks again for what failed, in every direction that failed. Where nothing failed it does nothing,
    /// except at the end of a list over a `ListModel`: that is asked whether there is more by now.
    public func retry() {
        send(.paging(.retryRequested))
    }
}
