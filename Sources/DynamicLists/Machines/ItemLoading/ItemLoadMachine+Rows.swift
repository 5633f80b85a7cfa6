// Events of single rows, and the replacement of all rows.
extension ItemLoadMachine {
    mutating func retry(_ request: LoadRequest, _ effects: inout [Effect]) {
        guard phaseKind(request.row) == .failed else { return }
        setPhase(.waiting, request.row, &effects)
        // A row that is retried is being looked at.
        isPassing = false
        demandedRows.removeAll { $0 == request.row }
        demandedRows.insert(request.row, at: 0)
        demandedRowSet.insert(request.row)
        join(request, because: .retry, &effects)
        fillQueue()
    }

    mutating func invalidate(_ request: LoadRequest, _ effects: inout [Effect]) {
        leaveWork(request.row, &effects)
        if phaseKind(request.row) != .waiting { setPhase(.waiting, request.row, &effects) }
        repeats[request.row] = nil
        guard demandedRowSet.contains(request.row) else { return }
        join(request, because: .edited, &effects)
        fillQueue()
    }

    mutating func remove(_ row: Int, _ effects: inout [Effect]) {
        leaveWork(row, &effects)
        setPhaseKind(.waiting, row)
        repeats[row] = nil
        if demandedRowSet.remove(row) != nil { demandedRows.removeAll { $0 == row } }
    }

    mutating func move(_ move: SlotMove) {
        let (from, to) = (move.from, move.to)
        precondition(
            from != to && phaseKind(to) == .waiting && workOfRow[to] == nil && !demandedRowSet.contains(to),
            "Row \(from) moves to slot \(to), which is in use")
        let phaseKind = phaseKind(from)
        if phaseKind != .waiting {
            phaseKinds[from] = .waiting
            if to >= phaseKinds.count {
                phaseKinds.append(contentsOf: repeatElement(.waiting, count: to + 1 - phaseKinds.count))
            }
            phaseKinds[to] = phaseKind
        }
        if let error = errors.removeValue(forKey: from) { errors[to] = error }
        if let count = repeats.removeValue(forKey: from) { repeats[to] = count }
        if partial.remove(from) != nil { partial.insert(to) }
        if halted.remove(from) != nil { halted.insert(to) }
        if let work = workOfRow.removeValue(forKey: from) {
            workOfRow[to] = work
            if let index = workItems[work]?.rows.firstIndex(of: from) { workItems[work]?.rows[index] = to }
        }
        if demandedRowSet.remove(from) != nil {
            demandedRowSet.insert(to)
            if let index = demandedRows.firstIndex(of: from) { demandedRows[index] = to }
        }
        idle.rename(from, to)
    }

    /// Removes all rows except the ones that stay. Demanded rows among these that wait for their data, or its
    /// next step, must be requested again, because their order has changed. A failed step is tried again.
    mutating func replace(_ moves: [SlotMove], _ effects: inout [Effect]) {
        let old = self
        let slots = Dictionary(uniqueKeysWithValues: moves.map { ($0.from, $0.to) })
        phaseKinds = Array(repeating: .waiting, count: (moves.map { $0.to }.max() ?? -1) + 1)
        errors = [:]
        repeats = [:]
        partial = []
        halted = []
        workOfRow = [:]
        workItems = [:]
        queue = []
        loadedCount = 0
        for move in moves {
            let phaseKind = old.phaseKind(move.from)
            phaseKinds[move.to] = phaseKind
            if phaseKind == .loaded { loadedCount += 1 }
            errors[move.to] = old.errors[move.from]
            if phaseKind == .loading { repeats[move.to] = old.repeats[move.from] }
            if old.isPartial(move.from) { partial.insert(move.to) }
        }
        for (load, jobs) in loads.sorted(by: { $0.key < $1.key }) where !jobs.isEmpty {
            for number in jobs {
                let rows = old.workItems[number]?.rows.compactMap { slots[$0] } ?? []
                workItems[number] = WorkItem(
                    rows: rows, load: load, reason: old.workItems[number]?.reason ?? .visible)
                for row in rows { workOfRow[row] = number }
            }
            cancelIfUnshared(load, &effects)
        }
        demandedRows = old.demandedRows.compactMap { slots[$0] }.filter { phaseKind($0) != .waiting }
        demandedRowSet = Set(demandedRows)
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
