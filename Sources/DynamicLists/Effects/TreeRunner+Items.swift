// Loading the additional data of visible rows.
extension TreeRunner {
    /// Sets the rows that need additional data, the most urgent first.
    func demandItems(_ rows: [(slot: Int, reason: ListLogEntry.RowLoadReason)], isPassing: Bool) {
        pruneWorkIDs()
        let requests = rows.map { slot, reason in
            machine.items.loads?.needsWork(slot) == true
                ? loadRequest(forSlot: slot, because: reason) : ItemLoadMachine.LoadRequest(slot)
        }
        send(.items(.loads(.demanded(requests, isPassing: isPassing))))
    }

    func pruneWorkIDs() {
        guard let items, let loads = machine.items.loads, items.workIDs.count > loads.workCount else {
            return
        }
        items.pruneWorkIDs { loads.hasWork($0) }
    }

    func retryItem(_ id: ID) {
        guard let slot = machine.rows.slot(of: id), machine.items.phase(ofSlot: slot).error != nil else {
            return
        }
        send(.items(.loads(.retried(loadRequest(forSlot: slot)))))
    }

    /// Returns a request for the next data of the row in a slot.
    private func loadRequest(
        forSlot slot: Int, because reason: ListLogEntry.RowLoadReason = .visible
    ) -> ItemLoadMachine.LoadRequest {
        let step = machine.items.step(ofSlot: slot)
        let work = machine.rows.nodes[slot].item.flatMap { items?.work(of: $0, step: step) }
        return ItemLoadMachine.LoadRequest(slot, work: work, because: reason)
    }

    // MARK: Loads

    func startLoad(_ load: Int, _ jobs: [ItemJob<ID, Item>]) {
        items?.start(load, jobs, clock, end: itemLoadEnd)
    }

    func cancel(_ load: Int) { _ = items?.cancel(load, clock, end: itemLoadEnd) }

    /// Processes the end of a load in a step of the tree.
    private var itemLoadEnd: @MainActor (ItemRunner<ID, Item>.End) -> Void {
        { [weak self] end in
            self?.enqueue {
                switch end {
                case .answered(let load, let answers): self?.ended(load, answers)
                case .timedOut(let load, let limit):
                    guard self?.items?.remove(load, isTimedOut: true) != nil else { return }
                    self?.send(.items(.loads(.loadTimedOut(load, .timedOut(limit)))))
                }
            }
        }
    }

    private func ended(_ load: Int, _ result: ItemRunner<ID, Item>.Answers) {
        guard let items, let ended = items.remove(load) else { return }
        let answers = ended.answers(in: result)
        var filled: [Int: FilledTreeItem<Item>] = [:]
        let outcomes = (machine.items.loads?.rows(ofLoad: load) ?? []).map { job in
            guard let requested = ended.requested[job.work], let answer = answers[job.work],
                let id = machine.rows.nodes[job.row].id, let item = machine.rows.nodes[job.row].item
            else { preconditionFailure("Load \(load) has no answer for its work \(job.work)") }
            let isPartial = machine.items.loads?.isPartial(job.row) == true
            let row = ItemRecipient(
                item: item, version: machine.items.version(ofSlot: job.row), isPartial: isPartial,
                answer: isPartial ? machine.items.answers[job.row] : nil)
            var own: FilledResult<Item>?
            let outcome = items.outcome(
                of: answer, to: requested, for: row,
                idError: { misuseReporter.idError(of: $0, id, Source.self) }, filled: &own)
            filled[job.row] = own.map {
                FilledTreeItem(
                    item: $0.item, answer: $0.answer, base: base(of: id, filledBy: answer, to: requested))
            }
            return outcome
        }
        send(.items(.loads(.loadEnded(load, outcomes), filled: filled)))
    }

    /// Returns the source's newest item of a row with pending changes with a further step of its data.
    private func base(
        of id: ID, filledBy answer: ItemRunner<ID, Item>.Answer, to requested: ItemLoader<Item>.Answer
    ) -> Item? {
        guard let edit = machine.edits[id], edit.isBaseFilled, var base = edit.base,
            case .success(let payload) = answer, requested.request == items?.loader.request(base)
        else { return nil }
        payload.fill(&base)
        return base
    }

    // MARK: Changed items

    /// Keeps the data of a row whose item was replaced, if it fits the new one. If not, the row is filled or
    /// loaded again.
    ///
    /// - Parameter isFilled: Whether the new item has the data that was loaded.
    func renew(_ id: ID, isFilled: Bool) {
        guard let items, let slot = machine.rows.knownSlot(of: id), let item = machine.rows.nodes[slot].item
        else { return }
        let version = machine.items.version(ofSlot: slot)
        let answer = machine.items.answers[slot]
        switch machine.items.phase(ofSlot: slot) {
        case .waiting:
            // The data was released in the meantime.
            if isFilled { release(id) }
            return
        case .loaded:
            if isFilled, answer.map({ $0.request == items.loader.request(item) }) ?? true { return }
            if let kept = items.withKeptData(item, answer: answer, load: nil, version: version) {
                return send(.items(.kept(id, kept)))
            }
        case .loading:
            let load = machine.items.loads?.load(ofRow: slot)
            if items.withKeptData(item, answer: nil, load: load, version: version) != nil { return }
        case .failed: break
        }
        send(.items(.outdated(id)))
        refill(id)
    }

    /// Fills a row whose data is no longer valid, or enqueues its load.
    func refill(_ id: ID) {
        guard let slot = machine.rows.knownSlot(of: id) else { return }
        if !fill(id, slot) { send(.items(.loads(.invalidated(loadRequest(forSlot: slot))))) }
    }

    /// Fills a waiting row, if its data is available without a load.
    func fillWaiting(_ id: ID) {
        guard items != nil, let slot = machine.rows.slot(of: id),
            machine.items.phase(ofSlot: slot) == .waiting
        else { return }
        _ = fill(id, slot)
    }

    /// - Returns: Whether the row's data was available.
    private func fill(_ id: ID, _ slot: Int) -> Bool {
        let version = machine.items.version(ofSlot: slot)
        guard let item = machine.rows.nodes[slot].item,
            let data = items?.available(for: item, version: version)
        else { return false }
        let filled = FilledTreeItem(item: data.item, answer: data.answer)
        let next = data.next.map { ItemLoadMachine.LoadRequest(slot, work: $0.work) }
        send(.items(.provided(id, filled, next: next)))
        return true
    }

    /// Removes the additional data from the item of a row whose data was released.
    func release(_ id: ID) {
        guard let release = items?.loader.release, let slot = machine.rows.knownSlot(of: id),
            var item = machine.rows.nodes[slot].item
        else { return }
        release(&item)
        if let own = Source.id(of: item) {
            precondition(own == id, "Releasing its additional data changed the id of row \(id) to \(own)")
        }
        send(.items(.released(id, item)))
    }

    /// Whether the additional data of an item does not fit the item that an edit makes of it.
    func isDataOutdated(from former: Item, to item: Item) -> Bool {
        items.map { $0.loader.request(item) != $0.loader.request(former) } ?? false
    }
}
