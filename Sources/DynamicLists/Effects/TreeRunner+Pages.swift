// Loading pages.
extension TreeRunner {
    func start(_ load: TreeLoad<ID>) {
        let feed = invalidationObserver.begin { [weak self] invalidation in
            await self?.invalidate(invalidation)
        }
        let reader = PageReader(
            loader: loader(of: load), load: load.page, count: configuration.itemBatchCount,
            maxEmptyPages: configuration.maxConsecutiveEmptyPages)
        let isLastKept = configuration.duplicates == .replaceInPlace
        let source = source
        var task = LoadTask(on: executor) {
            _ = await feed?.value
            let pages = try await reader.pages { page in
                let items = page.takeItems()
                var isolated = await Source.isolatedIDs(of: items)?.makeIterator()
                return PreparedRows(items, isLastKept: isLastKept) {
                    (isolated?.next() ?? Source.id(of: $0)) ?? Source.makeID()
                }
            }
            return pages.map { arrival in
                TreePage<ID, Item>(
                    rows: arrival.rows, hasChildren: arrival.rows.items.map { source.hasChildren($0) },
                    nextKey: arrival.page.nextKey, received: arrival.page.received,
                    totalCount: arrival.page.totalCount)
            }
        } end: { [weak self] answer in
            self?.enqueue { self?.ended(load, answer) }
        }
        if let limit = configuration.pageTimeLimit {
            let limit = limit * reader.usualCount
            task.limit(limit, clock) { [weak self] in self?.enqueue { self?.timedOut(load, limit) } }
        }
        pageTasks[load.stamp] = task
    }

    /// Returns the loader of a level, with its parent's present item.
    private func loader(of load: TreeLoad<ID>) -> PageLoader<Item> {
        var loader = PageLoader(source)
        guard let parent = load.parent.flatMap({ machine.rows.item(of: $0) }) else { return loader }
        loader.load = { @concurrent [source] request in
            let page = try await source.children(of: parent, request: request.typed()).erased()
            return LoadedPage(items: page.items, nextKey: page.nextKey, totalCount: page.totalCount)
        }
        return loader
    }

    private func timedOut(_ load: TreeLoad<ID>, _ limit: Duration) {
        guard let task = pageTasks.removeValue(forKey: load.stamp) else { return }
        task.cancel()
        fail(load, ListError.timedOut(limit))
    }

    private func ended(_ load: TreeLoad<ID>, _ answer: Result<[TreePage<ID, Item>], any Error>) {
        guard let task = pageTasks.removeValue(forKey: load.stamp) else { return }
        task.endTimer()
        switch answer {
        case .success(let pages):
            for page in pages { misuseReporter.report(of: page.rows, hasItemData: items != nil) }
            send(.pageLoaded(load, pages.map { applyingChanges(to: $0, of: load) }))
        case .failure(let error):
            // The error of a canceled load is ignored, regardless of its type.
            fail(load, error)
        }
    }

    /// Applies unconfirmed changes to the items that a page brought.
    private func applyingChanges(to page: TreePage<ID, Item>, of load: TreeLoad<ID>) -> TreePage<ID, Item> {
        guard machine.hasEdits else { return page }
        var page = page
        for (offset, id) in page.rows.ids.enumerated() {
            let changes = machine.changes(of: id, since: load.stamp)
            if changes.isEmpty { continue }
            page.edited[id] = applied(changes, to: page.rows.items[offset], id)
        }
        return page
    }

    func applied(_ changes: [@MainActor (inout Item) -> Void], to item: Item, _ id: ID) -> Item {
        var item = item
        for change in changes { change(&item) }
        if let own = Source.id(of: item) {
            precondition(own == id, "An edit changed the id of row \(id) to \(own)")
        }
        return item
    }

    private func fail(_ load: TreeLoad<ID>, _ error: any Error) {
        let advice = retryAdvice(of: error)
        send(
            .pageFailed(
                load, ListError(error), canRetry: advice?.isRetryable ?? true, after: advice?.retryDelay))
    }

    func scheduleRetry(of load: TreeLoad<ID>, attempt: Int, advised: Duration?) {
        guard let backOff = configuration.backOff else { return }
        let end =
            clock.now()
            + backOff.delay(attempt: attempt, advised: advised, jitterFraction: jitterFraction())
        retries[load.stamp] = Task { @MainActor [weak self, clock] in
            await clock.sleep(end)
            if Task.isCancelled { return }
            self?.enqueue {
                self?.retries[load.stamp] = nil
                self?.send(.backOffEnded(load))
            }
        }
    }

    /// Refreshes the tree, unless the report concerns rows only, none of which is loaded.
    func invalidate(_ invalidation: InvalidationObserver<ID>.ErasedInvalidation) {
        enqueue { [self] in
            if case .rows(let ids) = invalidation, !ids.contains(where: { machine.rows.item(of: $0) != nil })
            {
                return
            }
            send(.invalidated)
        }
    }
}
