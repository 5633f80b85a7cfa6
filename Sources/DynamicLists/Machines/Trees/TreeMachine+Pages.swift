// The answers of loads.
extension TreeMachine {
    mutating func take(_ pages: [TreePage<ID, Item>], of load: TreeLoad<ID>) {
        // The rows are released by the caller, whatever becomes of them.
        output.discard(pages)
        guard accepts(load) else { return }
        levels[load.level]?.load = nil
        output.emit(.evaluateDemand)
        if load.page.direction == .refresh {
            replace(by: pages, of: load)
        } else if let page = pages.first {
            append(page, of: load)
        }
        forgetOldEdits()
    }

    mutating func fail(_ load: TreeLoad<ID>, _ error: ListError, canRetry: Bool, after time: Duration?) {
        guard accepts(load) else { return }
        levels[load.level]?.load = nil
        levels[load.level]?.failed = load
        if load.level == 0, load.page.direction == .refresh { setOutdated(false) }
        send(.pageFailed(load.page, error, canRetry: canRetry, after: time), to: load.level)
        levelChanged(load.level)
        forgetOldEdits()
    }

    /// Whether the answer of a load is accepted now.
    package func accepts(_ load: TreeLoad<ID>) -> Bool { levels[load.level]?.load?.stamp == load.stamp }

    private func answer(_ page: TreePage<ID, Item>, added: Int) -> Paging.Answer {
        Paging.Answer(
            nextKey: page.nextKey, received: page.received, added: added, shown: added,
            totalCount: page.totalCount)
    }

    /// Inserts the rows of a page after the last row of its level.
    private mutating func append(_ page: TreePage<ID, Item>, of load: TreeLoad<ID>) {
        var isNew: [Bool] = []
        for (offset, id) in page.rows.ids.enumerated() {
            if let slot = rows.slot(of: id, hash: page.rows.hashes[offset]) {
                isNew.append(false)
                takeDuplicate(slot, page, offset, of: load)
            } else {
                isNew.append(
                    !rows.isKnown(id, hash: page.rows.hashes[offset])
                        && edits[id]?.placementPrevails(over: load.stamp) != true)
            }
        }
        let added = isNew.count { $0 }
        let isInserted =
            send(.pageLoaded(load.page, answer(page, added: added)), to: load.level) > 0 && added > 0
        if isInserted {
            insert(page, where: isNew, in: load.level, before: nil, number: load.page.page, load.stamp)
        }
        levelChanged(load.level)
    }

    /// Handles an item whose ID is already in the tree.
    private mutating func takeDuplicate(
        _ slot: Int, _ page: TreePage<ID, Item>, _ offset: Int, of load: TreeLoad<ID>
    ) {
        let id = page.rows.ids[offset]
        if edits[id]?.placementPrevails(over: load.stamp) != true { output.emit(.duplicate(id)) }
        if rules.replacesDuplicates || edits[id] != nil { renew(slot, page, offset, load.stamp) }
    }

    /// Inserts some rows of a page, with their pending changes.
    ///
    /// - Returns: Their slots.
    @discardableResult
    private mutating func insert(
        _ page: TreePage<ID, Item>, where isWanted: [Bool], in level: Int, before next: Int?, number: Int,
        _ stamp: Int
    ) -> ContiguousArray<Int32> {
        let isWhole = isWanted.allSatisfy { $0 }
        let wanted = isWhole ? page.rows : page.rows.filter { isWanted[$0] }
        let hasChildren = zip(page.hasChildren, isWanted).compactMap { $1 ? .some($0) : nil }
        let slots = rows.insert(wanted, hasChildren, in: level, before: next, page: number)
        if !edits.isEmpty {
            for (offset, slot) in slots.enumerated() {
                takeEdited(Int(slot), page, wanted.ids[offset], wanted.items[offset], stamp)
            }
        }
        restoreExpansion(of: slots)
        output.emit(.inserted(wanted.ids))
        return slots
    }

