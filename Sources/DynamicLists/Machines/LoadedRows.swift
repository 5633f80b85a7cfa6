/// The rows that are loaded: their order, their additional data, and which of them are shown.
struct LoadedRows<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    typealias Answer = ItemLoader<Item>.Answer
    typealias Output = ListOutput<ID, Item>
    typealias Rows = PreparedRows<ID, Item>

    /// Whether rows have additional data to be loaded.
    let hasItemData: Bool
    var store = RowStore<ID, Item>()
    var itemLoads: ItemLoadMachine
    /// The additional data of rows that have it.
    var answers: [ID: Answer] = [:]

    // What is shown
    /// The query that the program wants.
    var query = ListQuery<Item>()
    /// The query that the shown rows follow, until what is wanted is worked out.
    var shownQuery = ListQuery<Item>()
    /// The number of the query run under way.
    var queryRun: Int?
    var lastQueryRun = 0
    /// The largest number of rows that are gone through at once.
    var mostRowsAtOnce = 1_000
    /// Rows whose place among those shown is being found.
    var settling: Settling?

    /// What the event that is being handled leads to.
    var output = Output()

    init(_ configuration: ListConfiguration, _ itemLoader: ItemLoader<Item>?) {
        hasItemData = itemLoader != nil
        itemLoads = ItemLoadMachine(
            maxConcurrentLoads: configuration.maxConcurrentItemLoads,
            batchLimit: itemLoader?.batchLimit ?? 1, policy: configuration.unwantedItemLoads,
            rateLimit: configuration.itemRateLimit,
            maxLoadedRows: itemLoader?.release == nil ? nil : configuration.maxLoadedItems)
    }
}
