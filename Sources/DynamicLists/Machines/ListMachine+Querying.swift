// Which rows are shown, and in which order. Filters and orders are a program's code: what they say comes with
// events.
extension ListMachine {
    /// Rows whose place among those shown is being found.
    ///
    /// What can stay in its place stays; the others leave theirs first, since places are found among those
    /// that are in order. So do those that are hidden, before it is found out what can stay: they may have
    /// been moved, too.
    struct Settling {
        let slots: [Int]
        let shownBefore: Set<Int>
        var chosen: Set<Int> = []
        /// Those that stand elsewhere than before, the next one last.
        var moving: [Int] = []
        var hasMoved = false
    }

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
        emit(.runQuery(lastQueryRun, run, isAtOnce: isAtOnce))
    }

    /// Nobody waits any more for what is being worked out.
    mutating func endQuery() {
        if queryRun != nil { emit(.cancelQuery) }
        queryRun = nil
        _ = store.endWatching()
    }

    mutating func take(_ answer: QueryAnswer<ID, Item>, ofRun number: Int) {
        waste.add(late: answer.store)
        guard queryRun == number else { return }
        queryRun = nil
        let changed = store.endWatching()
        var answer = answer
        answer.leaveOut(changed)
        waste.add(late: store.show(answer.chosen, madeOf: answer.pieces))
        waste.add(other: shownQuery)
        shownQuery = query
        for slot in changed where slot < store.count { store.unsettle(slot) }
        if paging.generation != nil {
            perform(paging.handle(.shownChanged(answer.chosen == nil ? nil : answer.shown)))
        }
        emit(.judge)
    }

    // MARK: Rows that come

    /// Shows rows that came, which stand side by side in the list.
    mutating func show(_ new: Rows, inSlots slots: Range<Int>) {
        if shownQuery.isAll { return }
        let chosen = chosen(of: new, inSlots: slots)
        if shownQuery.order != nil {
            emit(.placeNewRows(chosen.map { store.id(inSlot: $0) }))
        } else if let first = chosen.first {
            store.show(slots: chosen, at: store.shownIndex(forHidden: first, by: nil))
        }
    }

    /// Shows the rows of a generation's first pages, which are all that there are.
    mutating func showAll(_ pages: [PageArrival]) {
        if shownQuery.isAll { return }
        var (chosen, first): ([Int], Int) = ([], 0)
        for page in pages {
            chosen += self.chosen(of: page.rows, inSlots: first..<first + page.rows.count)
            first += page.rows.count
        }
        if shownQuery.order != nil {
            emit(.placeNewRows(chosen.map { store.id(inSlot: $0) }))
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
        emit(.choose(slots))
    }

    mutating func choose(_ chosen: Set<Int>) {
        guard let slots = settling?.slots else { return }
        settling?.chosen = chosen
        for slot in slots where !chosen.contains(slot) { store.hide(slot) }
        emit(.arrange(slots.filter { chosen.contains($0) }))
    }

    mutating func arrange(_ staying: Set<Int>) {
        guard let settled = settling else { return }
        let moving = settled.slots.filter { settled.chosen.contains($0) && !staying.contains($0) }
        for slot in moving { store.hide(slot) }
        settling?.moving = moving.reversed()
        settling?.hasMoved = !moving.isEmpty
        goOnSettling()
    }

    mutating func place(at index: Int) {
        guard let slot = settling?.moving.popLast() else { return }
        store.show(slots: CollectionOfOne(slot), at: index)
        goOnSettling()
    }

    private mutating func goOnSettling() {
        guard let settled = settling else { return }
        if let slot = settled.moving.last { return emit(.place(slot)) }
        settling = nil
        for slot in settled.slots where settled.shownBefore.contains(slot) != settled.chosen.contains(slot) {
            tellPaging(store.page(ofSlot: slot), rows: 0, shown: settled.chosen.contains(slot) ? 1 : -1)
        }
        // Rows may have gone to the other side of what is looked at.
        if settled.hasMoved || settled.shownBefore != settled.chosen { judgeLater() }
    }
}