    /// Replaces the item of a row by that of a page, with the pending changes of the row.
    private mutating func renew(_ slot: Int, _ page: TreePage<ID, Item>, _ offset: Int, _ stamp: Int) {
        let id = page.rows.ids[offset]
        if let edit = edits[id], edit.changesPrevail(over: stamp), page.edited[id] == nil { return }
        rows.nodes[slot].hasChildren = page.hasChildren[offset]
        let item = page.rows.items[offset]
        rows.setItem(item, slot, &output)
        takeEdited(slot, page, id, item, stamp)
        if items.isUsed { output.emit(.renew(id, isFilled: false)) }
    }

    private mutating func takeEdited(
        _ slot: Int, _ page: TreePage<ID, Item>, _ id: ID, _ item: Item, _ stamp: Int
    ) {
        guard let edited = page.edited[id], edits[id]?.changesPrevail(over: stamp) == true else { return }
        edits[id]?.base = item
        edits[id]?.isBaseFilled = false
        rows.setItem(edited, slot, &output)
    }

    // MARK: Replacing

    /// Replaces the rows of a level, in one step. Rows that stay keep their descendants; those that are
    /// visible are refreshed, too.
    private mutating func replace(by pages: [TreePage<ID, Item>], of load: TreeLoad<ID>) {
        let level = load.level
        var entries: [[Entry]] = []
        var seen: Set<Int> = []
        var newIDs: Set<ID> = []
        for (number, page) in pages.enumerated() {
            var own: [Entry] = []
            for (offset, id) in page.rows.ids.enumerated() {
                if let slot = rows.slot(of: id, hash: page.rows.hashes[offset]) {
                    if mayStay(slot, id, in: load), seen.insert(slot).inserted {
                        own.append(.present(slot, offset: offset))
                    } else if edits[id]?.placementPrevails(over: load.stamp) != true {
                        output.emit(.duplicate(id))
                    }
                } else if !rows.isKnown(id, hash: page.rows.hashes[offset]),
                    edits[id]?.placementPrevails(over: load.stamp) != true,
                    newIDs.insert(id).inserted
                {
                    own.append(.new(page: number, offset: offset))
                }
            }
            entries.append(own)
        }
        let old = rows.childSlots(of: level)
        entries[0] = retaining(old, in: entries[0], beside: seen, load.stamp)
        let answers = zip(pages, entries).map { answer($0, added: $1.count) }
        let pageCount = send(
            .pageLoaded(load.page, answers[0], following: Array(answers.dropFirst())), to: level)
        let kept = entries.prefix(pageCount)
        let order = Array(kept.joined())
        let taken = takeOver(order, to: level)
        arrange(order, old, taken, pages, in: level, load.stamp)
        for (number, entries) in kept.enumerated() {
            for case .present(let slot, let offset) in entries {
                rows.nodes[slot].page = Int32(clamping: number)
                if let offset { renew(slot, pages[number], offset, load.stamp) }
            }
        }
        beginHeldLoads()
        levels[level]?.isOutdated = false
        if !old.isEmpty || !taken.isEmpty { refreshChildren(of: level) }
        levelChanged(level)
    }

    /// Whether a row that a first page contains is a row of its level: it is there already, or it is in a
    /// level that a refresh will replace.
    private func mayStay(_ slot: Int, _ id: ID, in load: TreeLoad<ID>) -> Bool {
        let current = Int(rows.nodes[slot].level)
        if current == load.level { return true }
        if edits[id]?.placementPrevails(over: load.stamp) == true { return false }
        guard levels[current]?.isOutdated == true else { return false }
        let owner = rows.levels[load.level].owner
        return owner < 0 || !rows.isInSubtree(owner, of: slot)
    }

    /// Adds the rows of a level that edits inserted or moved there, after the rows that they follow now.
    private func retaining(_ old: [Int], in entries: [Entry], beside seen: Set<Int>, _ stamp: Int) -> [Entry]
    {
        if edits.isEmpty { return entries }
        var result = entries
        var index = 0
        var lastSeen: Int?
        for slot in old {
            if seen.contains(slot) {
                lastSeen = slot
            } else if let id = rows.nodes[slot].id, edits[id]?.placementPrevails(over: stamp) == true {
                if let last = lastSeen { index = (result.firstIndex { $0.slot == last } ?? -1) + 1 }
                lastSeen = nil
                result.insert(.present(slot, offset: nil), at: index)
                index += 1
            }
        }
        return result
    }

