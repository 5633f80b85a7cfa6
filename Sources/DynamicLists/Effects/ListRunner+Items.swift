/// A load of additional data in flight.
struct ItemLoad<ID: Hashable & Sendable, Item: Sendable> {
    /// The rows for which it began, one for each of its work items.
    let ids: [ID]
    var task: LoadTask
    /// Its work items, in the order of its results.
    let workIDs: [Int]
    /// The request of each work item when the load began.
    let requested: [Int: ItemLoader<Item>.Answer]
}

/// A step after the first of a request's data.
private struct StepOfRequest: Hashable, Sendable {
    let request: AnyKey
    let step: Int
}

extension ListRunner {
    /// Sets the rows that need additional data, the most urgent first.
    func demandItems(_ rows: [(slot: Int, reason: ListLogEntry.RowLoadReason)], isPassing: Bool) {
        if workIDs.count > machine.content.loaded.itemLoads.workCount { pruneWorkIDs() }
        let requests = rows.map { slot, reason in
            machine.content.loaded.itemLoads.needsWork(slot)
                ? loadRequest(forSlot: slot, because: reason)
                : ItemLoadMachine.LoadRequest(slot)
        }
        send(.itemLoads(.demanded(requests, isPassing: isPassing)))
    }

    func retryItem(_ id: ID) {
        guard let place = machine.content.loaded.store.place(of: id),
            machine.content.loaded.itemLoads.phase(ofRow: place.slot).error != nil
        else { return }
        send(.itemLoads(.retried(loadRequest(forSlot: place.slot))))
    }

    /// Returns a request for the next data of the row in a slot.
    func loadRequest(
        forSlot slot: Int, because reason: ListLogEntry.RowLoadReason = .visible
    ) -> ItemLoadMachine.LoadRequest {
        let step = itemLoader?.hasSteps == true ? machine.content.loaded.step(ofSlot: slot) : 0
        let work = work(of: machine.content.loaded.store.item(inSlot: slot), step: step)
        return ItemLoadMachine.LoadRequest(slot, work: work, because: reason)
    }

    /// Returns the work item that loads a step of an item's data, or nil if it is not shared.
    func work(of item: Item, step: Int) -> Int? {
        guard let itemLoader, itemLoader.sharesEqualRequests,
            let request = itemLoader.request(item)
        else { return nil }
        if step > 0 { return workIDs.number(for: AnyKey(StepOfRequest(request: request, step: step))) }
        return workIDs.number(for: request)
    }

    func pruneWorkIDs() {
        let old = workIDs.keep { machine.content.loaded.itemLoads.hasWork($0) }
        // Released when no state of the list is being changed.
        withExtendedLifetime(old) {}
    }

    func startLoad(_ load: Int, _ jobs: [Machine.Output.ItemJob]) {
        guard let itemLoader else { return }
        let items = jobs.map { $0.item }
        // With several steps, a load is for one item.
        let step = jobs[0].step
        var task = LoadTask(on: itemExecutor) {
            try await itemLoader.load(items, step)
        } end: { [weak self] answer in
            self?.enqueue { self?.ended(load, answer) }
        }
        if let limit = configuration.itemTimeLimit { setLimit(limit, on: &task, load) }
        var requested: [Int: ItemLoader<Item>.Answer] = [:]
        for job in jobs { requested[job.work] = itemLoader.makeAnswer(by: job.item, version: job.version) }
        let reason = machine.content.loaded.itemLoads.reason(ofLoad: load) ?? .visible
        logger.record(.rowsBegan(load: load, rows: jobs.count, reason))
        itemTasks[load] = ItemLoad(
            ids: jobs.map { $0.id }, task: task, workIDs: jobs.map { $0.work }, requested: requested)
    }

    func cancel(_ load: Int) {
        guard var item = itemTasks[load] else { return }
        logger.record(.rowsEnded(load: load, .cancelled))
        item.task.cancel()
        let limit = configuration.cancelledItemTimeLimit
        setLimit(min(configuration.itemTimeLimit ?? limit, limit), on: &item.task, load)
        itemTasks[load] = item
    }

    private func setLimit(_ limit: Duration, on task: inout LoadTask, _ load: Int) {
        task.limit(limit, clock) { [weak self] in
            self?.enqueue {
                guard let self, let item = self.itemTasks.removeValue(forKey: load) else { return }
                item.task.cancel()
                let rows = self.machine.content.loaded.itemLoads.rows(ofLoad: load)
                self.logger.recordEnd(of: load, rows.map { _ in .failed(.timedOut(limit)) })
                self.send(.itemLoads(.loadTimedOut(load, .timedOut(limit))))
            }
        }
    }

    func wake(at time: Duration?) {
        rateLimitTask?.cancel()
        rateLimitTask = time.map { time in
            Task { @MainActor [weak self, clock] in
                await clock.sleep(time)
                if Task.isCancelled { return }
                self?.enqueue {
                    self?.rateLimitTask = nil
                    self?.send(.itemLoads(.timePassed))
                }
            }
        }
    }

    /// Removes the additional data from the item of a row whose data was released.
    func release(_ id: ID) {
        guard let release = itemLoader?.release, var item = machine.content.loaded.row(id)?.item else {
            return
        }
        release(&item)
        if let own = Source.id(of: item) {
            precondition(own == id, "Releasing its additional data changed the id of row \(id) to \(own)")
        }
        send(.released(id, item))
    }
}
