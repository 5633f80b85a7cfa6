// What becomes of pages.
extension ListMachine {
    /// Does what the pages say.
    ///
    /// - Parameters:
    ///   - arrival: The page that came, if one did.
    ///   - rows: Its rows.
    mutating func perform(
        _ pageEffects: [PagingMachine<AnyKey>.Effect], _ arrival: PageArrival? = nil,
        _ rows: NewRows = NewRows()
    ) {
        var following = arrival?.following[...] ?? []
        for effect in pageEffects {
            switch effect {
            case .load(let load): begin(load)
            case .cancel(let load): emit(.cancelPage(load))
            case .append(let load) where !following.isEmpty:
                // Its rows came with those of the first page.
                emit(.pageBrought(load))
                emit(.pageTaken(load, successor: following.removeFirst().page.successor))
            case .append(let load), .prepend(let load):
                emit(.pageTaken(load, successor: arrival?.page.successor))
                showPage(rows)
            case .dropFirst(let pages, let count): drop(0..<count, of: pages)
            case .dropLast(let pages, let count): drop(store.count - count..<store.count, of: pages)
            case .backOff(let load, let attempt, let time):
                emit(.backOff(load, attempt: attempt, advised: time))
            case .retire(let generation): waste.add(late: generation)
            case .replace(let load):
                guard let arrival else { preconditionFailure("Load \(load.number) brought no page") }
                emit(.pageTaken(load, successor: arrival.page.successor))
                replaceAll(by: [arrival] + arrival.following, of: load)
            case .clear:
                replaceStore(by: store.emptied(showsAll: query.isAll), moving: [])
            }
        }
    }

    /// Begins a load, unless the list is suspended.
    private mutating func begin(_ load: PageLoad<AnyKey>) {
        if !itemLoads.isSuspended { pageLoads[load.number] = PageDoubt() }
        emit(.loadPage(load))
    }

    mutating func suspend(_ isSuspended: Bool) {
        handle(.suspended(isSuspended))
        if isSuspended { return }
        for load in paging.loadsInFlight where pageLoads[load.number] == nil { begin(load) }
    }

    mutating func replaceSource(openingWith key: AnyKey?) {
        waste.add(other: [restoring, lastRead])
        waste.add(other: soughtKey)
        (restoring, lastRead, placeholder, isOutdated, soughtKey) = (nil, nil, nil, false, nil)
        perform(paging.handle(.sourceReplaced(openingKey: key)))
    }

    mutating func take(_ arrival: PageArrival, of load: PageLoad<AnyKey>) {
        let doubt = pageLoads.removeValue(forKey: load.number) ?? PageDoubt()
        guard paging.isInFlight(load) else { return }
        if isMissing(arrival.page, load) {
            perform(paging.handle(.pageMissing(load)))
            emit(.judge)
            return
        }
        if isRestoredInVain(arrival.page, load) {
            // What was read there is gone: the list begins where its source does.
            waste.add(other: restoring)
            restoring = nil
            return perform(paging.handle(.sourceReplaced(openingKey: nil)))
        }
        let came: [Rows]
        if !edits.rows.isEmpty { renew(arrival, of: load) }
        if load.direction == .refresh {
            came = takeFirst(arrival, of: load)
        } else {
            let rows = putNew(arrival, of: load)
            if !edits.isEmpty { markEdited(arrival, of: load, rows.added.count) }
            let answer = arrival.answer(rows.added, removed: edits.removedCount)
            perform(paging.handle(.pageLoaded(load, answer)), arrival, rows)
            returnFromAway()
            came = [rows.added]
        }
        if doubt.isDoubted || doubt.concerns(came) {
            isOutdated = true
            judgeLater()
        }
        emit(.judge)
    }

    /// Whether the page at which the list was saved has nothing by now, and leads nowhere.
    private func isRestoredInVain(_ page: LoadedPage<Item>, _ load: PageLoad<AnyKey>) -> Bool {
        restoring != nil && load.direction == .refresh && load.key != nil
            && load.key == paging.rules.openingKey && page.received == 0 && page.previousKey == nil
            && page.nextKey == nil
    }

    /// Takes the first page of a generation, and those that came with it.
    private mutating func takeFirst(_ arrival: PageArrival, of load: PageLoad<AnyKey>) -> [Rows] {
        let pages = withoutDuplicates(arrival)
        keepPlaced(since: load.number)
        let removed = edits.removedCount
        let answers = pages.map { $0.answer($0.rows, removed: removed) }
        perform(
            paging.handle(.pageLoaded(load, answers[0], following: Array(answers.dropFirst()))), pages[0])
        // Where they are in an order of their own, they are counted, and do not stand there yet.
        if shownQuery.order == nil { bringBackRows() }
        return pages.map { $0.rows }
    }

