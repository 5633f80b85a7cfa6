// Processing the results of loads, and applying data that is available without a load.
extension ListRunner {
    /// Processes the end of a load.
    func ended(_ load: Int, _ result: ItemRunner<ID, Item>.Answers) {
        guard let ended = items?.remove(load) else { return }
        let answers = ended.answers(in: result)
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
        of answer: ItemRunner<ID, Item>.Answer, to requested: ItemLoader<Item>.Answer,
        inSlot slot: Int, _ filled: inout [Int: Machine.Loaded.FilledItem]
    ) -> ItemLoadMachine.Outcome {
        guard let items else { preconditionFailure("A load ended in a list without additional data") }
        let id = machine.content.loaded.store.id(inSlot: slot)
        let isPartial = machine.content.loaded.itemLoads.isPartial(slot)
        let row = ItemRecipient(
            item: machine.content.loaded.store.item(inSlot: slot),
            version: machine.content.loaded.store.version(ofSlot: slot), isPartial: isPartial,
            answer: isPartial ? machine.content.loaded.answers[id] : nil)
        var own: FilledResult<Item>?
        let outcome = items.outcome(
            of: answer, to: requested, for: row, idError: { misuseReporter.idError(of: $0, id, Source.self) },
            filled: &own)
        guard let own else { return outcome }
        if isPartial, case .success(let payload) = answer { fillEdited(id, by: payload, to: requested) }
        filled[slot] = Machine.Loaded.FilledItem(id: id, item: own.item, answer: own.answer)
        return outcome
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
        let version = machine.content.loaded.store.version(ofSlot: place.slot)
        switch machine.content.loaded.itemLoads.phase(ofRow: place.slot) {
        case .loaded:
            return items?.withKeptData(
                item, answer: machine.content.loaded.answers[place.id], load: nil, version: version)
        case .loading:
            return items?.withKeptData(
                item, answer: nil, load: machine.content.loaded.itemLoads.load(ofRow: place.slot),
                version: version)
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
        let version = machine.content.loaded.store.version(ofSlot: place.slot)
        let requested = machine.content.loaded.store.item(inSlot: place.slot)
        guard let data = items?.available(for: requested, version: version) else { return false }
        let next = data.next.map { ItemLoadMachine.LoadRequest(place.slot, work: $0.work) }
        send(
            .provided(
                Machine.Loaded.FilledItem(id: place.id, item: data.item, answer: data.answer), next: next))
        return true
    }
}
