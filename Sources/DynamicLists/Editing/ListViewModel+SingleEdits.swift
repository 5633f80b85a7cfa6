/// How an edit is taken back.
enum EditUndo<ID: Hashable & Sendable, Item: Sendable> {
    case remove(ID)
    case bringBack(KeptRow<ID, Item>)
    case move(ID, RowNeighbours<ID>)
    /// - version: that of the edited item.
    case restore(ID, Item, version: Int32, phase: ItemPhase)

    /// The row.
    var id: ID {
        switch self {
        case .remove(let id), .move(let id, _), .restore(let id, _, _, _): id
        case .bringBack(let row): row.id
        }
    }
}

/// A row that is not in the list for now, with what was loaded for it and the place at which it stood.
struct KeptRow<ID: Hashable & Sendable, Item: Sendable> {
    let id: ID
    let item: Item
    let isLoaded: Bool
    let answer: ItemLoader<Item>.Answer?
    let neighbours: RowNeighbours<ID>
}

// How single edits are made and taken back, inside of a step.
extension ListViewModel {
    /// The number of the page load that an edit of now is newer than.
    var editNumber: Int {
        // Nothing was asked for yet: what was put into the list before outlives the first answer.
        let isUnasked = paging.generation == nil && paging.loadsInFlight.isEmpty
        return paging.lastLoadNumber + (isUnasked ? 1 : 0)
    }

    /// Makes an edit.
    ///
    /// - Returns: how to take it back; nil if nothing was done.
    func make(_ operation: ListEdits<ID, Item>.Operation) -> EditUndo<ID, Item>? {
        switch operation {
        case .insert(let id, let item, let position):
            guard id == id, store.place(of: id) == nil, let index = index(for: position) else { return nil }
            put(item, id, at: index)
            return .remove(id)
        case .put(let id, let item, let position):
            return make(
                store.place(of: id) == nil
                    ? .insert(id: id, item: item, position) : .update(id: id) { $0 = item })
        case .update(let id, let change):
            return update(id, by: change)
        case .move(let id, let position):
            guard let old = store.index(of: id), let index = index(for: position) else { return nil }
            let neighbours = RowNeighbours(of: old, in: store)
            // Where it stands when it is gone from its old place.
            shift(id, from: old, to: old < index ? index - 1 : index)
            return .move(id, neighbours)
        case .remove(let id):
            // It may be on its way.
            if store.place(of: id) == nil, !paging.loadsInFlight.isEmpty, id == id {
                editLog.note(.removed, id, load: editNumber)
            }
            return takeOut(id)
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

    func takeBack(_ undo: EditUndo<ID, Item>) {
        editLog.takeBack(undo.id)
        switch undo {
        case .remove(let id):
            _ = takeOut(id)
            editLog.forget(id)
        case .bringBack(let row):
            bringBack(row)
            editLog.forget(row.id)
        case .move(let id, let neighbours):
            moveBack(id, to: neighbours)
        case .restore(let id, let item, let version, let phase):
            // What was edited once more stays.
            guard let place = store.place(of: id), store.version(ofSlot: place.slot) == version else {
                return
            }
            change(place, to: item, from: phase)
        }
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
        editLog.note(.placed, id, load: editNumber)
        store.unsettle(store.count - 1)
        tellRows(rows)
        tellPaging(page, rows: 1, shown: store.isShown(store.count - 1) ? 1 : 0)
    }

    private func update(
        _ id: ID, by change: @MainActor (inout Item) -> Void
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
        editLog.note(.updated, id, load: editNumber)
        return .restore(id, old, version: store.version(ofSlot: place.slot), phase: phase)
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
        editLog.note(.placed, id, load: editNumber)
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

    private func takeOut(_ id: ID) -> EditUndo<ID, Item>? {
        guard let row = keep(id) else { return nil }
        editLog.note(.removed, id, load: editNumber)
        let index = row.neighbours.index
        let page = page(ofRow: index)
        let wasShown = store.isShown(store.place(at: index).slot)
        takeAway(index..<index + 1)
        tellPaging(page, rows: -1, shown: wasShown ? -1 : 0)
        judgeSoon()
        return .bringBack(row)
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
        if paging.generation == nil { return }
        let event: PagingMachine<AnyKey>.Event =
            rows + shown > 0
            ? .rowsInserted(page: page, rows: rows, shown: shown)
            : .rowsRemoved(page: page, rows: -rows, shown: -shown)
        perform(paging.handle(event))
    }
}
