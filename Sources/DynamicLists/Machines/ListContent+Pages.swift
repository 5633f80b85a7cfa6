// Page effects, and the answers of page loads.
extension ListContent {
    /// Performs the effects of the paging machine.
    ///
    /// - Parameters:
    ///   - arrival: The page that arrived, if any.
    ///   - rows: Its rows.
    mutating func perform(
        _ pageEffects: [PagingMachine<AnyKey>.Effect], _ arrival: PageArrival? = nil,
        _ rows: Loaded.NewRows = Loaded.NewRows()
    ) {
        var following = arrival?.following[...] ?? []
        for effect in pageEffects {
            switch effect {
            case .load(let load): begin(load)
            case .cancel(let load): loaded.output.emit(.cancelPage(load))
            case .append(let load) where !following.isEmpty:
                // Its rows arrived with those of the first page.
                loaded.output.emit(.followingPageBegan(load))
                loaded.output.emit(.pageApplied(load, successor: following.removeFirst().page.successor))
            case .append(let load), .prepend(let load):
                loaded.output.emit(.pageApplied(load, successor: arrival?.page.successor))
                loaded.showPage(rows)
            case .dropFirst(let pages, let count): drop(0..<count, of: pages)
            case .dropLast(let pages, let count):
                drop(endOfPages - count..<endOfPages, of: pages)
            case .dropAfterGap(let count):
                drop(
                    loaded.store.count - count..<loaded.store.count,
                    of: RowsAfterGap.page..<RowsAfterGap.page + 1)
            case .closeGap(let page, let count): closeGap(page, rows: count)
            case .backOff(let load, let attempt, let time):
                loaded.output.emit(.backOff(load, attempt: attempt, advised: time))
            case .retire(let generation): loaded.output.unneeded.add(deferred: generation)
            case .replace(let load):
                guard let arrival else { preconditionFailure("Load \(load.number) brought no page") }
                loaded.output.emit(.pageApplied(load, successor: arrival.page.successor))
                replaceAll(by: [arrival] + arrival.following, of: load)
            case .clear:
                loaded.replaceStore(by: loaded.store.emptied(showsAll: loaded.query.isAll), moving: [])
            }
        }
    }

    /// Begins a load, unless the list is suspended.
    private mutating func begin(_ load: PageLoad<AnyKey>) {
        if !loaded.itemLoads.isSuspended { pageLoads[load.number] = PageStaleness() }
        loaded.output.emit(.loadPage(load))
    }

    mutating func suspend(_ isSuspended: Bool) {
        loaded.handle(.suspended(isSuspended))
        if isSuspended { return }
        for load in paging.loadsInFlight where pageLoads[load.number] == nil { begin(load) }
    }

    /// Ends a page load.
    ///
    /// - Returns: The reasons why its answer may be stale.
    mutating func end(_ load: PageLoad<AnyKey>) -> PageStaleness {
        pageLoads.removeValue(forKey: load.number) ?? PageStaleness()
    }

    /// Applies the answer of a load that is still in flight.
    mutating func take(_ arrival: PageArrival, of load: PageLoad<AnyKey>, _ staleness: PageStaleness) {
        let arrived: [Rows]
        if !edits.rows.isEmpty { renew(arrival, of: load) }
        if load.direction == .refresh {
            arrived = takeFirst(arrival, of: load)
        } else {
            let rows = putNew(arrival, of: load)
            if !edits.isEmpty { markEdited(arrival, of: load, rows.added.count) }
            let answer = arrival.answer(rows.added, removed: edits.removedCount)
            // Counted from the end, because pages at the beginning may be dropped.
            let distance = rows.added.count + rowsAfterGap
            perform(paging.handle(.pageLoaded(load, answer)), arrival, rows)
            join(
                rows.joining, in: arrival.rows.ids, of: load.page,
                from: loaded.store.count - distance)
            restoreDetachedRuns()
            arrived = [rows.added]
        }
        guard staleness.isPossiblyStale || staleness.concerns(arrived) else { return }
        isOutdated = true
        loaded.output.scheduleDemandEvaluation()
    }

    /// Applies the first page of a generation, and the pages that arrived with it.
    private mutating func takeFirst(_ arrival: PageArrival, of load: PageLoad<AnyKey>) -> [Rows] {
        let pages = withoutDuplicates(arrival)
        keepPlaced(since: load.number)
        let removed = edits.removedCount
        let answers = pages.map { $0.answer($0.rows, removed: removed) }
        perform(
            paging.handle(.pageLoaded(load, answers[0], following: Array(answers.dropFirst()))), pages[0])
        // With a sort order, the rows are counted, but not yet at their shown positions.
        if loaded.shownQuery.order == nil { restoreSavedRows() }
        return pages.map { $0.rows }
    }

    mutating func fail(_ load: PageLoad<AnyKey>, _ failure: PageFailure) {
        pageLoads[load.number] = nil
        // Stored pages may contain data that was invalidated while this load required the newest.
        let mayBeAtHand = paging.isOutdated && paging.isInFlight(load) && !load.acceptsStored
        perform(
            paging.handle(
                .pageFailed(load, failure.error, canRetry: failure.canRetry, after: failure.retryDelay)))
        guard mayBeAtHand else { return }
        isOutdated = true
        loaded.output.scheduleDemandEvaluation()
    }

    mutating func invalidate(_ invalidation: Invalidation<AnyKey, ID>) {
        let isHere =
            switch invalidation {
            case .all: true
            case .page(let key): paging.hasPage(key)
            case .rows(let ids): hasAny(of: ids)
            }
        guard isHere else { return }
        isOutdated = true
        loaded.output.scheduleDemandEvaluation()
    }

    /// Returns whether some of these rows are in the list, and records the others as stale for the loads in
    /// flight, which may bring them without the change.
    private mutating func hasAny(of ids: [ID]) -> Bool {
        let missing = ids.filter { loaded.store.place(of: $0) == nil }
        if !missing.isEmpty { for load in pageLoads.keys { pageLoads[load]?.rows.formUnion(missing) } }
        return missing.count < ids.count
    }
}
