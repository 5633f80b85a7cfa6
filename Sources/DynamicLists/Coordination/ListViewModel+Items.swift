/// A load of additional data that is under way.
struct ItemTask<ID: Hashable & Sendable, Item: Sendable> {
    let id: ID
    var task: LoadTask
    /// What the load began with.
    let asked: ItemLoader<Item>.Answer
}

extension ListViewModel {
    /// How long a load that was cancelled, and does not end, counts among those that run.
    private var patience: Duration { .seconds(10) }

    /// - Parameter filled: the item of the row whose load succeeded, with its data.
    func perform(_ effects: [ItemLoadMachine<ID>.Effect], filled: Item? = nil) {
        for effect in effects {
            switch effect {
            case .start(let place, let load):
                startLoad(load, of: place)
            case .cancel(let load):
                cancel(load)
            case .commit(let place, _):
                guard let filled else { preconditionFailure("Row \(place.id) was loaded without data") }
                _ = store.replace(slot: place.slot, by: filled, isEdit: false)
                rowNews.append((place.id, true))
            case .phaseChanged(let place):
                rowNews.append((place.id, false))
            }
        }
    }

    func retryItem(_ id: ID) {
        guard let place = store.place(of: id) else { return }
        perform(itemLoads.handle(.retried(place)))
    }

    /// What was loaded for a row no longer fits its item.
    func invalidate(_ place: RowPlace<ID>) {
        _ = answers.removeValue(forKey: place.id)
        if !fill(place) { perform(itemLoads.handle(.invalidated(place))) }
    }

    private func startLoad(_ load: Int, of place: RowPlace<ID>) {
        guard let itemLoader else { return }
        let item = store.item(inSlot: place.slot)
        var task = LoadTask(on: itemThreads) {
            try await itemLoader.load(item)
        } end: { [weak self] answer in
            self?.enter { self?.ended(load, answer) }
        }
        if let limit = configuration.itemTimeLimit { setLimit(limit, on: &task, load) }
        itemTasks[load] = ItemTask(
            id: place.id, task: task,
            asked: itemLoader.asked(by: item, version: store.version(ofSlot: place.slot)))
    }

    private func cancel(_ load: Int) {
        guard var item = itemTasks[load] else { return }
        item.task.cancel()
        setLimit(min(configuration.itemTimeLimit ?? patience, patience), on: &item.task, load)
        itemTasks[load] = item
    }

    private func setLimit(_ limit: Duration, on task: inout LoadTask, _ load: Int) {
        task.limit(limit, clock) { [weak self] in
            self?.enter {
                guard let self, let item = self.itemTasks.removeValue(forKey: load) else { return }
                item.task.cancel()
                self.perform(self.itemLoads.handle(.loadTimedOut(load, .timedOut(limit))))
            }
        }
    }

    private func ended(_ load: Int, _ answer: Result<ItemLoader<Item>.Payload, any Error>) {
        guard let ended = itemTasks.removeValue(forKey: load) else { return }
        ended.task.endTimer()
        guard itemLoads.isCurrent(load), let place = store.place(of: ended.id) else {
            return perform(
                itemLoads.handle(.loadFailed(load, ListError(CancellationError()), isStale: false)))
        }
        let isStale = isStale(ended.asked, at: place)
        switch answer {
        case .success(let payload):
            if isStale { return perform(itemLoads.handle(.loadSucceeded(load, isStale: true))) }
            var item = store.item(inSlot: place.slot)
            payload.fill(&item)
            if let own = Source.id(of: item), own != place.id {
                tell(
                    .idChanged,
                    "additional data changed the id of row \(place.id) to \(own); let it keep its id")
                let error = ListError.idChanged(from: "\(place.id)", to: "\(own)")
                return perform(itemLoads.handle(.loadFailed(load, error, isStale: false)))
            }
            keep(payload, for: ended.asked, of: place.id)
            perform(itemLoads.handle(.loadSucceeded(load, isStale: false)), filled: item)
        case .failure(let error):
            perform(itemLoads.handle(.loadFailed(load, ListError(error), isStale: isStale)))
        }
    }

    /// Whether the row's item was edited in a way that an answer to what was asked does not fit.
    private func isStale(_ asked: ItemLoader<Item>.Answer, at place: RowPlace<ID>) -> Bool {
        guard let request = asked.request else {
            return store.version(ofSlot: place.slot) != asked.version
        }
        return request != itemLoader?.request(store.item(inSlot: place.slot))
    }

    private func keep(_ payload: ItemLoader<Item>.Payload, for asked: ItemLoader<Item>.Answer, of id: ID) {
        if asked.request == nil, asked.asked == nil { return }
        var answer = asked
        answer.payload = payload
        answers[id] = answer
    }

    /// A new item for a row, with the additional data of the old one, or about to get it from the load that
    /// is under way; nil if that does not fit the new item.
    func renewed(_ item: Item, of place: RowPlace<ID>) -> Item? {
        guard let itemLoader else { return nil }
        let version = store.version(ofSlot: place.slot)
        switch itemLoads.phase(ofSlot: place.slot) {
        case .loaded:
            guard let answer = answers[place.id], itemLoader.holds(answer, for: item, version: version),
                let payload = answer.payload
            else { return nil }
            var item = item
            payload.fill(&item)
            return item
        case .loading:
            guard let load = itemLoads.load(ofSlot: place.slot), let asked = itemTasks[load]?.asked,
                itemLoader.holds(asked, for: item, version: version)
            else { return nil }
            return item
        case .waiting, .failed:
            return nil
        }
    }

    /// Fills a row that waits, if its data is at hand.
    func fillWaiting(_ place: RowPlace<ID>) {
        if itemLoader != nil, itemLoads.phase(ofSlot: place.slot) == .waiting { _ = fill(place) }
    }

    /// Fills a row, if its data is at hand.
    ///
    /// - Returns: whether it is.
    private func fill(_ place: RowPlace<ID>) -> Bool {
        let asked = store.item(inSlot: place.slot)
        guard let itemLoader, let payload = itemLoader.cached(asked) else { return false }
        var item = asked
        payload.fill(&item)
        let version = store.version(ofSlot: place.slot)
        keep(payload, for: itemLoader.asked(by: asked, version: version), of: place.id)
        _ = store.replace(slot: place.slot, by: item, isEdit: false)
        perform(itemLoads.handle(.provided(place)))
        return true
    }
}
