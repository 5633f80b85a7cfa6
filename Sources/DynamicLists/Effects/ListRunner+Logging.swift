/// What was noted of a list's loads, for those who want to know why something is loaded, or not.
struct ListJournal {
    /// Reads it.
    var read: (@MainActor (ListLogEntry) -> Void)?
    var entries: [ListLogEntry] = []
    /// What waited when it was read last.
    var lastWaits: [ListLogEntry] = []
    /// What the program's author was told of already.
    var told: Set<Misuse> = []
}

extension ListRunner {
    /// Adds to the journal, if anybody reads it.
    func note(_ entry: @autoclosure () -> ListLogEntry) {
        if journal.read != nil { journal.entries.append(entry()) }
    }

    /// Hands out what was noted in a step, and what waits at its end if that is another than before.
    func tellLog() {
        guard let read = journal.read else { return }
        let waits = waits
        let entries = journal.entries + waits.filter { !journal.lastWaits.contains($0) }
        (journal.entries, journal.lastWaits) = ([], waits)
        for entry in entries { read(entry) }
    }

    private var waits: [ListLogEntry] {
        var waits = Edge.allCases.compactMap { edge in
            machine.content.paging.waitReason(at: edge).map { ListLogEntry.pageWaits(edge.direction, $0) }
        }
        if let reason = machine.content.loaded.itemLoads.waitReason(at: clock.now()) {
            waits.append(.rowsWait(reason))
        }
        return waits
    }

    /// Notes what the end of a load means for its rows.
    func noteEnd(of load: Int, _ outcomes: [ItemLoadMachine.Outcome]) {
        if journal.read == nil || outcomes.isEmpty { return }
        var end = ListLogEntry.LoadEnd.loaded
        for outcome in outcomes {
            switch outcome {
            case .loaded, .loadedInPart: break
            case .stale: if end == .loaded { end = .outdated }
            case .failed(let error): end = .failed(error.message)
            }
        }
        note(.rowsEnded(load: load, end))
    }
}
