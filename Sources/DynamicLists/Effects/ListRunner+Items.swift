// Loading additional data.
extension ListRunner {
    /// Sets the rows that need additional data, the most urgent first.
    func demandItems(_ rows: [(slot: Int, reason: ListLogEntry.RowLoadReason)], isPassing: Bool) {
        guard let items else { return }
        if items.workIDs.count > machine.content.loaded.itemLoads.workCount { pruneWorkIDs(of: items) }
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
        let work = items?.work(of: machine.content.loaded.store.item(inSlot: slot), step: step)
        return ItemLoadMachine.LoadRequest(slot, work: work, because: reason)
    }

    func pruneWorkIDs(of items: ItemRunner<ID, Item>) {
        items.pruneWorkIDs { machine.content.loaded.itemLoads.hasWork($0) }
    }

    func startLoad(_ load: Int, _ jobs: [ItemJob<ID, Item>]) {
        items?.start(load, jobs, clock, end: itemLoadEnd)
        let reason = machine.content.loaded.itemLoads.reason(ofLoad: load) ?? .visible
        logger.record(.rowsBegan(load: load, rows: jobs.count, reason))
    }

    func cancel(_ load: Int) {
        guard let items, items.cancel(load, clock, end: itemLoadEnd) else { return }
        logger.record(.rowsEnded(load: load, .cancelled))
    }

    /// Processes the end of a load in a step of the list.
    private var itemLoadEnd: @MainActor (ItemRunner<ID, Item>.End) -> Void {
        { [weak self] end in
            self?.enqueue {
                switch end {
                case .answered(let load, let answers): self?.ended(load, answers)
                case .timedOut(let load, let limit): self?.timedOut(load, limit)
                }
            }
        }
    }

    private func timedOut(_ load: Int, _ limit: Duration) {
        guard items?.remove(load, isTimedOut: true) != nil else { return }
        let rows = machine.content.loaded.itemLoads.rows(ofLoad: load)
        logger.recordEnd(of: load, rows.map { _ in .failed(.timedOut(limit)) })
        send(.itemLoads(.loadTimedOut(load, .timedOut(limit))))
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
