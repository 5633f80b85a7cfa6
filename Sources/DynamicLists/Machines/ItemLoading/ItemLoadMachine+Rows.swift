// Events of single rows, and the replacement of all rows.
extension ItemLoadMachine {
    mutating func retry(_ wish: LoadRequest, _ effects: inout [Effect]) {
        guard mark(wish.row) == .failed else { return }
        setPhase(.waiting, wish.row, &effects)
        // A row that is retried is being looked at.
        isPassing = false
        demandedRows.removeAll { $0 == wish.row }
        demandedRows.insert(wish.row, at: 0)
        wantedRows.insert(wish.row)
        join(wish, because: .retry, &effects)
        fillQueue()
    }

    mutating func invalidate(_ wish: LoadRequest, _ effects: inout [Effect]) {
        leaveWork(wish.row, &effects)
        if mark(wish.row) != .waiting { setPhase(.waiting, wish.row, &effects) }
        repeats[wish.row] = nil
        guard wantedRows.contains(wish.row) else { return }
        join(wish, because: .edited, &effects)
        fillQueue()
    }

    mutating func remove(_ row: Int, _ effects: inout [Effect]) {
        leaveWork(row, &effects)
        setMark(.waiting, row)
        repeats[row] = nil
        if wantedRows.remove(row) != nil { demandedRows.removeAll { $0 == row } }
    }

    mutating func move(_ move: SlotMove) {
        let (from, to) = (move.from, move.to)
        precondition(
            from != to && mark(to) == .waiting && workOfRow[to] == nil && !wantedRows.contains(to),
            "Row \(from) moves to slot \(to), which is in use")
        let mark = mark(from)
        if mark != .waiting {
            marks[from] = .waiting
            if to >= marks.count {
                marks.append(contentsOf: repeatElement(.waiting, count: to + 1 - marks.count))
            }
            marks[to] = mark
        }
        if let error = errors.removeValue(forKey: from) { errors[to] = error }
        if let count = repeats.removeValue(forKey: from) { repeats[to] = count }
        if partial.remove(from) != nil { partial.insert(to) }
        if halted.remove(from) != nil { halted.insert(to) }
        if let work = workOfRow.removeValue(forKey: from) {
            workOfRow[to] = work
            if let index = works[work]?.rows.firstIndex(of: from) { works[work]?.rows[index] = to }
        }
        if wantedRows.remove(from) != nil {
            wantedRows.insert(to)
            if let index = demandedRows.firstIndex(of: from) { demandedRows[index] = to }
        }
        idle.rename(from, to)
    }

    /// Removes all rows except the ones that stay. Demanded rows among these that wait for their data, or its
    /// next step, must be requested again, because their order has changed. A failed step is tried again.
    mutating func replace(_ moves: [SlotMove], _ effects: inout [Effect]) {
        let old = self
        let slots = Dictionary(uniqueKeysWithValues: moves.map { ($0.from, $0.to) })
        marks = Array(repeating: .waiting, count: (moves.map { $0.to }.max() ?? -1) + 1)
        errors = [:]
        repeats = [:]
        partial = []
        halted = []
        workOfRow = [:]
        works = [:]
        queue = []
        loadedCount = 0
        for move in moves {
            let mark = old.mark(move.from)
            marks[move.to] = mark
            if mark == .loaded { loadedCount += 1 }
            errors[move.to] = old.errors[move.from]
            if mark == .loading { repeats[move.to] = old.repeats[move.from] }
            if old.isPartial(move.from) { partial.insert(move.to) }
        }
        for (load, jobs) in loads.sorted(by: { $0.key < $1.key }) where !jobs.isEmpty {
            for number in jobs {
                let rows = old.works[number]?.rows.compactMap { slots[$0] } ?? []
                works[number] = WorkItem(
                    rows: rows, load: load, reason: old.works[number]?.reason ?? .visible)
                for row in rows { workOfRow[row] = number }
            }
            cancelIfUnshared(load, &effects)
        }
        demandedRows = old.demandedRows.compactMap { slots[$0] }.filter { mark($0) != .waiting }
        wantedRows = Set(demandedRows)
        idle = LeastRecentlyUsedRows()
        for row in old.idle.all { if let slot = slots[row] { idle.append(slot) } }
    }
}

// The bound of loaded data.
extension ItemLoadMachine {
    /// Marks a loaded row as no longer demanded.
    mutating func becomeIdle(_ row: Int) {
        if maxLoadedRows != nil { idle.append(row) }
    }

    /// Releases the data of the rows that have not been demanded for the longest time until the bound is met.
    mutating func releaseIdle(_ effects: inout [Effect]) {
        guard let maxLoadedRows else { return }
        while loadedCount > maxLoadedRows, let row = idle.oldest {
            if isPartial(row) { leaveWork(row, &effects) }
            effects.append(.release(row))
            setPhase(.waiting, row, &effects)
        }
    }
}
