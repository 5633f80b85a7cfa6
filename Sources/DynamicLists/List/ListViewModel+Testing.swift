// For DynamicListsTesting.
extension ListViewModel {
    /// Whether nothing is in flight: no load, and no demand left to evaluate.
    package var isIdle: Bool { taskCount == 0 && runner.steps.isEmpty }

    /// Whether the list waits for time only: for the end of scrolling, the rate limit, or a retry.
    package var isWaitingForTimeOnly: Bool {
        timerCount > 0 && taskCount == timerCount && runner.steps.isEmpty
    }

    /// The number of the list's tasks that wait for time only.
    package var timerCount: Int {
        (runner.scrollIdleTask == nil ? 0 : 1) + (runner.items?.rateLimitTask == nil ? 0 : 1)
            + (runner.nextSource == nil ? 0 : 1)
            + runner.retries.count
    }

    /// The number of the list's tasks in flight.
    package var taskCount: Int {
        runner.pageTasks.count + (runner.items?.tasks.count ?? 0) + (runner.demandTask == nil ? 0 : 1)
            + (runner.queryTask == nil ? 0 : 1) + runner.sectionTaskCount + timerCount
    }

    /// The maximum number of rows that are processed at once, on the main actor.
    package var synchronousRowLimit: Int {
        get { runner.machine.content.loaded.maxSynchronousQueryRows }
        set { runner.machine.content.loaded.maxSynchronousQueryRows = newValue }
    }

    /// The first row on screen, or the last such row while none is.
    package var lastFirstVisibleID: ID? { runner.machine.lastRead }

    /// Whether the rows were on screen up to the end of the list, apart from those that arrived there since.
    package var wasReadToEnd: Bool {
        let machine = runner.machine
        guard let row = machine.lastRead, let index = index(of: row) else { return false }
        return index + machine.lastHeight + snapshot.unreadCount >= snapshot.ids.count
    }

    /// Loads the page that the source returns without a key, and continues from there. The old rows stay
    /// until then.
    package func reopen() { send(.sourceReplaced(openingKey: nil)) }

    /// Returns when the rows that appeared and disappeared have been evaluated.
    package func demandEvaluated() async { await runner.demandTask?.value }

    /// The ids of all rows in the order of the list, including hidden ones.
    package var loadedIDs: [ID] { Array(runner.machine.content.loaded.store.order.tree.ids) }

    /// The numbers of the pages in the list, in order, or nil if there are none.
    package var pageNumbers: ClosedRange<Int>? {
        runner.machine.content.paging.generation.map {
            $0.pages.numbers.lowerBound...$0.pages.numbers.upperBound - 1
        }
    }

    /// The sides on which nothing follows the pages in the list.
    package var loadedEnds: Set<Edge> { runner.machine.content.paging.ends }

    /// The number of logged edits that a load could undo.
    package var editCount: Int { runner.machine.content.edits.log.count }

    /// The number of registered snapshot observers, including released ones.
    package var listenerCount: Int { runner.snapshotObservers.count }

    /// The number of entries in the table of rows.
    package var rowEntryCount: Int { runner.rows.count }

    /// The number of stored requests of rows. Equal requests are stored once, and share a load.
    package var requestCount: Int { runner.items?.workIDs.count ?? 0 }

    /// A description of everything in flight.
    package var activityDescriptions: [String] {
        let loads = runner.machine.content.paging.loadsInFlight.filter { runner.pageTasks[$0.number] != nil }
        let pages = loads.map { "\($0.direction) of page \($0.key.map { "\($0)" } ?? "first")" }
        let cancelled = repeatElement("a canceled page", count: runner.pageTasks.count - pages.count)
        let items = (runner.items?.tasks ?? [:]).values.flatMap { $0.ids.map { "row \($0)" } }.sorted()
        let pauses =
            (runner.scrollIdleTask == nil ? [] : ["scrolling"])
            + (runner.items?.rateLimitTask == nil ? [] : ["the rate limit"])
            + (runner.retries.count == 0 ? [] : ["the time before another try"])
            + (runner.nextSource == nil ? [] : ["the time before another source"])
        let query = runner.queryTask == nil ? [] : ["a filter or an order"]
        let sections = runner.sectionTaskCount == 0 ? [] : ["the keys of sections"]
        return pages + cancelled + items + query + sections + pauses
    }

    /// Calls `action` after each step of the list, as long as it returns true.
    package func addStepObserver(_ action: @escaping @MainActor () -> Bool) {
        runner.stepObservers.append(action)
    }

    /// The clock for time limits and scrolling. Tests replace it.
    package var clock: ListClock {
        get { runner.clock }
        set { runner.clock = newValue }
    }

    /// Returns a number from 0 to 1 that determines the jitter of a back-off delay.
    package var jitterFraction: @MainActor () -> Double {
        get { runner.retries.jitterFraction }
        set { runner.retries.jitterFraction = newValue }
    }
}