    mutating func fail(_ load: PageLoad<AnyKey>, _ failure: PageFailure) {
        pageLoads[load.number] = nil
        // Kept pages may have what was said to be out of date while this load wanted what is newest.
        let mayBeAtHand = paging.isOutdated && paging.isInFlight(load) && !load.acceptsStored
        perform(
            paging.handle(
                .pageFailed(load, failure.error, canRetry: failure.canRetry, after: failure.retryDelay)))
        guard mayBeAtHand else { return }
        isOutdated = true
        judgeLater()
    }

    // MARK: What is out of date

    mutating func invalidate(_ what: Invalidation<AnyKey, ID>) {
        let isHere =
            switch what {
            case .all: true
            case .page(let key): paging.hasPage(key)
            case .rows(let ids): hasAny(of: ids)
            }
        guard isHere else { return }
        isOutdated = true
        judgeLater()
    }

    /// Whether some of these rows are in the list. What is on its way may bring the others as they were.
    private mutating func hasAny(of ids: [ID]) -> Bool {
        let others = ids.filter { store.place(of: $0) == nil }
        if !others.isEmpty { for load in pageLoads.keys { pageLoads[load]?.rows.formUnion(others) } }
        return others.count < ids.count
    }

    /// Begins to load anew what was said to be out of date.
    mutating func judgeInvalidation() {
        guard isOutdated else { return }
        isOutdated = false
        let (page, rows) = reading
        perform(paging.handle(.invalidated(around: page, rows: rows)))
    }

    // MARK: The demand of the screen

    /// What the screen asks for of pages.
    func demand(of view: Viewport<ID>.View) -> PagingMachine<AnyKey>.Demand? {
        var demand = demandOfRows(view)
        if let (edge, rows) = missingRows {
            let count = store.shownCount
            let spare = PagingMachine<AnyKey>.Demand(before: -count, after: -count, pages: nil)
            let known = demand ?? spare
            demand = PagingMachine.Demand(
                before: edge == .beginning ? max(known.before, rows) : known.before,
                after: edge == .end ? max(known.after, rows) : known.after, pages: known.pages)
        }
        return demand
    }

    private func demandOfRows(_ view: Viewport<ID>.View) -> PagingMachine<AnyKey>.Demand? {
        guard let first = view.rows.first, let last = view.rows.last else { return nil }
        let margin = configuration.pageMargin
        let rows = max(0, first - margin)...min(store.shownCount - 1, last + margin)
        return PagingMachine.Demand(
            before: margin - first, after: view.demand(margin: margin) - store.shownCount,
            pages: pages(ofShownRows: rows))
    }

    /// The pages from which rows on screen and in the margin come, for those that drop pages.
    private func pages(ofShownRows rows: ClosedRange<Int>) -> ClosedRange<Int> {
        let isInOrder = shownQuery.order == nil || configuration.maxResidentItems == nil
        let pages = (isInOrder ? [rows.lowerBound, rows.upperBound] : Array(rows)).map(page(ofShownRow:))
        return (pages.min() ?? 0)...(pages.max() ?? 0)
    }

    /// The number of the page that is being read, which is the first of those from which the rows on screen
    /// come, nil if there are none; and how many rows there are from its first to the last of them.
    ///
    /// - Complexity: O(v · log n + pages), v being the rows on screen.
    var reading: (page: Int?, rows: Int) {
        guard let (first, last) = viewport.ends(index: { store.shownIndex(of: $0) }) else { return (nil, 0) }
        // Sorted rows do not stand beside those with which they came.
        let rows = shownQuery.order == nil ? [first, last] : Array(first...last)
        let slots = rows.map { store.shownPlace(at: $0).slot }
        guard let page = slots.map(store.page(ofSlot:)).min(), let start = paging.firstRow(ofPage: page),
            let end = slots.compactMap(store.order.index(ofSlot:)).max()
        else { return (nil, 0) }
        return (page, end + 1 - start)
    }

    /// The number of the page that a row came with.
    ///
    /// - Complexity: O(log n).
    func page(ofRow index: Int) -> Int { store.page(ofSlot: store.place(at: index).slot) }

    /// The number of the page that a row came with which is shown at an index.
    private func page(ofShownRow index: Int) -> Int { store.page(ofSlot: store.shownPlace(at: index).slot) }
}
