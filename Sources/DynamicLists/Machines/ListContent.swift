/// The content of a list: its pages, its edits, and the rows that result from both.
struct ListContent<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    typealias Output = ListOutput<ID, Item>
    typealias Rows = PreparedRows<ID, Item>
    typealias Loaded = LoadedRows<ID, Item>

    let configuration: ListConfiguration
    var paging: PagingMachine<AnyKey>
    /// The page loads in flight, by number, each with the reasons why its answer may be stale.
    var pageLoads: [Int: PageStaleness] = [:]
    /// Whether data was invalidated since demand was last evaluated.
    var isOutdated = false
    var loaded: Loaded
    var edits = ListEditing<ID, Item>()

    init(
        _ configuration: ListConfiguration, _ paging: PagingMachine<AnyKey>, _ itemLoader: ItemLoader<Item>?
    ) {
        self.configuration = configuration
        self.paging = paging
        loaded = Loaded(configuration, itemLoader)
    }

    /// Returns the pages and rows that wait, with the reasons.
    ///
    /// - Parameter now: The time by the list's clock.
    func waits(at now: Duration) -> [ListLogEntry] {
        var waits = Edge.allCases.compactMap { edge in
            paging.waitReason(at: edge).map { ListLogEntry.pageWaits(edge.direction, $0) }
        }
        if let reason = loaded.itemLoads.waitReason(at: now) { waits.append(.rowsWait(reason)) }
        return waits
    }
}
