// The work items, and the rows that share them.
extension ItemLoadMachine {
    func phaseKind(_ row: Int) -> PhaseKind { row < phaseKinds.count ? phaseKinds[row] : .waiting }

    /// Sets a row's phase, and clears the state that belongs to its previous phase.
    mutating func setPhaseKind(_ phaseKind: PhaseKind, _ row: Int) {
        if row >= phaseKinds.count {
            phaseKinds.append(contentsOf: repeatElement(.waiting, count: row + 1 - phaseKinds.count))
        }
        let old = phaseKinds[row]
        phaseKinds[row] = phaseKind
        if old == .failed { errors[row] = nil }
        if phaseKind == .failed || phaseKind == .loaded && !isPartial(row) { repeats[row] = nil }
        if old == .loaded, phaseKind != .loaded {
            loadedCount -= 1
            idle.remove(row)
            complete(row)
        } else if old != .loaded, phaseKind == .loaded {
            loadedCount += 1
            if !demandedRowSet.contains(row) { becomeIdle(row) }
        }
    }

    /// Sets a row's phase and notifies the observers of the row.
    mutating func setPhase(_ phaseKind: PhaseKind, _ row: Int, _ effects: inout [Effect]) {
        setPhaseKind(phaseKind, row)
        effects.append(.phaseChanged(row))
    }

    mutating func fail(_ row: Int, _ error: ListError, _ effects: inout [Effect]) {
        setPhase(.failed, row, &effects)
        errors[row] = error
    }

    mutating func demand(_ requests: [LoadRequest], _ isPassing: Bool, _ effects: inout [Effect]) {
        self.isPassing = isPassing
        let before = demandedRows
        demandedRows = requests.map { $0.row }
        demandedRowSet = Set(demandedRows)
        precondition(
            demandedRowSet.count == demandedRows.count, "Some rows are demanded twice: \(requests.map(\.row))"
        )
        removeWaitingWorkItems()
        if policy == .cancel { leaveLoads(&effects) }
        if !repeats.isEmpty {
            repeats = repeats.filter { demandedRowSet.contains($0.key) || phaseKind($0.key) == .loading }
        }
        if !halted.isEmpty { halted.formIntersection(demandedRowSet) }
        for request in requests where needsWork(request.row) && workOfRow[request.row] == nil {
            if isPartial(request.row) { enqueueNextStep(request, &effects) } else { join(request, &effects) }
        }
        // A load continues if one row joins it as another leaves.
        for load in loads.keys.sorted() { cancelIfUnshared(load, &effects) }
        fillQueue()
        if maxLoadedRows == nil { return }
        for row in demandedRows { idle.remove(row) }
        // Rows that are no longer demanded become idle in order, the least urgent first.
        for row in before.reversed() where !demandedRowSet.contains(row) && phaseKind(row) == .loaded {
            becomeIdle(row)
        }
    }

    /// Adds a waiting row to a work item. If the work item is already running, the row is loading at once.
    ///
    /// - Parameter reason: The reason for the demand, if it differs from the reason of the load request.
    mutating func join(
        _ request: LoadRequest, because reason: ListLogEntry.RowLoadReason? = nil, _ effects: inout [Effect]
    ) {
        let number: Int
        if let work = request.work {
            number = work
        } else {
            lastUnsharedWork -= 1
            number = lastUnsharedWork
        }
        workOfRow[request.row] = number
        workItems[number, default: WorkItem(reason: reason ?? request.reason)].rows.append(request.row)
        if workItems[number]?.load != nil { setTransientPhase(.loading, request.row, &effects) }
    }

    /// Sorts the waiting work items, and the rows of each, by urgency.
    mutating func fillQueue() {
        queue.removeAll(keepingCapacity: true)
        var queued: Set<Int> = []
        for row in partial.isEmpty ? demandedRows : demandedByStep {
            guard let work = workOfRow[row], workItems[work]?.load == nil else { continue }
            if queued.insert(work).inserted {
                queue.append(work)
                workItems[work]?.rows = [row]
            } else {
                workItems[work]?.rows.append(row)
            }
        }
        queue.reverse()
    }

    private mutating func removeWaitingWorkItems() {
        for number in queue {
            guard let work = workItems[number], work.load == nil else { continue }
            for row in work.rows { workOfRow[row] = nil }
            workItems[number] = nil
        }
        queue.removeAll(keepingCapacity: true)
    }

    /// Removes the rows that are not demanded from all loads.
    private mutating func leaveLoads(_ effects: inout [Effect]) {
        // In the order in which the loads began, for deterministic effects.
        for number in loads.sorted(by: { $0.key < $1.key }).flatMap({ $0.value }) {
            let rows = workItems[number]?.rows ?? []
            workItems[number]?.rows = rows.filter { demandedRowSet.contains($0) }
            for row in rows where !demandedRowSet.contains(row) {
                workOfRow[row] = nil
                setTransientPhase(.waiting, row, &effects)
            }
        }
    }

    /// Removes a row from its work item, and cancels the load if no other row shares it.
    mutating func leaveWork(_ row: Int, _ effects: inout [Effect]) {
        guard let work = workOfRow.removeValue(forKey: row) else { return }
        workItems[work]?.rows.removeAll { $0 == row }
        if let load = workItems[work]?.load {
            cancelIfUnshared(load, &effects)
        } else if workItems[work]?.rows.isEmpty == true {
            workItems[work] = nil
        } else {
            // The work item is now as urgent as its remaining rows.
            fillQueue()
        }
    }

    mutating func cancelIfUnshared(_ load: Int, _ effects: inout [Effect]) {
        guard let jobs = loads[load], !jobs.isEmpty else { return }
        if jobs.allSatisfy({ workItems[$0]?.rows.isEmpty ?? true }) { cancelAndDiscard(load, &effects) }
    }

    /// Cancels a load and discards its answer. Its rows, none of which is demanded, wait again for their data
    /// or their next step.
    mutating func cancelAndDiscard(_ load: Int, _ effects: inout [Effect]) {
        for job in rows(ofLoad: load) {
            workOfRow[job.row] = nil
            repeats[job.row] = nil
            setTransientPhase(.waiting, job.row, &effects)
        }
        for work in loads[load] ?? [] { workItems[work] = nil }
        loads[load] = []
        effects.append(.cancel(load))
    }
}
