// The positions of rows that edits placed, and their return to the list.
extension ListContent {
    // MARK: Rolling back

    /// Whether the position to which a row returns is loaded.
    private func canReturn(_ edit: WaitingEdit<ID, Item>) -> Bool {
        edits.tombstones.contains(edit.number)
    }

    /// Moves a row to the position that it would have without the edit. If that is not loaded, its page
    /// brings the row.
    mutating func moveBack(_ edit: WaitingEdit<ID, Item>) {
        let isFromSource = edits.rows[edit.id]?.isFromSource ?? true
        let isUnedited = isFromSource && edits.firstEdit(ofPlace: edit.id) == nil && edit.previous == nil
        if canReturn(edit) {
            if let index = loaded.store.index(of: edit.id) {
                leave(edit.id, at: index, nil)
                let target = returnIndex(of: edit.id, to: edit.number)
                shiftStored(edit.id, from: index, to: index < target ? target - 1 : target)
            } else if let row = edits.takeDetached(edit.id) {
                putStored(row, at: returnIndex(of: edit.id, to: edit.number))
            }
        } else if isUnedited, !edit.isInsertion {
            if let row = edits.takeDetached(edit.id) { loaded.output.unneeded.add(other: row) }
            takeOut(edit.id, leaving: nil)
        } else {
            // Only the source can determine the position.
            isOutdated = true
            loaded.output.scheduleDemandEvaluation()
        }
    }

    /// Restores a removed row at its former position.
    ///
    /// - Parameters:
    ///   - version: The version of the row's item when it was removed.
    ///   - item: The row's present item.
    mutating func bringBack(
        _ row: KeptRow<ID, Item>, _ version: Int, _ edit: WaitingEdit<ID, Item>, _ item: Item?
    ) {
        var row = row
        if loaded.store.place(of: row.id) != nil { return }
        if edits.rows[row.id]?.version != version, let item { (row.item, row.isLoaded) = (item, false) }
        if canReturn(edit) {
            putStored(row, at: returnIndex(of: row.id, to: edit.number))
        } else if edits.rows[row.id]?.isFromSource == false {
            edits.detachedRuns.append(
                PlacedRun(rows: [row], before: nil, after: nil, isAtBeginning: false, isAtEnd: false))
        }
    }

    private mutating func returnIndex(of id: ID, to edit: Int) -> Int {
        guard let row = edits.tombstones.rowReturns(id, to: edit) else {
            preconditionFailure("No tombstone marks the row that edit \(edit) removed")
        }
        return row.flatMap { loaded.store.index(of: $0) }.map { $0 + 1 } ?? 0
    }

    // MARK: Pages

    /// Returns the rows that edits placed, in runs, with the source's rows around them.
    ///
    /// - Parameter ids: All rows that edits placed.
    /// - Complexity: O(m · log n) for m ids.
    func runs(of ids: [ID]) -> [PlacedRun<ID, Item>] {
        let indices = ids.compactMap { loaded.store.index(of: $0) }.sorted()
        let ends = paging.hasPages ? paging.ends : Set(Edge.allCases)
        var runs: [PlacedRun<ID, Item>] = []
        var first = 0
        for position in indices.indices {
            if position + 1 < indices.count, indices[position + 1] == indices[position] + 1,
                !isGap(before: indices[position] + 1)
            {
                continue
            }
            let range = indices[first]...indices[position]
            first = position + 1
            let (isFirst, isLast) = (range.lowerBound == 0, range.upperBound == loaded.store.count - 1)
            runs.append(
                PlacedRun(
                    rows: range.compactMap { loaded.keep(loaded.store.place(at: $0).id) },
                    before: isFirst || isGap(before: range.lowerBound)
                        ? nil : loaded.store.place(at: range.lowerBound - 1).id,
                    after: isLast || isGap(before: range.upperBound + 1)
                        ? nil : loaded.store.place(at: range.upperBound + 1).id,
                    isAtBeginning: isFirst && ends.contains(.beginning),
                    isAtEnd: isLast && (ends.contains(.end) || hasGap)))
        }
        return runs
    }

    /// Saves the rows that must find their positions again in a new generation or in an empty list.
    mutating func keepPlaced(since load: Int) {
        edits.savedRuns = runs(of: edits.log.placed(since: load))
        for run in edits.detachedRuns {
            var run = run
            run.rows.removeAll { !edits.log.isPlaced($0.id, since: load) }
            if !run.rows.isEmpty { edits.savedRuns.append(run) }
        }
        edits.detachedRuns = []
        edits.tombstones.removeAll()
    }

