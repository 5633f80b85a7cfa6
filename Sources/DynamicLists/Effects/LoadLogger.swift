#if os(Linux)
    import ObservableObjects
#endif

/// The log entries of a list's loads, with the reason why each load begins or does not begin.
///
/// A class, because creating an entry may request the message of a client's error, and that code may access
/// the list's log.
@MainActor
final class LoadLogger {
    /// The receiver of the entries.
    var receiver: (@MainActor (ListLogEntry) -> Void)?
    private var entries: [ListLogEntry] = []
    /// The waits that were reported last.
    private var lastWaits: [ListLogEntry] = []
    /// The type of the list's source.
    private let source: Any.Type

    nonisolated init(of source: Any.Type) { self.source = source }

    /// Whether anyone receives the entries: the program, or on Linux the inspector of the running program.
    var isReceived: Bool {
        #if os(Linux)
            receiver != nil || LoadReport.receiver != nil
        #else
            receiver != nil
        #endif
    }

    /// Adds an entry, if there is a receiver.
    func record(_ entry: @autoclosure () -> ListLogEntry) {
        guard isReceived else { return }
        let entry = entry()
        entries.append(entry)
    }

    /// Adds an entry for the end of a load with these outcomes for its rows.
    func recordEnd(of load: Int, _ outcomes: [ItemLoadMachine.Outcome]) {
        guard isReceived, !outcomes.isEmpty else { return }
        var end = ListLogEntry.LoadEnd.loaded
        for outcome in outcomes {
            switch outcome {
            case .loaded, .loadedInPart: break
            case .stale: if end == .loaded { end = .outdated }
            case .failed(let error): end = .failed(error.message)
            }
        }
        record(.rowsEnded(load: load, end))
    }

    /// Replaces the receiver. The new one gets the entries that are added from now on.
    func setReceiver(by receiver: (@MainActor (ListLogEntry) -> Void)?) {
        let old = self.receiver
        (entries, lastWaits, self.receiver) = ([], [], receiver)
        // Released when no state of the logger is being changed.
        withExtendedLifetime(old) {}
    }

    /// Delivers the entries of a step, and the waits at its end that were not reported before.
    func flush(waiting waits: [ListLogEntry]) {
        guard isReceived else { return }
        let entries = entries + waits.filter { !lastWaits.contains($0) }
        (self.entries, lastWaits) = ([], waits)
        let receiver = receiver
        for entry in entries { receiver?(entry) }
        #if os(Linux)
            guard let inspector = LoadReport.receiver else { return }
            for entry in entries {
                inspector(
                    LoadReport(list: ObjectIdentifier(self), source: source, entry: entry.description))
            }
        #endif
    }
}
