extension ListOutput {
    /// An effect to perform.
    enum Effect {
        // Pages
        case loadPage(PageLoad<AnyKey>)
        case cancelPage(PageLoad<AnyKey>)
        /// A page arrived with the one before it.
        case followingPageBegan(PageLoad<AnyKey>)
        /// A page's rows are in the list.
        ///
        /// - successor: The loader of the following pages, if it changes.
        case pageApplied(PageLoad<AnyKey>, successor: PageLoader<Item>?)
        case backOff(PageLoad<AnyKey>, attempt: Int, advised: Duration?)

        // Additional data
        case loadItems(Int, [ItemJob<ID, Item>])
        case cancelItems(Int)
        case wake(at: Duration?)
        /// Fill the row if its data is available, and otherwise load it again.
        case refill(ID)
        /// Compare the row's request with the request of its former item and of the item whose data it has.
        /// `isFilled` means that the latter is known to differ.
        case compare(ID, former: Item, base: Item, isFilled: Bool)
        case renew([(id: ID, item: Item)])
        case release(ID)
        /// These rows were inserted, or inserted again.
        case notifyRows(ContiguousArray<ID>)

        // Queries
        case runQuery(Int, QueryRun<ID, Item>, isSynchronous: Bool)
        case cancelQuery
        case choose([Int])
        case arrange([Int])
        case place(Int)
        case placeNewRows([ID])

        // Positions
        case endJump(Int, JumpOutcome<ID>)
        case placeAnchor(hidden: ID)
        /// Evaluate demand at the end of the main actor's turn.
        case scheduleDemandEvaluation
        case evaluateDemand
        case evaluateDemandAt(Duration)
        /// The rows whose data is demanded, the most urgent first.
        case demandItems([(slot: Int, reason: ListLogEntry.RowLoadReason)], isPassing: Bool)

        /// The source returned a row's ID twice.
        case duplicate(ID)
    }

    /// A changed row of which observers must be notified.
    struct RowNotification {
        let id: ID
        /// Whether its item also changed.
        let isItem: Bool
    }

    /// Values that the list no longer needs, released when the list is not being mutated.
    struct UnneededValues: Sendable {
        private(set) var isEmpty = true
        /// Values that may be large and are released off the main actor.
        private(set) var deferred: [any Sendable] = []
        // There is nearly always at most one of each of these. Separate properties avoid allocating an array.
        private var item: Item?
        private var removed: RemovedRows<ID, Item>?
        private var otherValues: [any Sendable] = []

        mutating func add(_ item: Item) {
            isEmpty = false
            if let old = self.item { otherValues.append(old) }
            self.item = item
        }

        mutating func add(_ rows: RemovedRows<ID, Item>) {
            isEmpty = false
            if let old = removed { otherValues.append(old) }
            removed = rows
        }

        mutating func add(other: some Sendable) {
            isEmpty = false
            otherValues.append(other)
        }

        mutating func add(deferred: some Sendable) {
            isEmpty = false
            self.deferred.append(deferred)
        }
    }
}
