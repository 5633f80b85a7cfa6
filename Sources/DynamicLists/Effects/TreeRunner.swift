/// Runs a tree's state machine: sends it events and performs its effects, which are tasks.
@MainActor
final class TreeRunner<Source: TreeSource> {
    typealias ID = Source.ItemID
    typealias Item = Source.Item
    typealias Machine = TreeMachine<ID, Item>

    nonisolated let configuration: ListConfiguration
    let source: Source
    /// The state and the decisions of the tree.
    var machine: Machine
    nonisolated let publisher = SnapshotPublisher(TreeSnapshot<ID>.nothing)
    /// The view models of the observed rows.
    var rows = RowViewModelCache<TreeRowID<ID>, TreeRowViewModel<ID, Item>>()
    /// The key paths of the view models of items.
    lazy var keyPaths = ListItemKeyPaths<Item>()
    let misuseReporter: MisuseReporter
    let steps = StepQueue()
    /// The rows whose state or item changed in this step.
    private var changed: Set<TreeRowID<ID>> = []

    // Pages, by the stamps of their loads
    var pageTasks: [Int: LoadTask] = [:]
    var retries: [Int: Task<Void, Never>] = [:]
    nonisolated let executor = BlockingExecutor()
    /// Observes the source's invalidations.
    var invalidationObserver: InvalidationObserver<ID>
    var jitterFraction: @MainActor () -> Double = { Double.random(in: 0...1) }
    /// Evaluates the demand at the end of the main actor's turn.
    private(set) var demandTask: Task<Void, Never>?
    /// The clock for time limits and back-off delays.
    var clock = ListClock(ContinuousClock())

    /// The saved position that is being restored.
    var restoring: TreeRestoration<ID>?
    /// The callers that wait for a refresh or for a row to be revealed, by their numbers.
    var refreshWaiters: [Int: CheckedContinuation<RefreshOutcome, Never>] = [:]
    var revealWaiters: [Int: CheckedContinuation<TreeRevealOutcome<ID>, Never>] = [:]
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
        var rules = Machine.Rules()
        rules.paging = configuration.pagingRules(for: PageLoader(source), openingKey: nil)
        rules.paging.maxResidentItems = nil
        rules.margin = configuration.prefetchMargin
        rules.maxResidentItems = configuration.maxResidentItems
        rules.replacesDuplicates = configuration.duplicates == .replaceInPlace
        machine = Machine(rules, expanded: restoring?.expanded ?? [])
    }

    deinit {
        demandTask?.cancel()
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
        for effect in machine.handle(event) { perform(effect) }
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
        case .changed(let row): changed.insert(row)
        case .duplicate(let id): misuseReporter.reportDuplicate(id)
        case .revealEnded(let number, let outcome):
            if number == 0 { restoring = nil }
            revealWaiters.removeValue(forKey: number)?.resume(returning: outcome)
        }
    }

    private func scheduleDemandEvaluation() {
        guard demandTask == nil else { return }
        demandTask = Task { @MainActor [weak self] in
            self?.enqueue {
                self?.demandTask = nil
                self?.send(.demandEvaluationRequested)
            }
        }
    }

    /// Publishes the changes since the last snapshot as one change.
    ///
    /// - Complexity: O(rows that changed), plus the work of the observers.
    private func publish() {
        let isStarted = machine.isStarted
        let snapshot = TreeSnapshot(
            rows: isStarted ? machine.publish() : ListIDs(), refreshState: machine.refreshState,
            anchor: machine.anchor, version: publisher.current.version + 1)
        let changed = changed
        self.changed = []
        if !snapshot.showsSame(as: publisher.current) { publisher.publish(snapshot) }
        update(changed)
        if !refreshWaiters.isEmpty, !machine.isRefreshing {
            let outcome = machine.refreshState.error.map { RefreshOutcome.failed($0) } ?? .refreshed
            let waiters = refreshWaiters
            refreshWaiters = [:]
            for waiter in waiters.values { waiter.resume(returning: outcome) }
        }
    }
}
