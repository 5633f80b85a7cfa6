extension ListViewModel {
    /// Shows the rows of a page, which are in the list.
    ///
    /// - Complexity: O(rows of the page + log n).
    func showPage(_ new: NewRows) {
        show(new.added, inSlots: new.slots)
        tellRows(new.added)
        replace(new.replaced)
    }

    /// Gives rows that are still in the list the items that a page brought for them.
    private func replace(_ items: [(ID, Item)]) {
        for (id, item) in items {
            guard let place = store.place(of: id) else { continue }
            let kept = renewed(item, of: place)
            let old = store.replace(slot: place.slot, by: kept ?? item, isEdit: kept == nil)
            rowNews.append((place.id, true))
            if kept == nil { invalidate(place) }
            withExtendedLifetime(old) {}
        }
    }

    /// Takes rows away that stand side by side, with all that is known of them.
    ///
    /// - Complexity: O(m · log n) for m rows.
    func takeAway(_ range: Range<Int>) {
        var old: [ItemLoader<Item>.Answer] = []
        // Without additional data there is nothing to know of rows.
        let hasData = itemLoader != nil
        for place in hasData ? range.map({ store.place(at: $0) }) : [] {
            if let answer = answers.removeValue(forKey: place.id) { old.append(answer) }
            handle(.removed(place.slot))
        }
        let removed = store.removeRange(range)
        for move in hasData ? removed.moves : [] { handle(.moved(move)) }
        // Released when nothing of the list is being changed.
        withExtendedLifetime((removed, old)) {}
    }

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

    /// The number of the page that is being read, which is that of the first row on screen, nil if none is;
    /// and how many rows there are from its first to the last that is wanted.
    ///
    /// - Complexity: O(v · log n + pages), v being the rows on screen.
    var reading: (page: Int?, rows: Int) {
        guard let (first, last) = viewport.ends(index: { store.shownIndex(of: $0) }) else { return (nil, 0) }
        let page = page(ofShownRow: first)
        // Sorted rows do not stand beside those with which they came.
        guard shownQuery.order == nil, let start = paging.firstRow(ofPage: page),
            let end = store.order.index(ofSlot: store.shownPlace(at: last).slot)
        else { return (page, 0) }
        return (page, end + 1 - start + configuration.pageMargin)
    }

    /// The number of the page that a row came with.
    ///
    /// - Complexity: O(log n).
    func page(ofRow index: Int) -> Int { store.page(ofSlot: store.place(at: index).slot) }

    /// The number of the page that a row came with which is shown at an index.
    private func page(ofShownRow index: Int) -> Int { store.page(ofSlot: store.shownPlace(at: index).slot) }
}
