extension ListViewModel {
    /// Deals with something that happened: now, or, if the list is calling somebody back, after that.
    func enter(_ step: @escaping StepQueue.Step) { runner.enter(step) }

    /// Tells the machine what happened, in a step of its own.
    func send(_ event: ListRunner<Source>.Machine.Event) {
        enter { [runner] in runner.send(event) }
    }

    /// Publishes what changed since the last snapshot, in one step, and wakes those who waited for it.
    ///
    /// - Complexity: O(rows that changed), and what the observers do.
    func endStep() {
        runner.finishStep()
        let snapshot = runner.machine.makeSnapshot(version: storedSnapshot.version + 1)
        let isOther = !snapshot.showsSame(as: storedSnapshot)
        let news = runner.machine.takeNews()
        if isOther { publish(snapshot) }
        if !news.isEmpty { runner.update(news) }
        if isOther || !news.isEmpty { post(storedSnapshot, changed: news.map { $0.id }) }
        if let log { for entry in runner.takeEntries() { log(entry) } }
        if !refreshWaiters.isEmpty, !machine.paging.status.refreshState.isLoading { wakeRefreshers() }
        if !followers.isEmpty {
            let current = followers
            followers = []
            followers = current.filter { $0() } + followers
        }
        runner.releaseWaste()
    }

    private func publish(_ snapshot: ListSnapshot<ID>) {
        let wasAnnounced = isAnnounced
        if !wasAnnounced {
            isAnnounced = true
            // Who comes to listen later is told of what happens later, even if nobody has read the list.
            Task { @MainActor [weak self] in self?.isAnnounced = false }
        }
        announcer.change(snapshotPath, of: self, isAnnounced: wasAnnounced) { storedSnapshot = snapshot }
    }

    private func wakeRefreshers() {
        let waiters = refreshWaiters
        refreshWaiters = [:]
        let outcome = machine.paging.status.refreshState.error.map { RefreshOutcome.failed($0) } ?? .refreshed
        for waiter in waiters.values { waiter.resume(returning: outcome) }
    }
}
