/// Runs a list's state machine: sends it events and performs its effects, which are tasks and calls to client
/// code.
@MainActor
final class ListRunner<Source: ListSource> {
    typealias ID = Source.ItemID
    typealias Item = Source.Item
    typealias Machine = ListMachine<ID, Item>

    nonisolated let configuration: ListConfiguration
    let itemLoader: ItemLoader<Item>?
    /// Runs the loads of additional data, if there is any.
    let items: ItemRunner<ID, Item>?
    /// The state and the decisions of the list.
    var machine: Machine
    nonisolated let publisher = SnapshotPublisher(ListSnapshot<ID>.nothing)
    let snapshotObservers = SnapshotObservers<ID>()
    let steps = StepQueue()
    /// The view models of the observed rows.
    var rows = RowViewModelCache<ID, ListItemViewModel<Item>>()
    /// The key paths of all these view models.
    lazy var keyPaths = ListItemKeyPaths<Item>()
    let logger = LoadLogger(of: Source.self)
    let misuseReporter: MisuseReporter

    // Pages
    var loader: PageLoader<Item>
    var pageTasks: [Int: LoadTask] = [:]
    nonisolated let pageExecutor = BlockingExecutor()
    /// Observes the source's invalidations.
    var invalidationObserver: InvalidationObserver<ID>
    /// The source that replaces the current one after a delay.
    var nextSource: (number: Int, wait: Task<Void, Never>)?
    var retries = PageRetries()

    /// Evaluates a filter or an order.
    var queryTask: LoadTask?
    nonisolated let queryExecutor = BlockingExecutor()
    /// The number of scheduled turns of the main actor in which sections request the keys of rows.
    var sectionTaskCount = 0

    // The screen
    /// Evaluates the viewport's demand at the end of the main actor's turn. It is read for each row that
    /// appears or disappears, and never passed `inout`, so the exclusivity check is unnecessary.
    @exclusivity(unchecked) var demandTask: Task<Void, Never>?
    /// Evaluates it again when scrolling has come to rest.
    var scrollIdleTask: Task<Void, Never>?
    /// The clock for time limits and scrolling.
    var clock = ListClock(ContinuousClock())

    /// The callers that wait for a jump, by its number.
    var jumpWaiters: [Int: CheckedContinuation<JumpOutcome<ID>, Never>] = [:]
    /// The callers that wait for a refresh, or for the first page of another source, by their numbers.
    var refreshWaiters: [Int: RefreshWaiter] = [:]
    /// Called after each step, and removed when they return false.
    var stepObservers: [@MainActor () -> Bool] = []
    /// Numbers that are unique among edits, jumps, refreshes and replaced sources.
    var numbers = NumberSequence()

    /// - Parameters:
    ///   - key: The page at which the list opens, or nil for the one at which the source begins.
    ///   - row: The row to scroll to first.
    ///   - extent: The minimum extent of the first page.
    ///   - listen: Starts observing the source's invalidations.
    nonisolated init(
        loader: PageLoader<Item>, startingAt key: AnyKey?, restoring row: ID?, _ extent: PageExtent,
        listen: InvalidationObserver<ID>.Listen?, _ configuration: ListConfiguration
    ) {
        self.configuration = configuration
        self.loader = loader
        invalidationObserver = InvalidationObserver(listen)
        itemLoader = ItemLoader.ofItem
        items = itemLoader.map { ItemRunner($0, configuration) }
        misuseReporter = MisuseReporter(of: Source.self, configuration)
        let rules = configuration.pagingRules(for: loader, openingKey: key, extent: extent)
        machine = ListMachine(
            configuration, paging: PagingMachine(rules), itemLoader: itemLoader, restoring: row)
    }

    deinit {
        demandTask?.cancel()
        scrollIdleTask?.cancel()
        invalidationObserver.cancel()
        queryTask?.cancel()
        nextSource?.wait.cancel()
        for waiter in refreshWaiters.values { waiter.continuation.resume(returning: .cancelled) }
        retries.cancel()
        for task in pageTasks.values {
            task.cancel()
            task.endTimer()
        }
    }

