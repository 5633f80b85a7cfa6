// Data that arrives in steps. A row is loaded as soon as its first step is; the other steps are loaded
// silently.
extension ItemLoadMachine {
    /// Whether a row has data and further steps of it are to be loaded.
    package func isPartial(_ row: Int) -> Bool { !partial.isEmpty && partial.contains(row) }

    /// The demanded rows by urgency: the first step of any row is more urgent than the later steps of all
    /// rows.
    var wantedByStep: [Int] { demandedRows.filter { !isPartial($0) } + demandedRows.filter { isPartial($0) } }

    /// Sets a row's phase when its work item begins or is left, unless the row has data and therefore stays
    /// loaded.
    mutating func setTransientPhase(_ mark: PhaseKind, _ row: Int, _ effects: inout [Effect]) {
        if !isPartial(row) { setPhase(mark, row, &effects) }
    }

    /// Marks the first step of a row's data as loaded.
    mutating func becomePartial(_ row: Int, _ effects: inout [Effect]) {
        partial.insert(row)
        setPhase(.loaded, row, &effects)
    }

    /// Enqueues the next step of a row whose data is partly loaded, if the row is demanded.
    mutating func enqueueNextStep(_ wish: LoadRequest, _ effects: inout [Effect]) {
        guard wantedRows.contains(wish.row), !halted.contains(wish.row) else { return }
        join(wish, because: .nextStep, &effects)
    }

    /// Marks the next step as failed. It is not tried again while the row remains demanded.
    mutating func halt(_ row: Int) {
        if wantedRows.contains(row) { halted.insert(row) }
    }

    /// Marks a row's data as complete: no further steps follow.
    mutating func complete(_ row: Int) {
        if partial.isEmpty || partial.remove(row) == nil { return }
        halted.remove(row)
        repeats[row] = nil
    }

    mutating func provideInPart(_ wish: LoadRequest, _ effects: inout [Effect]) {
        leaveWork(wish.row, &effects)
        complete(wish.row)
        becomePartial(wish.row, &effects)
        repeats[wish.row] = nil
        enqueueNextStep(wish, &effects)
        fillQueue()
    }
}
