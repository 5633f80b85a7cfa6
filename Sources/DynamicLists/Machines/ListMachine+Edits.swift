// How single edits are made and taken back.
extension ListMachine {
    /// The number of the last page load at the time of an edit. Without a page there is nothing that a load
    /// could know better: what was put into the list then outlives the first answer.
    var editNumber: Int { paging.hasPages ? paging.lastLoadNumber : .max }

    /// Where a row that is to stand at a position is inserted; nil if that names a row that is not in the
    /// list.
    func index(for position: RowPosition<ID>) -> Int? {
        switch position {
        case .start: 0
        case .end: store.count
        case .before(let id): store.index(of: id)
        case .after(let id): store.index(of: id).map { $0 + 1 }
        }
    }

    /// Makes an edit, which waits to be confirmed if it belongs to a group.
    ///
    /// - Parameter load: The last page load when the first of several edits was made: those that they cause
    ///   are newer. nil for the last one now.
    /// - Returns: That load.
    @discardableResult
    mutating func make(_ edit: Edit, at load: Int?, in group: Int?) -> Int {
        let load = load ?? editNumber
        perform(edit, at: load, in: group)
        return load
    }

    private mutating func perform(_ edit: Edit, at load: Int, in group: Int?) {
        let isHeld = group != nil
        switch edit {
        case .insert(let id, let item, let position):
            guard store.place(of: id) == nil, let index = index(for: position) else {
                return waste.add(item)
            }
            put(item, id, at: index)
            editLog.note(.item, id, load: load)
            hold(EditUndo(id, editLog.note(.place, id, load: load), .remove), in: group)
        case .update(let id, let item, let former, let phase, let isOutdated):
            guard let place = store.place(of: id) else { return waste.add(item) }
            _ = replace(place, by: item)
            // Who asked for the row while the edit was worked out may have filled it from what was at hand,
            // which the edit knows nothing of.
            if isOutdated || phase != self.phase(of: place) { invalidate(place) }
            let note = editLog.note(.item, id, load: load)
            if isHeld { hold(EditUndo(id, note, .restore(former, phase: phase)), in: group) }
        case .move(let id, let position):
            guard let old = store.index(of: id), let index = index(for: position) else { return }
            let neighbours = RowNeighbours(of: old, in: store)
            // Where it stands when it is gone from its old place.
            shift(id, from: old, to: old < index ? index - 1 : index)
            hold(EditUndo(id, editLog.note(.place, id, load: load), .move(neighbours)), in: group)
        case .remove(let id):
            let row = isHeld ? keep(id) : nil
            guard takeOut(id) else { return }
            let note = editLog.note(.place, id, isRemoval: true, load: load)
            if let row { hold(EditUndo(id, note, .bringBack(row)), in: group) }
        }
    }

    /// Keeps an edit that waits to be confirmed.
    private mutating func hold(_ undo: EditUndo<ID, Item>, in group: Int?) {
        guard let group else { return }
        for aspect in undo.aspects { editLog.hold(aspect, undo.id) }
        heldEdits[undo.number] = undo
        editGroups[group, default: []].append(undo.number)
    }

    /// Notes that a row, which a load may bring as it was, is gone.
    mutating func noteRemoval(of id: ID) {
        // What waits for a suspended list is asked for later.
        let isOnItsWay = paging.loadsInFlight.contains { pageLoads[$0.number] != nil }
        guard id == id, store.place(of: id) == nil, isOnItsWay else { return }
        editLog.note(.place, id, isRemoval: true, load: editNumber)
    }

    // MARK: Confirming and taking back

    /// Ends the edits of a group one after the other.
    mutating func endEdits(
        _ group: Int, isReversed: Bool = false, _ end: (inout ListMachine, Int) -> Void
    ) {
        let numbers = editGroups.removeValue(forKey: group) ?? []
        for number in isReversed ? numbers.reversed() : numbers { end(&self, number) }
    }

    mutating func confirmEdit(_ number: Int) {
        guard let undo = heldEdits.removeValue(forKey: number) else { return }
        for aspect in undo.aspects { editLog.confirm(aspect, undo.id, load: editNumber) }
        waste.add(other: undo)
    }

    mutating func takeBackEdit(_ number: Int) {
        guard let undo = heldEdits.removeValue(forKey: number) else { return }
        waste.add(other: undo)
        if case .remove = undo.change { return takeBackInsertion(of: undo.id) }
        guard editLog.takeBack(number, undo.aspect, undo.id, to: undo.previous) else {
            // What was edited once more stays.
            if let next = heldEdits.values.first(where: { $0.isNext(after: undo) }) {
                exchange(next.following(undo))
            }
            return
        }
        switch undo.change {
        case .remove: break
        case .bringBack(let row): bringBack(row)
        case .move(let neighbours): moveBack(undo.id, to: neighbours)
        case .restore(let item, let phase): restore(item, undo.id, from: phase)
        }
    }

    /// The list was emptied: there is nothing to be taken back but removals, of rows that may come again.
    mutating func clearEdits() {
        let old = heldEdits
        editLog.clear(allBut: Set(old.values.filter { $0.isRemoval }.map { $0.number }))
        heldEdits = old.filter { $0.value.isRemoval && editLog.isRemoved($0.value.id) }
        waste.add(late: old)
    }

