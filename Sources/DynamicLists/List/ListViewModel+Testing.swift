// For the test kit.
extension ListViewModel {
    /// Whether nothing is under way: no load, and nothing left to judge.
    package var isIdle: Bool { taskCount == 0 && runner.steps.isEmpty }

    /// Whether nothing is under way but time: the rest after scrolling, until a load may begin, or
    /// until one is tried again.
    package var isOnlyResting: Bool { pauseCount > 0 && taskCount == pauseCount && runner.steps.isEmpty }

    /// How many tasks of the list wait for nothing but time.
    package var pauseCount: Int {
        (runner.rest == nil ? 0 : 1) + (runner.wake == nil ? 0 : 1) + (runner.nextSource == nil ? 0 : 1)
            + runner.retries.count
    }

    /// How many tasks the list has under way.
    package var taskCount: Int {
        runner.pageTasks.count + runner.itemTasks.count + (runner.turn == nil ? 0 : 1)
            + (runner.queryTask == nil ? 0 : 1) + runner.sectionTurns + pauseCount
    }

    /// How many rows are gone through at once, on the main actor.
    package var mostRowsAtOnce: Int {
        get { runner.machine.content.loaded.mostRowsAtOnce }
        set { runner.machine.content.loaded.mostRowsAtOnce = newValue }
    }

    /// The first row on screen; while none is, the one that was.
    package var lastRead: ID? { runner.machine.lastRead }

    /// Returns when what came and went on screen is judged.
    package func turnEnded() async { await runner.turn?.value }

    /// The ids of all rows in the order of the list, those that are hidden included.
    package var loadedIDs: [ID] { Array(runner.machine.content.loaded.store.order.tree.ids) }

    /// How many edits a load could undo.
    /// The numbers of the pages in the list, in order; nil if there are none.
    package var pageNumbers: ClosedRange<Int>? {
        runner.machine.content.paging.generation.map {
            $0.pages.numbers.lowerBound...$0.pages.numbers.upperBound - 1
        }
    }

    /// The sides on which nothing follows the pages in the list.
    package var loadedEnds: Set<Edge> { runner.machine.content.paging.ends }

    package var editCount: Int { runner.machine.content.edits.log.count }

    /// How many listeners the list knows of, those that are gone included.
    package var listenerCount: Int { runner.publication.listeners.count }

    /// How many entries the table of rows has.
    package var rowEntryCount: Int { runner.rows.count }

    /// How many requests of rows are remembered, so that equal ones are one load.
    package var requestCount: Int { runner.workNumbers.count }

    /// What is under way, in words.
    package var underWay: [String] {
        let loads = runner.machine.content.paging.loadsInFlight.filter { runner.pageTasks[$0.number] != nil }
        let pages = loads.map { "\($0.direction) of page \($0.key.map { "\($0)" } ?? "first")" }
        let cancelled = repeatElement("a cancelled page", count: runner.pageTasks.count - pages.count)
        let items = runner.itemTasks.values.flatMap { $0.ids.map { "row \($0)" } }.sorted()
        let pauses =
            (runner.rest == nil ? [] : ["scrolling"]) + (runner.wake == nil ? [] : ["the rate limit"])
            + (runner.retries.count == 0 ? [] : ["the time before another try"])
            + (runner.nextSource == nil ? [] : ["the time before another source"])
        let query = runner.queryTask == nil ? [] : ["a filter or an order"]
        let sections = runner.sectionTurns == 0 ? [] : ["the keys of sections"]
        return pages + cancelled + items + query + sections + pauses
    }

    /// Calls `action` whenever the list has dealt with something, as long as it answers true.
    package func follow(_ action: @escaping @MainActor () -> Bool) {
        runner.followers.append(action)
    }

    /// What time limits and scrolling go by. The test kit has its own.
    package var clock: ListClock {
        get { runner.clock }
        set { runner.clock = newValue }
    }

    /// Gives a number from 0 to 1, by which a while before another try is longer or shorter.
    package var chance: @MainActor () -> Double {
        get { runner.retries.chance }
        set { runner.retries.chance = newValue }
    }
}
