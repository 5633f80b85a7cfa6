/// A list's whole state and every decision about it: pages and rows, edits that wait, what is shown, where
/// the reader is.
///
/// A value that awaits nothing, starts nothing and calls nothing of a program: ``handle(_:at:)`` takes what
/// happened and returns what is to be done. Whatever a program's code has to say, what an edit makes of an
/// item for example, or where an order puts a row, is worked out before the event, or is asked for by an
/// effect and comes back with another event. What the list no longer needs leaves it as ``Waste``, since its
/// release may run a program's code, too.
struct ListMachine<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    typealias Answer = ItemLoader<Item>.Answer

    let configuration: ListConfiguration
    /// Whether rows have additional data to be loaded.
    let hasItemData: Bool
    /// Whether there may be more at the end of the list when it is asked again.
    let asksAgainAtEnd: Bool

    // Pages
    var paging: PagingMachine<AnyKey>
    /// The page loads under way, by their numbers.
    var pageLoads: [Int: PageDoubt] = [:]
    /// Whether something was said to be out of date since the screen was judged.
    var isOutdated = false

    // Rows
    var store = RowStore<ID, Item>()
    var itemLoads: ItemLoadMachine
    /// The additional data of rows that have it.
    var answers: [ID: Answer] = [:]

    var edits = ListEditing<ID, Item>()

    // What is shown
    /// The query that the program wants.
    var query = ListQuery<Item>()
    /// The query that the shown rows follow, until what is wanted is worked out.
    var shownQuery = ListQuery<Item>()
    /// The number of the query run under way.
    var queryRun: Int?
    var lastQueryRun = 0
    /// The largest number of rows that are gone through at once.
    var mostRowsAtOnce = 1_000
    /// Rows whose place among those shown is being found.
    var settling: Settling?

    // Places
    var jump: Jump<ID>?
    /// The page of the last jump that failed.
    var soughtKey: AnyKey?
    /// The row that a view is to bring on screen.
    var anchor: ID?
    /// The first row on screen; while none is, the one that was.
    var lastRead: ID?
    /// How many rows were on screen from that one on.
    var lastHeight = 0
    /// The row that was being read when the list was saved, until there are rows.
    var restoring: ID?
    /// The position of a row that is not loaded, and whose place came on screen.
    var placeholder: Int?
    var viewport = Viewport<ID>()

    // What an event leads to
    var now = Duration.zero
    private var effects: [Effect] = []
    private var due = DueWork()
    /// Whether anybody observes a row.
    var isAnyRowObserved = false
    var waste = Waste()
    /// Rows that observers have to be told of, in order.
    var news: [RowNews] = []

    /// Makes a list that has not begun.
    init(
        _ configuration: ListConfiguration, paging: PagingMachine<AnyKey>, itemLoader: ItemLoader<Item>?,
        restoring row: ID?
    ) {
        self.configuration = configuration
        self.paging = paging
        hasItemData = itemLoader != nil
        asksAgainAtEnd = paging.rules.asksAgainAtEnd
        restoring = row
        itemLoads = ItemLoadMachine(
            maxConcurrentLoads: configuration.maxConcurrentItemLoads,
            batchLimit: itemLoader?.batchLimit ?? 1, policy: configuration.unwantedItemLoads,
            rateLimit: configuration.itemRateLimit,
            maxLoadedRows: itemLoader?.release == nil ? nil : configuration.maxLoadedItems)
    }

    /// Takes an event. What happens by the thousand has methods of its own, since an event would cost more
    /// than that itself: edits, rows that come on screen and go, and the end of each step.
    ///
    /// - Parameter time: The time by the list's clock.
    /// - Returns: What is to be done, in order.
    mutating func handle(_ event: Event, at time: Duration) -> [Effect] {
        now = time
        take(event)
        if due.isJudgement { emit(.judgeSoon) }
        return takeDue().hasEffects ? takeEffects() : []
    }

    /// Takes what kinds of things are to be done.
    @inline(__always)
    mutating func takeDue() -> DueWork {
        let result = due
        due = DueWork()
        return result
    }

    /// Takes what is to be done, in order.
    mutating func takeEffects() -> [Effect] {
        let result = effects
        effects = []
        return result
    }

    /// The screen is to be judged at the end of the main actor's turn.
    mutating func judgeLater() { due.isJudgement = true }

    mutating func emit(_ effect: Effect) {
        effects.append(effect)
        due.hasEffects = true
    }

    /// Rows came, or came back.
    mutating func came(_ ids: ContiguousArray<ID>) {
        if isAnyRowObserved { emit(.rowsCame(ids)) }
    }

    private mutating func take(_ event: Event) {
        switch event {
        case .paging(let event): perform(paging.handle(event))
        case .resetRequested:
            waste.add(other: lastRead)
            lastRead = nil
            clearEdits()
            perform(paging.handle(.resetRequested))
        case .refreshRequested:
            let (page, rows) = reading
            perform(paging.handle(.refreshRequested(around: page, rows: rows)))
        case .invalidated(let what): invalidate(what)
        case .sourceReplaced(let key): replaceSource(openingWith: key)
        case .restored(let row, let key, let extent):
            waste.add(other: restoring)
            restoring = row
            perform(paging.handle(.sourceReplaced(openingKey: key, extent)))
        case .suspended(let isSuspended): suspend(isSuspended)
        case .pageLoaded(let load, let arrival): take(arrival, of: load)
        case .pageFailed(let load, let failure): fail(load, failure)

        case .itemLoads(let event): handle(event)
        case .itemsLoaded(let load, let outcomes, let filled):
            handle(.loadEnded(load, outcomes), filled: filled)
        case .provided(let row, let next): provide(row, next)
        case .released(let id, let item): release(id, to: item)
        case .itemOutdated(let id): if let place = store.place(of: id) { invalidate(place) }
        case .itemRenewed(let id, let item, let isKept): renew(id, by: item, isKept: isKept)
        case .rowCame(let id): news.append(RowNews(id: id, isItem: true))

        case .editsConfirmed(let group): confirmEdits(group)
        case .editsTakenBack(let group, let items): takeBackEdits(group, items)
        case .removedOnTheWay(let ids): for id in ids { noteRemoval(of: id) }

        case .filterChanged(let filter):
            waste.add(other: query)
            query.setFilter(filter)
            startQuery()
        case .orderChanged(let order):
            waste.add(other: query)
            query.setOrder(order)
            startQuery()
        case .queryEnded(let run, let answer): take(answer, ofRun: run)
        case .settlingBegan: settle()
        case .chosen(let slots): choose(slots)
        case .arranged(let slots): arrange(slots)
        case .placed(let index): place(at: index)
        case .newRowsPlaced(let groups):
            show(groups)
            bringBackRows()

        case .jumpRequested(let wish, let target, let key): jump(to: target, key, wish)
        case .jumpLeft(let number): leaveJump(number)
        case .anchorPlaced(let index): setAnchor(store.shownPlace(at: min(index, store.shownCount - 1)).id)
        case .placeholderAppeared(let position): placeholder = position
        case .judged(let key): judge(placeholderKey: key)
        }
    }
}