    /// Takes rows out of other levels.
    private mutating func takeOver(_ order: [Entry], to level: Int) -> [Int: DetachedRows<ID>] {
        var taken: [Int: DetachedRows<ID>] = [:]
        // The deepest first, because a row and one of its descendants may both move to the level.
        let moving = order.compactMap(\.slot).filter { Int(rows.nodes[$0].level) != level }
        for slot in moving.sorted(by: { rows.nodes[$0].depth > rows.nodes[$1].depth }) {
            taken[slot] = takeOut(slot)
        }
        return taken
    }

    /// Takes a subtree out of the tree, and counts that in the paging machine of its level.
    mutating func takeOut(_ slot: Int) -> DetachedRows<ID> {
        let (level, page) = (Int(rows.nodes[slot].level), Int(rows.nodes[slot].page))
        let detached = rows.detach(slot)
        if levels[level]?.paging.hasPages == true {
            send(.rowsRemoved(page: page, rows: 1, shown: 1), to: level)
        }
        levelChanged(level)
        return detached
    }

    /// Brings the rows of a level into a new order.
    private mutating func arrange(
        _ order: [Entry], _ old: [Int], _ taken: [Int: DetachedRows<ID>],
        _ pages: [TreePage<ID, Item>], in level: Int, _ stamp: Int
    ) {
        let stayingInOrder = order.compactMap(\.slot).filter { taken[$0] == nil }
        remove(old, except: Set(stayingInOrder))
        let isFixed = longestAscending(stayingInOrder, in: old)
        var moved = taken
        for slot in stayingInOrder where !isFixed.contains(slot) { moved[slot] = rows.detach(slot) }
        var next: Int?
        var position = order.count
        while position > 0 {
            position -= 1
            switch order[position] {
            case .present(let slot, _):
                if let detached = moved[slot] { rows.attach(detached, to: level, before: next, page: 0) }
                next = slot
            case .new(let page, let last):
                var first = last
                while position > 0, case .new(let other, let offset) = order[position - 1], other == page,
                    offset == first - 1
                {
                    position -= 1
                    first -= 1
                }
                let isWanted = pages[page].rows.ids.indices.map { first <= $0 && $0 <= last }
                let slots = insert(
                    pages[page], where: isWanted, in: level, before: next, number: page, stamp)
                next = slots.first.map(Int.init)
            }
        }
    }

    /// Removes the rows of a level that are not in its new order, adjacent ones at once.
    private mutating func remove(_ old: [Int], except staying: Set<Int>) {
        var run: [Int] = []
        for slot in old + [-1] {
            if slot >= 0, !staying.contains(slot), rows.isLoaded(slot) {
                run.append(slot)
            } else if let first = run.first, let last = run.last {
                forget(rows.remove(first, through: last, count: run.count))
                run = []
            }
        }
    }
}

/// A row of a level's new order.
private enum Entry {
    /// - offset: The position in the page, or `nil` for a row that an edit keeps in the level.
    case present(Int, offset: Int?)
    case new(page: Int, offset: Int)

    /// The slot of a row that is in the tree.
    var slot: Int? { if case .present(let slot, _) = self { slot } else { nil } }
}

/// Returns a longest part of `slots` that is in the same order in `old` (Fredman 1975).
private func longestAscending(_ slots: [Int], in old: [Int]) -> Set<Int> {
    let index = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
    var best: [Int] = []
    var previous: [Int: Int] = [:]
    for slot in slots {
        let place = index[slot] ?? 0
        var (low, high) = (0, best.count)
        while low < high {
            let middle = (low + high) / 2
            if index[best[middle]] ?? 0 < place { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[slot] = best[low - 1] }
        if low == best.count { best.append(slot) } else { best[low] = slot }
    }
    var result: Set<Int> = []
    var next = best.last
    while let slot = next {
        result.insert(slot)
        next = previous[slot]
    }
    return result
}
