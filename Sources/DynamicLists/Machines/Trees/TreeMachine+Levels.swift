// The levels: their paging machines, and the loads that these request.
extension TreeMachine {
    /// Sends an event to the paging machine of a level, and performs its effects.
    ///
    /// - Returns: The number of pages whose rows are to be inserted.
    @discardableResult
    mutating func send(_ event: Paging.Event, to level: Int) -> Int {
        guard let effects = levels[level]?.paging.handle(event) else { return 0 }
        var pageCount = 0
        for effect in effects {
            switch effect {
            case .load(let load): begin(load, of: level)
            case .cancel: cancelLoad(of: level)
            case .append, .replace: pageCount += 1
            case .clear: clear()
            case .backOff(let load, let attempt, let time):
                guard let failed = levels[level]?.failed, failed.page == load else { continue }
                output.emit(.backOff(failed, attempt: attempt, after: time))
            case .retire(let generation): output.discard(generation)
            case .prepend, .dropFirst, .dropLast, .dropAfterGap, .closeGap:
                preconditionFailure("A level grows at its end, and has no gaps and drops no pages")
            }
        }
        if !effects.isEmpty { levelChanged(level) }
        return pageCount
    }

    private mutating func begin(_ load: PageLoad<AnyKey>, of level: Int) {
        guard rows.isLevelShown(level) else {
            levels[level]?.held = load
            heldLevels.insert(level)
            return
        }
        lastStamp += 1
        let owner = rows.levels[level].owner
        let parent = owner < 0 ? nil : rows.nodes[owner].id
        let treeLoad = TreeLoad(stamp: lastStamp, level: level, parent: parent, page: load)
        levels[level]?.load = treeLoad
        output.emit(.load(treeLoad))
    }

    mutating func cancelLoad(of level: Int) {
        if let load = levels[level]?.load { output.emit(.cancel(load)) }
        levels[level]?.load = nil
        levels[level]?.held = nil
        heldLevels.remove(level)
    }

    /// Begins the held loads of levels that are visible now.
    mutating func beginHeldLoads() {
        for level in heldLevels.sorted() where rows.isLevelShown(level) {
            guard let load = levels[level]?.held else { continue }
            levels[level]?.held = nil
            heldLevels.remove(level)
            begin(load, of: level)
        }
    }

    /// Cancels the loads of levels that are not in the tree. They begin again when the levels return.
    mutating func holdLoads(in rowsOutside: DetachedRows<ID>) {
        for slot in rowsOutside.run.slots where rows.nodes[Int(slot)].id == nil {
            let level = Int(rows.nodes[Int(slot)].level)
            guard let load = levels[level]?.load else { continue }
            cancelLoad(of: level)
            levels[level]?.held = load.page
            heldLevels.insert(level)
        }
    }

    /// Updates the row of a level, and notifies the rows that show its state.
    mutating func levelChanged(_ level: Int) {
        rows.setHidden(state(of: level) == .ended, level: level)
        output.emit(.changed(rows.rowID(rows.levels[level].row)))
        if rows.levels[level].owner >= 0 { output.emit(.changed(rows.rowID(rows.levels[level].owner))) }
    }

    /// Forgets removed rows. Those that were expanded will be again if they return.
    ///
    /// - Parameter mayReturn: Whether the source may still have the rows. An edit removes them for good.
    mutating func forget(_ removed: RemovedTreeRows<ID, Item>, mayReturn: Bool = true) {
        if mayReturn { output.unload(UnloadedTreeRows(ids: removed.ids, parents: removed.parents)) }
        for level in removed.levels {
            cancelLoad(of: level)
            if let loading = levels.removeValue(forKey: level) { output.discard(loading) }
        }
        if !removed.levels.isEmpty {
            let levels = Set(removed.levels)
            collapsedLevels.removeAll { levels.contains($0) }
        }
        absentExpanded.formUnion(removed.expanded)
        for id in removed.ids { output.emit(.changed(.item(id))) }
        items.remove(removed.slots, &rows, &output)
        output.discard(removed)
    }

    // MARK: Expanding

    mutating func expand(_ id: ID) {
        guard let slot = rows.slot(of: id) else {
            absentExpanded.insert(id)
            return
        }
        if hasChildren(slot) != false { open(slot, starts: true) }
    }

