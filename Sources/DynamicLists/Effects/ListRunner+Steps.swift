// The steps of a list, which run one after the other.
extension ListRunner {
    /// Enqueues a step. It runs at once, or after the callback that the list is currently making.
    ///
    /// A step may change all state, but publishes nothing. Observers are notified when it is done.
    func enqueue(_ step: @escaping @MainActor () -> Void) {
        if steps.add(step) { drain() }
    }

    /// Calls client code outside of a step, without reentrancy. Steps that it enqueues run when it returns.
    func withoutReentrancy<Answer>(_ action: () -> Answer) -> Answer {
        let answer = steps.withoutReentrancy(action)
        if !steps.isEmpty { drain() }
        return answer
    }

    private func drain() {
        let isLeft = steps.drain {
            updateShownRows()
            machine.endStep()
            performEffects()
            publish()
            releaseUnneededValues()
        }
        guard isLeft else { return }
        Task { @MainActor [weak self] in self?.drain() }
    }

    /// Publishes the changes since the last snapshot as one change, and resumes the callers that wait for it.
    ///
    /// - Complexity: O(rows that changed), plus the work of the observers.
    private func publish() {
        if retries.count > 0 { retries.keep { machine.content.paging.hasFailed($0) } }
        if let items, items.workIDs.count > 0, machine.content.loaded.itemLoads.workCount == 0 {
            pruneWorkIDs(of: items)
        }
        let snapshot = machine.makeSnapshot(
            version: publisher.current.version + 1, isLoadDelayed: nextSource != nil)
        let isOther = !snapshot.showsSame(as: publisher.current)
        let notifications = machine.content.loaded.output.takeNotifications()
        if isOther { publisher.publish(snapshot) }
        if !notifications.isEmpty { update(notifications) }
        if isOther || !notifications.isEmpty, !snapshotObservers.isEmpty { post(notifications) }
        if logger.isReceived { logger.flush(waiting: machine.content.waits(at: clock.now())) }
        if !refreshWaiters.isEmpty, !machine.content.paging.status.refreshState.isLoading {
            resumeRefreshWaiters()
        }
        if !stepObservers.isEmpty {
            let current = stepObservers
            stepObservers = []
            stepObservers = current.filter { $0() } + stepObservers
        }
    }

    private func resumeRefreshWaiters() {
        let outcome =
            machine.content.paging.status.refreshState.error.map { RefreshOutcome.failed($0) } ?? .refreshed
        let ready = refreshWaiters.filter { !$0.value.isForSource || nextSource == nil }
        for (number, waiter) in ready {
            refreshWaiters[number] = nil
            let isNotStarted = waiter.isForSource && !machine.content.paging.isStarted
            waiter.continuation.resume(returning: isNotStarted ? .cancelled : outcome)
        }
    }

    /// Releases values that the list no longer needs. Potentially large ones are released off the main actor.
    private func releaseUnneededValues() {
        guard let unneeded = machine.content.loaded.output.takeUnneededValues() else { return }
        DeferredRelease.release(unneeded.deferred)
        withExtendedLifetime(unneeded) {}
    }
}
