/// The loading behavior of a list. Every property has a default; all are validated when the list is created.
public struct ListConfiguration: Sendable, Hashable {
    /// The treatment of an item whose id is already in the list.
    public enum DuplicatePolicy: Sendable, Hashable {
        /// Keeps the row that came first unchanged.
        case keepFirst
        /// Keeps the row's position and replaces its item, whose additional data is loaded again.
        case replaceInPlace
    }

    /// The treatment of an item's load when its row leaves the prefetch range.
    public enum UnwantedLoadPolicy: Sendable, Hashable {
        /// Cancels the load. It starts again when the row returns.
        case cancel
        /// Continues the load until a row inside the range waits for a load slot, then cancels it. Of several
        /// such loads, the one that began last is canceled first.
        case lower
        /// Lets the load finish.
        case finish
    }

    /// The rate at which loads may begin: `burst` at once, and `perSecond` more each second.
    public struct RateLimit: Sendable, Hashable {
        /// The number of loads that may begin at once after an idle period. 1…10 000.
        public let burst: Int
        /// The number of further loads that may begin each second. 0.001…10 000.
        public let perSecond: Double

        /// Creates a limit. Traps if a value is outside its range; the message contains the value.
        public init(burst: Int, perSecond: Double) {
            precondition((1...10_000).contains(burst), "burst is \(burst), but must be 1…10 000")
            precondition(
                (0.001...10_000).contains(perSecond), "perSecond is \(perSecond), but must be 0.001…10 000")
            self.burst = burst
            self.perSecond = perSecond
        }
    }

    /// The default number of items that one load requests. It fills a phone's screen with rows of the
    /// plainest kind together with ``defaultMargin``, and loads at most two screens that the user has not
    /// seen.
    public static let defaultBatchCount = 30
    /// The default margin.
    public static let defaultMargin = 5

    /// The number of items that one load requests. Default 30, unit items, 1…10 000. Choose a number larger
    /// than a screen shows.
    public var itemBatchCount: Int

    /// The distance from the last row at which the next batch is fetched. Default 5, unit rows, or lines of
    /// rows side by side (`ListViewModel.itemsPerLine`), at least 0. A larger value fetches earlier. With 0,
    /// the next batch is fetched only when a view calls `ListViewModel.endReached()`.
    public var prefetchMargin: Int

    /// The number of rows beyond those on screen, in either direction, whose additional data is fetched.
    /// Default nil, which means `prefetchMargin`; unit rows, at least 0. Values above 1 000 have the effect
    /// of 1 000, because these rows are evaluated again with each scroll movement.
    public var itemPrefetchMargin: Int?

    /// The number of items that the first load of a generation requests. Default nil, which means
    /// `itemBatchCount`; unit items, 1…10 000. The pages before the first one are requested with the same
    /// count, because the start of a previous page is often defined only by its key together with its size.
    public var firstBatchCount: Int?

    /// The maximum number of concurrent loads of additional data. Default 4, unit loads, at least 1. A load
    /// that fills several rows counts once. A canceled load counts until it has ended, or for
    /// `cancelledItemTimeLimit`.
    public var maxConcurrentItemLoads: Int

    /// The time limit of a page's load. Default nil, which means no limit. More than zero. A load that
    /// exceeds the limit has failed; its result is discarded if it still arrives.
    public var pageTimeLimit: Duration?

    /// The time limit of the load of an item's additional data. Default nil, which means no limit. More than
    /// zero. A load that exceeds the limit has failed, and another load takes its slot, whether it ends or
    /// not.
    public var itemTimeLimit: Duration?

    /// The time for which a canceled load of additional data that has not ended still counts toward
    /// `maxConcurrentItemLoads`. Default 10 s, more than zero; the shorter of this and `itemTimeLimit`
    /// applies. A source that takes longer to end canceled loads may have more than `maxConcurrentItemLoads`
    /// of them running.
    public var cancelledItemTimeLimit: Duration

    /// The maximum number of consecutive pages without a new row that are followed. Default 10, unit pages,
    /// at least 0. With 0, the first such page that is not the last is an error. After the same number of
    /// pages whose rows the list's filter hides, loading pauses (`LoadState.paused`).
    public var maxConsecutiveEmptyPages: Int

    /// The number of items above which pages far from the viewport are dropped. Default nil, which means that
    /// all are kept, except those of a `DynamicCarousel` that is not on screen. Unit items, at least
    /// `itemBatchCount + 2 * prefetchMargin`.
    ///
    /// Whole pages are dropped, at the end opposite to the one that grows. At least two pages remain, and a
    /// page that is on screen or within the margin is never dropped, so the list may contain more items than
    /// this. Dropped pages are loaded again when they are needed. A `ListModel` cannot do that.
    public var maxResidentItems: Int?

    /// The treatment of an item whose id is already in the list. Default `.keepFirst`.
    public var duplicates: DuplicatePolicy

    /// The treatment of an item's load when its row leaves the prefetch range. Default `.cancel`.
    public var unwantedItemLoads: UnwantedLoadPolicy

