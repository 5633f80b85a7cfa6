/// A resolved position: a level, and the child before which a row is inserted, or `nil` for its end.
private typealias Target = (level: Int, next: Int?)

// Edits, their confirmation and their rollback.
extension TreeMachine {
    /// Makes an edit. An edit of a row that is not in the tree, or to a position that does not exist, does
    /// nothing.
    ///
    /// - Parameter group: The number of the edits that are confirmed together, or `nil` for an edit that
    ///   needs no confirmation.
    mutating func make(_ edit: TreeEdit<ID, Item>, in group: Int?) {
        switch edit {
        case .insert(let prepared, let hasChildren, let position):
            insert(prepared, hasChildren, at: position, in: group)
        case .update(let id, let item, let hasChildren, let isOutdated, let change):
            guard let slot = rows.slot(of: id) else { return }
            update(slot, id, item, change, in: group)
            rows.nodes[slot].hasChildren = hasChildren
            if isOutdated, items.isUsed {
                items.invalidate(slot, &output)
                output.emit(.refill(id))
            }
        case .move(let id, let position): move(id, to: position, in: group)
        case .remove(let id): remove(id, in: group)
        }
    }

    /// Returns the level and the next row of a position, or `nil` if the position is not loaded.
    private func target(of position: TreePosition<ID>) -> Target? {
        switch position {
        case .before(let id): return rows.slot(of: id).map { (Int(rows.nodes[$0].level), $0) }
        case .after(let id):
            return rows.slot(of: id).map { (Int(rows.nodes[$0].level), rows.sibling(after: $0)) }
        case .firstChild(let parent):
            return level(ofChildrenOf: parent).map { ($0, rows.firstChild(of: $0)) }
        case .lastChild(let parent): return level(ofChildrenOf: parent).map { ($0, nil) }
        }
    }

    /// Returns the level of a row's children, or `nil` if its first page is not loaded.
    private func level(ofChildrenOf parent: ID?) -> Int? {
        let level = parent.map { rows.slot(of: $0).flatMap { rows.children(of: $0) } } ?? 0
        return level.flatMap { levels[$0]?.paging.hasPages == true ? $0 : nil }
    }

    /// The number of the page to which a row at a position belongs.
    private func page(at target: Target) -> Int {
        if let neighbor = target.next ?? rows.lastChild(of: target.level) {
            return Int(rows.nodes[neighbor].page)
        }
        return (levels[target.level]?.paging.generation?.pages.numbers.upperBound ?? 1) - 1
    }

    private mutating func insert(
        _ prepared: PreparedRows<ID, Item>, _ hasChildren: Bool?, at position: TreePosition<ID>,
        in group: Int?
    ) {
        guard prepared.count == 1, let target = target(of: position),
            !rows.isKnown(prepared.ids[0], hash: prepared.hashes[0])
        else { return }
        let page = page(at: target)
        let slots = rows.insert(prepared, [hasChildren], in: target.level, before: target.next, page: page)
        place(prepared.ids[0], from: nil, isPlaced: true, in: group)
        send(.rowsInserted(page: page, rows: 1, shown: 1), to: target.level)
        levelChanged(target.level)
        restoreExpansion(of: slots)
        output.emit(.inserted(prepared.ids))
        output.emit(.evaluateDemand)
    }

    private mutating func update(
        _ slot: Int, _ id: ID, _ item: Item, _ change: @escaping @MainActor (inout Item) -> Void,
        in group: Int?
    ) {
        var edit = edits[id] ?? EditedTreeRow()
        if edit.base == nil {
            edit.base = rows.nodes[slot].item
            edit.isBaseFilled = items.phase(ofSlot: slot) == .loaded
        }
        let last = group == nil ? lastStamp : .max
        edit.changes.append(EditedTreeRow.Change(group: group, lastOlderLoad: last, apply: change))
        edits[id] = edit
        rows.setItem(item, slot, &output)
        items.noteEdit(slot)
        forgetOldEdits()
    }

    private mutating func move(_ id: ID, to position: TreePosition<ID>, in group: Int?) {
        guard let slot = rows.slot(of: id), let target = target(of: position) else { return }
        let next = target.next == slot ? rows.sibling(after: slot) : target.next
        let owner = rows.levels[target.level].owner
        if owner >= 0, rows.isInSubtree(owner, of: slot) { return }
        place(id, from: rows.place(of: slot), isPlaced: true, in: group)
        attach(takeOut(slot), at: (target.level, next))
    }

