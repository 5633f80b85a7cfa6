/// The maximum number of enqueued steps that are processed in one turn of the main actor. Observers that
/// respond to each publication with another change must not prevent the window from being drawn.
private let mostStepsInATurn = 1_000

// The steps of a list, which run one after the other. No client code runs while state is partially changed.
extension ListRunner {
    /// Enqueues a step. It runs at once, or after the callback that the list is currently making.
    ///
    /// A step may change all state, but publishes nothing. Observers are notified when it is done.
    func enter(_ step: @escaping @MainActor () -> Void) {
        steps.append(step)
        if !isDealing { deal() }
    }

    /// Calls client code outside of a step, without reentrancy. Steps that it enqueues run when it returns.
    func shield<Answer>(_ action: () -> Answer) -> Answer {
        if isDealing { return action() }
        isDealing = true
        let answer = action()
        isDealing = false
        if !steps.isEmpty { deal() }
        return answer
    }

    private func deal() {
        isDealing = true
        var count = 0
        while !steps.isEmpty, count < mostStepsInATurn {
            let step = steps.removeFirst()
            step()
            settleShown()
            machine.endStep()
            performEffects()
            publish()
            releaseWaste()
            count += 1
        }
        isDealing = false
        if steps.isEmpty { return }
        Task { @MainActor [weak self] in
            if let self, !isDealing { deal() }
        }
    }

    /// Publishes the changes since the last snapshot as one change, and resumes the callers that wait for it.
    ///
    /// - Complexity: O(rows that changed), plus the work of the observers.
    private func publish() {
        if retries.count > 0 { retries.keep { machine.content.paging.hasFailed($0) } }
        if itemLoader != nil, workNumbers.count > 0, machine.content.loaded.itemLoads.workCount == 0 {
            forgetWorks()
        }
        let snapshot = machine.makeSnapshot(
            version: publication.current.version + 1, isLoadDelayed: nextSource != nil)
        let isOther = !snapshot.showsSame(as: publication.current)
        let news = machine.content.loaded.output.takeNews()
        if isOther { publication.publish(snapshot) }
        if !news.isEmpty { update(news) }
        if isOther || !news.isEmpty, publication.isHeard { post(news) }
        if journal.read != nil { journal.tell(waiting: machine.content.waits(at: clock.now())) }
        if !refreshWaiters.isEmpty, !machine.content.paging.status.refreshState.isLoading { wakeRefreshers() }
        if !followers.isEmpty {
            let current = followers
            followers = []
            followers = current.filter { $0() } + followers
        }
    }

    private func wakeRefreshers() {
        let outcome =
            machine.content.paging.status.refreshState.error.map { RefreshOutcome.failed($0) } ?? .refreshed
        let ready = refreshWaiters.filter { !$0.value.isForSource || nextSource == nil }
        for (number, waiter) in ready {
            refreshWaiters[number] = nil
            let isInVain = waiter.isForSource && !machine.content.paging.isStarted
            waiter.continuation.resume(returning: isInVain ? .cancelled : outcome)
        }
    }

    /// Releases values that the list no longer needs. Potentially large ones are released off the main actor.
    private func releaseWaste() {
        guard let waste = machine.content.loaded.output.takeWaste() else { return }
        Leftovers.release(waste.late)
        withExtendedLifetime(waste) {}
    }
}
