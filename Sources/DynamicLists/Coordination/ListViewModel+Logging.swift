// What is told to those who want to know why something is loaded, or not.
extension ListViewModel {
    /// Adds to the log, if anybody reads it.
    func note(_ entry: @autoclosure () -> ListLogEntry) {
        if log != nil { logEntries.append(entry()) }
    }

    /// Hands out what was noted in a step, and what waits at its end if that is another than before.
    func tellLog() {
        guard let log else { return }
        let waits = waits
        let entries = logEntries + waits.filter { !lastWaits.contains($0) }
        lastWaits = waits
        logEntries = []
        for entry in entries { log(entry) }
    }

    private var waits: [ListLogEntry] {
        var waits = Edge.allCases.compactMap { edge in
            machine.paging.waitReason(at: edge).map { ListLogEntry.pageWaits(edge.direction, $0) }
        }
        if let reason = machine.itemLoads.waitReason(at: clock.now()) { waits.append(.rowsWait(reason)) }
        return waits
    }

    /// Notes what the end of a load means for its rows.
    func noteEnd(of load: Int, _ outcomes: [ItemLoadMachine.Outcome]) {
        if log == nil || outcomes.isEmpty { return }
        var end = ListLogEntry.LoadEnd.loaded
        for outcome in outcomes {
            switch outcome {
            case .loaded: break
            case .stale: if end == .loaded { end = .outdated }
            case .failed(let error): end = .failed(error.message)
            }
        }
        note(.rowsEnded(load: load, end))
    }
}
