extension ListContent {
    /// The reasons why the answer of a page load in flight may be stale.
    struct PageStaleness {
        /// The rows that were invalidated while the load was in flight. Its answer may contain them without
        /// the change.
        var rows: Set<ID> = []
        /// Whether the whole answer may be stale.
        var isPossiblyStale = false

        func concerns(_ pages: [Rows]) -> Bool {
            !rows.isEmpty && pages.contains { $0.ids.contains(where: rows.contains) }
        }
    }

    /// A row that a page brought and that has waiting edits.
    struct RenewedRow {
        let id: ID
        /// The item that the page brought, with its additional data if that is available.
        let base: Item
        let phase: ItemPhase
        /// The item with the edits applied.
        let item: Item
    }

    /// A page and its rows, prepared for this list.
    struct PageArrival {
        var page: LoadedPage<Item>
        /// The rows without those that edits removed.
        var rows: Rows
        /// The rows that are already in the list; set only for the first pages of a generation.
        var known: [KnownRow] = []
        /// The rows that have waiting edits.
        var renewed: [RenewedRow] = []
        /// The IDs of all rows as they arrived, if any edits wait.
        var sourceIDs: ContiguousArray<ID> = []
        /// The positions of rows whose items differ from the items that the query evaluated.
        var changed: [Int] = []
        /// The pages that arrived with this page and follow it.
        var following: [PageArrival] = []

        /// - Parameter removed: The number of rows that the source has and edits removed.
        func answer(
            _ rows: Rows, removed: Int
        ) -> PagingMachine<AnyKey>.Answer {
            PagingMachine.Answer(
                previousKey: page.previousKey, nextKey: page.nextKey, received: page.received,
                added: rows.count, shown: rows.chosenCount, itemsBefore: page.itemsBefore,
                totalCount: page.totalCount.map { max(removed, $0) - removed })
        }
    }

    /// A row of a page that is already in the list.
    struct KnownRow {
        /// Its position among the page's rows.
        let position: Int
        let current: RowPlace<ID>
        /// The item to set, if the row keeps its edits, its data or the load in flight for it.
        let item: Item?
    }

    /// The error of a failed page load, with the source's retry advice.
    struct PageFailure {
        let error: ListError
        var canRetry = true
        var retryDelay: Duration?
    }

    /// A prepared edit of one row.
    enum Edit {
        case insert(ID, Item, RowPosition<ID>)
        /// - former: The item that is replaced. The caller retains it during the edit.
        /// - phase: The phase of the row before the new item was computed.
        /// - isOutdated: Whether the new item requests data that differs from the former one's.
        case update(ID, Item, former: Item, phase: ItemPhase, isOutdated: Bool)
        case move(ID, RowPosition<ID>)
        case remove(ID)
    }
}
