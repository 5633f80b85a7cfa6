// Making, confirming and rolling back single edits.
extension ListContent {
    /// The number of the last page load at the time of an edit. Without a page there is nothing newer that a
    /// load could bring; rows inserted then outlive the first answer.
    var editNumber: Int { paging.hasPages ? paging.lastLoadNumber : .max }

    /// The index at which a row is inserted for a position, or `nil` if the position refers to a row, or an
    /// end, that is not in the list.
    func index(for position: RowPosition<ID>) -> Int? {
        switch position {
        case .start: 0
        case .end: loaded.store.count
        case .endIfLoaded: isEndKnown ? loaded.store.count : nil
        case .before(let id): loaded.store.index(of: id)
        case .after(let id): loaded.store.index(of: id).map { $0 + 1 }
        }
    }

    /// Whether a new row arrives at the end. It does also while the end is not loaded, in which case a page
    /// will bring it.
    private func isEnd(_ position: RowPosition<ID>, _ index: Int?) -> Bool {
        switch position {
        case .end, .endIfLoaded: true
        case .after: index == loaded.store.count
        case .start, .before: false
        }
    }

    /// Makes an edit, which waits for confirmation if it belongs to a group.
    ///
    /// - Parameters:
    ///   - change: The change that an update makes, if edits of its row wait.
    ///   - load: The last page load when the first of several edits was made, or `nil` for the last one now.
    ///     Loads that the edits cause are newer.
    /// - Returns: That load.
    @discardableResult
    mutating func make(
        _ edit: Edit, _ change: EditedRow<Item>.Change? = nil, at load: Int?, in group: Int?
    ) -> Int {
        let load = load ?? editNumber
        perform(edit, change, at: load, in: group)
        return load
    }

    private mutating func perform(
        _ edit: Edit, _ change: EditedRow<Item>.Change?, at load: Int, in group: Int?
    ) {
        let isHeld = group != nil
        switch edit {
        case .insert(let id, let item, let position):
            let isNew = loaded.store.place(of: id) == nil
            let newIndex = isNew ? index(for: position) : nil
            if isNew, isEnd(position, newIndex) { loaded.unread.arrived(id) }
            guard let index = newIndex else { return loaded.output.unneeded.add(item) }
            if !edits.detachedRuns.isEmpty, let old = edits.takeDetached(id) {
                loaded.output.unneeded.add(other: old)
            }
            put(item, id, at: index, isNext: position.isNext, isEnd: position.isEnd)
            edits.log.note(.item, id, load: load)
            let note = edits.log.note(.place, id, load: load)
            if !edits.rows.isEmpty {
                edits.rows[id]?.add({ $0 = item }, number: note.number, isWaiting: isHeld, load: load)
            }
            guard isHeld else { return }
            let phase: ItemPhase = loaded.hasItemData ? .waiting : .loaded
            hold(
                WaitingEdit(id, note, .insertion), in: group,
                EditedRow(item, phase, isFromSource: false, load: load))
        case .update(let id, let item, let former, let phase, let isOutdated):
            guard let place = loaded.store.place(of: id) else { return loaded.output.unneeded.add(item) }
            _ = loaded.replace(place, by: item)
            // A request for the row while the edit was computed may have filled the row from available data,
            // which the edit does not take into account.
            if isOutdated || phase != loaded.phase(of: place) { loaded.invalidate(place) }
            let note = edits.log.note(.item, id, load: load)
            if isHeld {
                hold(
                    WaitingEdit(id, note, .change), in: group,
                    EditedRow(former, phase, isFromSource: true, load: note.previous?.load ?? -1))
            }
            if let change { edits.rows[id]?.add(change, number: note.number, isWaiting: isHeld, load: load) }
        case .move(let id, let position):
            guard let old = loaded.store.index(of: id), let index = index(for: position) else { return }
            let row = isHeld ? editedRow(id) : nil
            let note = edits.log.note(.place, id, load: load)
            // The index of the row after its removal from its old position.
            let target = old < index ? index - 1 : index
            shift(id, from: old, to: target, isNext: position.isNext, leaving: isHeld ? note.number : nil)
            if let row { hold(WaitingEdit(id, note, .movement), in: group, row) }
        case .remove(let id):
            guard loaded.store.place(of: id) != nil else { return }
            let (kept, row) = isHeld ? (loaded.keep(id), editedRow(id)) : (nil, nil)
            let note = edits.log.note(.place, id, isRemoval: true, load: load)
            takeOut(id, leaving: isHeld ? note.number : nil)
            guard let kept, let row else { return }
            let version = edits.rows[id]?.version ?? row.version
            hold(WaitingEdit(id, note, .removal(kept, version: version)), in: group, row)
        }
    }

    /// Returns a row of the list as it is before the first of its waiting edits.
    private func editedRow(_ id: ID) -> EditedRow<Item>? {
        guard let place = loaded.store.place(of: id) else { return nil }
        return EditedRow(
            loaded.store.item(inSlot: place.slot), loaded.phase(of: place), isFromSource: true,
            load: edits.log.itemLoad(id) ?? -1)
    }

    /// Retains an edit until it is confirmed.
    ///
    /// - Parameter row: Its row, if it is the row's first waiting edit.
    private mutating func hold(
        _ edit: WaitingEdit<ID, Item>, in group: Int?, _ row: EditedRow<Item>
    ) {
        guard let group else { return }
        for aspect in edit.aspects { edits.log.hold(aspect, edit.id) }
        var row = edits.rows[edit.id] ?? row
        row.waitingCount += 1
        edits.rows[edit.id] = row
        edits.waiting[edit.number] = edit
        edits.groups[group, default: []].append(edit.number)
    }

