extension ListMachine {
    /// What happened.
    enum Event {
        // Pages
        /// Something that only the pages have to do with.
        case paging(PagingMachine<AnyKey>.Event)
        case resetRequested
        case refreshRequested
        case invalidated(Invalidation<AnyKey, ID>)
        case sourceReplaced(openingKey: AnyKey?)
        /// The list is to open where it was being read.
        case restored(ID, pageKey: AnyKey?, PageExtent)
        case suspended(Bool)
        case pageLoaded(PageLoad<AnyKey>, PageArrival)
        case pageFailed(PageLoad<AnyKey>, PageFailure)

        // Additional data
        /// Something that only the loads of rows have to do with.
        case itemLoads(ItemLoadMachine.Event)
        /// A load ended; the items of the rows that have their data now, by slot.
        case itemsLoaded(Int, [ItemLoadMachine.Outcome], [Int: FilledItem])
        /// A row's data was at hand; of data that comes in several steps, the first.
        ///
        /// - next: What brings the second step.
        case provided(FilledItem, next: ItemLoadMachine.Wish?)
        case released(ID, Item)
        /// A row asks for other data than was loaded for it.
        case itemOutdated(ID)
        /// A page brought a newer item of a row that stays; kept if it has its data already.
        case itemRenewed(ID, Item, isKept: Bool)
        /// A row came that somebody observes.
        case rowCame(ID)

        // Edits
        case editsConfirmed(group: Int)
        /// - items: What rows are without the changes and the removals of the group.
        case editsTakenBack(group: Int, items: [ID: Item])
        case removedOnTheWay([ID])

        // What is shown
        case filterChanged(ListQuery<Item>.Filter?)
        case orderChanged(ListQuery<Item>.Order?)
        case queryEnded(Int, QueryAnswer<ID, Item>)
        /// Rows that came or changed are to be placed among those shown.
        case settlingBegan
        /// Answers ``Effect/choose(_:)``: the slots that are shown.
        case chosen(Set<Int>)
        /// Answers ``Effect/arrange(_:)``: the slots that stay where they are.
        case arranged(Set<Int>)
        /// Answers ``Effect/place(_:)``.
        case placed(at: Int)
        /// Answers ``Effect/placeNewRows(_:)``: the rows by the index before which they are shown.
        case newRowsPlaced([(index: Int, slots: [Int])])

        // Places
        /// - key: The key of the target's page; nil if there is none, or the target is loaded.
        case jumpRequested(Jump<ID>.Wish, JumpTarget, key: AnyKey?)
        case jumpLeft(Int)
        /// Answers ``Effect/placeAnchor(hidden:)``.
        case anchorPlaced(at: Int)
        /// Whoever tells it has the screen judged at the end of the main actor's turn.
        case placeholderAppeared(at: Int)
        /// The screen is to be judged.
        ///
        /// - placeholderKey: The key of the page that ``ListMachine/positionToFind`` is on.
        case judged(placeholderKey: AnyKey?)
    }

    /// What is to be done.
    enum Effect {
        // Pages
        case loadPage(PageLoad<AnyKey>)
        case cancelPage(PageLoad<AnyKey>)
        /// A page came with the one before it.
        case pageBrought(PageLoad<AnyKey>)
        /// A page's rows are in the list.
        ///
        /// - successor: What loads from now on, if that is another than before.
        case pageTaken(PageLoad<AnyKey>, successor: PageLoader<Item>?)
        case backOff(PageLoad<AnyKey>, attempt: Int, advised: Duration?)

        // Additional data
        case loadItems(Int, [ItemJob])
        case cancelItems(Int)
        case wake(at: Duration?)
        /// To be filled if its data is at hand, and else to be loaded anew.
        case refill(ID)
        /// To be compared with what was asked for the former item, and for the one whose data it has;
        /// `isFilled` if that is known to be another.
        case compare(ID, former: Item, base: Item, isFilled: Bool)
        case renew([(id: ID, item: Item)])
        case release(ID)
        /// These rows came, or came back.
        case rowsCame(ContiguousArray<ID>)

        // What is shown
        case runQuery(Int, QueryRun<ID, Item>, isAtOnce: Bool)
        case cancelQuery
        case choose([Int])
        case arrange([Int])
        case place(Int)
        case placeNewRows([ID])

