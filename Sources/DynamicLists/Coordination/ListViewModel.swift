public import Observation

#if canImport(Combine)
    public import Combine
#else
    public import ObservableObjects
#endif

/// A list that loads itself: the rows it has, where loading stands, and what a view tells it about the
/// screen.
///
/// A view calls `start()` when it shows the list, `rowAppeared(_:)` and `rowDisappeared(_:)` as rows come and
/// go, and shows `snapshot`; everything else follows. `DynamicList` does all that.
///
/// It can be made anywhere, also as a global `let`, and is used on the main actor. Sources are called off the
/// main actor. It is `Observable` and an `ObservableObject`; both announce each new snapshot, and only those.
/// Releasing it ends all loads; nothing is delivered afterwards.
@MainActor
public final class ListViewModel<Source: ListSource>: ObservableObject, Observable {
    /// The identity of a row.
    public typealias ID = Source.ItemID
    /// The data of a row.
    public typealias Item = Source.Item

    /// How the list loads.
    public nonisolated let configuration: ListConfiguration

    let itemLoader: ItemLoader<Item>?
    private nonisolated let registrar = ObservationRegistrar()
    private let listNumber = ListItemID()
    private var storedSnapshot: ListSnapshot<ID>

    // Pages
    var loader: PageLoader<Item>
    var paging: PagingMachine<AnyKey>
    var pageTasks: [Int: Task<Void, Never>] = [:]

    // Rows
    var store = RowStore<ID, Item>()
    /// Counts the changes of `store` that were not appends.
    var storeChange = 0
    var rows: [ID: WeakRow<Item>] = [:]
    var sweepRowsAt = 64
    /// Edits that a load under way must not undo: the number of the last page load at the time of the edit.
    var removals: [ID: Int] = [:]
    var edits: [ID: Int] = [:]

    // Additional data
    var itemLoads: ItemLoadMachine<ID>
    var itemTasks: [Int: ItemTask<ID>] = [:]

    // The screen
    var visible: Set<ID> = []
    var lastVisible: Int?
    var topOfLastDemand = 0
    var demandTask: Task<Void, Never>?

    // Those who wait
    var refreshWaiters: [CheckedContinuation<Void, Never>] = []
    var settledWaiters: [CheckedContinuation<Void, Never>] = []
    /// Called whenever the list has dealt with an event. For the test kit.
    package var settled: (@MainActor () -> Void)?

    private nonisolated init(loader: PageLoader<Item>, _ configuration: ListConfiguration) {
        configuration.check()
        self.configuration = configuration
        self.loader = loader
        itemLoader = ItemLoader.ofItem
        paging = PagingMachine(
            maxConsecutiveEmptyPages: configuration.maxConsecutiveEmptyPages,
            asksAgainAtEnd: loader.asksAgainAtEnd)
        itemLoads = ItemLoadMachine(
            maxConcurrentLoads: configuration.maxConcurrentItemLoads,
            cancelsUnwanted: configuration.unwantedItemLoads == .cancel)
        storedSnapshot = ListSnapshot(
            ids: ListIDs(tree: IDTree(), lineage: ListIDs.Lineage(list: listNumber, change: 0)),
            refreshState: .idle, appendState: .idle, version: 0)
    }

    deinit {
        demandTask?.cancel()
        for task in pageTasks.values { task.cancel() }
        for item in itemTasks.values { item.task.cancel() }
    }

    /// The rows and load states of now. A new observer finds everything in it at once.
    public var snapshot: ListSnapshot<ID> {
        registrar.access(self, keyPath: \.snapshot)
        return storedSnapshot
    }

    /// Publishes what changed since the last snapshot, in one step, and wakes those who waited for it.
    ///
    /// - Complexity: O(1), and what the observers do.
    func settle() {
        if !makeSnapshot().showsSame(as: storedSnapshot) {
            objectWillChange.send()
            registrar.withMutation(of: self, keyPath: \.snapshot) {
                // Made only now: an observer may have told the list something meanwhile.
                storedSnapshot = makeSnapshot()
            }
        }
        if !paging.refreshState.isLoading {
            let waiters = refreshWaiters
            refreshWaiters = []
            for waiter in waiters { waiter.resume() }
        }
        wakeSettledWaiters()
        settled?()
    }

    private func makeSnapshot() -> ListSnapshot<ID> {
        ListSnapshot(
            ids: ListIDs(tree: store.tree, lineage: ListIDs.Lineage(list: listNumber, change: storeChange)),
            refreshState: paging.refreshState, appendState: paging.appendState,
            version: storedSnapshot.version + 1)
    }
}

extension ListViewModel where Source: ListModel {
    /// Makes a list over a model that is fetched batch by batch.
    ///
    /// - Parameters:
    ///   - listModel: the model to start from. Default: a new one.
    ///   - itemBatchCount: how many items one fetch asks for, 1…10 000. More than a screen shows is a good
    ///     choice.
    ///   - prefetchMargin: how many rows before the last one the next batch is fetched, at least 0; greater
    ///     is more eager. It should be less than `itemBatchCount`.
    public nonisolated convenience init(
        listModel: Source = Source(), itemBatchCount: Int = 3, prefetchMargin: Int = 1
    ) {
        let configuration = ListConfiguration(itemBatchCount: itemBatchCount, prefetchMargin: prefetchMargin)
        self.init(listModel: listModel, configuration: configuration)
    }

    /// Makes a list over a model that is fetched batch by batch.
    public nonisolated convenience init(listModel: Source = Source(), configuration: ListConfiguration) {
        self.init(loader: PageLoader(listModel), configuration)
    }
}

extension ListViewModel where Source: PageSource {
    /// Makes a list over a source of pages.
    public nonisolated convenience init(
        source: Source, configuration: ListConfiguration = ListConfiguration()
    ) {
        self.init(loader: PageLoader(source), configuration)
    }

    /// Makes a list over a source of pages.
    ///
    /// - Parameters:
    ///   - source: where the pages come from.
    ///   - itemBatchCount: how many items one fetch asks for, 1…10 000. More than a screen shows is a good
    ///     choice.
    ///   - prefetchMargin: how many rows before the last one the next page is fetched, at least 0; greater is
    ///     more eager.
    public nonisolated convenience init(source: Source, itemBatchCount: Int, prefetchMargin: Int = 1) {
        let configuration = ListConfiguration(itemBatchCount: itemBatchCount, prefetchMargin: prefetchMargin)
        self.init(loader: PageLoader(source), configuration)
    }
}