    /// Expands a row.
    ///
    /// - Parameter starts: Whether the children are loaded at once. If not, they are loaded when the row of
    ///   the level comes on screen.
    mutating func open(_ slot: Int, starts: Bool) {
        let level: Int
        if let known = rows.children(of: slot) {
            level = known
        } else {
            level = rows.addLevel(owner: slot)
            levels[level] = TreeLevelLoading(paging: Paging(rules.paging))
        }
        collapsedLevels.removeAll { $0 == level }
        rows.setExpanded(true, slot)
        if starts, levels[level]?.paging.isStarted == false { send(.started, to: level) }
        beginHeldLoads()
        output.emit(.changed(rows.rowID(slot)))
        output.emit(.evaluateDemand)
    }

    mutating func collapse(_ id: ID) {
        absentExpanded.remove(id)
        guard let slot = rows.slot(of: id), rows.nodes[slot].isExpanded else { return }
        rows.setExpanded(false, slot)
        if let level = rows.children(of: slot) { collapsedLevels.append(level) }
        for reveal in reveals where reveal.path.dropLast().contains(id) { end(reveal, .cancelled) }
        output.emit(.changed(.item(id)))
        output.emit(.evaluateDemand)
    }

    /// Expands new rows that were expanded when they were in the tree before.
    mutating func restoreExpansion(of slots: ContiguousArray<Int32>) {
        if absentExpanded.isEmpty { return }
        for slot in slots.map(Int.init) {
            guard let id = rows.nodes[slot].id, absentExpanded.remove(id) != nil else { continue }
            if rows.nodes[slot].hasChildren != false { open(slot, starts: false) }
        }
    }

    /// Drops the children of collapsed rows while there are too many rows, those of the row that was
    /// collapsed first at first.
    mutating func trim() {
        guard let limit = rules.maxResidentItems else { return }
        while rows.itemCount > limit, let level = collapsedLevels.first {
            let owner = rows.levels[level].owner
            collapsedLevels.removeFirst()
            forget(rows.removeChildren(of: owner))
            output.emit(.changed(rows.rowID(owner)))
        }
    }

    // MARK: Demand

    mutating func appear(_ row: TreeRowID<ID>) {
        screen.appeared(row, in: nil)
        if anchor != nil, anchor == row.itemID { anchor = nil }
        output.emit(.evaluateDemand)
    }

    /// Loads the next page of the levels whose ends are on screen or within the margin, and the additional
    /// data of the rows there.
    ///
    /// - Complexity: O((v + margin) · log n) for v rows on screen.
    mutating func evaluateDemand() {
        if levels[0]?.paging.isStarted != true { return }
        let view = screen.evaluate(at: output.now) { rows.shownIndex(ofRow: $0) }
        if items.isUsed { demandItems(of: view) }
        if let read = view.rows.first(where: { rows.level(endingAt: $0) == nil }) {
            reading = rows.shown.place(at: read).id.itemID
        }
        let margin = min(rules.margin, rows.shown.count)
        let due = view.filter { isInPlace($0, in: view) }.demandedRows(margin: margin, of: rows.shown.count)
            .sorted().compactMap { rows.level(endingAt: $0) }
        for level in due { demandPage(of: level) }
    }

    /// Whether a row that is reported to be on screen surely is. The row of a level below rows that no view
    /// has shown yet was at their place, and may leave the screen when they are shown.
    private func isInPlace(_ index: Int, in view: Viewport<TreeRowID<ID>>.Evaluation) -> Bool {
        rows.level(endingAt: index) == nil || index == view.rows.first || view.rows.contains(index - 1)
    }

    private mutating func demandItems(of view: Viewport<TreeRowID<ID>>.Evaluation) {
        var demanded: [(slot: Int, reason: ListLogEntry.RowLoadReason)] = []
        for row in view.reasons(margin: rules.itemMargin, of: rows.shown.count) {
            let slot = rows.shown.place(at: row.row).slot
            if rows.nodes[slot].id != nil { demanded.append((slot, row.reason)) }
        }
        output.emit(.demandItems(demanded, isPassing: view.isPassing))
        if let end = view.passingEnd { output.emit(.evaluateDemandAt(end)) }
    }

    /// Loads the first or the next page of a level, unless it is loading or has failed.
    mutating func demandPage(of level: Int) {
        let isStarted = levels[level]?.paging.isStarted == true
        send(isStarted ? .endReached : .started, to: level)
    }

    mutating func retry(_ row: TreeRowID<ID>?) {
        guard let row else {
            for level in levels.keys.sorted() where rows.isLevelShown(level) {
                send(.retryRequested, to: level)
            }
            return
        }
        guard let slot = rows.slot(ofRow: row) else { return }
        let level = rows.nodes[slot].id == nil ? Int(rows.nodes[slot].level) : rows.children(of: slot)
        if let level { send(.retryRequested, to: level) }
    }
}
