/// The loaded rows: their order, their additional data, and the selection of shown rows.
struct LoadedRows<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    typealias Answer = ItemLoader<Item>.Answer
    typealias Output = ListOutput<ID, Item>
    typealias Rows = PreparedRows<ID, Item>

    /// Whether rows have additional data to load.
    let hasItemData: Bool
    var store = RowStore<ID, Item>()
    var itemLoads: ItemLoadMachine
    /// The additional data of rows that have it.
    var answers: [ID: Answer] = [:]
    /// The rows that arrived at the end and have not been on screen since.
    var unread = UnreadRows<ID>()

    // Queries
    /// The query that the program requested.
    var query = ListQuery<Item>()
    /// The query that the shown rows follow until the run of the requested one ends.
    var shownQuery = ListQuery<Item>()
    /// The number of the query run in progress.
    var queryRun: Int?
    var lastQueryRun = 0
    /// The maximum number of rows for which a query runs synchronously.
    var maxSynchronousQueryRows = 1_000
    /// The rows whose positions among the shown rows are being determined.
    var repositioning: Repositioning?

    /// The results of the event being handled.
    var output = Output()

    init(_ configuration: ListConfiguration, _ itemLoader: ItemLoader<Item>?) {
        hasItemData = itemLoader != nil
        itemLoads = configuration.itemLoads(of: itemLoader)
    }
}
