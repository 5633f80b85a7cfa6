// Inserting, changing and removing rows.
extension LoadedRows {
    /// Shows the rows of a page, which are already in the list.
    ///
    /// - Complexity: O(rows of the page + log n).
    mutating func showPage(_ new: NewRows) {
        show(new.added, inSlots: new.slots)
        output.notifyInserted(new.added.ids)
        if !new.replaced.isEmpty { output.emit(.renew(new.replaced)) }
    }

    /// Sets the item that a page brought for a row that is still in the list.
    mutating func renew(_ id: ID, by item: Item, isKept: Bool) {
        guard let place = store.place(of: id) else { return output.unneeded.add(item) }
        output.unneeded.add(store.replace(slot: place.slot, by: item, isEdit: !isKept))
        output.notifications.append(Output.RowNotification(id: place.id, isItem: true))
        if !isKept { invalidate(place) }
    }

    /// - Returns: The former item.
    mutating func replace(_ place: RowPlace<ID>, by item: Item) -> Item {
        output.notifications.append(Output.RowNotification(id: place.id, isItem: true))
        return store.replace(slot: place.slot, by: item, isEdit: true)
    }

    mutating func markDirty(_ id: ID) {
        if let place = store.place(of: id) { store.markDirty(place.slot) }
    }

    func keep(_ id: ID) -> KeptRow<ID, Item>? {
        guard let place = store.place(of: id) else { return nil }
        return KeptRow(
            id: id, item: store.item(inSlot: place.slot), isLoaded: phase(of: place) == .loaded,
            isPartial: itemLoads.isPartial(place.slot), answer: answers[id])
    }

    /// Removes adjacent rows with all their data.
    ///
    /// - Complexity: O(m · log n) for m rows.
    mutating func remove(_ range: Range<Int>) {
        for index in unread.isEmpty ? 0..<0 : range {
            release(unread.remove(store.place(at: index).id))
        }
        // Without item loading, rows have no other data.
        for place in hasItemData ? range.map({ store.place(at: $0) }) : [] {
            if let answer = answers.removeValue(forKey: place.id) { output.unneeded.add(other: answer) }
            notifyRemoval(place.slot)
            handle(.removed(place.slot))
        }
        let removed = store.removeRange(range)
        for move in hasItemData ? removed.moves : [] { handle(.moved(move)) }
        output.unneeded.add(removed)
    }

    /// Notes that rows that arrived at the end have been read: a row, and those that arrived before it, or
    /// with `nil` all rows.
    mutating func read(upTo row: ID?) {
        if unread.isEmpty { return }
        if let row {
            release(unread.read(upTo: row))
        } else {
            output.unneeded.add(other: unread)
            unread = UnreadRows()
        }
    }

    /// Counts only those of the arrived rows that are still in the list.
    mutating func discardMissingArrivals() {
        release(unread.keep { [store] in store.place(of: $0) != nil })
    }

    private mutating func release(_ ids: [ID]) {
        if !ids.isEmpty { output.unneeded.add(other: ids) }
    }

    /// Notifies the observers of a row that is removed during its load that the load is over.
    private mutating func notifyRemoval(_ slot: Int) {
        guard output.isAnyRowObserved, itemLoads.phase(ofRow: slot) == .loading else { return }
        output.notifications.append(Output.RowNotification(id: store.id(inSlot: slot), isItem: false))
    }

    /// Replaces the old generation, keeping only the state of the rows that stay.
    mutating func replaceStore(by new: RowStore<ID, Item>, moving staying: [RowPlace<ID>]) {
        endQuery()
        let old = (store: store, answers: answers, query: shownQuery)
        output.unneeded.add(deferred: old)
        for slot in output.isAnyRowObserved ? itemLoads.loadingRows : [] { notifyRemoval(slot) }
        (store, shownQuery) = (new, query)
        let moves = staying.compactMap { from in
            store.place(of: from.id).map { SlotMove(from: from.slot, to: $0.slot) }
        }
        answers = [:]
        for place in staying { answers[place.id] = old.answers[place.id] }
        handle(.replaced(moves))
    }

    /// The number of the page that a row arrived with.
    ///
    /// - Complexity: O(log n).
    func page(ofRow index: Int) -> Int { store.page(ofSlot: store.place(at: index).slot) }

    /// The number of the page of the row shown at an index.
    func page(ofShownRow index: Int) -> Int { store.page(ofSlot: store.shownPlace(at: index).slot) }
}