    /// A row that is not to be leaves, whatever was done with it meanwhile.
    private mutating func takeBackInsertion(of id: ID) {
        for undo in heldEdits.values where undo.id == id {
            heldEdits[undo.number] = nil
            waste.add(other: undo)
        }
        takeOut(id)
        editLog.forget(id)
    }

    /// - Parameter phase: The row's phase when the item was as it is to be.
    private mutating func restore(_ item: Item, _ id: ID, from phase: ItemPhase) {
        if let place = store.place(of: id) {
            let former = replace(place, by: item)
            return emit(.compare(id, former: former, isFilled: phase != self.phase(of: place)))
        }
        // It may come back.
        for undo in heldEdits.values where undo.id == id { exchange(undo.with(item)) }
    }

    private mutating func exchange(_ undo: EditUndo<ID, Item>) {
        if let old = heldEdits.updateValue(undo, forKey: undo.number) { waste.add(other: old) }
    }

    // MARK: Rows

    /// The rows that were put where they stand since a load began, in their order.
    func rowsPlaced(since load: PageLoad<AnyKey>) -> [KeptRow<ID, Item>] {
        editLog.placed(since: load.number).compactMap { id in store.index(of: id).map { (id, $0) } }
            .sorted { $0.1 < $1.1 }.compactMap { keep($0.0) }
    }

    /// Puts rows where edits had put them before a generation took the place of another.
    mutating func bringBackRows() {
        let rows = returning
        returning = []
        for row in rows { bringBack(row) }
    }

    /// Puts a row where it stood, whether it is in the list by now or not.
    mutating func bringBack(_ row: KeptRow<ID, Item>) {
        if store.place(of: row.id) != nil { return moveBack(row.id, to: row.neighbours) }
        put(row.item, row.id, at: row.neighbours.index(in: store))
        guard row.isLoaded, hasItemData, let place = store.place(of: row.id) else { return }
        answers[row.id] = row.answer
        handle(.provided(place.slot))
    }

    private mutating func moveBack(_ id: ID, to neighbours: RowNeighbours<ID>) {
        guard let index = store.index(of: id) else { return }
        let target = neighbours.index(in: store)
        shift(id, from: index, to: index < target ? target - 1 : target)
    }

    private func keep(_ id: ID) -> KeptRow<ID, Item>? {
        guard let place = store.place(of: id), let index = store.index(of: id) else { return nil }
        return KeptRow(
            id: id, item: store.item(inSlot: place.slot), isLoaded: phase(of: place) == .loaded,
            answer: answers[id], neighbours: RowNeighbours(of: index, in: store))
    }

    private mutating func put(_ item: Item, _ id: ID, at index: Int) {
        let page = page(forRowAt: index)
        let rows = Rows([item], isLastKept: false) { _ in id }
        store.insert(rows, at: index, page: page)
        store.unsettle(store.count - 1)
        came(rows.ids)
        tellPaging(page, rows: 1, shown: store.isShown(store.count - 1) ? 1 : 0)
        // The page may lie on both sides of what is looked at.
        judgeLater()
    }

    /// - Returns: The former item.
    private mutating func replace(_ place: RowPlace<ID>, by item: Item) -> Item {
        news.append(RowNews(id: place.id, isItem: true))
        return store.replace(slot: place.slot, by: item, isEdit: true)
    }

    private mutating func shift(_ id: ID, from index: Int, to target: Int) {
        guard index != target, let place = store.place(of: id) else { return }
        let old = store.page(ofSlot: place.slot)
        store.move(place, to: target)
        let neighbour = target > 0 ? target - 1 : min(target + 1, store.count - 1)
        let page = page(ofRow: neighbour)
        if page != old {
            store.setPage(page, ofSlot: place.slot)
            let shown = store.isShown(place.slot) ? 1 : 0
            tellPaging(page, rows: 1, shown: shown)
            tellPaging(old, rows: -1, shown: -shown)
        }
        judgeLater()
    }

    /// Takes a row out of the list.
    ///
    /// - Returns: Whether it was in it.
    @discardableResult
    private mutating func takeOut(_ id: ID) -> Bool {
        guard let row = store.standing(of: id) else { return false }
        takeAway(row.index..<row.index + 1)
        tellPaging(row.page, rows: -1, shown: row.isShown ? -1 : 0)
        judgeLater()
        return true
    }

    /// The page that a row belongs to which is put before the one at an index: that of a neighbour.
    private func page(forRowAt index: Int) -> Int {
        if store.count == 0 { return paging.generation?.pages.numbers.lowerBound ?? 0 }
        return page(ofRow: max(0, index - 1))
    }

    /// Rows were put into a page, or taken out. Before a first page is there, rows belong to none.
    ///
    /// - Parameter shown: By how many more of its rows are shown.
    mutating func tellPaging(_ page: Int, rows: Int, shown: Int) {
        if !paging.hasPages { return }
        let event: PagingMachine<AnyKey>.Event =
            rows + shown > 0
            ? .rowsInserted(page: page, rows: rows, shown: shown)
            : .rowsRemoved(page: page, rows: -rows, shown: -shown)
        let effects = paging.handle(event)
        if !effects.isEmpty { perform(effects) }
    }
}
