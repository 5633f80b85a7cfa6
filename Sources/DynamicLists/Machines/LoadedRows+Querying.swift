// The selection and order of the shown rows. Filters and orders are client code: their results arrive with
// events.
extension LoadedRows {
    /// Whether inserted or changed rows still need their positions among the shown rows.
    var hasDirtySlots: Bool { !store.dirtySlots.isEmpty }

    /// Starts a run of the requested query. Its result is shown when the run ends.
    mutating func startQuery() {
        endQuery()
        if query.isSame(as: shownQuery) { return }
        let run = QueryRun(of: store, by: query, after: shownQuery)
        let isSynchronous = store.count <= maxSynchronousQueryRows
        store.beginRecordingChanges()
        lastQueryRun += 1
        queryRun = lastQueryRun
        output.emit(.runQuery(lastQueryRun, run, isSynchronous: isSynchronous))
    }

    /// Cancels the query run in progress, whose result is no longer needed.
    mutating func endQuery() {
        if queryRun != nil { output.emit(.cancelQuery) }
        queryRun = nil
        _ = store.endWatching()
    }

    // MARK: Inserted rows

    /// Shows inserted rows, which are adjacent in the list.
    mutating func show(_ new: Rows, inSlots slots: Range<Int>) {
        if shownQuery.isAll { return }
        let chosen = chosen(of: new, inSlots: slots)
        if shownQuery.order != nil {
            output.emit(.placeNewRows(chosen.map { store.id(inSlot: $0) }))
        } else if let first = chosen.first {
            store.show(slots: chosen, at: store.shownIndex(forHidden: first, by: nil))
        }
    }

    /// Shows the rows of a generation's first pages, which are all rows of the list.
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

    /// Shows inserted rows, grouped by the index before which they are placed.
    mutating func show(_ groups: [(index: Int, slots: [Int])]) {
        for group in groups.reversed() { store.show(slots: group.slots, at: group.index) }
    }

    // MARK: Changed rows

    mutating func beginRepositioning() {
        let slots = store.takeDirtySlots()
        repositioning = Repositioning(slots: slots, shownBefore: Set(slots.filter { store.isShown($0) }))
        output.emit(.choose(slots))
    }

    mutating func choose(_ chosen: Set<Int>) {
        guard let slots = repositioning?.slots else { return }
        repositioning?.chosen = chosen
        for slot in slots where !chosen.contains(slot) { store.hide(slot) }
        output.emit(.arrange(slots.filter { chosen.contains($0) }))
    }
}
