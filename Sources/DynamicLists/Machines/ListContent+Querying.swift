// The effects of a changed selection of shown rows on the pages.
extension ListContent {
    mutating func take(_ answer: QueryResult<ID, Item>, ofRun number: Int) {
        loaded.output.unneeded.add(deferred: answer.store)
        guard loaded.queryRun == number else { return }
        loaded.queryRun = nil
        let changed = loaded.store.endWatching()
        var answer = answer
        answer.leaveOut(changed)
        loaded.output.unneeded.add(deferred: loaded.store.show(answer.chosen, madeOf: answer.pieces))
        loaded.output.unneeded.add(other: loaded.shownQuery)
        loaded.shownQuery = loaded.query
        for slot in changed where slot < loaded.store.count { loaded.store.markDirty(slot) }
        if paging.generation != nil {
            perform(paging.handle(.shownChanged(answer.chosen == nil ? nil : answer.shown)))
        }
        loaded.output.emit(.evaluateDemand)
    }

    mutating func arrange(_ staying: Set<Int>) {
        guard let repositioning = loaded.repositioning else { return }
        let moving = repositioning.slots.filter { repositioning.chosen.contains($0) && !staying.contains($0) }
        for slot in moving { loaded.store.hide(slot) }
        loaded.repositioning?.moving = moving.reversed()
        loaded.repositioning?.hasMoved = !moving.isEmpty
        continueRepositioning()
    }

    mutating func place(at index: Int) {
        guard let slot = loaded.repositioning?.moving.popLast() else { return }
        loaded.store.show(slots: CollectionOfOne(slot), at: index)
        continueRepositioning()
    }

    private mutating func continueRepositioning() {
        guard let repositioning = loaded.repositioning else { return }
        if let slot = repositioning.moving.last { return loaded.output.emit(.place(slot)) }
        loaded.repositioning = nil
        for slot in repositioning.slots
        where repositioning.shownBefore.contains(slot) != repositioning.chosen.contains(slot) {
            notifyPaging(
                loaded.store.page(ofSlot: slot), rows: 0, shown: repositioning.chosen.contains(slot) ? 1 : -1)
        }
        // Rows may have moved to the other side of the viewport.
        if repositioning.hasMoved || repositioning.shownBefore != repositioning.chosen {
            loaded.output.scheduleDemandEvaluation()
        }
    }
}
