// The effects of a changed selection of shown rows on the pages.
extension ListContent {
    mutating func take(_ answer: QueryResult<ID, Item>, ofRun number: Int) {
        loaded.output.waste.add(late: answer.store)
        guard loaded.queryRun == number else { return }
        loaded.queryRun = nil
        let changed = loaded.store.endWatching()
        var answer = answer
        answer.leaveOut(changed)
        loaded.output.waste.add(late: loaded.store.show(answer.chosen, madeOf: answer.pieces))
        loaded.output.waste.add(other: loaded.shownQuery)
        loaded.shownQuery = loaded.query
        for slot in changed where slot < loaded.store.count { loaded.store.unsettle(slot) }
        if paging.generation != nil {
            perform(paging.handle(.shownChanged(answer.chosen == nil ? nil : answer.shown)))
        }
        loaded.output.emit(.judge)
    }

    mutating func arrange(_ staying: Set<Int>) {
        guard let settled = loaded.settling else { return }
        let moving = settled.slots.filter { settled.chosen.contains($0) && !staying.contains($0) }
        for slot in moving { loaded.store.hide(slot) }
        loaded.settling?.moving = moving.reversed()
        loaded.settling?.hasMoved = !moving.isEmpty
        goOnSettling()
    }

    mutating func place(at index: Int) {
        guard let slot = loaded.settling?.moving.popLast() else { return }
        loaded.store.show(slots: CollectionOfOne(slot), at: index)
        goOnSettling()
    }

    private mutating func goOnSettling() {
        guard let settled = loaded.settling else { return }
        if let slot = settled.moving.last { return loaded.output.emit(.place(slot)) }
        loaded.settling = nil
        for slot in settled.slots where settled.shownBefore.contains(slot) != settled.chosen.contains(slot) {
            notifyPaging(
                loaded.store.page(ofSlot: slot), rows: 0, shown: settled.chosen.contains(slot) ? 1 : -1)
        }
        // Rows may have moved to the other side of the viewport.
        if settled.hasMoved || settled.shownBefore != settled.chosen {
            loaded.output.scheduleDemandEvaluation()
        }
    }
}
