extension ListOutput {
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

    /// Values that the list no longer needs, to be released when it is not being changed.
    struct Waste: Sendable {
        private(set) var isEmpty = true
        /// Of which there may be much: to be released off the main actor.
        private(set) var late: [any Sendable] = []
        // Nearly always there is one of these at most, for which an array would be made.
        private var item: Item?
        private var removed: RemovedRows<ID, Item>?
        private var others: [any Sendable] = []

        mutating func add(_ item: Item) {
            isEmpty = false
            if let old = self.item { others.append(old) }
            self.item = item
        }

        mutating func add(_ rows: RemovedRows<ID, Item>) {
            isEmpty = false
            if let old = removed { others.append(old) }
            removed = rows
        }

        mutating func add(other: some Sendable) {
            isEmpty = false
            others.append(other)
        }

        mutating func add(late: some Sendable) {
            isEmpty = false
            self.late.append(late)
        }
    }
}
