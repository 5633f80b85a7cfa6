extension ListViewModel {
    /// How many steps that callbacks ask for are dealt with in one turn of the main actor. Observers that
    /// answer each publication with another change must not keep the window from being drawn.
    private var mostStepsInATurn: Int { 1_000 }

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
        releaseWaste()
        if !steps.isEmpty { deal() }
        return answer
    }

    private func deal() {
        isDealing = true
        var count = 0
        while !steps.isEmpty, count < mostStepsInATurn {
            let step = steps.removeFirst()
            step()
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
        settleShown()
        send(.stepEnded)
        if !retries.isEmpty { endRetries() }
        if machine.itemLoads.workCount == 0, workNumbers.count > 0 { forgetWorks() }
        let snapshot = machine.makeSnapshot(version: storedSnapshot.version + 1)
        let isOther = !snapshot.showsSame(as: storedSnapshot)
        let news = machine.takeNews()
        if isOther { publish(snapshot) }
        if !news.isEmpty { publishRows(news) }
        if isOther || !news.isEmpty { post(storedSnapshot, changed: news.map { $0.id }) }
        tellLog()
        if !refreshWaiters.isEmpty, !machine.paging.status.refreshState.isLoading { wakeRefreshers() }
        if !followers.isEmpty {
            let current = followers
            followers = []
            followers = current.filter { $0() } + followers
        }
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

    private func publishRows(_ news: [Machine.RowNews]) {
        for new in news {
            guard let row = rows[new.id], let place = machine.store.place(of: new.id) else { continue }
            let item = new.isItem ? machine.store.item(inSlot: place.slot) : nil
            row.update(item: item, phase: machine.phase(of: place))
        }
    }

    private func wakeRefreshers() {
        let waiters = refreshWaiters
        refreshWaiters = [:]
        let outcome = machine.paging.status.refreshState.error.map { RefreshOutcome.failed($0) } ?? .refreshed
        for waiter in waiters.values { waiter.resume(returning: outcome) }
    }

    /// Releases what the list no longer needs; what there may be much of, off the main actor.
    private func releaseWaste() {
        Leftovers.release(machine.takeLeftovers())
        let waste = machine.takeWaste()
        withExtendedLifetime(waste) {}
    }
}

// For the test kit.
extension ListViewModel {
    /// Whether nothing is under way: no load, and nothing left to judge.
    package var isIdle: Bool { taskCount == 0 && steps.isEmpty }

    /// Whether nothing is under way but time: the rest after scrolling, until a load may begin, or
    /// until one is tried again.
    package var isOnlyResting: Bool { pauseCount > 0 && taskCount == pauseCount && steps.isEmpty }

    /// How many tasks of the list wait for nothing but time.
    package var pauseCount: Int {
        (rest == nil ? 0 : 1) + (wake == nil ? 0 : 1) + (nextSource == nil ? 0 : 1) + retries.count
    }

    /// How many tasks the list has under way.
    package var taskCount: Int {
        pageTasks.count + itemTasks.count + (turn == nil ? 0 : 1) + (queryTask == nil ? 0 : 1) + pauseCount
    }

    /// How many rows are gone through at once, on the main actor.
    package var mostRowsAtOnce: Int {
        get { machine.mostRowsAtOnce }
        set { machine.mostRowsAtOnce = newValue }
    }

    /// The first row on screen; while none is, the one that was.
    package var lastRead: ID? { machine.lastRead }

    /// Returns when what came and went on screen is judged.
    package func turnEnded() async { await turn?.value }

    /// The ids of all rows in the order of the list, those that are hidden included.
    package var loadedIDs: [ID] { Array(machine.store.order.tree.ids) }

    /// How many edits a load could undo.
    package var editCount: Int { machine.editLog.count }

    /// How many listeners the list knows of, those that are gone included.
    package var listenerCount: Int { listeners.count }

    /// How many entries the table of rows has.
    package var rowEntryCount: Int { rows.count }

    /// How many requests of rows are remembered, so that equal ones are one load.
    package var requestCount: Int { workNumbers.count }

    /// What is under way, in words.
    package var underWay: [String] {
        let loads = machine.paging.loadsInFlight.filter { pageTasks[$0.number] != nil }
        let pages = loads.map { "\($0.direction) of page \($0.key.map { "\($0)" } ?? "first")" }
        let cancelled = repeatElement("a cancelled page", count: pageTasks.count - pages.count)
        let items = itemTasks.values.flatMap { $0.ids.map { "row \($0)" } }.sorted()
        let pauses =
            (rest == nil ? [] : ["scrolling"]) + (wake == nil ? [] : ["the rate limit"])
            + (retries.isEmpty ? [] : ["the time before another try"])
            + (nextSource == nil ? [] : ["the time before another source"])
        let query = queryTask == nil ? [] : ["a filter or an order"]
        return pages + cancelled + items + query + pauses
    }

    /// Calls `action` whenever the list has dealt with something, as long as it answers true.
    package func follow(_ action: @escaping @MainActor () -> Bool) {
        followers.append(action)
    }
}