        // Places
        case endJump(Int, JumpOutcome<ID>)
        case placeAnchor(hidden: ID)
        /// At the end of the main actor's turn.
        case judgeSoon
        case judge
        case judgeAt(Duration)
        /// The rows whose data is wanted, the most urgent first.
        case demandItems([(slot: Int, reason: ListLogEntry.RowLoadReason)], isPassing: Bool)

        /// The id of a row came twice.
        case duplicate(ID)
    }

    /// What is known of a page load under way that may make its answer out of date.
    struct PageDoubt {
        /// Rows that were said to be out of date meanwhile: the load may bring those as they were.
        var rows: Set<ID> = []
        /// Whether all of it may be out of date.
        var isDoubted = false

        func concerns(_ pages: [PreparedRows<ID, Item>]) -> Bool {
            !rows.isEmpty && pages.contains { $0.ids.contains(where: rows.contains) }
        }
    }

    /// A row that a page brought, of which edits wait.
    struct RenewedRow {
        let id: ID
        /// The item that the page brought, with its additional data if that is at hand.
        let base: Item
        let phase: ItemPhase
        /// What the edits make of it.
        let item: Item
    }

    /// A page and its rows, worked out for this list.
    struct PageArrival {
        var page: LoadedPage<Item>
        /// Without those that edits removed.
        var rows: PreparedRows<ID, Item>
        /// Rows that are in the list already; of the first pages of a generation alone.
        var known: [KnownRow] = []
        /// Rows of which edits wait.
        var renewed: [RenewedRow] = []
        /// All rows as they came, if any edits wait.
        var sourceIDs: ContiguousArray<ID> = []
        /// The places of rows that have another item than they were chosen by.
        var changed: [Int] = []
        /// The pages that came with it and follow it.
        var following: [PageArrival] = []

        /// - Parameter removed: The number of rows that the source has, and edits took away.
        func answer(
            _ rows: PreparedRows<ID, Item>, removed: Int
        ) -> PagingMachine<AnyKey>.Answer {
            PagingMachine.Answer(
                previousKey: page.previousKey, nextKey: page.nextKey, received: page.received,
                added: rows.count, shown: rows.chosenCount, itemsBefore: page.itemsBefore,
                totalCount: page.totalCount.map { max(removed, $0) - removed })
        }
    }

    /// A row of a page that is in the list.
    struct KnownRow {
        /// Its place among the page's rows.
        let place: Int
        let here: RowPlace<ID>
        /// The item that it is to have, if its data, or the load that is under way for it, stays.
        let item: Item?
    }

    /// Why a page could not be loaded, and what its source advises.
    struct PageFailure {
        let error: ListError
        var canRetry = true
        var retryDelay: Duration?
    }

    /// What a page is for the list, once duplicates are taken away.
    struct NewRows {
        /// Rows with new ids, in order.
        var added = PreparedRows<ID, Item>()
        /// Their slots, if they are in the list already.
        var slots = 0..<0
        /// Rows that are in the list and get a new item.
        var replaced: [(id: ID, item: Item)] = []
    }

    /// A row's item with its additional data.
    struct FilledItem {
        let id: ID
        let item: Item
        /// What the data answers; nil if that is not known of later items.
        let answer: Answer?
    }

    /// A row whose data is to be loaded.
    struct ItemJob {
        let work: Int
        /// The step of the data, counted from 0.
        let step: Int
        let id: ID
        let item: Item
        let version: Int32
    }

    /// A row that observers have to be told of.
    struct RowNews {
        let id: ID
        /// Whether its item changed, too.
        let isItem: Bool
    }

    /// An edit of one row, worked out.
    enum Edit {
        case insert(ID, Item, RowPosition<ID>)
        /// - former: The item that it takes the place of. Whoever makes the edit holds on to it meanwhile.
        /// - phase: That of the row before the new item was worked out.
        /// - isOutdated: Whether the new item asks for other data than the former one.
        case update(ID, Item, former: Item, phase: ItemPhase, isOutdated: Bool)
        case move(ID, RowPosition<ID>)
        case remove(ID)
    }
}

/// What kinds of things are to be done.
struct DueWork {
    /// Something that effects tell.
    var hasEffects = false
    /// The screen is to be judged at the end of the main actor's turn.
    var isJudgement = false
}
