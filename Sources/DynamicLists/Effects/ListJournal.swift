/// The log entries of a list's loads, which say why something is loaded, or not.
///
/// An object, since an entry may ask a program's error for its message, which may read the list's log.
@MainActor
final class ListJournal {
    /// Reads it.
    var read: (@MainActor (ListLogEntry) -> Void)?
    private var entries: [ListLogEntry] = []
    /// The waits that were told last.
    private var lastWaits: [ListLogEntry] = []

    nonisolated init() {}

    /// Adds an entry, if anybody reads them.
    func note(_ entry: @autoclosure () -> ListLogEntry) {
        if read == nil { return }
        let entry = entry()
        entries.append(entry)
    }

    /// Notes what the end of a load means for its rows.
    func noteEnd(of load: Int, _ outcomes: [ItemLoadMachine.Outcome]) {
        if read == nil || outcomes.isEmpty { return }
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

    /// Another reader takes the place of the one before, and begins with what is noted from now on.
    func read(by read: (@MainActor (ListLogEntry) -> Void)?) {
        let old = self.read
        (entries, lastWaits, self.read) = ([], [], read)
        // Released when nothing of the journal is being changed.
        withExtendedLifetime(old) {}
    }

    /// Hands out what was noted in a step, and what waits at its end if that is another than before.
    func tell(waiting waits: [ListLogEntry]) {
        guard let read else { return }
        let entries = entries + waits.filter { !lastWaits.contains($0) }
        (self.entries, lastWaits) = ([], waits)
        for entry in entries { read(entry) }
    }
}
