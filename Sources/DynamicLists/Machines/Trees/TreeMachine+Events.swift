/// One load of one page of a level.
package struct TreeLoad<ID: Hashable & Sendable>: Hashable, Sendable {
    /// A number that increases with each load of a tree.
    package let stamp: Int
    /// The number of the level.
    package let level: Int
    /// The parent, or `nil` for the top level.
    package let parent: ID?
    package let page: PageLoad<AnyKey>
}

/// The answer of a page of a level.
package struct TreePage<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    package var rows: PreparedRows<ID, Item>
    /// The source's answers for the rows.
    package var hasChildren: [Bool?]
    package var nextKey: AnyKey?
    /// The number of items that the source returned.
    package var received: Int
    package var totalCount: Int?
    /// The items of rows with pending changes, with these changes applied.
    package var edited: [ID: Item] = [:]

    package init(
        rows: PreparedRows<ID, Item>, hasChildren: [Bool?], nextKey: AnyKey?, received: Int,
        totalCount: Int? = nil
    ) {
        self.rows = rows
        self.hasChildren = hasChildren
        self.nextKey = nextKey
        self.received = received
        self.totalCount = totalCount
    }
}

extension TreeMachine {
    /// A past event.
    package enum Event: Sendable {
        case started
        case refreshRequested
        case resetRequested
        /// A retry of a level was requested by its row, or of all failed levels.
        case retryRequested(TreeRowID<ID>?)
        /// The back-off of a failed load ended.
        case backOffEnded(TreeLoad<ID>)
        /// The content of the tree is stale.
        case invalidated
        case expanded(ID)
        case collapsed(ID)
        case rowAppeared(TreeRowID<ID>)
        case rowDisappeared(TreeRowID<ID>)
        /// The rows on screen, or the rows near them, have changed in this turn.
        case demandEvaluationRequested
        /// - pages: The requested page, and, for the first page of a level, those that its extent requires.
        case pageLoaded(TreeLoad<ID>, [TreePage<ID, Item>])
        case pageFailed(TreeLoad<ID>, ListError, canRetry: Bool, after: Duration?)
        /// An event that concerns additional data only.
        case items(TreeItemEvent<ID, Item>)
        case edited(TreeEdit<ID, Item>, group: Int?)
        case editsConfirmed(group: Int)
        /// - items: The items of changed rows without the changes of the group.
        case editsRolledBack(group: Int, items: [ID: Item])
        /// - path: The ancestors of the row, the outermost first, and the row.
        case revealRequested(number: Int, path: [ID])
        case revealLeft(Int)
    }

    /// An effect to perform.
    package enum Effect: Sendable {
        case load(TreeLoad<ID>)
        case cancel(TreeLoad<ID>)
        /// Send `backOffEnded` after a delay.
        case backOff(TreeLoad<ID>, attempt: Int, after: Duration?)
        /// Send `demandEvaluationRequested` at the end of the main actor's turn.
        case evaluateDemand
        /// The state of a row, or the phase of its additional data, has changed.
        case changed(TreeRowID<ID>)
        /// The item of a row has changed.
        case itemChanged(ID)
        /// These rows were inserted, or have returned.
        case inserted(ContiguousArray<ID>)

        // Additional data
        case loadItems(Int, [ItemJob<ID, Item>])
        case cancelItems(Int)
        case wake(at: Duration?)
        /// The rows whose data is demanded, the most urgent first.
        case demandItems([(slot: Int, reason: ListLogEntry.RowLoadReason)], isPassing: Bool)
        case evaluateDemandAt(Duration)
        case release(ID)
        /// Keep the data of a row whose item was replaced, if it fits the new one, and load it otherwise.
        /// `isFilled` means that the new item has the data that was loaded.
        case renew(ID, isFilled: Bool)
        /// Fill the row if its data is available, and otherwise load it again.
        case refill(ID)

        /// An ID occurred twice.
        case duplicate(ID)
        case revealEnded(number: Int, TreeRevealOutcome<ID>)
    }
}
