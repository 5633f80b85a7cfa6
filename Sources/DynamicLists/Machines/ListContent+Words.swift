extension ListContent {
    /// What is known of a page load under way that may make its answer out of date.
    struct PageDoubt {
        /// Rows that were said to be out of date meanwhile: the load may bring those as they were.
        var rows: Set<ID> = []
        /// Whether all of it may be out of date.
        var isDoubted = false

        func concerns(_ pages: [Rows]) -> Bool {
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
        var rows: Rows
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
            _ rows: Rows, removed: Int
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
