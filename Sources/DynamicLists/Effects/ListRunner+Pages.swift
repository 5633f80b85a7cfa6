// Loading pages.
extension ListRunner {
    func startLoad(_ load: PageLoad<AnyKey>) {
        let feed = observeInvalidations()
        if machine.content.loaded.itemLoads.isSuspended { return }
        logger.record(.pageBegan(load: load.number, load.direction, load.reason))
        let reader = PageReader(
            loader: loader, load: load, count: configuration.itemBatchCount,
            maxEmptyPages: configuration.maxConsecutiveEmptyPages)
        let isLastKept = configuration.duplicates == .replaceInPlace
        let query = machine.content.loaded.query
        let firstSlot = load.direction == .refresh ? 0 : machine.content.loaded.store.count
        var task = LoadTask(on: pageExecutor) {
            _ = await feed?.value
            var slot = firstSlot
            return try await reader.pages { page in
                let items = page.takeItems()
                var isolated = await Source.isolatedIDs(of: items)?.makeIterator()
                var rows = PreparedRows(items, isLastKept: isLastKept, firstSlot: slot) {
                    (isolated?.next() ?? Source.id(of: $0)) ?? Source.makeID()
                }
                rows.choose(by: query)
                slot += rows.count
                return rows
            }
        } end: { [weak self] answer in
            self?.enqueue { self?.ended(load, answer) }
        }
        if let limit = configuration.pageTimeLimit {
            let limit = limit * reader.usualCount
            task.limit(limit, clock) { [weak self] in self?.enqueue { self?.timedOut(load, limit) } }
        }
        pageTasks[load.number] = task
    }

    private func timedOut(_ load: PageLoad<AnyKey>, _ limit: Duration) {
        guard let task = pageTasks.removeValue(forKey: load.number) else { return }
        task.cancel()
        fail(load, ListError.timedOut(limit))
    }

    private func ended(_ load: PageLoad<AnyKey>, _ answer: Result<[Machine.Content.PageArrival], any Error>) {
        guard let task = pageTasks.removeValue(forKey: load.number) else { return }
        task.endTimer()
        switch answer {
        case .success(let pages):
            var arrivals = pages.map { arrival(of: $0, of: load) }
            arrivals[0].following = Array(arrivals.dropFirst())
            send(.pageLoaded(load, arrivals[0]))
        case .failure(let error):
            // The error of a canceled load is ignored, regardless of its type.
            fail(load, error)
        }
    }

    /// Computes the changes that a page causes in the list.
    private func arrival(of page: Machine.Content.PageArrival, of load: PageLoad<AnyKey>)
        -> Machine.Content.PageArrival
    {
        guard machine.content.paging.isInFlight(load) else { return page }
        let isRefresh = load.direction == .refresh
        let query = isRefresh ? machine.content.loaded.query : machine.content.loaded.shownQuery
        var arrival = page
        renewEdited(in: &arrival, of: load, query)
        arrival.rows = machine.content.withoutRemovedRows(arrival.rows, of: load)
        misuseReporter.report(of: arrival.rows, hasItemData: itemLoader != nil)
        arrival.rows.choose(by: query)
        if !isRefresh { return arrival }
        let editLog = machine.content.edits.log
        let edited = Set(arrival.renewed.map(\.id))
        arrival.known = machine.content.known(of: arrival.rows).map { position, current in
            // Rows that were edited while the page was in flight keep the edit.
            let isEdited = !edited.contains(current.id) && editLog.isChanged(current.id, since: load.number)
            let new = arrival.rows.items[position]
            let item =
                isEdited ? machine.content.loaded.row(current.id)?.item : itemWithKeptData(new, of: current)
            return Machine.Content.KnownRow(position: position, current: current, item: item)
        }
        return arrival
    }

    /// Applies unconfirmed edits to the items that a page brought.
    private func renewEdited(
        in arrival: inout Machine.Content.PageArrival, of load: PageLoad<AnyKey>, _ query: ListQuery<Item>
    ) {
        if machine.content.edits.rows.isEmpty { return }
        arrival.sourceIDs = arrival.rows.ids
        for (position, id) in arrival.rows.ids.enumerated() {
            guard let row = machine.content.edits.rows[id] else { continue }
            if !row.isOlder(than: load.number) {
                arrival.rows.setItem(checked(row.item(without: []), id), at: position, filteredBy: query)
                continue
            }
            let item = arrival.rows.items[position]
            let current = machine.content.loaded.store.place(of: id)
            let base = current.flatMap { itemWithKeptData(item, of: $0) }
            let unfilled: ItemPhase = itemLoader == nil ? .loaded : .waiting
            let phase = base == nil ? unfilled : machine.content.loaded.row(id)?.phase ?? unfilled
            let edited = checked(row.applied(to: item, since: load.number), id)
            arrival.renewed.append(
                Machine.Content.RenewedRow(id: id, base: base ?? item, phase: phase, item: edited))
            arrival.rows.setItem(edited, at: position, filteredBy: query)
        }
    }

    /// Uses another loader from now on.
    func takeLoader(_ new: PageLoader<Item>) {
        let old = loader
        loader = new
        // The old model is released when no state of the list is being changed.
        withExtendedLifetime(old) {}
    }

    /// Processes the failure of a page's load.
    private func fail(_ load: PageLoad<AnyKey>, _ error: any Error) {
        let advice = retryAdvice(of: error)
        let failure = Machine.Content.PageFailure(
            error: ListError(error), canRetry: advice?.isRetryable ?? true, retryDelay: advice?.retryDelay)
        if machine.content.paging.isInFlight(load) {
            logger.record(.pageEnded(load: load.number, load.direction, .failed(failure.error.message)))
        }
        send(.pageFailed(load, failure))
    }

    // MARK: Retrying

    /// Schedules a retry of a failed load after the back-off delay, unless another event starts it before.
    func scheduleRetry(with load: PageLoad<AnyKey>, attempt: Int, advised: Duration?) {
        guard let backOff = configuration.backOff else { return }
        let jitterFraction = retries.jitterFraction()
        let end =
            clock.now() + backOff.delay(attempt: attempt, advised: advised, jitterFraction: jitterFraction)
        let wait = Task { @MainActor [weak self, clock] in
            await clock.sleep(end)
            if Task.isCancelled { return }
            self?.enqueue {
                // An event that was processed before may have ended the wait.
                guard let self, self.retries.remove(load.number) else { return }
                self.send(.paging(.backOffEnded(load: load.number)))
            }
        }
        retries.add(wait, for: load.number)
    }
}
