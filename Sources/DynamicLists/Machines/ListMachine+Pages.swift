// What becomes of pages.
extension ListMachine {
    mutating func replaceSource(openingWith key: AnyKey?) {
        content.loaded.output.waste.add(other: [restoring, lastRead])
        content.loaded.output.waste.add(other: soughtKey)
        (restoring, lastRead, placeholder, content.isOutdated, soughtKey) = (nil, nil, nil, false, nil)
        content.perform(content.paging.handle(.sourceReplaced(openingKey: key)))
    }

    mutating func take(_ arrival: Content.PageArrival, of load: PageLoad<AnyKey>) {
        let doubt = content.end(load)
        guard content.paging.isInFlight(load) else { return }
        if isMissing(arrival.page, load) {
            content.perform(content.paging.handle(.pageMissing(load)))
        } else if isRestoredInVain(arrival.page, load) {
            // What was read there is gone: the list begins where its source does.
            content.loaded.output.waste.add(other: restoring)
            restoring = nil
            return content.perform(content.paging.handle(.sourceReplaced(openingKey: nil)))
        } else {
            content.take(arrival, of: load, doubt)
        }
        content.loaded.output.emit(.judge)
    }

    /// Whether the page at which the list was saved has nothing by now, and leads nowhere.
    private func isRestoredInVain(_ page: LoadedPage<Item>, _ load: PageLoad<AnyKey>) -> Bool {
        restoring != nil && load.direction == .refresh && load.key != nil
            && load.key == content.paging.rules.openingKey && page.received == 0 && page.previousKey == nil
            && page.nextKey == nil
    }

    // MARK: What is out of date

    /// Begins to load anew what was said to be out of date.
    mutating func judgeInvalidation() {
        guard content.isOutdated else { return }
        content.isOutdated = false
        let (page, rows) = reading
        content.perform(content.paging.handle(.invalidated(around: page, rows: rows)))
    }

    // MARK: The demand of the screen

    /// What the screen asks for of pages.
    func demand(of view: Viewport<ID>.View) -> PagingMachine<AnyKey>.Demand? {
        var demand = demandOfRows(view)
        if let (edge, rows) = missingRows {
            let count = content.loaded.store.shownCount
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
        let margin = content.configuration.pageMargin
        let rows = max(0, first - margin)...min(content.loaded.store.shownCount - 1, last + margin)
        return PagingMachine.Demand(
            before: margin - first, after: view.demand(margin: margin) - content.loaded.store.shownCount,
            pages: pages(ofShownRows: rows))
    }

    /// The pages from which rows on screen and in the margin come, for those that drop pages.
    private func pages(ofShownRows rows: ClosedRange<Int>) -> ClosedRange<Int> {
        let isInOrder =
            content.loaded.shownQuery.order == nil || content.configuration.maxResidentItems == nil
        let pages = (isInOrder ? [rows.lowerBound, rows.upperBound] : Array(rows)).map(
            content.loaded.page(ofShownRow:))
        return (pages.min() ?? 0)...(pages.max() ?? 0)
    }

    /// The number of the page that is being read, which is the first of those from which the rows on screen
    /// come, nil if there are none; and how many rows there are from its first to the last of them.
    ///
    /// - Complexity: O(v · log n + pages), v being the rows on screen.
    var reading: (page: Int?, rows: Int) {
        guard let (first, last) = viewport.ends(index: { content.loaded.store.shownIndex(of: $0) }) else {
            return (nil, 0)
        }
        // Sorted rows do not stand beside those with which they came.
        let rows = content.loaded.shownQuery.order == nil ? [first, last] : Array(first...last)
        let slots = rows.map { content.loaded.store.shownPlace(at: $0).slot }
        guard let page = slots.map(content.loaded.store.page(ofSlot:)).min(),
            let start = content.paging.firstRow(ofPage: page),
            let end = slots.compactMap(content.loaded.store.order.index(ofSlot:)).max()
        else { return (nil, 0) }
        return (page, end + 1 - start)
    }
}
