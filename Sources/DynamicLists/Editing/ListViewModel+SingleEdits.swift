// How single edits are made and taken back, inside of a step.
extension ListViewModel {
    /// The number of the last page load at the time of an edit. Without a page there is nothing that a load
    /// could know better: what was put into the list then outlives the first answer.
    var editNumber: Int { paging.hasPages ? paging.lastLoadNumber : .max }

    /// Makes an edit.
    ///
    /// - Parameter load: the last page load. Those that the edit causes, or others with it, are newer.
    /// - Returns: how to take it back; nil if nothing was done.
    func make(_ operation: ListEdits<ID, Item>.Operation, at load: Int) -> EditUndo<ID, Item>? {
        switch operation {
        case .insert(let id, let item, let position):
            guard id == id, store.place(of: id) == nil, let index = index(for: position) else { return nil }
            put(item, id, at: index)
            editLog.note(.item, id, load: load)
            return EditUndo(id, editLog.note(.place, id, load: load), .remove)
        case .put(let id, let item, let position):
            let isHere = store.place(of: id) != nil
            return make(
                isHere ? .update(id: id) { $0 = item } : .insert(id: id, item: item, position), at: load)
        case .update(let id, let change):
            return update(id, by: change, at: load)
        case .move(let id, let position):
            guard let old = store.index(of: id), let index = index(for: position) else { return nil }
            let neighbours = RowNeighbours(of: old, in: store)
            // Where it stands when it is gone from its old place.
            shift(id, from: old, to: old < index ? index - 1 : index)
            return EditUndo(id, editLog.note(.place, id, load: load), .move(neighbours))
        case .remove(let id):
            guard let row = keep(id) else { return nil }
            takeOut(id)
            return EditUndo(
                id, editLog.note(.place, id, isRemoval: true, load: load), .bringBack(row))
        }
    }

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

    /// An edit waits to be confirmed.
    func hold(_ undo: EditUndo<ID, Item>) {
        for aspect in undo.aspects { editLog.hold(aspect, undo.id) }
        heldEdits[undo.number] = undo
    }

    /// An edit was confirmed.
    func confirmEdit(_ number: Int) {
        guard let undo = heldEdits.removeValue(forKey: number) else { return }
        for aspect in undo.aspects { editLog.confirm(aspect, undo.id, load: editNumber) }
    }

    /// An edit was not confirmed.
    func takeBackEdit(_ number: Int) {
        guard let undo = heldEdits.removeValue(forKey: number) else { return }
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
    func clearEdits() {
        let old = heldEdits
        editLog.clear(allBut: Set(old.values.filter { $0.isRemoval }.map { $0.number }))
        heldEdits = old.filter { $0.value.isRemoval && editLog.isRemoved($0.value.id) }
        // Released when nothing of the list is being changed.
        leftovers.add(old)
    }

    /// A row that is not to be leaves, whatever was done with it meanwhile.
    private func takeBackInsertion(of id: ID) {
        let later = heldEdits.values.filter { $0.id == id }
        for undo in later { heldEdits[undo.number] = nil }
        takeOut(id)
        editLog.forget(id)
        // Released when nothing of the list is being changed.
        withExtendedLifetime(later) {}
    }

    private func restore(_ item: Item, _ id: ID, from phase: ItemPhase) {
        if let place = store.place(of: id) { return change(place, to: item, from: phase) }
        // It may come back.
        for undo in heldEdits.values.filter({ $0.id == id }) { exchange(undo.with(item)) }
    }

    private func exchange(_ undo: EditUndo<ID, Item>) {
        let old = heldEdits.updateValue(undo, forKey: undo.number)
        // Released when nothing of the list is being changed.
        withExtendedLifetime(old) {}
    }

    /// The rows that were put where they stand since a load began, in their order.
    func rowsPlaced(since load: PageLoad<AnyKey>) -> [KeptRow<ID, Item>] {
        editLog.placed(since: load.number).compactMap { id in store.index(of: id).map { (id, $0) } }
            .sorted { $0.1 < $1.1 }.compactMap { keep($0.0) }
    }

    /// Puts a row where it stood, whether it is in the list by now or not.
    func bringBack(_ row: KeptRow<ID, Item>) {
        if store.place(of: row.id) != nil { return moveBack(row.id, to: row.neighbours) }
        put(row.item, row.id, at: row.neighbours.index(in: store))
        guard row.isLoaded, itemLoader != nil, let place = store.place(of: row.id) else { return }
        answers[row.id] = row.answer
        handle(.provided(place.slot))
    }

    private func moveBack(_ id: ID, to neighbours: RowNeighbours<ID>) {
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

    private func put(_ item: Item, _ id: ID, at index: Int) {
        let page = page(forRowAt: index)
        let rows = Rows([item], isLastKept: false) { _ in id }
        store.insert(rows, at: index, page: page)
        store.unsettle(store.count - 1)
        tellRows(rows)
        tellPaging(page, rows: 1, shown: store.isShown(store.count - 1) ? 1 : 0)
        // The page may lie on both sides of what is looked at.
        judgeSoon()
    }

    private func update(
        _ id: ID, by change: @MainActor (inout Item) -> Void, at load: Int
    ) -> EditUndo<ID, Item>? {
        guard let place = store.place(of: id) else { return nil }
        let old = store.item(inSlot: place.slot)
        var item = old
        let phase = phase(of: place)
        change(&item)
        if let own = Source.id(of: item) {
            precondition(own == id, "An edit changed the id of row \(id) to \(own)")
        }
        self.change(place, to: item, from: phase)
        return EditUndo(id, editLog.note(.item, id, load: load), .restore(old, phase: phase))
    }

    /// - Parameter phase: the row's phase when the item was as it is to be, or before it was changed.
    private func change(_ place: RowPlace<ID>, to item: Item, from phase: ItemPhase) {
        let old = store.replace(slot: place.slot, by: item, isEdit: true)
        rowNews.append((place.id, true))
        // Who asks for the row during the edit may fill it from what is at hand, which the edit knows not of.
        let isFilled = phase != self.phase(of: place)
        if isFilled || itemLoader?.request(item) != itemLoader?.request(old) { invalidate(place) }
    }

    private func shift(_ id: ID, from index: Int, to target: Int) {
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
        judgeSoon()
    }

    /// Takes a row out of the list.
    ///
    /// - Returns: whether it was in it.
    @discardableResult
    func takeOut(_ id: ID) -> Bool {
        guard let row = store.standing(of: id) else { return false }
        takeAway(row.index..<row.index + 1)
        tellPaging(row.page, rows: -1, shown: row.isShown ? -1 : 0)
        judgeSoon()
        return true
    }

    /// The page that a row belongs to which is put before the one at an index: that of a neighbour.
    private func page(forRowAt index: Int) -> Int {
        if store.count == 0 { return paging.generation?.pages.numbers.lowerBound ?? 0 }
        return page(ofRow: max(0, index - 1))
    }

    /// Rows were put into a page, or taken out. Before a first page is there, rows belong to none.
    ///
    /// - Parameter shown: by how many more of its rows are shown.
    func tellPaging(_ page: Int, rows: Int, shown: Int) {
        if !paging.hasPages { return }
        let event: PagingMachine<AnyKey>.Event =
            rows + shown > 0
            ? .rowsInserted(page: page, rows: rows, shown: shown)
            : .rowsRemoved(page: page, rows: -rows, shown: -shown)
        let effects = paging.handle(event)
        if !effects.isEmpty { perform(effects) }
    }
}
