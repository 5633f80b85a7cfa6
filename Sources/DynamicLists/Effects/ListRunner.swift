/// Runs a list's machine: tells it what happens, and does what it says, as tasks and by asking the program's
/// code.
@MainActor
final class ListRunner<Source: ListSource> {
    typealias ID = Source.ItemID
    typealias Item = Source.Item
    typealias Machine = ListMachine<ID, Item>

    nonisolated let configuration: ListConfiguration
    let itemLoader: ItemLoader<Item>?
    /// What the list knows and decides.
    var machine: Machine
    nonisolated let publication = ListPublication<ID>()
    var steps: [@MainActor () -> Void] = []
    var isDealing = false
    /// The objects of rows that somebody observes.
    var rows = RowTable<ID, Item>()
    let journal = ListJournal()
    let misuse: MisuseReport

    // Pages
    var loader: PageLoader<Item>
    var pageTasks: [Int: LoadTask] = [:]
    nonisolated let pageThreads = OwnThreads()
    /// Hears what the source says is out of date.
    var listening: SourceListening<ID>
    /// The source that is to take the place of this one after a while.
    var nextSource: (number: Int, wait: Task<Void, Never>)?
    var retries = PageRetries()

    /// Works out a filter or an order.
    var queryTask: LoadTask?
    nonisolated let queryThreads = OwnThreads()
    /// How many turns of the main actor are to come in which sections ask rows for their keys.
    var sectionTurns = 0

    // Additional data
    var workNumbers = WorkNumbers()
    var itemTasks: [Int: ItemTask<ID, Item>] = [:]
    nonisolated let itemThreads = OwnThreads()
    /// Tells the machine when a load may begin that waits for nothing but time.
    var wake: Task<Void, Never>?

    // The screen
    /// Judges the screen at the end of the main actor's turn. It is read for each row that comes or goes and
    /// never lent to anybody, so that this need not be checked.
    @exclusivity(unchecked) var turn: Task<Void, Never>?
    /// Judges it again when scrolling has come to rest.
    var rest: Task<Void, Never>?
    /// What time limits and scrolling go by.
    var clock = ListClock(ContinuousClock())

    /// Those who wait for a jump, by its number.
    var jumpWaiters: [Int: CheckedContinuation<JumpOutcome<ID>, Never>] = [:]
    /// Those who wait for a refresh, or for the first page of another source, by their numbers.
    var refreshWaiters: [Int: RefreshWaiter] = [:]
    /// Called after each step, as long as they answer true.
    var followers: [@MainActor () -> Bool] = []
    private var lastNumber = 0

    /// - Parameters:
    ///   - key: The page at which the list opens; nil for the one at which the source begins.
    ///   - row: The row that is to be read first.
    ///   - extent: How far the first page has to reach.
    ///   - listen: Begins to hear what the source says is out of date.
    nonisolated init(
        loader: PageLoader<Item>, startingAt key: AnyKey?, restoring row: ID?, _ extent: PageExtent,
        listen: SourceListening<ID>.Listen?, _ configuration: ListConfiguration
    ) {
        self.configuration = configuration
        self.loader = loader
        listening = SourceListening(listen)
        itemLoader = ItemLoader.ofItem
        misuse = MisuseReport(of: Source.self, configuration)
        let rules = configuration.pagingRules(for: loader, openingKey: key, extent: extent)
        machine = ListMachine(
            configuration, paging: PagingMachine(rules), itemLoader: itemLoader, restoring: row)
    }

    deinit {
        turn?.cancel()
        rest?.cancel()
        wake?.cancel()
        listening.cancel()
        queryTask?.cancel()
        nextSource?.wait.cancel()
        for waiter in refreshWaiters.values { waiter.continuation.resume(returning: .cancelled) }
        retries.cancel()
        for task in Array(pageTasks.values) + itemTasks.values.map(\.task) {
            task.cancel()
            task.endTimer()
        }
    }

    /// A number that no other edit, jump or refresh has.
    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Tells the machine what happened, and does what it says.
    func send(_ event: Machine.Event) {
        for effect in machine.handle(event, at: clock.now()) { perform(effect) }
    }

    /// Does what the machine says.
    @inline(__always)
    func performEffects() {
        let due = machine.content.loaded.output.takeDue()
        if due.isJudgement { judgeSoon() }
        if due.hasEffects { for effect in machine.content.loaded.output.takeEffects() { perform(effect) } }
    }

    func perform(_ effect: Machine.Output.Effect) {
        switch effect {
        case .loadPage(let load): startLoad(load)
        case .cancelPage(let load):
            // One that waits for a suspended list never began.
            guard let task = pageTasks[load.number] else { break }
            task.cancel()
            journal.note(.pageEnded(load: load.number, load.direction, .cancelled))
        case .pageBrought(let load): journal.note(.pageBegan(load: load.number, load.direction, load.reason))
        case .pageTaken(let load, let successor):
            journal.note(.pageEnded(load: load.number, load.direction, .loaded))
            if let successor { takeLoader(successor) }
        case .backOff(let load, let attempt, let time): wait(with: load, attempt: attempt, advised: time)

        case .loadItems(let load, let jobs): startLoad(load, jobs)
        case .cancelItems(let load): cancel(load)
        case .wake(let time): wake(at: time)
        case .refill(let id): refill(id)
        case .compare(let id, let former, let base, let isFilled):
            compare(id, with: [former, base], isFilled: isFilled)
        case .renew(let rows): for (id, item) in rows { renew(id, by: item) }
        case .release(let id): release(id)
        case .rowsCame(let ids): tellRows(ids)

        case .runQuery(let number, let run, let isAtOnce): start(run, number, isAtOnce: isAtOnce)
        case .cancelQuery:
            queryTask?.cancel()
            queryTask = nil
        case .choose(let slots):
            let filter = machine.content.loaded.shownQuery.filter
            send(.chosen(asked { store in Set(slots.filter { filter?(store.item(inSlot: $0)) ?? true }) }))
        case .arrange(let slots):
            let order = machine.content.loaded.shownQuery.order
            send(.arranged(asked { $0.staying(slots, by: order) }))
        case .place(let slot): place(slot)
        case .placeNewRows(let ids): placeNew(ids)

        case .endJump(let number, let outcome):
            jumpWaiters.removeValue(forKey: number)?.resume(returning: outcome)
        case .placeAnchor(let id):
            let order = machine.content.loaded.shownQuery.order
            guard let slot = machine.content.loaded.store.place(of: id)?.slot else { break }
            send(.anchorPlaced(at: asked { $0.shownIndex(forHidden: slot, by: order) }))
        case .judgeSoon: judgeSoon()
        case .judge: judge()
        case .judgeAt(let end): judge(at: end)
        case .demandItems(let rows, let isPassing): demandItems(rows, isPassing: isPassing)

        case .duplicate(let id): misuse.tellDuplicate(id)
        }
    }

    /// What code of a program answers about the rows. It is asked on a copy, so that it may call the list;
    /// the copy is gone before the rows are changed, which would otherwise copy their tables.
    func asked<Answer>(_ question: (RowStore<ID, Item>) -> Answer) -> Answer {
        let copy = machine.content.loaded.store
        return question(copy)
    }
}
