// Processing the results of loads, and applying data that is available without a load.
extension ListRunner {
    /// Processes the end of a load.
    func ended(_ load: Int, _ result: Result<[Result<ItemLoader<Item>.Payload, ListError>], any Error>) {
        guard let ended = itemTasks.removeValue(forKey: load) else { return }
        ended.task.endTimer()
        var answers: [Int: Result<ItemLoader<Item>.Payload, ListError>] = [:]
        switch result {
        case .success(let all):
            for (work, answer) in zip(ended.workIDs, all) { answers[work] = answer }
        case .failure(let error):
            for work in ended.workIDs { answers[work] = .failure(ListError(error)) }
        }
        var filled: [Int: Machine.Loaded.FilledItem] = [:]
        let outcomes = machine.content.loaded.itemLoads.rows(ofLoad: load).map { job in
            guard let requested = ended.requested[job.work], let answer = answers[job.work] else {
                preconditionFailure("Load \(load) has no answer for its work \(job.work)")
            }
            return outcome(of: answer, to: requested, inSlot: job.row, &filled)
        }
        logger.recordEnd(of: load, outcomes)
        send(.itemsLoaded(load, outcomes, filled))
    }

    /// Evaluates a result for a row.
    ///
    /// - Parameter filled: Receives the row's item with its data, if the result is still valid.
    private func outcome(
        of answer: Result<ItemLoader<Item>.Payload, ListError>, to requested: ItemLoader<Item>.Answer,
        inSlot slot: Int, _ filled: inout [Int: Machine.Loaded.FilledItem]
    ) -> ItemLoadMachine.Outcome {
        if isStale(requested, inSlot: slot) {
            let error: ListError? = if case .failure(let error) = answer { error } else { nil }
            return .stale(work: work(of: machine.content.loaded.store.item(inSlot: slot), step: 0), error)
        }
        switch answer {
        case .success(let payload):
            let id = machine.content.loaded.store.id(inSlot: slot)
            var item = machine.content.loaded.store.item(inSlot: slot)
            payload.fill(&item)
            if let own = Source.id(of: item), own != id {
                misuseReporter.report(
                    .idChanged, "additional data changed the id of row \(id) to \(own); let it keep its id")
                return .failed(.idChanged(from: "\(id)", to: "\(own)"))
            }
            let hasSteps = itemLoader?.hasSteps == true
            let isLater = hasSteps && machine.content.loaded.itemLoads.isPartial(slot)
            let answer = isLater ? followed(by: payload, to: requested, id) : requested.answered(by: payload)
            filled[slot] = Machine.Loaded.FilledItem(id: id, item: item, answer: answer)
            let steps = answer?.payload?.stepCount ?? 1
            guard hasSteps, itemLoader?.hasStep(steps, for: item) == true else { return .loaded }
            return .loadedInPart(next: work(of: item, step: steps))
        case .failure(let error):
            return .failed(error)
        }
    }

    /// Whether the row's item was edited in a way that invalidates the result of this request.
    private func isStale(_ requested: ItemLoader<Item>.Answer, inSlot slot: Int) -> Bool {
        guard let request = requested.request else {
            return machine.content.loaded.store.version(ofSlot: slot) != requested.version
        }
        return request != itemLoader?.request(machine.content.loaded.store.item(inSlot: slot))
    }

    /// Returns the answer to store for a row when a further step of its data arrives, or nil if it cannot be
    /// compared with the request of another item.
    private func followed(
        by payload: ItemLoader<Item>.Payload, to requested: ItemLoader<Item>.Answer, _ id: ID
    ) -> ItemLoader<Item>.Answer? {
        fillEdited(id, by: payload, to: requested)
        guard var answer = machine.content.loaded.answers[id], let before = answer.payload else {
            return requested.answered(by: payload)
        }
        answer.payload = before.followed(by: payload)
        return answer
    }

    /// Applies a step to the newest source item of a row with unconfirmed edits, too, because that item is
    /// shown if the edits are rolled back.
    private func fillEdited(
        _ id: ID, by payload: ItemLoader<Item>.Payload, to requested: ItemLoader<Item>.Answer
    ) {
        guard let row = machine.content.edits.rows[id], row.phase == .loaded,
            requested.request == itemLoader?.request(row.base)
        else { return }
        var base = row.base
        payload.fill(&base)
        machine.content.fillEdited(id, by: base)
    }

    /// Returns a new item for a row with the additional data of the old item, or unchanged if the load in
    /// flight is valid for it. Returns nil if neither matches the new item.
    func itemWithKeptData(_ item: Item, of place: RowPlace<ID>) -> Item? {
        guard let itemLoader else { return nil }
        let version = machine.content.loaded.store.version(ofSlot: place.slot)
        switch machine.content.loaded.itemLoads.phase(ofRow: place.slot) {
        case .loaded:
            guard let answer = machine.content.loaded.answers[place.id],
                itemLoader.isValid(answer, for: item, version: version), let payload = answer.payload
            else { return nil }
            var item = item
            payload.fill(&item)
            return item
        case .loading:
            guard let (load, work) = machine.content.loaded.itemLoads.load(ofRow: place.slot),
                let requested = itemTasks[load]?.requested[work],
                itemLoader.isValid(requested, for: item, version: version)
            else { return nil }
            return item
        case .waiting, .failed:
            return nil
        }
    }

    /// Replaces the item of a row that is still in the list with the one that a page brought.
    func replaceItem(_ id: ID, by item: Item) {
        guard let place = machine.content.loaded.store.place(of: id) else { return }
        let kept = itemWithKeptData(item, of: place)
        send(.itemRenewed(id, kept ?? item, isKept: kept != nil))
    }

    /// Invalidates a row's data if `isFilled` is true, or if its item has another request than one of the
    /// items that it was derived from.
    func compare(_ id: ID, with originals: [Item], isFilled: Bool) {
        guard let item = machine.content.loaded.row(id)?.item, let itemLoader else { return }
        let request = itemLoader.request(item)
        if isFilled || originals.contains(where: { itemLoader.request($0) != request }) {
            send(.itemOutdated(id))
        }
    }

    // MARK: Data that is available without a load

    /// Fills a waiting row, if its data is available without a load.
    func fillWaiting(_ place: RowPlace<ID>) {
        if itemLoader != nil, machine.content.loaded.itemLoads.phase(ofRow: place.slot) == .waiting {
            _ = fill(place)
        }
    }

    /// Fills a row whose data is no longer valid, or enqueues its load.
    func refill(_ id: ID) {
        guard let place = machine.content.loaded.store.place(of: id) else { return }
        if !fill(place) {
            send(.itemLoads(.invalidated(loadRequest(forSlot: place.slot))))
        }
    }

    /// Fills a row, if its data is available without a load.
    ///
    /// - Returns: Whether the row was filled.
    private func fill(_ place: RowPlace<ID>) -> Bool {
        let requested = machine.content.loaded.store.item(inSlot: place.slot)
        guard let itemLoader, let payload = itemLoader.cached(requested) else { return false }
        var item = requested
        payload.fill(&item)
        let version = machine.content.loaded.store.version(ofSlot: place.slot)
        let answer = itemLoader.makeAnswer(by: requested, version: version).answered(by: payload)
        let next =
            itemLoader.hasStep(1, for: item)
            ? ItemLoadMachine.LoadRequest(place.slot, work: work(of: item, step: 1)) : nil
        send(.provided(Machine.Loaded.FilledItem(id: place.id, item: item, answer: answer), next: next))
        return true
    }
}
