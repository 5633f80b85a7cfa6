// Page answers, invalidation, and the demand for pages.
extension ListMachine {
    mutating func replaceSource(openingWith key: AnyKey?) {
        content.loaded.output.unneeded.add(other: [restoring, lastRead, knownEnd])
        knownEnd = nil
        content.loaded.output.unneeded.add(other: failedJumpKey)
        (restoring, lastRead, placeholder, content.isOutdated, failedJumpKey) = (nil, nil, nil, false, nil)
        content.loaded.read(upTo: nil)
        content.perform(content.paging.handle(.sourceReplaced(openingKey: key)))
    }

    mutating func take(_ arrival: Content.PageArrival, of load: PageLoad<AnyKey>) {
        let staleness = content.end(load)
        guard content.paging.isInFlight(load) else { return }
        if isMissing(arrival.page, load) {
            content.perform(content.paging.handle(.pageMissing(load)))
        } else if isRestorationEmpty(arrival.page, load) {
            // The saved position no longer exists. The list opens at the beginning of its source.
            content.loaded.output.unneeded.add(other: restoring)
            restoring = nil
            return content.perform(content.paging.handle(.sourceReplaced(openingKey: nil)))
        } else {
            noteEnd()
            content.take(arrival, of: load, staleness)
            countArrivals()
        }
        content.loaded.output.emit(.evaluateDemand)
    }

    /// Remembers the last row if the end of the list is loaded.
    private mutating func noteEnd() {
        let count = content.loaded.store.count
        guard count > 0, content.paging.ends.contains(.end) else { return }
        content.loaded.output.unneeded.add(other: knownEnd)
        knownEnd = content.loaded.store.place(at: count - 1).id
    }

    /// Counts the rows that a page brought after what was the end of the list, unless they are on screen.
    private mutating func countArrivals() {
        let store = content.loaded.store
        if let end = knownEnd, let index = store.index(of: end), index + 1 < store.count {
            for position in index + 1..<store.count {
                let id = store.place(at: position).id
                if !viewport.shows(id) { content.loaded.unread.arrived(id) }
            }
            content.loaded.output.unneeded.add(other: knownEnd)
            knownEnd = store.place(at: store.count - 1).id
        }
        // A refresh shows which of the rows that arrived still exist.
        if !content.loaded.unread.isEmpty, content.paging.ends.contains(.end) {
            content.loaded.discardMissingArrivals()
        }
    }

    /// Whether the page at which the list was saved is now empty and has no neighbors.
    private func isRestorationEmpty(_ page: LoadedPage<Item>, _ load: PageLoad<AnyKey>) -> Bool {
        restoring != nil && load.direction == .refresh && load.key != nil
            && load.key == content.paging.rules.openingKey && page.received == 0 && page.previousKey == nil
            && page.nextKey == nil
    }

    // MARK: Invalidation

    /// Begins to reload invalidated data.
    mutating func evaluateInvalidation() {
        guard content.isOutdated else { return }
        content.isOutdated = false
        let (page, rows) = readingPosition
        content.perform(content.paging.handle(.invalidated(around: page, rows: rows)))
    }

    // MARK: Demand

    /// Returns the demand for pages that results from the viewport.
    func demand(of view: Viewport<ID>.Evaluation) -> PagingMachine<AnyKey>.Demand? {
        var demand = demandOfRows(view)
        if let (edge, rows) = missingRows {
            let count = content.loaded.store.shownCount
            let noDemand = PagingMachine<AnyKey>.Demand(before: -count, after: -count, pages: nil)
            let current = demand ?? noDemand
            demand = PagingMachine.Demand(
                before: edge == .beginning ? max(current.before, rows) : current.before,
                after: edge == .end ? max(current.after, rows) : current.after, pages: current.pages)
        }
        return demand
    }

    /// The indices of the rows on screen, from the first to the last one.
    var visibleRows: Range<Int> {
        viewport.ends { content.loaded.store.shownIndex(of: $0) }.map { $0.first..<$0.last + 1 } ?? 0..<0
    }

    private func demandOfRows(_ view: Viewport<ID>.Evaluation) -> PagingMachine<AnyKey>.Demand? {
        guard let first = view.rows.first, let last = view.rows.last else { return nil }
        let margin = content.configuration.pageMargin(itemsPerLine: itemsPerLine)
        let rows = max(0, first - margin)...min(content.loaded.store.shownCount - 1, last + margin)
        let gap = content.shownBeforeGap
        return PagingMachine.Demand(
            before: margin - first,
            // Rows after a gap are at the same distance from it as rows before it.
            after: first < gap ? min(margin, view.demand(margin: margin) - gap) : margin - (first - gap),
            pages: pages(ofShownRows: rows))
    }

    /// Drops the pages that are far from the rows on screen, or from those that were read last, while there
    /// are more rows than a limit. Does nothing where not all rows of the pages are shown in their order.
    mutating func trim(to limit: Int) {
        guard content.loaded.shownQuery.isAll, !content.hasGap, jump == nil, let (first, last) = readRows
        else { return }
        let margin = content.configuration.pageMargin(itemsPerLine: itemsPerLine)
        let end = min(content.loaded.store.shownCount - 1, last + margin)
        guard let pages = pages(ofShownRows: max(0, first - margin)...end) else { return }
        content.perform(content.paging.handle(.trimRequested(around: pages, limit: limit)))
    }

    /// The indices of the first and the last row on screen, or of those that were read last, or `nil` if
    /// there are none.
    private var readRows: (first: Int, last: Int)? {
        if let ends = viewport.ends(index: { content.loaded.store.shownIndex(of: $0) }) { return ends }
        guard let row = lastRead, let first = content.loaded.store.shownIndex(of: row) else { return nil }
        return (first, min(content.loaded.store.shownCount, first + max(lastHeight, 1)) - 1)
    }

    /// Returns the pages that contain the rows on screen and in the margin, for lists that drop pages.
    private func pages(ofShownRows rows: ClosedRange<Int>) -> ClosedRange<Int>? {
        let isInOrder =
            content.loaded.shownQuery.order == nil || content.configuration.maxResidentItems == nil
        let shown =
            isInOrder ? [rows.lowerBound, min(rows.upperBound, content.shownBeforeGap - 1)] : Array(rows)
        let pages = shown.filter { $0 >= rows.lowerBound }.map(content.loaded.page(ofShownRow:))
            .filter { $0 != RowsAfterGap.page }
        guard let first = pages.min(), let last = pages.max() else { return nil }
        return first...last
    }

    /// The page being read and the extent of the rows being read. The page is the first of the pages that
    /// contain the rows on screen, or `nil` if there are none. The extent is the number of rows from the
    /// first of that page to the last one on screen.
    ///
    /// - Complexity: O(v · log n + pages), v being the number of rows on screen.
    var readingPosition: (page: Int?, rows: Int) {
        guard let (first, last) = viewport.ends(index: { content.loaded.store.shownIndex(of: $0) }) else {
            return (nil, 0)
        }
        // Sorted rows are not adjacent to the rows with which they arrived.
        let rows = content.loaded.shownQuery.order == nil ? [first, last] : Array(first...last)
        let slots = rows.map { content.loaded.store.shownPlace(at: $0).slot }
        guard let page = slots.map(content.loaded.store.page(ofSlot:)).min(),
            let start = content.paging.firstRow(ofPage: page),
            let end = slots.compactMap(content.loaded.store.order.index(ofSlot:)).max()
        else { return (nil, 0) }
        return (page, end + 1 - start)
    }
}
