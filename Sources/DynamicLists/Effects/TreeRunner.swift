/// Runs a tree's state machine: sends it events and performs its effects, which are tasks.
@MainActor
final class TreeRunner<Source: TreeSource> {
    typealias ID = Source.ItemID
    typealias Item = Source.Item
    typealias Machine = TreeMachine<ID, Item>

    nonisolated let configuration: ListConfiguration
    let source: Source
    /// Runs the loads of additional data, if there is any.
    let items: ItemRunner<ID, Item>?
    /// The state and the decisions of the tree.
    var machine: Machine
    nonisolated let publisher = SnapshotPublisher(TreeSnapshot<ID>.nothing)
    /// The view models of the observed rows.
    var rows = RowViewModelCache<TreeRowID<ID>, TreeRowViewModel<ID, Item>>()
    /// The view models of their items, which views may hold without the rows.
    var itemRows = RowViewModelCache<ID, ListItemViewModel<Item>>()
    /// The key paths of the view models of rows, and of those of items.
    lazy var rowKeyPaths = TreeRowKeyPaths<ID, Item>()
    lazy var keyPaths = ListItemKeyPaths<Item>()
    let misuseReporter: MisuseReporter
    let steps = StepQueue()
    /// The rows whose state or item changed in this step, and those whose item did.
    private var changed: Set<TreeRowID<ID>> = []
    private var changedItems: Set<ID> = []

    // Pages, by the stamps of their loads
    var pageTasks: [Int: LoadTask] = [:]
    var retries: [Int: Task<Void, Never>] = [:]
    nonisolated let executor = BlockingExecutor()
    /// Observes the source's invalidations.
    var invalidationObserver: InvalidationObserver<ID>
    var jitterFraction: @MainActor () -> Double = { Double.random(in: 0...1) }
    /// Evaluates the demand at the end of the main actor's turn.
    private(set) var demandTask: Task<Void, Never>?
    /// Evaluates it again when scrolling has come to rest.
    private(set) var scrollIdleTask: Task<Void, Never>?
    /// The clock for time limits, scrolling and back-off delays.
    var clock = ListClock(ContinuousClock())

    /// The saved position that is being restored.
    var restoring: TreeRestoration<ID>?
    /// The callers that wait for a refresh or for a row to be revealed, by their numbers.
    var refreshWaiters: [Int: CheckedContinuation<RefreshOutcome, Never>] = [:]
    var revealWaiters: [Int: CheckedContinuation<TreeRevealOutcome<ID>, Never>] = [:]
    /// Receive each publication, with the rows that changed. Removed when they return false.
    var followers: [@MainActor (TreeSnapshot<ID>, Set<TreeRowID<ID>>) -> Bool] = []
    /// Receive the rows that a publication no longer contains and that may return, with the parents that they
    /// had. Removed when they return false.
    var unloadObservers: [@MainActor ([ID: ID?]) -> Bool] = []
    /// Called after each step, and removed when they return false.
    var stepObservers: [@MainActor () -> Bool] = []
    /// The number of scheduled turns of the main actor in which sections request the keys of rows.
    var sectionTaskCount = 0
    /// Numbers that are unique among edits, reveals and refreshes.
    var numbers = NumberSequence()

    nonisolated init(
        _ source: Source, restoring: TreeRestoration<ID>?, _ configuration: ListConfiguration
    ) {
        self.source = source
        self.configuration = configuration
        self.restoring = restoring
        invalidationObserver = InvalidationObserver(InvalidationObserver.to(source))
        misuseReporter = MisuseReporter(of: Source.self, configuration)
        let itemLoader = ItemLoader<Item>.ofItem
        items = itemLoader.map { ItemRunner($0, configuration) }
        var rules = Machine.Rules()
        rules.paging = configuration.pagingRules(for: PageLoader(source), openingKey: nil)
        rules.paging.maxResidentItems = nil
        rules.margin = configuration.prefetchMargin
        rules.maxResidentItems = configuration.maxResidentItems
        rules.replacesDuplicates = configuration.duplicates == .replaceInPlace
        rules.itemLoads = itemLoader.map { configuration.itemLoads(of: $0) }
        rules.itemMargin = configuration.itemMargin(itemsPerLine: 1)
        machine = Machine(rules, expanded: restoring?.expanded ?? [])
    }

    deinit {
        demandTask?.cancel()
        scrollIdleTask?.cancel()
        invalidationObserver.cancel()
        for task in retries.values { task.cancel() }
        for task in pageTasks.values {
            task.cancel()
            task.endTimer()
        }
        for waiter in refreshWaiters.values { waiter.resume(returning: .cancelled) }
        for waiter in revealWaiters.values { waiter.resume(returning: .cancelled) }
    }

    // MARK: Steps

    /// Enqueues a step. It runs at once, or after the callback that the tree is currently making.
    func enqueue(_ step: @escaping @MainActor () -> Void) {
        if steps.add(step) { drain() }
    }

