/// How many steps that callbacks ask for are dealt with in one turn of the main actor. Observers that answer
/// each publication with another change must not keep the window from being drawn.
private let mostStepsInATurn = 1_000

// What happens to a list, one step after the other: no program's code runs while anything is half changed.
extension ListRunner {
    /// Deals with something that happened: now, or, if the list is calling somebody back, after that.
    ///
    /// A step may change everything and publishes nothing; observers are called when it is done.
    func enter(_ step: @escaping @MainActor () -> Void) {
        steps.append(step)
        if !isDealing { deal() }
    }

    /// Calls something of a program outside of a step. What it asks for is dealt with when it is done.
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

    /// Publishes what changed since the last snapshot, in one step, and wakes those who waited for it.
    ///
    /// - Complexity: O(rows that changed), and what the observers do.
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

    /// Releases what the list no longer needs; what there may be much of, off the main actor.
    private func releaseWaste() {
        guard let waste = machine.content.loaded.output.takeWaste() else { return }
        Leftovers.release(waste.late)
        withExtendedLifetime(waste) {}
    }
}
