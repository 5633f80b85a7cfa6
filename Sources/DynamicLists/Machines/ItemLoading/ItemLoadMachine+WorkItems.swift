// The work items, and the rows that share them.
extension ItemLoadMachine {
    func mark(_ row: Int) -> PhaseKind { row < marks.count ? marks[row] : .waiting }

    /// Sets a row's phase, and clears the state that belongs to its previous phase.
    mutating func setMark(_ mark: PhaseKind, _ row: Int) {
        if row >= marks.count {
            marks.append(contentsOf: repeatElement(.waiting, count: row + 1 - marks.count))
        }
        let old = marks[row]
        marks[row] = mark
        if old == .failed { errors[row] = nil }
        if mark == .failed || mark == .loaded && !isPartial(row) { repeats[row] = nil }
        if old == .loaded, mark != .loaded {
            loadedCount -= 1
            idle.remove(row)
            complete(row)
        } else if old != .loaded, mark == .loaded {
            loadedCount += 1
            if !wantedRows.contains(row) { becomeIdle(row) }
        }
    }

    /// Sets a row's phase and notifies the observers of the row.
    mutating func setPhase(_ mark: PhaseKind, _ row: Int, _ effects: inout [Effect]) {
        setMark(mark, row)
        effects.append(.phaseChanged(row))
    }

    mutating func fail(_ row: Int, _ error: ListError, _ effects: inout [Effect]) {
        setPhase(.failed, row, &effects)
        errors[row] = error
    }

    mutating func demand(_ wishes: [LoadRequest], _ isPassing: Bool, _ effects: inout [Effect]) {
        self.isPassing = isPassing
        let before = demandedRows
        demandedRows = wishes.map { $0.row }
        wantedRows = Set(demandedRows)
        precondition(
            wantedRows.count == demandedRows.count, "Some rows are demanded twice: \(wishes.map(\.row))")
        forgetWaitingWorks()
        if policy == .cancel { leaveLoads(&effects) }
        if !repeats.isEmpty {
            repeats = repeats.filter { wantedRows.contains($0.key) || mark($0.key) == .loading }
        }
        if !halted.isEmpty { halted.formIntersection(wantedRows) }
        for wish in wishes where needsWork(wish.row) && workOfRow[wish.row] == nil {
            if isPartial(wish.row) { enqueueNextStep(wish, &effects) } else { join(wish, &effects) }
        }
        // A load continues if one row joins it as another leaves.
        for load in loads.keys.sorted() { cancelIfUnshared(load, &effects) }
        fillQueue()
        if maxLoadedRows == nil { return }
        for row in demandedRows { idle.remove(row) }
        // Rows that are no longer demanded become idle in order, the least urgent first.
        for row in before.reversed() where !wantedRows.contains(row) && mark(row) == .loaded {
            becomeIdle(row)
        }
    }

    /// Adds a waiting row to a work item. If the work item is already running, the row is loading at once.
    ///
    /// - Parameter reason: The reason for the demand, if it differs from the reason of the load request.
    mutating func join(
        _ wish: LoadRequest, because reason: ListLogEntry.RowLoadReason? = nil, _ effects: inout [Effect]
    ) {
        let number: Int
        if let work = wish.work {
            number = work
        } else {
            lastOwnWork -= 1
            number = lastOwnWork
        }
        workOfRow[wish.row] = number
        works[number, default: WorkItem(reason: reason ?? wish.reason)].rows.append(wish.row)
        if works[number]?.load != nil { setTransientPhase(.loading, wish.row, &effects) }
    }

    /// Sorts the waiting work items, and the rows of each, by urgency.
    mutating func fillQueue() {
        queue.removeAll(keepingCapacity: true)
        var known: Set<Int> = []
        for row in partial.isEmpty ? demandedRows : wantedByStep {
            guard let work = workOfRow[row], works[work]?.load == nil else { continue }
            if known.insert(work).inserted {
                queue.append(work)
                works[work]?.rows = [row]
            } else {
                works[work]?.rows.append(row)
            }
        }
        queue.reverse()
    }

    private mutating func forgetWaitingWorks() {
        for number in queue {
            guard let work = works[number], work.load == nil else { continue }
            for row in work.rows { workOfRow[row] = nil }
            works[number] = nil
        }
        queue.removeAll(keepingCapacity: true)
    }

    /// Removes the rows that are not demanded from all loads.
    private mutating func leaveLoads(_ effects: inout [Effect]) {
        // In the order in which the loads began, for deterministic effects.
        for number in loads.sorted(by: { $0.key < $1.key }).flatMap({ $0.value }) {
            let rows = works[number]?.rows ?? []
            works[number]?.rows = rows.filter { wantedRows.contains($0) }
            for row in rows where !wantedRows.contains(row) {
                workOfRow[row] = nil
                setTransientPhase(.waiting, row, &effects)
            }
        }
    }

    /// Removes a row from its work item, and cancels the load if no other row shares it.
    mutating func leaveWork(_ row: Int, _ effects: inout [Effect]) {
        guard let work = workOfRow.removeValue(forKey: row) else { return }
        works[work]?.rows.removeAll { $0 == row }
        if let load = works[work]?.load {
            cancelIfUnshared(load, &effects)
        } else if works[work]?.rows.isEmpty == true {
            works[work] = nil
        } else {
            // The work item is now as urgent as its remaining rows.
            fillQueue()
        }
    }

    mutating func cancelIfUnshared(_ load: Int, _ effects: inout [Effect]) {
        guard let jobs = loads[load], !jobs.isEmpty else { return }
        if jobs.allSatisfy({ works[$0]?.rows.isEmpty ?? true }) { cancelAndDiscard(load, &effects) }
    }

    /// Cancels a load and discards its answer. Its rows, none of which is demanded, wait again for their data
    /// or their next step.
    mutating func cancelAndDiscard(_ load: Int, _ effects: inout [Effect]) {
        for job in rows(ofLoad: load) {
            workOfRow[job.row] = nil
            repeats[job.row] = nil
            setTransientPhase(.waiting, job.row, &effects)
        }
        for work in loads[load] ?? [] { works[work] = nil }
        loads[load] = []
        effects.append(.cancel(load))
    }
}
