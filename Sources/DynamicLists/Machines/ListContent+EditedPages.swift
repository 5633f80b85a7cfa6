// What pages are for rows with edits that wait, and the other way round.
extension ListContent {
    /// Edited rows get the items that a page brought, and those that came with it, of which one may bring a
    /// row once more.
    mutating func renew(_ arrival: PageArrival, of load: PageLoad<AnyKey>) {
        var seen: Set<ID> = []
        for row in ([arrival] + arrival.following).flatMap(\.renewed)
        where seen.insert(row.id).inserted || configuration.duplicates == .replaceInPlace {
            renew(row, by: load.number)
        }
    }

    /// Somebody tells of the item that the source has.
    mutating func hear(_ row: RenewedRow) {
        let load = editNumber
        renew(row, by: load == .max ? .max : load + 1)
    }

    /// Fills the newest item of a row with edits that wait.
    mutating func fillEdited(_ id: ID, by item: Item) {
        if let old = edits.rows[id]?.fill(item) { loaded.output.waste.add(other: old) }
    }

    private mutating func renew(_ row: RenewedRow, by load: Int) {
        if let old = edits.rows[row.id] { loaded.output.waste.add(other: old) }
        edits.rows[row.id]?.renew(row.base, row.phase, by: load)
        edits.setItem(row.item, ofRowAway: row.id)
    }

    /// Marks where edited rows of a page, which was put into the list, stand in the source.
    ///
    /// - Parameter count: The number of rows that were put into the list.
    mutating func markEdited(_ arrival: PageArrival, of load: PageLoad<AnyKey>, _ count: Int) {
        for row in arrival.renewed { loaded.unsettle(row.id) }
        if arrival.sourceIDs.isEmpty && edits.tombstones.isEmpty { return }
        if load.direction == .prepend {
            let first = edits.tombstones.takeFirst()
            mark(arrival.sourceIDs, of: load.page, after: nil, but: Set(first.map(\.edit)))
            let last = count > 0 ? loaded.store.place(at: count - 1).id : nil
            for tombstone in first { edits.tombstones.add(tombstone, after: last) }
        } else {
            let start = loaded.store.count - count
            mark(
                arrival.sourceIDs, of: load.page,
                after: start > 0 ? loaded.store.place(at: start - 1).id : nil)
        }
    }

    /// Rows that wait for their places may find them among those that a page brought.
    mutating func returnFromAway() {
        if edits.away.isEmpty { return }
        edits.returning += edits.away
        edits.away = []
        // In an order of its own, the page's rows do not stand where they are shown yet.
        if loaded.shownQuery.order == nil { bringBackRows() }
    }

    /// Rows that wait for their places come with a page that knows better.
    mutating func dropAway(_ ids: ContiguousArray<ID>) {
        for id in ids where edits.isAway(id) {
            if let row = edits.takeAway(id) { loaded.output.waste.add(other: row) }
        }
    }

    /// Drops pages with their rows.
    mutating func drop(_ rows: Range<Int>, of pages: Range<Int>) {
        keepPlaced(in: rows, of: pages)
        loaded.takeAway(rows)
    }

    /// The list is emptied: rows that edits, which wait, put somewhere wait for their places.
    mutating func clearEdits() {
        if edits.isEmpty { return }
        edits.log.clear()
        keepPlaced(since: .max)
        edits.away = edits.returning
        edits.returning = []
    }

}
