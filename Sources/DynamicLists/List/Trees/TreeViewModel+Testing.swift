// For DynamicListsTesting.
extension TreeViewModel {
    /// The loads of pages whose answers are accepted now, in the order in which they began.
    package var loadsInFlight: [TreeLoad<ID>] { runner.machine.loadsInFlight }

    /// The number of loaded items, visible or not.
    package var loadedCount: Int { runner.machine.rows.itemCount }

    /// The number of the tree's tasks in flight, including those that wait for time.
    package var taskCount: Int {
        runner.pageTasks.count + (runner.items?.tasks.count ?? 0) + (runner.demandTask == nil ? 0 : 1)
            + runner.sectionTaskCount + timerCount
    }

    /// The number of the tree's tasks that wait for time only.
    package var timerCount: Int {
        runner.retries.count + (runner.items?.rateLimitTask == nil ? 0 : 1)
            + (runner.scrollIdleTask == nil ? 0 : 1)
    }

    /// Whether nothing is in flight: no load, and no demand left to evaluate.
    package var isIdle: Bool { taskCount == 0 && runner.steps.isEmpty }

    /// Whether the tree waits for time only: for the end of scrolling, the rate limit, or a retry.
    package var isWaitingForTimeOnly: Bool {
        timerCount > 0 && taskCount == timerCount && runner.steps.isEmpty
    }

    /// A description of everything in flight.
    package var activityDescriptions: [String] {
        let loads = loadsInFlight.filter { runner.pageTasks[$0.stamp] != nil }
        let pages = loads.map { load in
            "page \(load.page.key.map { "\($0)" } ?? "first") of "
                + (load.parent.map { "the children of \($0)" } ?? "the top level")
        }
        let cancelled = repeatElement("a canceled page", count: runner.pageTasks.count - pages.count)
        let items = (runner.items?.tasks ?? [:]).values.flatMap { $0.ids.map { "row \($0)" } }.sorted()
        let pauses =
            (runner.scrollIdleTask == nil ? [] : ["scrolling"])
            + (runner.items?.rateLimitTask == nil ? [] : ["the rate limit"])
            + (runner.retries.isEmpty ? [] : ["the time before another try"])
        let sections = runner.sectionTaskCount == 0 ? [] : ["the keys of sections"]
        return pages + cancelled + items + pauses + sections
    }

    /// The number of stored requests of rows. Equal requests are stored once, and share a load.
    package var requestCount: Int { runner.items?.workIDs.count ?? 0 }

    /// Whether there are edits that loads must not undo.
    package var hasEdits: Bool { runner.machine.hasEdits }

    /// The clock for time limits, scrolling and back-off delays.
    package var clock: ListClock {
        get { runner.clock }
        set { runner.clock = newValue }
    }

    /// Sets the clock, and no jitter of back-off delays.
    package func setClock(_ clock: some Clock<Duration>) {
        runner.clock = ListClock(clock)
        runner.jitterFraction = { 0 }
    }

    /// Calls `action` after each step of the tree, as long as it returns true.
    package func addStepObserver(_ action: @escaping @MainActor () -> Bool) {
        runner.stepObservers.append(action)
    }

    /// Returns when the rows that appeared and disappeared have been evaluated.
    package func demandEvaluated() async { await runner.demandTask?.value }
}