    /// Detaches the rows with waiting edits in pages that are dropped, until the pages are loaded again.
    mutating func keepPlaced(in range: Range<Int>, of pages: Range<Int>) {
        if edits.waiting.isEmpty { return }
        for run in edits.savedRuns.indices {
            for index in edits.savedRuns[run].rows.indices {
                let row = loaded.keep(edits.savedRuns[run].rows[index].id)
                if let row { edits.savedRuns[run].rows[index] = row }
            }
        }
        // Rows of a new generation that are to return are not yet at the positions that edits gave them.
        let placed = edits.savedRuns.isEmpty ? edits.log.placed(since: .max) : []
        for run in runs(of: placed) {
            var run = run
            run.rows.removeAll { loaded.store.index(of: $0.id).map { !range.contains($0) } ?? true }
            if !run.rows.isEmpty { edits.detachedRuns.append(run) }
        }
        let rows = edits.tombstones.rows.compactMap { id in
            loaded.store.index(of: id).map { (id: id, index: $0) }
        }
        edits.tombstones.pagesLeave(
            pages, rows: rows.filter { range.contains($0.index) }.sorted { $0.index < $1.index }.map(\.id),
            after: range.lowerBound > 0 ? loaded.store.place(at: range.lowerBound - 1).id : nil)
    }

    /// Marks the positions in the source of rows that edits moved or removed.
    ///
    /// - Parameters:
    ///   - ids: The rows of a page as they arrived.
    ///   - previous: The row before them.
    ///   - excluded: Edits that are marked elsewhere.
    mutating func mark(
        _ ids: ContiguousArray<ID>, of page: Int, after previous: ID?, excluding excluded: Set<Int> = []
    ) {
        let returning = Set(edits.savedRuns.flatMap { $0.rows.map(\.id) })
        var previous = previous
        for id in ids {
            if edits.rows[id] != nil, let edit = edits.firstEdit(ofPlace: id),
                !edits.tombstones.contains(edit), !excluded.contains(edit)
            {
                edits.tombstones.add(Tombstones.Tombstone(edit: edit, page: page), after: previous)
            }
            // Rows that are to return are not yet at the positions that edits gave them.
            guard let place = loaded.store.place(of: id), loaded.store.page(ofSlot: place.slot) == page,
                !returning.contains(id)
            else { continue }
            previous = id
        }
    }

    /// Returns saved rows to their positions, if these are loaded, and detaches the other rows.
    mutating func restoreSavedRows() {
        let runs = edits.savedRuns
        edits.savedRuns = []
        for run in runs {
            let insertionPoint = run.insertionPoint(count: loaded.store.count, ends: paging.ends) {
                loaded.store.index(of: $0)
            }
            if let insertionPoint {
                place(run, at: insertionPoint.index, isNext: insertionPoint.isNext)
            } else {
                detach(run)
            }
        }
    }

    private mutating func place(_ run: PlacedRun<ID, Item>, at index: Int, isNext: Bool) {
        var (index, isNext) = (index, isNext)
        for row in run.rows {
            if let old = loaded.store.index(of: row.id) {
                shift(row.id, from: old, to: old < index ? index - 1 : index, isNext: isNext, leaving: nil)
                index = old < index ? index : index + 1
            } else {
                willInsertRow(row.id, at: index, isNext: isNext)
                putStored(row, at: index)
                index += 1
            }
            isNext = true
        }
    }

    private mutating func detach(_ run: PlacedRun<ID, Item>) {
        var run = run
        for index in run.rows.indices {
            guard let row = loaded.keep(run.rows[index].id) else { continue }
            run.rows[index] = row
            takeOut(row.id, leaving: nil)
        }
        edits.detachedRuns.append(run)
    }

    // MARK: Rows

    /// - Parameters:
    ///   - isNext: Whether the row comes before the tombstones between it and the row before it.
    ///   - isEnd: Whether the row comes after the gap, if there is one.
    mutating func put(_ item: Item, _ id: ID, at index: Int, isNext: Bool, isEnd: Bool) {
        willInsertRow(id, at: index, isNext: isNext)
        putStored(
            KeptRow(id: id, item: item, isLoaded: false, isPartial: false, answer: nil), at: index,
            isAfterGap: isEnd && hasGap)
    }

