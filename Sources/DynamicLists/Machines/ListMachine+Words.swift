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
        case pageLoaded(PageLoad<AnyKey>, Content.PageArrival)
        case pageFailed(PageLoad<AnyKey>, Content.PageFailure)

        // Additional data
        /// Something that only the loads of rows have to do with.
        case itemLoads(ItemLoadMachine.Event)
        /// A load ended; the items of the rows that have their data now, by slot.
        case itemsLoaded(Int, [ItemLoadMachine.Outcome], [Int: Loaded.FilledItem])
        /// A row's data was at hand; of data that comes in several steps, the first.
        ///
        /// - next: What brings the second step.
        case provided(Loaded.FilledItem, next: ItemLoadMachine.Wish?)
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
        /// Answers ``ListOutput/Effect/choose(_:)``: the slots that are shown.
        case chosen(Set<Int>)
        /// Answers ``ListOutput/Effect/arrange(_:)``: the slots that stay where they are.
        case arranged(Set<Int>)
        /// Answers ``ListOutput/Effect/place(_:)``.
        case placed(at: Int)
        /// Answers ``ListOutput/Effect/placeNewRows(_:)``: the rows by the index before which they are shown.
        case newRowsPlaced([(index: Int, slots: [Int])])

        // Places
        /// - key: The key of the target's page; nil if there is none, or the target is loaded.
        case jumpRequested(Jump<ID>.Wish, JumpTarget, key: AnyKey?)
        case jumpLeft(Int)
        /// Answers ``ListOutput/Effect/placeAnchor(hidden:)``.
        case anchorPlaced(at: Int)
        /// Whoever tells it has the screen judged at the end of the main actor's turn.
        case placeholderAppeared(at: Int)
        /// The screen is to be judged.
        ///
        /// - placeholderKey: The key of the page that ``ListMachine/positionToFind`` is on.
        case judged(placeholderKey: AnyKey?)
    }

}
