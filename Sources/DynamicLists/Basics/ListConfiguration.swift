/// How a list loads. Every property has a default; all are checked when the list is made.
public struct ListConfiguration: Sendable, Hashable {
    /// What to do with an item whose id is in the list already.
    public enum DuplicatePolicy: Sendable, Hashable {
        /// The row that came first stays as it is.
        case keepFirst
        /// The row stays in its place and gets the new item, whose additional data is loaded again.
        case replaceInPlace
    }

    /// What to do with an item's load when its row leaves the range that is wanted.
    public enum UnwantedLoadPolicy: Sendable, Hashable {
        /// Cancel it; it starts again when the row comes back.
        case cancel
        /// Let it go on, but cancel it as soon as a row that is wanted waits for its place. Of several the
        /// one that began last gives way first.
        case lower
        /// Let it finish.
        case finish
    }

    /// How many loads may begin: `burst` at once, and `perSecond` more each second.
    public struct RateLimit: Sendable, Hashable {
        /// How many loads may begin at once, after a rest. 1…10 000.
        public let burst: Int
        /// How many more may begin in each second. 0.001…10 000.
        public let perSecond: Double

        /// Makes a limit. Traps if a value is outside its range; the message has the value.
        public init(burst: Int, perSecond: Double) {
            precondition((1...10_000).contains(burst), "burst is \(burst), but must be 1…10 000")
            precondition(
                (0.001...10_000).contains(perSecond), "perSecond is \(perSecond), but must be 0.001…10 000")
            self.burst = burst
            self.perSecond = perSecond
        }
    }

    /// How many items one load asks for if nothing else is said: what fills a telephone's screen of the
    /// plainest rows, with ``defaultMargin``, and at most two screens with what nobody has looked at.
    public static let defaultBatchCount = 30
    /// The margin if nothing else is said.
    public static let defaultMargin = 5

    /// How many items one load asks for. Default 30, unit items, 1…10 000. More than a screen shows is a
    /// good choice.
    public var itemBatchCount: Int

    /// How many rows before the last one the next batch is fetched. Default 5, unit rows, at least 0;
    /// greater is more eager. With 0 the next batch is fetched only when a view calls
    /// `ListViewModel.endReached()`.
    public var prefetchMargin: Int

    /// How many rows beyond those on screen, in either direction, have their additional data fetched. Default
    /// nil, which means `prefetchMargin`; unit rows, at least 0. No more than 1 000 are, whatever is asked
    /// for, since they are judged anew with each movement.
    public var itemPrefetchMargin: Int?

    /// How many items the first load of a generation asks for. Default nil, which means `itemBatchCount`;
    /// unit items, 1…10 000. The pages before it are asked for by the same number: what a page names before
    /// it often says where that begins only together with its size.
    public var firstBatchCount: Int?

    /// How many loads of additional data run at a time. Default 4, unit loads, at least 1. A load that fills
    /// several rows counts once; a cancelled one counts until it has ended, or for `cancelledItemTimeLimit`.
    public var maxConcurrentItemLoads: Int

    /// How long a page's load may take. Default nil: as long as it wants. More than zero. A load that takes
    /// longer has failed; its answer, if it still comes, is not taken.
    public var pageTimeLimit: Duration?

    /// How long the load of an item's additional data may take. Default nil: as long as it wants. More than
    /// zero. A load that takes longer has failed, and another takes its place, whether it ends or not.
    public var itemTimeLimit: Duration?

    /// How long a load of additional data that was cancelled, and does not end, counts among those that run
    /// (`maxConcurrentItemLoads`). Default 10 s, more than zero; where `itemTimeLimit` is shorter, that.
    /// A source that takes longer to end cancelled loads may have more of them than `maxConcurrentItemLoads`.
    public var cancelledItemTimeLimit: Duration

    /// How many pages in a row may bring no new row, and yet be followed. Default 10, unit pages, at least 0;
    /// with 0 the first such page that is not the last is an error. After as many pages whose rows the list's
    /// filter hides loading pauses (`LoadState.paused`).
    public var maxConsecutiveEmptyPages: Int

    /// How many items may be in the list before pages far from those on screen are dropped. Default nil: all.
    /// Unit items, at least `itemBatchCount + 2 * prefetchMargin`.
    ///
    /// Whole pages are dropped, from the other end than the one at which rows come, never below two pages,
    /// and never one that is on screen or within the margin; so there may be more items than this. Pages that
    /// were dropped are loaded again when they are wanted, which a `ListModel` cannot do.
    public var maxResidentItems: Int?

    /// What to do with an item whose id is in the list already. Default `.keepFirst`.
    public var duplicates: DuplicatePolicy

    /// What to do with an item's load when its row is no longer wanted. Default `.cancel`.
    public var unwantedItemLoads: UnwantedLoadPolicy

    /// How often loads of additional data may begin. Default nil: as often as rows want it. A load counts
    /// when it begins; a row that leaves while it waits uses nothing up. A load that fills many rows counts
    /// once.
    public var itemRateLimit: RateLimit?

    /// How many rows keep their additional data. Default nil: all. Unit rows, at least 1. Where there are
    /// more, those that were not wanted for the longest time release it, and load it again when they come
    /// back; rows on screen and in the margin keep it whatever the number. It works for items that conform to
    /// `AdditionalDataReleasing`.
    public var maxLoadedItems: Int?

    /// How to try again by itself after a page failed. Default nil: only Retry and refresh do. It holds for
    /// each direction; meanwhile the error shows, and Retry asks at once.
    public var backOff: BackOff?

    /// Makes a configuration. See the properties for what the values mean.
    ///
    /// Traps if a value is outside its range; the message has the value.
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

    /// The most items that one request asks for.
    package static var largestCount: Int { 10_000 }

    /// The margin for pages, small enough to be added to any index.
    var pageMargin: Int { min(prefetchMargin, Int.max / 4) }

    /// The margin for additional data, small enough to be gone through with each movement.
    var itemMargin: Int { min(itemPrefetchMargin ?? prefetchMargin, 1_000) }

    /// Traps if a value is outside its range. Called again by the list, since the properties can be set.
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