    private mutating func putStored(
        _ row: KeptRow<ID, Item>, at index: Int, isAfterGap: Bool = false
    ) {
        let page = isAfterGap ? RowsAfterGap.page : page(forRowAt: index)
        let rows = Rows([row.item], isLastKept: false) { _ in row.id }
        loaded.store.insert(rows, at: index, page: page)
        loaded.store.markDirty(loaded.store.count - 1)
        loaded.output.notifyInserted(rows.ids)
        notifyPaging(page, rows: 1, shown: loaded.store.isShown(loaded.store.count - 1) ? 1 : 0)
        // The page may extend on both sides of the viewport.
        loaded.output.scheduleDemandEvaluation()
        guard row.isLoaded, loaded.hasItemData, let place = loaded.store.place(of: row.id) else { return }
        loaded.answers[row.id] = row.answer
        // The row is not demanded yet. The work item of the next step is set when it is.
        if row.isPartial { return loaded.handle(.providedInPart(ItemLoadMachine.LoadRequest(place.slot))) }
        loaded.handle(.provided(place.slot))
    }

    /// Moves a row from an index to another, counted without the row.
    ///
    /// - Parameter edit: The edit whose rollback returns the row to its old position, or `nil` if there is
    ///   none.
    mutating func shift(_ id: ID, from index: Int, to target: Int, isNext: Bool, leaving edit: Int?) {
        leave(id, at: index, edit)
        // `target` is counted without the row, which the store still contains at `index`.
        if !edits.tombstones.isEmpty {
            let previous = target > 0 ? loaded.store.place(at: target > index ? target : target - 1).id : nil
            edits.tombstones.rowInserted(id, after: previous, isNext: isNext)
        }
        shiftStored(id, from: index, to: target)
    }

    private mutating func shiftStored(_ id: ID, from index: Int, to target: Int) {
        guard let place = loaded.store.place(of: id) else { return }
        let old = loaded.store.page(ofSlot: place.slot)
        if index != target { loaded.store.move(place, to: target) }
        // A moved row belongs to the page of the row before it.
        let neighbour = target > 0 ? target - 1 : min(target + 1, loaded.store.count - 1)
        let page = loaded.page(ofRow: neighbour)
        if page != old {
            loaded.store.setPage(page, ofSlot: place.slot)
            let shown = loaded.store.isShown(place.slot) ? 1 : 0
            notifyPaging(page, rows: 1, shown: shown)
            notifyPaging(old, rows: -1, shown: -shown)
        }
        loaded.output.scheduleDemandEvaluation()
    }

    /// Removes a row from the list, if it is in it.
    ///
    /// - Parameter edit: The edit whose rollback returns the row to its position, or `nil` if there is none.
    mutating func takeOut(_ id: ID, leaving edit: Int?) {
        guard let row = loaded.store.removalInfo(of: id) else { return }
        leave(id, at: row.index, edit)
        loaded.remove(row.index..<row.index + 1)
        notifyPaging(row.page, rows: -1, shown: row.isShown ? -1 : 0)
        loaded.output.scheduleDemandEvaluation()
    }

    /// Updates the tombstones for a row that leaves its position.
    private mutating func leave(_ id: ID, at index: Int, _ edit: Int?) {
        if edit == nil, edits.tombstones.isEmpty { return }
        let page = loaded.page(ofRow: index)
        edits.tombstones.rowLeaves(
            id, after: index > 0 ? loaded.store.place(at: index - 1).id : nil,
            leaving: edit.map { Tombstones.Tombstone(edit: $0, page: page) })
    }

    /// Updates the tombstones for a row that is about to be inserted at an index.
    private mutating func willInsertRow(_ id: ID, at index: Int, isNext: Bool) {
        if edits.tombstones.isEmpty { return }
        let previous = index > 0 ? loaded.store.place(at: index - 1).id : nil
        edits.tombstones.rowInserted(id, after: previous, isNext: isNext)
    }

    /// The page of a row that is inserted before the one at an index: the page of a neighbor.
    private func page(forRowAt index: Int) -> Int {
        if loaded.store.count == 0 { return paging.generation?.pages.numbers.lowerBound ?? 0 }
        return loaded.page(ofRow: max(0, index - 1))
    }

    /// Notifies the paging machine of rows inserted into a page or removed from it. Before the first page is
    /// loaded, rows belong to no page.
    ///
    /// - Parameter shown: The change of the number of its shown rows.
    mutating func notifyPaging(_ page: Int, rows: Int, shown: Int) {
        if !paging.hasPages { return }
        let event: PagingMachine<AnyKey>.Event =
            rows + shown > 0
            ? .rowsInserted(page: page, rows: rows, shown: shown)
            : .rowsRemoved(page: page, rows: -rows, shown: -shown)
        let effects = paging.handle(event)
        if !effects.isEmpty { perform(effects) }
    }
}
