extension ListViewModel {
    /// Performs effects that bring no rows.
    func perform(
        _ effects: [PagingMachine<AnyKey>.Effect], page: LoadedPage<Item>? = nil, _ rows: NewRows = NewRows()
    ) {
        for effect in effects {
            switch effect {
            case .load(let load):
                startLoad(load)
            case .cancel(let load):
                // One that waits for a suspended list never began.
                guard let task = pageTasks[load.number] else { break }
                task.load.cancel()
                note(.pageEnded(load: load.number, load.direction, .cancelled))
            case .append(let load), .prepend(let load):
                note(.pageEnded(load: load.number, load.direction, .loaded))
                takeSuccessor(of: page)
                showPage(rows)
            case .dropFirst(_, let count):
                takeAway(0..<count)
            case .dropLast(_, let count):
                takeAway(store.count - count..<store.count)
            case .backOff(let load, let attempt, let time):
                wait(with: load, attempt: attempt, advised: time)
            case .retire(let generation):
                leftovers.add(generation)
            case .replace(let load):
                note(.pageEnded(load: load.number, load.direction, .loaded))
                takeSuccessor(of: page)
                replaceAll(by: rows, of: load)
            case .clear:
                clearEdits()
                replaceStore(by: store.emptied(showsAll: query.isAll), moving: [])
            }
        }
        if !retries.isEmpty { endRetries { !paging.hasFailed($0) } }
    }

    func startLoad(_ load: PageLoad<AnyKey>) {
        let listening = listenToSource()
        if isSuspended { return }
        note(.pageBegan(load: load.number, load.direction, load.reason))
        let loader = loader
        let request = PageRequest(
            key: load.key, direction: load.direction, count: load.name.count,
            acceptsStored: load.acceptsStored)
        let isLastKept = configuration.duplicates == .replaceInPlace
        let query = query
        let firstSlot = load.direction == .refresh ? 0 : store.count
        var task = LoadTask(on: pageThreads) {
            _ = await listening?.value
            var page = try await loader.load(request)
            let items = page.takeItems()
            var isolated = await Source.isolatedIDs(of: items)?.makeIterator()
            var rows = PreparedRows(items, isLastKept: isLastKept, firstSlot: firstSlot) {
                (isolated?.next() ?? Source.id(of: $0)) ?? Self.givenID()
            }
            rows.choose(by: query)
            return (page, rows)
        } end: { [weak self] answer in
            self?.enter { self?.ended(load, answer) }
        }
        if let limit = configuration.pageTimeLimit {
            task.limit(limit, clock) { [weak self] in self?.enter { self?.timedOut(load, limit) } }
        }
        pageTasks[load.number] = PageTask(load: task)
    }

    private func timedOut(_ load: PageLoad<AnyKey>, _ limit: Duration) {
        guard let task = pageTasks.removeValue(forKey: load.number) else { return }
        task.load.cancel()
        fail(load, ListError.timedOut(limit))
    }

    private func ended(_ load: PageLoad<AnyKey>, _ answer: Result<(LoadedPage<Item>, Rows), any Error>) {
        guard let task = pageTasks.removeValue(forKey: load.number) else { return }
        task.load.endTimer()
        switch answer {
        case .success((let page, let prepared)):
            guard paging.isInFlight(load) else { break }
            if isMissing(page, load) {
                perform(paging.handle(.pageMissing(load)))
                judge()
                break
            }
            let isAnew = load.direction == .refresh
            let rows = isAnew ? firstRows(prepared, of: load) : putNew(prepared, of: load)
            let answer = PagingMachine<AnyKey>.Answer(
                previousKey: page.previousKey, nextKey: page.nextKey, received: page.received,
                added: rows.added.count, shown: rows.added.chosenCount, itemsBefore: page.itemsBefore,
                totalCount: page.totalCount)
            let placed = isAnew ? rowsPlaced(since: load) : []
            perform(paging.handle(.pageLoaded(load, answer)), page: page, rows)
            for row in placed { bringBack(row) }
            if !task.doubted.isEmpty, rows.added.ids.contains(where: task.doubted.contains) {
                isOutdated = true
                judgeSoon()
            }
            judge()
        case .failure(let error):
            // The error of a load that was cancelled, whatever it says, is not taken.
            fail(load, error)
        }
    }

    private func takeSuccessor(of page: LoadedPage<Item>?) {
        guard let successor = page?.successor else { return }
        let old = loader
        loader = successor
        // The old model is released when nothing of the list is being changed.
        withExtendedLifetime(old) {}
    }

    /// Puts a new generation in the place of all rows. Rows that were there before, and ask for the same
    /// additional data, keep it, or the load that is under way for it.
    private func replaceAll(by new: NewRows, of load: PageLoad<AnyKey>) {
        var rows = new.added
        var staying: [RowPlace<ID>] = []
        var versions: [Int: Int32] = [:]
        // Nothing of the old rows stays where they have no additional data and nobody edited them.
        let known =
            itemLoader == nil && editLog.isEmpty
            ? [] : store.known(of: rows, at: rows.byHash, beforeSlot: store.count)
        for (new, place) in known {
            // What was edited while the page was on its way keeps the edit.
            let isEdited = editLog.isChanged(place.id, since: load.number)
            let old = store.item(inSlot: place.slot)
            guard let item = isEdited ? old : renewed(rows.items[new], of: place) else { continue }
            rows.setItem(item, at: new)
            versions[new] = store.version(ofSlot: place.slot)
            // What failed is tried again.
            if phase(of: place).error == nil { staying.append(place) }
        }
        var store = store.emptied(showsAll: query.isAll)
        store.insert(rows, at: 0, page: load.page) { versions[$0] }
        editLog.begin(with: load.number)
        replaceStore(by: store, moving: staying)
        show(rows, inSlots: 0..<rows.count)
        // Those that are other than they came.
        for place in versions.keys { self.store.unsettle(place) }
        tellRows(rows)
    }

    /// Tells the objects of rows that came, or came back; what is at hand for them shows at once.
    func tellRows(_ new: Rows) {
        if rows.count == 0 { return }
        for id in new.ids where rows[id] != nil {
            if let place = store.place(of: id) { fillWaiting(place) }
            rowNews.append((id, true))
        }
    }

    /// Leaves nothing of the old generation but the state of the rows that stay.
    private func replaceStore(by new: RowStore<ID, Item>, moving staying: [RowPlace<ID>]) {
        endQuery()
        leftovers.add((store, answers, shownQuery))
        (store, shownQuery) = (new, query)
        let moves = staying.compactMap { from in
            store.place(of: from.id).map { SlotMove(from: from.slot, to: $0.slot) }
        }
        let old = answers
        answers = [:]
        for place in staying { answers[place.id] = old[place.id] }
        handle(.replaced(moves))
    }
}
