/// What is in a list: its pages, their rows, and what edits make of both.
struct ListContent<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    typealias Output = ListOutput<ID, Item>
    typealias Rows = PreparedRows<ID, Item>
    typealias Loaded = LoadedRows<ID, Item>

    let configuration: ListConfiguration
    var paging: PagingMachine<AnyKey>
    /// The page loads under way, by their numbers.
    var pageLoads: [Int: PageDoubt] = [:]
    /// Whether something was said to be out of date since the screen was judged.
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

    /// What waits for something, and for what.
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
