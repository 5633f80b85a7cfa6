extension ListMachine {
    /// A past event.
    enum Event {
        // Pages
        /// An event for the paging machine only.
        case paging(PagingMachine<AnyKey>.Event)
        case resetRequested
        case refreshRequested
        case invalidated(Invalidation<AnyKey, ID>)
        /// Rows are missing after the last one, and begin with the page of this key.
        case gapOpened(AnyKey)
        case sourceReplaced(openingKey: AnyKey?)
        /// The list is to open at the position that was being read.
        case restored(ID, pageKey: AnyKey?, PageExtent)
        case suspended(Bool)
        /// The pages far from the reading position may be dropped while there are more rows than this.
        case trimRequested(limit: Int)
        case pageLoaded(PageLoad<AnyKey>, Content.PageArrival)
        case pageFailed(PageLoad<AnyKey>, Content.PageFailure)

        // Additional data
        /// An event for the item loads only.
        case itemLoads(ItemLoadMachine.Event)
        /// A load ended. The dictionary contains, by slot, the items of the rows that now have their data.
        case itemsLoaded(Int, [ItemLoadMachine.Outcome], [Int: Loaded.FilledItem])
        /// A row's data was available without a load; of data in steps, the first step.
        ///
        /// - next: The load request for the second step, or `nil` if the data is complete.
        case provided(Loaded.FilledItem, next: ItemLoadMachine.LoadRequest?)
        case released(ID, Item)
        /// A row's item requests data that differs from the data loaded for it.
        case itemOutdated(ID)
        /// A page brought a newer item of a row that stays. `isKept` means that the item already has its
        /// data.
        case itemRenewed(ID, Item, isKept: Bool)
        /// An observed row was inserted.
        case rowInserted(ID)

        // Edits
        case editsConfirmed(group: Int)
        /// - items: The items of rows without the changes and removals of the group.
        case editsRolledBack(group: Int, items: [ID: Item])
        case removedInFlight([ID])

        // Queries
        case filterChanged(ListQuery<Item>.Filter?)
        case orderChanged(ListQuery<Item>.Order?)
        case queryEnded(Int, QueryResult<ID, Item>)
        /// Rows that were inserted or changed need positions among the shown rows.
        case repositioningBegan
        /// Answers ``ListOutput/Effect/choose(_:)`` with the slots that are shown.
        case chosen(Set<Int>)
        /// Answers ``ListOutput/Effect/arrange(_:)`` with the slots that keep their positions.
        case arranged(Set<Int>)
        /// Answers ``ListOutput/Effect/place(_:)``.
        case placed(at: Int)
        /// Answers ``ListOutput/Effect/placeNewRows(_:)`` with the rows by the index before which they are
        /// shown.
        case newRowsPlaced([(index: Int, slots: [Int])])

        // Positions
        /// - key: The key of the target's page, or `nil` if there is none or the target is loaded.
        case jumpRequested(Jump<ID>.Request, JumpTarget, key: AnyKey?)
        case jumpLeft(Int)
        /// Answers ``ListOutput/Effect/placeAnchor(hidden:)``.
        case anchorPlaced(at: Int)
        /// The caller schedules a demand evaluation at the end of the main actor's turn.
        case placeholderAppeared(at: Int)
        /// The rows that arrived at the end have been read.
        case allRead
        /// Demand must be evaluated.
        ///
        /// - placeholderKey: The key of the page that contains ``ListMachine/positionToFind``.
        case demandEvaluationRequested(placeholderKey: AnyKey?)
    }

}
