extension ListViewModel {
    func handle(_ event: PagingMachine<AnyKey>.Event) {
        perform(paging.handle(event))
        settle()
    }

    /// Performs effects that bring no rows.
    func perform(
        _ effects: [PagingMachine<AnyKey>.Effect], page: LoadedPage<Item>? = nil, _ rows: NewRows = NewRows()
    ) {
        for effect in effects {
            switch effect {
            case .load(let load):
                startLoad(load)
            case .cancel(let load):
                pageTasks[load.number]?.cancel()
            case .append:
                if let successor = page?.successor { loader = successor }
                append(rows)
            case .replace(let load):
                if let successor = page?.successor { loader = successor }
                replaceAll(by: rows, of: load)
            case .clear:
                replaceStore()
                removals = [:]
                edits = [:]
            }
        }
    }

    private func startLoad(_ load: PageLoad<AnyKey>) {
        let loader = loader
        let first = configuration.firstBatchCount ?? configuration.itemBatchCount
        let request = PageRequest(
            key: load.key, direction: load.direction,
            count: load.direction == .refresh ? first : configuration.itemBatchCount)
        // The view model owns the task: `pageTasks` keeps it to cancel, and it keeps no view model alive.
        pageTasks[load.number] = Task.detached(priority: .userInitiated) { [weak self] in
            let answer: Result<LoadedPage<Item>, any Error>
            do { answer = .success(try await loader.load(request)) } catch { answer = .failure(error) }
            await self?.ended(load, answer)
        }
    }

    private func ended(_ load: PageLoad<AnyKey>, _ answer: Result<LoadedPage<Item>, any Error>) {
        pageTasks[load.number] = nil
        switch answer {
        case .success(let page):
            guard paging.isInFlight(load) else { break }
            let rows = newRows(page.items, of: load)
            let summary = PagingMachine<AnyKey>.Answer(
                nextKey: page.nextKey, received: page.items.count, added: rows.added.count)
            perform(paging.handle(.pageLoaded(load, summary)), page: page, rows)
            judgeDemand()
        case .failure(let error) where ListError.isCancellation(error):
            perform(paging.handle(.pageCancelled(load)))
        case .failure(let error):
            perform(paging.handle(.pageFailed(load, ListError(error))))
        }
        settle()
    }

    private func append(_ new: NewRows) {
        store.append(new.added)
        for (place, item) in new.replaced {
            store.change(slot: place.slot, isEdit: true) { $0 = item }
            perform(itemLoads.handle(.invalidated(place)))
            row(place.id)?.update(item: item, phase: phase(of: place))
        }
    }

    private func replaceAll(by new: NewRows, of load: PageLoad<AnyKey>) {
        let old = store
        replaceStore()
        store.append(
            new.added.map { row in
                // What was edited while the page was on its way keeps the edit.
                guard edits[row.id, default: 0] >= load.number, let place = old.place(of: row.id) else {
                    return row
                }
                return (row.id, old.item(inSlot: place.slot))
            })
        removals = removals.filter { $0.value >= load.number }
        edits = edits.filter { $0.value >= load.number && store.place(of: $0.key) != nil }
        for (id, row) in rows {
            guard let row = row.value, let place = store.place(of: id) else { continue }
            row.update(item: store.item(inSlot: place.slot), phase: phase(of: place))
        }
        rows = rows.filter { store.place(of: $0.key) != nil }
    }

    /// Leaves nothing of the old generation.
    private func replaceStore() {
        store = RowStore()
        storeChange += 1
        lastVisible = nil
        perform(itemLoads.handle(.emptied))
    }
}
