/// A load of additional data that is under way.
struct ItemTask<ID: Hashable & Sendable, Item: Sendable> {
    /// Rows for which it began, one for each of its works.
    let ids: [ID]
    var task: LoadTask
    /// Its works, in the order in which it answers.
    let works: [Int]
    /// What each work began with.
    let asked: [Int: ItemLoader<Item>.Answer]
}

extension ListViewModel {
    /// How long a load that was cancelled, and does not end, counts among those that run.
    private var patience: Duration { .seconds(10) }

    /// Tells the item machine what happened, and does what it says.
    ///
    /// - Parameter filled: the items of the rows whose load succeeded, with their data, by slot.
    func handle(_ event: ItemLoadMachine.Event, filled: [Int: Item] = [:]) {
        var released: [Int] = []
        for effect in itemLoads.handle(event, at: clock.now()) {
            switch effect {
            case .start(let load, let jobs):
                startLoad(load, jobs)
            case .cancel(let load):
                cancel(load)
            case .commit(let row):
                guard let item = filled[row] else {
                    preconditionFailure("Row \(row) was loaded without data")
                }
                _ = store.replace(slot: row, by: item, isEdit: false)
                rowNews.append((store.id(inSlot: row), true))
            case .release(let row):
                released.append(row)
            case .phaseChanged(let row):
                rowNews.append((store.id(inSlot: row), false))
            case .wake(let time):
                wake(at: time)
            }
        }
        if itemLoads.workCount == 0, workNumbers.count > 0 { forgetWorks() }
        // Code of a program, which may ask for rows and so fill them again: when all else is done.
        for row in released where itemLoads.phase(ofRow: row) != .loaded { release(row) }
    }

    /// The rows that are wanted, the most urgent first.
    func demandItems(_ rows: [(place: RowPlace<ID>, reason: ListLogEntry.RowLoadReason)], isPassing: Bool) {
        if workNumbers.count > itemLoads.workCount { forgetWorks() }
        let wishes = rows.map { place, reason in
            itemLoads.isWaiting(place.slot)
                ? ItemLoadMachine.Wish(place.slot, work: work(inSlot: place.slot), because: reason)
                : ItemLoadMachine.Wish(place.slot)
        }
        handle(.demanded(wishes, isPassing: isPassing))
    }

    func retryItem(_ id: ID) {
        guard let place = store.place(of: id), itemLoads.phase(ofRow: place.slot).error != nil else { return }
        handle(.retried(wish(for: place)))
    }

    /// What was loaded for a row no longer fits its item.
    func invalidate(_ place: RowPlace<ID>) {
        _ = answers.removeValue(forKey: place.id)
        if itemLoader != nil, !fill(place) { handle(.invalidated(wish(for: place))) }
    }

    func wish(for place: RowPlace<ID>) -> ItemLoadMachine.Wish {
        ItemLoadMachine.Wish(place.slot, work: work(inSlot: place.slot))
    }

    /// The work that the item in a slot names; nil if it shares none.
    func work(inSlot slot: Int) -> Int? {
        guard let itemLoader, itemLoader.sharesEqualRequests,
            let request = itemLoader.request(store.item(inSlot: slot))
        else { return nil }
        return workNumbers.number(for: request)
    }

    private func forgetWorks() {
        let old = workNumbers.keep { itemLoads.hasWork($0) }
        // Released when nothing of the list is being changed.
        withExtendedLifetime(old) {}
    }

    private func startLoad(_ load: Int, _ jobs: [ItemLoadMachine.Job]) {
        guard let itemLoader else { return }
        let items = jobs.map { store.item(inSlot: $0.row) }
        var task = LoadTask(on: itemThreads) {
            try await itemLoader.load(items)
        } end: { [weak self] answer in
            self?.enter { self?.ended(load, answer) }
        }
        if let limit = configuration.itemTimeLimit { setLimit(limit, on: &task, load) }
        var asked: [Int: ItemLoader<Item>.Answer] = [:]
        for (job, item) in zip(jobs, items) {
            asked[job.work] = itemLoader.asked(by: item, version: store.version(ofSlot: job.row))
        }
        note(.rowsBegan(load: load, rows: jobs.count, itemLoads.reason(ofLoad: load) ?? .visible))
        itemTasks[load] = ItemTask(
            ids: jobs.map { store.id(inSlot: $0.row) }, task: task, works: jobs.map { $0.work }, asked: asked)
    }

    private func cancel(_ load: Int) {
        guard var item = itemTasks[load] else { return }
        note(.rowsEnded(load: load, .cancelled))
        item.task.cancel()
        setLimit(min(configuration.itemTimeLimit ?? patience, patience), on: &item.task, load)
        itemTasks[load] = item
    }

    private func setLimit(_ limit: Duration, on task: inout LoadTask, _ load: Int) {
        task.limit(limit, clock) { [weak self] in
            self?.enter {
                guard let self, let item = self.itemTasks.removeValue(forKey: load) else { return }
                item.task.cancel()
                self.noteEnd(
                    of: load, self.itemLoads.rows(ofLoad: load).map { _ in .failed(.timedOut(limit)) })
                self.handle(.loadTimedOut(load, .timedOut(limit)))
            }
        }
    }

    private func wake(at time: Duration?) {
        wake?.cancel()
        wake = time.map { time in
            Task { @MainActor [weak self, clock] in
                await clock.sleep(time)
                if Task.isCancelled { return }
                self?.enter {
                    self?.wake = nil
                    self?.handle(.timePassed)
                }
            }
        }
    }

    private func release(_ slot: Int) {
        guard let release = itemLoader?.release else { return }
        let id = store.id(inSlot: slot)
        var item = store.item(inSlot: slot)
        release(&item)
        if let own = Source.id(of: item) {
            precondition(own == id, "Releasing its additional data changed the id of row \(id) to \(own)")
        }
        let old = (store.replace(slot: slot, by: item, isEdit: false), answers.removeValue(forKey: id))
        rowNews.append((id, true))
        withExtendedLifetime(old) {}
    }
}
