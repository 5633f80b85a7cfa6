/// The whole state of a list and all decisions about it: pages and rows, waiting edits, the shown rows, and
/// the reading position.
///
/// A value that awaits nothing, starts nothing and calls no client code: ``handle(_:at:)`` takes an event and
/// returns the effects to perform. Results of client code, such as the item that an edit makes or the
/// position that an order gives a row, are computed before the event, or requested by an effect and delivered
/// by another event. Values that the list no longer needs leave it as ``ListOutput/UnneededValues``, because
/// their release may run client code, too.
///
/// Each part depends only on the one below: `ListMachine` has the reading position, ``ListContent`` the pages
/// and the edits, ``LoadedRows`` the rows of both, and ``ListOutput`` the results of an event.
struct ListMachine<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    typealias Content = ListContent<ID, Item>
    typealias Loaded = LoadedRows<ID, Item>
    typealias Output = ListOutput<ID, Item>

    /// The content of the list.
    var content: Content

    // Positions
    var jump: Jump<ID>?
    /// The key of the page of the last failed jump.
    var failedJumpKey: AnyKey?
    /// The row that a view scrolls to.
    var anchor: ID?
    /// The first row on screen, or the last such row while none is on screen.
    var lastRead: ID?
    /// The number of rows on screen from that row on.
    var lastHeight = 0
    /// The row that was being read when the list was saved, until there are rows.
    var restoring: ID?
    /// The last row of the list when its end was last loaded. Rows that pages bring after it have arrived
    /// since.
    var knownEnd: ID?
    /// The position of a row that is not loaded and whose placeholder appeared on screen.
    var placeholder: Int?
    var viewport = Viewport<ID>()
    /// The number of rows side by side, at least 1.
    var itemsPerLine = 1

    /// Makes a list that has not started.
    init(
        _ configuration: ListConfiguration, paging: PagingMachine<AnyKey>, itemLoader: ItemLoader<Item>?,
        restoring row: ID?
    ) {
        content = Content(configuration, paging, itemLoader)
        restoring = row
    }

    /// Handles an event. Frequent events have methods of their own, because an event would cost more than the
    /// work itself: edits, rows that appear and disappear, and the end of each step.
    ///
    /// - Parameter time: The time by the list's clock.
    /// - Returns: The effects to perform, in order.
    mutating func handle(_ event: Event, at time: Duration) -> [Output.Effect] {
        content.loaded.output.now = time
        take(event)
        return content.loaded.output.takeAll()
    }

    private mutating func take(_ event: Event) {
        switch event {
        case .paging(let event): content.perform(content.paging.handle(event))
        case .resetRequested:
            content.loaded.output.unneeded.add(other: [lastRead, knownEnd])
            (lastRead, knownEnd) = (nil, nil)
            content.loaded.read(upTo: nil)
            content.clearEdits()
            content.perform(content.paging.handle(.resetRequested))
        case .refreshRequested:
            let (page, rows) = readingPosition
            content.perform(content.paging.handle(.refreshRequested(around: page, rows: rows)))
        case .invalidated(let invalidation): content.invalidate(invalidation)
        case .gapOpened(let key):
            // The rows that fill the gap do not arrive after the end.
            content.loaded.output.unneeded.add(other: knownEnd)
            knownEnd = nil
            content.perform(content.paging.handle(.gapOpened(key)))
            content.loaded.output.scheduleDemandEvaluation()
        case .sourceReplaced(let key): replaceSource(openingWith: key)
        case .restored(let row, let key, let extent):
            content.loaded.output.unneeded.add(other: restoring)
            restoring = row
            content.perform(content.paging.handle(.sourceReplaced(openingKey: key, extent)))
        case .suspended(let isSuspended): content.suspend(isSuspended)
        case .trimRequested(let limit): trim(to: limit)
        case .pageLoaded(let load, let arrival): take(arrival, of: load)
        case .pageFailed(let load, let failure): content.fail(load, failure)

        case .itemLoads(let event): content.loaded.handle(event)
        case .itemsLoaded(let load, let outcomes, let filled):
            content.loaded.handle(.loadEnded(load, outcomes), filled: filled)
        case .provided(let row, let next): content.loaded.provide(row, next)
        case .released(let id, let item): content.loaded.release(id, to: item)
        case .itemOutdated(let id):
            if let place = content.loaded.store.place(of: id) { content.loaded.invalidate(place) }
        case .itemRenewed(let id, let item, let isKept): content.loaded.renew(id, by: item, isKept: isKept)
        case .rowInserted(let id):
            content.loaded.output.notifications.append(Output.RowNotification(id: id, isItem: true))

        case .editsConfirmed(let group): content.confirmEdits(group)
        case .editsRolledBack(let group, let items): content.rollBackEdits(group, items)
        case .removedInFlight(let ids): for id in ids { content.noteRemoval(of: id) }

        case .filterChanged(let filter):
            content.loaded.output.unneeded.add(other: content.loaded.query)
            content.loaded.query.setFilter(filter)
            content.loaded.startQuery()
        case .orderChanged(let order):
            content.loaded.output.unneeded.add(other: content.loaded.query)
            content.loaded.query.setOrder(order)
            content.loaded.startQuery()
        case .queryEnded(let run, let answer): content.take(answer, ofRun: run)
        case .repositioningBegan: content.loaded.beginRepositioning()
        case .chosen(let slots): content.loaded.choose(slots)
        case .arranged(let slots): content.arrange(slots)
        case .placed(let index): content.place(at: index)
        case .newRowsPlaced(let groups):
            content.loaded.show(groups)
            content.restoreSavedRows()

        case .jumpRequested(let request, let target, let key): jump(to: target, key, request)
        case .jumpLeft(let number): leaveJump(number)
        case .anchorPlaced(let index):
            setAnchor(content.loaded.store.shownPlace(at: min(index, content.loaded.store.shownCount - 1)).id)
        case .placeholderAppeared(let position): placeholder = position
        case .allRead: content.loaded.read(upTo: nil)
        case .demandEvaluationRequested(let key): evaluateDemand(placeholderKey: key)
        }
    }
}
