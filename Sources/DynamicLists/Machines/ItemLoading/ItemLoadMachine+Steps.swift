// Data that arrives in steps. A row is loaded as soon as its first step is; the other steps are loaded
// silently.
extension ItemLoadMachine {
    /// Whether a row has data and further steps of it are to be loaded.
    package func isPartial(_ row: Int) -> Bool { !partial.isEmpty && partial.contains(row) }

    /// The demanded rows by urgency: the first step of any row is more urgent than the later steps of all
    /// rows.
    var demandedByStep: [Int] {
        demandedRows.filter { !isPartial($0) } + demandedRows.filter { isPartial($0) }
    }

    /// Sets a row's phase when its work item begins or is left, unless the row has data and therefore stays
    /// loaded.
    mutating func setTransientPhase(_ phaseKind: PhaseKind, _ row: Int, _ effects: inout [Effect]) {
        if !isPartial(row) { setPhase(phaseKind, row, &effects) }
    }

    /// Marks the first step of a row's data as loaded.
    mutating func becomePartial(_ row: Int, _ effects: inout [Effect]) {
        partial.insert(row)
        setPhase(.loaded, row, &effects)
    }

    /// Enqueues the next step of a row whose data is partly loaded, if the row is demanded.
    mutating func enqueueNextStep(_ request: LoadRequest, _ effects: inout [Effect]) {
        guard demandedRowSet.contains(request.row), !halted.contains(request.row) else { return }
        join(request, because: .nextStep, &effects)
    }

    /// Marks the next step as failed. It is not tried again while the row remains demanded.
    mutating func halt(_ row: Int) {
        if demandedRowSet.contains(row) { halted.insert(row) }
    }

    /// Marks a row's data as complete: no further steps follow.
    mutating func complete(_ row: Int) {
        if partial.isEmpty || partial.remove(row) == nil { return }
        halted.remove(row)
        repeats[row] = nil
    }

    mutating func provideInPart(_ request: LoadRequest, _ effects: inout [Effect]) {
        leaveWork(request.row, &effects)
        complete(request.row)
        becomePartial(request.row, &effects)
        repeats[request.row] = nil
        enqueueNextStep(request, &effects)
        fillQueue()
    }
}
