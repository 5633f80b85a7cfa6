/// What was noted of a list's loads, for those who want to know why something is loaded, or not.
struct ListJournal {
    /// Whether anybody reads it.
    var isKept = false
    var entries: [ListLogEntry] = []
    /// What waited when it was read last.
    var lastWaits: [ListLogEntry] = []
    /// What the program's author was told of already.
    var told: Set<Misuse> = []

    /// Begins anew.
    mutating func keep(_ isKept: Bool) {
        self.isKept = isKept
        (entries, lastWaits) = ([], [])
    }
}

extension ListRunner {
    /// Adds to the journal, if anybody reads it.
    func note(_ entry: @autoclosure () -> ListLogEntry) {
        if journal.isKept { journal.entries.append(entry()) }
    }

    /// Takes what was noted in a step, and what waits at its end if that is another than before.
    func takeEntries() -> [ListLogEntry] {
        if !journal.isKept { return [] }
        let waits = waits
        let entries = journal.entries + waits.filter { !journal.lastWaits.contains($0) }
        (journal.entries, journal.lastWaits) = ([], waits)
        return entries
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
        if !journal.isKept || outcomes.isEmpty { return }
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