    private mutating func remove(_ id: ID, in group: Int?) {
        guard let slot = rows.slot(of: id) else { return }
        place(id, from: rows.place(of: slot), isPlaced: false, in: group)
        let detached = takeOut(slot)
        holdLoads(in: detached)
        output.emit(.evaluateDemand)
        if group == nil, edits[id]?.placements.isEmpty != false {
            forget(rows.discard(detached), mayReturn: false)
        } else {
            edits[id]?.detached = detached
            for row in detached.run.ids { output.emit(.changed(row)) }
        }
        forgetOldEdits()
    }

    private mutating func attach(_ detached: DetachedRows<ID>, at target: Target) {
        let page = page(at: target)
        rows.attach(detached, to: target.level, before: target.next, page: page)
        send(.rowsInserted(page: page, rows: 1, shown: 1), to: target.level)
        levelChanged(target.level)
        for row in detached.run.ids { output.emit(.changed(row)) }
        beginHeldLoads()
        output.emit(.evaluateDemand)
    }

    // MARK: Places

    /// Records an insertion, a move or a removal.
    private mutating func place(
        _ id: ID, from before: EditedTreeRow<ID, Item>.Place?, isPlaced: Bool, in group: Int?
    ) {
        var edit = edits[id] ?? EditedTreeRow()
        if let group {
            lastPlacement += 1
            edit.placements.append(
                EditedTreeRow.Placement(number: lastPlacement, group: group, before: before))
        } else {
            // An edit without confirmation replaces the unconfirmed ones before it.
            edit.placements = []
            edit.lastOlderLoad = lastStamp
        }
        edit.isPlaced = isPlaced
        edits[id] = edit
    }

    /// Returns the position of a former place, found by its neighbors, or `nil` if its level does not exist
    /// or is in the row's own subtree.
    private func target(of place: EditedTreeRow<ID, Item>.Place, for slot: Int) -> Target? {
        guard let level = level(ofChildrenOf: place.parent) else { return nil }
        let owner = rows.levels[level].owner
        if owner >= 0, rows.isInSubtree(owner, of: slot) { return nil }
        func neighbor(_ id: ID?) -> Int? {
            id.flatMap { rows.slot(of: $0) }.flatMap { Int(rows.nodes[$0].level) == level ? $0 : nil }
        }
        guard place.previous != nil else {
            let first = rows.firstChild(of: level)
            return (level, first == slot ? rows.sibling(after: slot) : first)
        }
        if let previous = neighbor(place.previous) {
            let next = rows.sibling(after: previous)
            return (level, next == slot ? rows.sibling(after: slot) : next)
        }
        if let next = neighbor(place.next) { return (level, next) }
        return (level, nil)
    }

    // MARK: Confirmation

    /// The rows that a group of edits changed.
    private func rows(of group: Int) -> [ID] {
        edits.filter { _, edit in
            edit.placements.contains { $0.group == group } || edit.changes.contains { $0.group == group }
        }.map(\.key)
    }

    mutating func confirm(_ group: Int) {
        for id in rows(of: group) {
            if let index = edits[id]?.placements.lastIndex(where: { $0.group == group }) {
                // Earlier placements have no effect after this one.
                edits[id]?.placements.removeFirst(index + 1)
                edits[id]?.lastOlderLoad = lastStamp
                if edits[id]?.placements.isEmpty == true { discardDetached(id) }
            }
            for index in edits[id]?.changes.indices ?? 0..<0 where edits[id]?.changes[index].group == group {
                edits[id]?.changes[index].group = nil
                edits[id]?.changes[index].lastOlderLoad = lastStamp
            }
        }
        forgetOldEdits()
    }

    private mutating func discardDetached(_ id: ID) {
        guard let detached = edits[id]?.detached else { return }
        edits[id]?.detached = nil
        forget(rows.discard(detached), mayReturn: false)
    }

    /// - Parameter unchanged: The items of changed rows without the changes of the group.
    mutating func rollBack(_ group: Int, _ unchanged: [ID: Item]) {
        var undone: [(number: Int, id: ID)] = []
        for id in rows(of: group) {
            edits[id]?.changes.removeAll { $0.group == group }
            if let item = unchanged[id], let slot = rows.knownSlot(of: id) {
                rows.setItem(item, slot, &output)
                items.noteEdit(slot)
                if items.isUsed { output.emit(.renew(id, isFilled: edits[id]?.isBaseFilled == true)) }
            }
            undone += (edits[id]?.placements ?? []).filter { $0.group == group }.map { ($0.number, id) }
        }
        // The last one first, so that each finds the neighbors that it had.
        for (number, id) in undone.sorted(by: { $0.number > $1.number }) { undo(number, of: id) }
        forgetOldEdits()
    }

