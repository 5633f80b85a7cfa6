import ObservableObjects

/// The last loads of each list of a program.
struct LoadLog {
    private static let listLimit = 20
    private static let entryLimit = 40

    private struct Log {
        let name: String
        var entries: [ProgramReport.Entry] = []
        var count = 0
    }
    private var logs: [ObjectIdentifier: Log] = [:]
    /// The lists in the order of their last entries, the last one last.
    private var order: [ObjectIdentifier] = []

    /// Adds an entry. The lists without one for the longest time are dropped.
    mutating func add(_ report: LoadReport, at time: Double) {
        var log = logs[report.list] ?? Log(name: Self.name(of: report.source))
        log.entries.append(ProgramReport.Entry(time: (time * 1_000).rounded() / 1_000, words: report.entry))
        log.entries.removeFirst(max(0, log.entries.count - Self.entryLimit))
        log.count += 1
        logs[report.list] = log
        order.removeAll { $0 == report.list }
        order.append(report.list)
        guard order.count > Self.listLimit else { return }
        logs[order.removeFirst()] = nil
    }

    /// The lists, the one with the last entry first.
    var lists: [ProgramReport.List] {
        order.reversed().compactMap { logs[$0] }
            .map { ProgramReport.List(name: $0.name, entries: $0.entries, count: $0.count) }
    }

    private static let nameLimit = 120

    private static func name(of source: Any.Type) -> String {
        String(String(describing: source).unicodeScalars.prefix(nameLimit))
    }
}