    /// Calls client code outside of a step, without reentrancy, and then publishes what changed.
    func withoutReentrancy(_ action: () -> Void) {
        steps.withoutReentrancy(action)
        enqueue {}
    }

    private func drain() {
        let isLeft = steps.drain {
            publish()
            DeferredRelease.release(machine.output.takeUnneededValues())
        }
        guard isLeft else { return }
        Task { @MainActor [weak self] in self?.drain() }
    }

    /// Sends an event to the machine and performs its effects.
    func send(_ event: Machine.Event) {
        for effect in machine.handle(event, at: clock.now()) { perform(effect) }
    }

    private func perform(_ effect: Machine.Effect) {
        switch effect {
        case .load(let load): start(load)
        case .cancel(let load):
            let task = pageTasks.removeValue(forKey: load.stamp)
            task?.cancel()
            task?.endTimer()
        case .backOff(let load, let attempt, let time):
            scheduleRetry(of: load, attempt: attempt, advised: time)
        case .evaluateDemand: scheduleDemandEvaluation()
        case .evaluateDemandAt(let end): scheduleDemandEvaluation(at: end)
        case .changed(let row): changed.insert(row)
        case .itemChanged(let id): noteItemChange(of: id)
        case .inserted(let ids): notifyRows(ids)

        case .loadItems(let load, let jobs): startLoad(load, jobs)
        case .cancelItems(let load): cancel(load)
        case .wake(let time):
            items?.wake(at: time, clock) { [weak self] in
                self?.enqueue { self?.send(.items(.loads(.timePassed))) }
            }
        case .demandItems(let rows, let isPassing): demandItems(rows, isPassing: isPassing)
        case .release(let id): release(id)
        case .renew(let id, let isFilled): renew(id, isFilled: isFilled)
        case .refill(let id): refill(id)

        case .duplicate(let id): misuseReporter.reportDuplicate(id)
        case .revealEnded(let number, let outcome):
            if number == 0 { restoring = nil }
            revealWaiters.removeValue(forKey: number)?.resume(returning: outcome)
        }
    }

    /// Notes that the view models of a row and of its item must be updated at the end of the step.
    func noteItemChange(of id: ID) {
        changed.insert(.item(id))
        changedItems.insert(id)
    }

    func scheduleDemandEvaluation() {
        guard demandTask == nil else { return }
        demandTask = Task { @MainActor [weak self] in
            self?.enqueue { self?.evaluateDemand() }
        }
    }

    private func evaluateDemand() {
        demandTask?.cancel()
        demandTask = nil
        scrollIdleTask?.cancel()
        scrollIdleTask = nil
        send(.demandEvaluationRequested)
    }

    /// Schedules another evaluation at the time when scrolling has come to rest.
    private func scheduleDemandEvaluation(at end: Duration) {
        scrollIdleTask = Task { @MainActor [weak self, clock] in
            await clock.sleep(end)
            if !Task.isCancelled { self?.enqueue { self?.evaluateDemand() } }
        }
    }

    /// Publishes the changes since the last snapshot as one change.
    ///
    /// - Complexity: O(rows that changed), plus the work of the observers.
    private func publish() {
        pruneWorkIDs()
        let isStarted = machine.isStarted
        let snapshot = TreeSnapshot(
            rows: isStarted ? machine.publish() : ListIDs(), refreshState: machine.refreshState,
            anchor: machine.anchor, version: publisher.current.version + 1)
        let (changed, changedItems) = (changed, changedItems)
        (self.changed, self.changedItems) = ([], [])
        let isOther = !snapshot.showsSame(as: publisher.current)
        if isOther { publisher.publish(snapshot) }
        update(changed, items: changedItems)
        if isOther || !changed.isEmpty, !followers.isEmpty {
            let current = followers
            followers = []
            followers = current.filter { $0(publisher.current, changed) } + followers
        }
        notifyUnloadObservers()
        if !refreshWaiters.isEmpty, !machine.isRefreshing {
            let outcome = machine.refreshState.error.map { RefreshOutcome.failed($0) } ?? .refreshed
            let waiters = refreshWaiters
            refreshWaiters = [:]
            for waiter in waiters.values { waiter.resume(returning: outcome) }
        }
        if !stepObservers.isEmpty {
            let current = stepObservers
            stepObservers = []
            stepObservers = current.filter { $0() } + stepObservers
        }
    }

    private func notifyUnloadObservers() {
        let unloaded = machine.output.takeUnloadedRows()
        if unloaded.isEmpty || unloadObservers.isEmpty { return }
        var parents: [ID: ID?] = [:]
        for rows in unloaded {
            for (id, parent) in zip(rows.ids, rows.parents) { parents.updateValue(parent, forKey: id) }
        }
        let current = unloadObservers
        unloadObservers = []
        unloadObservers = current.filter { $0(parents) } + unloadObservers
    }
}
