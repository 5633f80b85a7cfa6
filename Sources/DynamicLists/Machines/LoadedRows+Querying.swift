// Which rows are shown, and in which order. Filters and orders are a program's code: what they say comes with
// events.
extension LoadedRows {
    /// Whether rows came or changed whose place among those shown is not found yet.
    var isUnsettled: Bool { !store.unsettled.isEmpty }

    /// Shows what is wanted: when that is worked out.
    mutating func startQuery() {
        endQuery()
        if query.isSame(as: shownQuery) { return }
        let run = QueryRun(of: store, by: query, after: shownQuery)
        let isAtOnce = store.count <= mostRowsAtOnce
        store.watch()
        lastQueryRun += 1
        queryRun = lastQueryRun
        output.emit(.runQuery(lastQueryRun, run, isAtOnce: isAtOnce))
    }

    /// Nobody waits any more for what is being worked out.
    mutating func endQuery() {
        if queryRun != nil { output.emit(.cancelQuery) }
        queryRun = nil
        _ = store.endWatching()
    }

    // MARK: Rows that come

    /// Shows rows that came, which stand side by side in the list.
    mutating func show(_ new: Rows, inSlots slots: Range<Int>) {
        if shownQuery.isAll { return }
        let chosen = chosen(of: new, inSlots: slots)
        if shownQuery.order != nil {
            output.emit(.placeNewRows(chosen.map { store.id(inSlot: $0) }))
        } else if let first = chosen.first {
            store.show(slots: chosen, at: store.shownIndex(forHidden: first, by: nil))
        }
    }

    /// Shows the rows of a generation's first pages, which are all that there are.
    mutating func showAll(_ pages: [Rows]) {
        if shownQuery.isAll { return }
        var (chosen, first): ([Int], Int) = ([], 0)
        for page in pages {
            chosen += self.chosen(of: page, inSlots: first..<first + page.count)
            first += page.count
        }
        if shownQuery.order != nil {
            output.emit(.placeNewRows(chosen.map { store.id(inSlot: $0) }))
        } else {
            store.show(slots: chosen, at: 0)
        }
    }

    private func chosen(of rows: Rows, inSlots slots: Range<Int>) -> [Int] {
        slots.filter { rows.isChosen(at: $0 - slots.lowerBound) }
    }

    /// Shows rows that came, by the index before which they are to stand.
    mutating func show(_ groups: [(index: Int, slots: [Int])]) {
        for group in groups.reversed() { store.show(slots: group.slots, at: group.index) }
    }

    // MARK: Rows that change

    mutating func settle() {
        let slots = store.takeUnsettled()
        settling = Settling(slots: slots, shownBefore: Set(slots.filter { store.isShown($0) }))
        output.emit(.choose(slots))
    }

    mutating func choose(_ chosen: Set<Int>) {
        guard let slots = settling?.slots else { return }
        settling?.chosen = chosen
        for slot in slots where !chosen.contains(slot) { store.hide(slot) }
        output.emit(.arrange(slots.filter { chosen.contains($0) }))
    }
}