    private mutating func undo(_ number: Int, of id: ID) {
        guard let index = edits[id]?.placements.firstIndex(where: { $0.number == number }),
            let undone = edits[id]?.placements.remove(at: index)
        else { return }
        if let count = edits[id]?.placements.count, index < count {
            // A later placement stays. If it is undone as well, the result is the place before both.
            edits[id]?.placements[index].before = undone.before
        } else {
            extract(id)
            restore(id, to: undone.before)
        }
    }

    /// Takes a row out of the subtree of another row that a pending edit has removed.
    private mutating func extract(_ id: ID) {
        guard let slot = rows.knownSlot(of: id), !rows.isLoaded(slot), edits[id]?.detached == nil else {
            return
        }
        for (other, edit) in edits {
            guard let detached = edit.detached, detached.run.slots.contains(Int32(slot)) else { continue }
            let level = Int(rows.nodes[slot].level)
            let parts = rows.split(detached, at: slot)
            edits[other]?.detached = parts.remaining
            edits[id]?.detached = parts.extracted
            let page = Int(rows.nodes[slot].page)
            if levels[level]?.paging.hasPages == true {
                send(.rowsRemoved(page: page, rows: 1, shown: 1), to: level)
            }
            return
        }
    }

    private mutating func restore(_ id: ID, to place: EditedTreeRow<ID, Item>.Place?) {
        let detached = edits[id]?.detached
        guard let place else {
            if let slot = rows.slot(of: id) {
                forget(rows.discard(takeOut(slot)), mayReturn: false)
            } else {
                discardDetached(id)
            }
            return
        }
        guard let slot = rows.knownSlot(of: id) else { return }
        guard let target = target(of: place, for: slot) else {
            discardDetached(id)
            return
        }
        edits[id]?.detached = nil
        edits[id]?.isPlaced = true
        attach(detached ?? takeOut(slot), at: target)
    }

    // MARK: Items

    /// The changes to apply to an item that a load brings, and to which no reference is held meanwhile.
    package func changes(of id: ID, since load: Int) -> [@MainActor (inout Item) -> Void] {
        edits[id]?.changes.filter { load <= $0.lastOlderLoad }.map(\.apply) ?? []
    }

    /// Replaces the source's newest items of rows by items with further data.
    mutating func fillBases(by filled: [Int: FilledTreeItem<Item>]) {
        for (slot, row) in filled {
            guard let base = row.base, let id = rows.nodes[slot].id, let old = edits[id]?.base else {
                continue
            }
            edits[id]?.base = base
            output.discard(old)
        }
    }

    /// Whether there are edits that loads must not undo.
    package var hasEdits: Bool { !edits.isEmpty }

    /// The source's newest items of the rows that a group changed, and the changes of other groups to them.
    package func remainingChanges(
        without group: Int
    ) -> [(id: ID, base: Item, changes: [@MainActor (inout Item) -> Void])] {
        edits.compactMap { id, edit in
            guard let base = edit.base, edit.changes.contains(where: { $0.group == group }) else {
                return nil
            }
            return (id, base, edit.changes.filter { $0.group != group }.map(\.apply))
        }
    }

    /// Forgets edits that no load in flight can undo.
    mutating func forgetOldEdits() {
        if edits.isEmpty { return }
        let oldest = levels.values.compactMap { $0.load?.stamp }.min() ?? .max
        for (id, edit) in edits where edit.isOlder(than: oldest) {
            edits[id] = nil
            output.discard(edit)
        }
    }
}

extension TreeRows {
    /// Returns the parent and the neighbors of a row.
    fileprivate func place(of slot: Int) -> EditedTreeRow<ID, Item>.Place {
        let neighbors = (sibling(before: slot), sibling(after: slot))
        return EditedTreeRow.Place(
            parent: parent(of: slot).flatMap { nodes[$0].id },
            previous: neighbors.0.flatMap { nodes[$0].id }, next: neighbors.1.flatMap { nodes[$0].id })
    }
}
