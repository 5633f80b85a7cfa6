// The effects of pages on rows with waiting edits, and of waiting edits on pages.
extension ListContent {
    /// Updates edited rows with the items of a page and of the pages that arrived with it. A later page may
    /// contain a row again.
    mutating func renew(_ arrival: PageArrival, of load: PageLoad<AnyKey>) {
        var seen: Set<ID> = []
        for row in ([arrival] + arrival.following).flatMap(\.renewed)
        where seen.insert(row.id).inserted || configuration.duplicates == .replaceInPlace {
            renew(row, by: load.number)
        }
    }

    /// Updates a row with an item that the source is reported to have.
    mutating func applySourceItem(_ row: RenewedRow) {
        let load = editNumber
        renew(row, by: load == .max ? .max : load + 1)
    }

    /// Updates the newest item of a row with waiting edits with additional data.
    mutating func fillEdited(_ id: ID, by item: Item) {
        if let old = edits.rows[id]?.fill(item) { loaded.output.unneeded.add(other: old) }
    }

    private mutating func renew(_ row: RenewedRow, by load: Int) {
        if let old = edits.rows[row.id] { loaded.output.unneeded.add(other: old) }
        edits.rows[row.id]?.rebase(row.base, row.phase, by: load)
        edits.setItem(row.item, ofDetachedRow: row.id)
    }

    /// Marks the positions in the source of edited rows of a page that was inserted into the list.
    ///
    /// - Parameter count: The number of rows that were inserted into the list.
    mutating func markEdited(_ arrival: PageArrival, of load: PageLoad<AnyKey>, _ count: Int) {
        for row in arrival.renewed { loaded.markDirty(row.id) }
        if arrival.sourceIDs.isEmpty && edits.tombstones.isEmpty { return }
        if load.direction == .prepend {
            let first = edits.tombstones.takeFirst()
            mark(arrival.sourceIDs, of: load.page, after: nil, excluding: Set(first.map(\.edit)))
            let last = count > 0 ? loaded.store.place(at: count - 1).id : nil
            for tombstone in first { edits.tombstones.add(tombstone, after: last) }
        } else {
            let start = endOfPages - count
            mark(
                arrival.sourceIDs, of: load.page,
                after: start > 0 ? loaded.store.place(at: start - 1).id : nil)
        }
    }

    /// Prepares detached rows to return, because the page that arrived may contain their positions.
    mutating func restoreDetachedRuns() {
        if edits.detachedRuns.isEmpty { return }
        edits.savedRuns += edits.detachedRuns
        edits.detachedRuns = []
        // With a sort order, the page's rows are not yet at the positions at which they are shown.
        if loaded.shownQuery.order == nil { restoreSavedRows() }
    }

    /// Discards detached rows that a page contains, because the page has newer data.
    mutating func dropDetached(_ ids: ContiguousArray<ID>) {
        for id in ids where edits.isDetached(id) {
            if let row = edits.takeDetached(id) { loaded.output.unneeded.add(other: row) }
        }
    }

    /// Drops pages with their rows.
    mutating func drop(_ rows: Range<Int>, of pages: Range<Int>) {
        keepPlaced(in: rows, of: pages)
        loaded.remove(rows)
    }

    /// Clears the edits of a list that was emptied. Rows that waiting edits placed are detached.
    mutating func clearEdits() {
        if edits.isEmpty { return }
        edits.log.clear()
        keepPlaced(since: .max)
        edits.detachedRuns = edits.savedRuns
        edits.savedRuns = []
    }

}
