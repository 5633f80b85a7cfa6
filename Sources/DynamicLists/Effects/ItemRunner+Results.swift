/// A row that receives the result of a load of additional data.
struct ItemRecipient<Item: Sendable> {
    let item: Item
    let version: Int32
    /// Whether its data is loaded, but not complete.
    let isPartial: Bool
    /// The data of the previous steps, if it is partial.
    let answer: ItemLoader<Item>.Answer?
}

/// An item with its additional data.
struct FilledResult<Item: Sendable> {
    let item: Item
    /// The request that the data answers, or nil if later items cannot be compared with it.
    let answer: ItemLoader<Item>.Answer?
    /// The work item that brings the next step, if the data is not complete.
    var next: Next?

    /// The work item of the next step; nil if it is not shared.
    struct Next {
        let work: Int?
    }
}

// Evaluating the results of loads, and data that is available without a load.
extension ItemRunner {
    /// Evaluates a result for a row.
    ///
    /// - Parameters:
    ///   - idError: Returns an error if the row's item with its data has another id.
    ///   - filled: Receives the row's item with its data, if the result is still valid.
    func outcome(
        of answer: Answer, to requested: ItemLoader<Item>.Answer, for row: ItemRecipient<Item>,
        idError: (Item) -> ListError?, filled: inout FilledResult<Item>?
    ) -> ItemLoadMachine.Outcome {
        if isStale(requested, for: row) {
            let error: ListError? = if case .failure(let error) = answer { error } else { nil }
            return .stale(work: work(of: row.item, step: 0), error)
        }
        switch answer {
        case .success(let payload):
            var item = row.item
            payload.fill(&item)
            if let error = idError(item) { return .failed(error) }
            var answer = requested.answered(by: payload)
            if row.isPartial, var earlier = row.answer, let before = earlier.payload {
                earlier.payload = before.followed(by: payload)
                answer = earlier
            }
            filled = FilledResult(item: item, answer: answer)
            let steps = answer?.payload?.stepCount ?? 1
            guard loader.hasSteps, loader.hasStep(steps, for: item) else { return .loaded }
            return .loadedInPart(next: work(of: item, step: steps))
        case .failure(let error):
            return .failed(error)
        }
    }

    /// Whether the row's item was edited in a way that invalidates the result of this request.
    private func isStale(_ requested: ItemLoader<Item>.Answer, for row: ItemRecipient<Item>) -> Bool {
        guard let request = requested.request else { return row.version != requested.version }
        return request != loader.request(row.item)
    }

    /// Returns a new item for a row with the additional data of the old item, or unchanged if the load in
    /// flight is valid for it. Returns nil if neither matches the new item.
    ///
    /// - Parameters:
    ///   - answer: The data of the old item, if it is loaded.
    ///   - load: The load in flight and its work item for the row, if there is one.
    ///   - version: The version of the old item.
    func withKeptData(
        _ item: Item, answer: ItemLoader<Item>.Answer?, load: (load: Int, work: Int)?, version: Int32
    ) -> Item? {
        if let answer, let payload = answer.payload {
            guard loader.isValid(answer, for: item, version: version) else { return nil }
            var item = item
            payload.fill(&item)
            return item
        }
        guard let load, let requested = tasks[load.load]?.requested[load.work] else { return nil }
        return loader.isValid(requested, for: item, version: version) ? item : nil
    }

    /// Returns an item with its data if that is available without a load.
    func available(for item: Item, version: Int32) -> FilledResult<Item>? {
        guard let payload = loader.cached(item) else { return nil }
        var filled = item
        payload.fill(&filled)
        let answer = loader.makeAnswer(by: item, version: version).answered(by: payload)
        let next =
            loader.hasStep(1, for: filled)
            ? FilledResult<Item>.Next(work: work(of: filled, step: 1)) : nil
        return FilledResult(item: filled, answer: answer, next: next)
    }
}