    /// Records that a row, which a load in flight may bring again, was removed.
    mutating func noteRemoval(of id: ID) {
        // A load that waits because the list is suspended begins later.
        let isInFlight = paging.loadsInFlight.contains { pageLoads[$0.number] != nil }
        guard id == id, loaded.store.place(of: id) == nil, isInFlight else { return }
        edits.log.note(.place, id, isRemoval: true, load: editNumber)
    }

    // MARK: Confirming

    mutating func confirmEdits(_ group: Int) {
        let load = editNumber
        for number in edits.groups.removeValue(forKey: group) ?? [] {
            guard let edit = edits.waiting.removeValue(forKey: number) else { continue }
            for aspect in edit.aspects { edits.log.confirm(aspect, edit.id, load: load) }
            edits.rows[edit.id]?.confirm(number, load: load)
            edits.tombstones.remove(number)
            markForReload(about: edit.id)
            release(edit)
        }
    }

    /// Loads again whatever was loaded while an edit of a row was being confirmed, because it is unknown
    /// whether the source's answer included the edit.
    private mutating func markForReload(about id: ID) {
        for load in paging.loadsInFlight {
            pageLoads[load.number]?.rows.insert(id)
            if load.direction == .refresh { pageLoads[load.number]?.isPossiblyStale = true }
        }
        guard edits.rows[id]?.isRenewed == true else { return }
        isOutdated = true
        loaded.output.scheduleDemandEvaluation()
    }

    /// Releases an edit that no longer waits.
    private mutating func release(_ edit: WaitingEdit<ID, Item>) {
        loaded.output.unneeded.add(other: edit)
        edits.rows[edit.id]?.waitingCount -= 1
        guard edits.rows[edit.id]?.waitingCount == 0 else { return }
        if let row = edits.rows.removeValue(forKey: edit.id) { loaded.output.unneeded.add(other: row) }
    }

    // MARK: Rolling back

    /// Rolls edits back, the last one first.
    ///
    /// - Parameter items: The items of their rows without the changes and removals among the edits.
    mutating func rollBackEdits(_ group: Int, _ items: [ID: Item]) {
        let numbers = edits.groups.removeValue(forKey: group) ?? []
        let changed = Set(
            numbers.compactMap { number in
                edits.waiting[number].flatMap { $0.aspect == .item ? $0.id : nil }
            })
        let rows = edits.rows.filter { changed.contains($0.key) }
        for number in numbers.reversed() { takeBack(number, items) }
        for id in changed {
            if let item = items[id], let row = rows[id] { restore(item, id, of: row) }
        }
        loaded.output.unneeded.add(other: rows)
    }

    private mutating func takeBack(_ number: Int, _ items: [ID: Item]) {
        guard let edit = edits.waiting.removeValue(forKey: number) else { return }
        defer { release(edit) }
        edits.rows[edit.id]?.takeBack(number)
        if edit.isInsertion, edits.rows[edit.id]?.isFromSource == false { return forget(edit.id) }
        if edit.isInsertion { edits.log.confirm(.item, edit.id, load: editNumber) }
        guard edits.log.takeBack(number, edit.aspect, edit.id, to: edit.previous) else {
            // A row that was edited again keeps that edit.
            return pass(edit)
        }
        switch edit.kind {
        case .change: break
        case .insertion, .movement: moveBack(edit)
        case .removal(let row, let version): bringBack(row, version, edit, items[edit.id])
        }
    }

    /// Changes the next edit of the row so that its rollback restores the state before this one.
    private mutating func pass(_ edit: WaitingEdit<ID, Item>) {
        guard let next = edits.waiting.values.first(where: { $0.isNext(after: edit) }) else {
            return edits.tombstones.remove(edit.number)
        }
        edits.waiting[next.number]?.previous = edit.previous
        if edit.aspect == .place { edits.tombstones.pass(edit.number, to: next.number) }
    }

    /// Removes a row whose insertion is rolled back, whatever edits followed.
    private mutating func forget(_ id: ID) {
        for edit in edits.waiting.values where edit.id == id {
            edits.waiting[edit.number] = nil
            edits.tombstones.remove(edit.number)
            loaded.output.unneeded.add(other: edit)
        }
        if let row = edits.takeDetached(id) { loaded.output.unneeded.add(other: row) }
        takeOut(id, leaving: nil)
        edits.log.forget(id)
        if let row = edits.rows.removeValue(forKey: id) { loaded.output.unneeded.add(other: row) }
    }

    private mutating func restore(_ item: Item, _ id: ID, of row: EditedRow<Item>) {
        if let place = loaded.store.place(of: id) {
            let former = loaded.replace(place, by: item)
            let isFilled = row.phase != loaded.phase(of: place)
            loaded.output.emit(.compare(id, former: former, base: row.base, isFilled: isFilled))
        } else {
            edits.setItem(item, ofDetachedRow: id)
        }
    }
}

extension RowPosition {
    /// Whether it is the end of the list, whatever row is there.
    fileprivate var isEnd: Bool {
        switch self {
        case .end, .endIfLoaded: true
        case .start, .before, .after: false
        }
    }

    /// Whether a row inserted there follows its neighbor directly, before the tombstones between them.
    fileprivate var isNext: Bool {
        switch self {
        case .start, .after: true
        case .end, .endIfLoaded, .before: false
        }
    }
}
