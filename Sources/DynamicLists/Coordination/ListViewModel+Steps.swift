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
            leftovers.release()
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
        land()
        // Now and then: no page comes any more that could undo them, and bring back what was removed.
        if editLog.count > 100, paging.status.isComplete, !loader.asksAgainAtEnd { editLog.settle() }
        let snapshot = makeSnapshot()
        let isOther = !snapshot.showsSame(as: storedSnapshot)
        let news = rowNews
        rowNews = []
        if isOther { publish(snapshot) }
        if !news.isEmpty { publishRows(news) }
        if isOther || !news.isEmpty { post(storedSnapshot, changed: news.map { $0.id }) }
        tellLog()
        if !refreshWaiters.isEmpty, !paging.status.refreshState.isLoading { wakeRefreshers() }
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

    private func publishRows(_ news: [(id: ID, isItem: Bool)]) {
        for (id, isItem) in news {
            guard let row = rows[id], let place = store.place(of: id) else { continue }
            row.update(item: isItem ? store.item(inSlot: place.slot) : nil, phase: phase(of: place))
        }
    }

    private func wakeRefreshers() {
        let waiters = refreshWaiters
        refreshWaiters = [:]
        let outcome = paging.status.refreshState.error.map { RefreshOutcome.failed($0) } ?? .refreshed
        for waiter in waiters.values { waiter.resume(returning: outcome) }
    }

    private func makeSnapshot() -> ListSnapshot<ID> {
        let status = paging.status
        let isAll = shownQuery.isAll
        return ListSnapshot(
            ids: store.publish(), refreshState: status.refreshState, appendState: status.appendState,
            prependState: status.prependState, placeholdersBefore: isAll ? status.placeholdersBefore : 0,
            placeholdersAfter: isAll ? status.placeholdersAfter : 0, totalCount: status.totalCount,
            isQuerying: queryTask != nil, anchor: anchor, version: storedSnapshot.version + 1)
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

    /// Returns when what came and went on screen is judged.
    package func turnEnded() async { await turn?.value }

    /// The ids of all rows in the order of the list, those that are hidden included.
    package var loadedIDs: [ID] { Array(store.order.tree.ids) }

    /// How many edits a load could undo.
    package var editCount: Int { editLog.count }

    /// How many listeners the list knows of, those that are gone included.
    package var listenerCount: Int { listeners.count }

    /// How many entries the table of rows has.
    package var rowEntryCount: Int { rows.count }

    /// How many requests of rows are remembered, so that equal ones are one load.
    package var requestCount: Int { workNumbers.count }

    /// What is under way, in words.
    package var underWay: [String] {
        let loads = paging.loadsInFlight.filter { pageTasks[$0.number] != nil }
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