    /// Sends an event to the machine and performs its effects.
    func send(_ event: Machine.Event) {
        for effect in machine.handle(event, at: clock.now()) { perform(effect) }
    }

    /// Performs the effects that the machine has enqueued.
    @inline(__always)
    func performEffects() {
        let due = machine.content.loaded.output.takeDue()
        if due.needsDemandEvaluation { scheduleDemandEvaluation() }
        if due.hasEffects { for effect in machine.content.loaded.output.takeEffects() { perform(effect) } }
    }

    func perform(_ effect: Machine.Output.Effect) {
        switch effect {
        case .loadPage(let load): startLoad(load)
        case .cancelPage(let load):
            // A load that waits for a suspended list never began.
            guard let task = pageTasks[load.number] else { break }
            task.cancel()
            logger.record(.pageEnded(load: load.number, load.direction, .cancelled))
        case .followingPageBegan(let load):
            logger.record(.pageBegan(load: load.number, load.direction, load.reason))
        case .pageApplied(let load, let successor):
            logger.record(.pageEnded(load: load.number, load.direction, .loaded))
            if let successor { takeLoader(successor) }
        case .backOff(let load, let attempt, let time):
            scheduleRetry(with: load, attempt: attempt, advised: time)

        case .loadItems(let load, let jobs): startLoad(load, jobs)
        case .cancelItems(let load): cancel(load)
        case .wake(let time):
            items?.wake(at: time, clock) { [weak self] in
                self?.enqueue { self?.send(.itemLoads(.timePassed)) }
            }
        case .refill(let id): refill(id)
        case .compare(let id, let former, let base, let isFilled):
            compare(id, with: [former, base], isFilled: isFilled)
        case .renew(let rows): for (id, item) in rows { replaceItem(id, by: item) }
        case .release(let id): release(id)
        case .notifyRows(let ids): notifyRows(ids)

        case .runQuery(let number, let run, let isSynchronous):
            start(run, number, isSynchronous: isSynchronous)
        case .cancelQuery:
            queryTask?.cancel()
            queryTask = nil
        case .choose(let slots):
            let filter = machine.content.loaded.shownQuery.filter
            send(
                .chosen(
                    withStoreCopy { store in Set(slots.filter { filter?(store.item(inSlot: $0)) ?? true }) }))
        case .arrange(let slots):
            let order = machine.content.loaded.shownQuery.order
            send(.arranged(withStoreCopy { $0.staying(slots, by: order) }))
        case .place(let slot): place(slot)
        case .placeNewRows(let ids): placeNew(ids)

        case .endJump(let number, let outcome):
            jumpWaiters.removeValue(forKey: number)?.resume(returning: outcome)
        case .placeAnchor(let id):
            let order = machine.content.loaded.shownQuery.order
            guard let slot = machine.content.loaded.store.place(of: id)?.slot else { break }
            send(.anchorPlaced(at: withStoreCopy { $0.shownIndex(forHidden: slot, by: order) }))
        case .scheduleDemandEvaluation: scheduleDemandEvaluation()
        case .evaluateDemand: evaluateDemand()
        case .evaluateDemandAt(let end): scheduleDemandEvaluation(at: end)
        case .demandItems(let rows, let isPassing): demandItems(rows, isPassing: isPassing)

        case .duplicate(let id): misuseReporter.reportDuplicate(id)
        }
    }

    /// Returns the result of client code about the rows. The code runs on a copy, so it may call the list.
    /// The copy is released before the rows are changed, which would otherwise copy their tables.
    func withStoreCopy<Answer>(_ body: (RowStore<ID, Item>) -> Answer) -> Answer {
        let copy = machine.content.loaded.store
        return body(copy)
    }
}