    /// The rate limit for loads of additional data. Default nil, which means no limit. A load counts when it
    /// begins; a row that leaves while it waits does not count. A load that fills many rows counts once.
    public var itemRateLimit: RateLimit?

    /// The maximum number of rows that keep their additional data. Default nil, which means no limit. Unit
    /// rows, at least 1. Above the limit, the rows that left the prefetch range longest ago release their
    /// data, and load it again when they return. Rows on screen and in the margin keep their data regardless
    /// of the limit. Applies to items that conform to `AdditionalDataReleasing`.
    public var maxLoadedItems: Int?

    /// The automatic retry policy after a page failed. Default nil: only a retry or a refresh loads again.
    /// Each direction has its own back-off. During the delay the error is shown, and a retry starts the load
    /// at once.
    public var backOff: BackOff?

    /// Creates a configuration. The properties describe the values.
    ///
    /// Traps if a value is outside its range; the message contains the value.
    public init(
        itemBatchCount: Int = defaultBatchCount, prefetchMargin: Int = defaultMargin,
        itemPrefetchMargin: Int? = nil, firstBatchCount: Int? = nil,
        maxConcurrentItemLoads: Int = 4, pageTimeLimit: Duration? = nil, itemTimeLimit: Duration? = nil,
        maxConsecutiveEmptyPages: Int = 10, maxResidentItems: Int? = nil,
        duplicates: DuplicatePolicy = .keepFirst, unwantedItemLoads: UnwantedLoadPolicy = .cancel,
        itemRateLimit: RateLimit? = nil, maxLoadedItems: Int? = nil, backOff: BackOff? = nil,
        cancelledItemTimeLimit: Duration = .seconds(10)
    ) {
        self.itemBatchCount = itemBatchCount
        self.prefetchMargin = prefetchMargin
        self.itemPrefetchMargin = itemPrefetchMargin
        self.firstBatchCount = firstBatchCount
        self.maxConcurrentItemLoads = maxConcurrentItemLoads
        self.pageTimeLimit = pageTimeLimit
        self.itemTimeLimit = itemTimeLimit
        self.cancelledItemTimeLimit = cancelledItemTimeLimit
        self.maxConsecutiveEmptyPages = maxConsecutiveEmptyPages
        self.maxResidentItems = maxResidentItems
        self.duplicates = duplicates
        self.unwantedItemLoads = unwantedItemLoads
        self.itemRateLimit = itemRateLimit
        self.maxLoadedItems = maxLoadedItems
        self.backOff = backOff
        check()
    }

    /// The largest number of items that one request may have.
    package static var largestCount: Int { 10_000 }

    /// The margin for pages, limited so that it can be added to any index.
    var pageMargin: Int { min(prefetchMargin, Int.max / 4) }

    /// The margin for pages, in rows, of a view that shows several side by side.
    func pageMargin(itemsPerLine: Int) -> Int {
        min(prefetchMargin, Int.max / 4 / itemsPerLine) * itemsPerLine
    }

    /// The margin for additional data, in rows, limited so that it can be iterated with each scroll movement.
    func itemMargin(itemsPerLine: Int) -> Int {
        let lines = min(itemPrefetchMargin ?? prefetchMargin, 1_000)
        return min(lines * min(itemsPerLine, 1_000), 1_000)
    }

    /// Traps if a value is outside its range. The list calls it again, because the properties are mutable.
    func check() {
        precondition(
            (1...Self.largestCount).contains(itemBatchCount),
            "itemBatchCount is \(itemBatchCount), but must be 1…10 000"
        )
        precondition(prefetchMargin >= 0, "prefetchMargin is \(prefetchMargin), but must be at least 0")
        if let itemPrefetchMargin {
            precondition(
                itemPrefetchMargin >= 0, "itemPrefetchMargin is \(itemPrefetchMargin), but must be at least 0"
            )
        }
        if let firstBatchCount {
            precondition(
                (1...Self.largestCount).contains(firstBatchCount),
                "firstBatchCount is \(firstBatchCount), but must be 1…10 000")
        }
        precondition(
            maxConcurrentItemLoads >= 1,
            "maxConcurrentItemLoads is \(maxConcurrentItemLoads), but must be at least 1")
        if let maxLoadedItems {
            precondition(maxLoadedItems >= 1, "maxLoadedItems is \(maxLoadedItems), but must be at least 1")
        }
        let limits = [
            ("pageTimeLimit", pageTimeLimit), ("itemTimeLimit", itemTimeLimit),
            ("cancelledItemTimeLimit", cancelledItemTimeLimit),
        ]
        for (name, limit) in limits {
            if let limit { precondition(limit > .zero, "\(name) is \(limit), but must be more than zero") }
        }
        precondition(
            maxConsecutiveEmptyPages >= 0,
            "maxConsecutiveEmptyPages is \(maxConsecutiveEmptyPages), but must be at least 0")
        backOff?.check()
        if let maxResidentItems {
            let least = itemBatchCount + 2 * pageMargin
            precondition(
                maxResidentItems >= least,
                """
                maxResidentItems is \(maxResidentItems), but must be at least itemBatchCount + 2 * \
                prefetchMargin = \(least)
                """)
        }
    }
}
