// What becomes of answers, and which data is there already.
extension ListViewModel {
    typealias Payload = ItemLoader<Item>.Payload
    typealias Asked = ItemLoader<Item>.Answer

    /// A load ended.
    func ended(_ load: Int, _ result: Result<[Result<Payload, ListError>], any Error>) {
        guard let ended = itemTasks.removeValue(forKey: load) else { return }
        ended.task.endTimer()
        var answers: [Int: Result<Payload, ListError>] = [:]
        switch result {
        case .success(let all):
            for (work, answer) in zip(ended.works, all) { answers[work] = answer }
        case .failure(let error):
            for work in ended.works { answers[work] = .failure(ListError(error)) }
        }
        var filled: [Int: Item] = [:]
        let outcomes = itemLoads.rows(ofLoad: load).map { job in
            guard let asked = ended.asked[job.work], let answer = answers[job.work] else {
                preconditionFailure("Load \(load) has no answer for its work \(job.work)")
            }
            return outcome(of: answer, to: asked, inSlot: job.row, &filled)
        }
        noteEnd(of: load, outcomes)
        handle(.loadEnded(load, outcomes), filled: filled)
    }

    /// What an answer means for a row.
    ///
    /// - Parameter filled: gets the row's item with its data, if that fits.
    private func outcome(
        of answer: Result<Payload, ListError>, to asked: Asked, inSlot slot: Int, _ filled: inout [Int: Item]
    ) -> ItemLoadMachine.Outcome {
        if isStale(asked, inSlot: slot) {
            let error: ListError? = if case .failure(let error) = answer { error } else { nil }
            return .stale(work: work(inSlot: slot), error)
        }
        switch answer {
        case .success(let payload):
            let id = store.id(inSlot: slot)
            var item = store.item(inSlot: slot)
            payload.fill(&item)
            if let own = Source.id(of: item), own != id {
                tell(
                    .idChanged, "additional data changed the id of row \(id) to \(own); let it keep its id")
                return .failed(.idChanged(from: "\(id)", to: "\(own)"))
            }
            keep(payload, for: asked, of: id)
            filled[slot] = item
            return .loaded
        case .failure(let error):
            return .failed(error)
        }
    }

    /// Whether the row's item was edited in a way that an answer to what was asked does not fit.
    private func isStale(_ asked: Asked, inSlot slot: Int) -> Bool {
        guard let request = asked.request else { return store.version(ofSlot: slot) != asked.version }
        return request != itemLoader?.request(store.item(inSlot: slot))
    }

    private func keep(_ payload: Payload, for asked: Asked, of id: ID) {
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
        switch itemLoads.phase(ofRow: place.slot) {
        case .loaded:
            guard let answer = answers[place.id], itemLoader.holds(answer, for: item, version: version),
                let payload = answer.payload
            else { return nil }
            var item = item
            payload.fill(&item)
            return item
        case .loading:
            guard let (load, work) = itemLoads.load(ofRow: place.slot),
                let asked = itemTasks[load]?.asked[work],
                itemLoader.holds(asked, for: item, version: version)
            else { return nil }
            return item
        case .waiting, .failed:
            return nil
        }
    }

    /// Fills a row that waits, if its data is at hand.
    func fillWaiting(_ place: RowPlace<ID>) {
        if itemLoader != nil, itemLoads.phase(ofRow: place.slot) == .waiting { _ = fill(place) }
    }

    /// Fills a row, if its data is at hand.
    ///
    /// - Returns: whether it is.
    func fill(_ place: RowPlace<ID>) -> Bool {
        let asked = store.item(inSlot: place.slot)
        guard let itemLoader, let payload = itemLoader.cached(asked) else { return false }
        var item = asked
        payload.fill(&item)
        let version = store.version(ofSlot: place.slot)
        keep(payload, for: itemLoader.asked(by: asked, version: version), of: place.id)
        _ = store.replace(slot: place.slot, by: item, isEdit: false)
        handle(.provided(place.slot))
        return true
    }
}
