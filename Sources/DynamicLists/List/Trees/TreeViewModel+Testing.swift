// For tests.
extension TreeViewModel {
    /// The loads whose answers are accepted now, in the order in which they began.
    package var loadsInFlight: [TreeLoad<ID>] { runner.machine.loadsInFlight }

    /// The number of loaded items, visible or not.
    package var loadedCount: Int { runner.machine.rows.itemCount }

    /// The number of the tree's tasks in flight, including those that wait for time.
    package var taskCount: Int { runner.pageTasks.count + runner.retries.count }

    /// Whether there are edits that loads must not undo.
    package var hasEdits: Bool { runner.machine.hasEdits }

    /// The clock for time limits and back-off delays.
    package func setClock(_ clock: some Clock<Duration>) {
        runner.clock = ListClock(clock)
        runner.jitterFraction = { 0 }
    }

    /// Returns when the rows that appeared and disappeared have been evaluated.
    package func demandEvaluated() async { await runner.demandTask?.value }
}
