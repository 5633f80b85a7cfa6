/// One load of one page.
package struct PageLoad<Key: Hashable & Sendable>: Hashable, Sendable {
    /// A number that increases with each load of a machine.
    package let number: Int
    package let direction: PageDirection
    package let name: PageLocator<Key>
    /// The number that the page will have. If a page of the list is requested again, its number: the rows
    /// that the load brings then belong to it, too.
    package let page: Int
    package let reason: ListLogEntry.PageLoadReason
    /// The rows that must be loaded before any of them is shown.
    package let extent: PageExtent

    package init(
        number: Int, direction: PageDirection, name: PageLocator<Key>, page: Int,
        reason: ListLogEntry.PageLoadReason, extent: PageExtent = PageExtent()
    ) {
        self.number = number
        self.direction = direction
        self.name = name
        self.page = page
        self.reason = reason
        self.extent = extent
    }

    /// The key of the page, or `nil` for the page at which the source begins.
    package var key: Key? { name.key }

    /// Whether a stored page may answer the load. This is `false` if the newest data was requested, and for
    /// retries of failed loads.
    package var acceptsStored: Bool { ![.refresh, .retry, .backOff].contains(reason) }
}

/// The number of rows that a first page and the pages after it must bring before they replace all rows, so
/// that they fill the screen around the reading position.
package struct PageExtent: Hashable, Sendable {
    /// The number of rows from the page's first row on, at most ``ListConfiguration/largestCount``, or 0 for
    /// the rows of one page.
    package let rows: Int
    /// The position from which the rows are counted, or `nil` for the position of the page's first row.
    package let position: Int?

    /// - Parameter rows: Any number, because a saved value may be invalid.
    package init(rows: Int = 0, position: Int? = nil) {
        self.rows = max(0, min(rows, ListConfiguration.largestCount))
        self.position = position
    }

    /// The number of rows from the page's first row on.
    ///
    /// - Parameter itemsBefore: The position of the page's first row, or `nil` if the source does not provide
    ///   it.
    package func rows(after itemsBefore: Int?) -> Int {
        guard let position, let itemsBefore else { return rows }
        return rows + max(0, min(max(0, position) - max(0, itemsBefore), ListConfiguration.largestCount))
    }
}

extension PagingMachine {
    /// The constant rules of a machine.
    package struct Rules: Equatable, Sendable {
        /// The number of items that the first load of a generation requests.
        package var firstCount = 1
        /// The number of items that all other loads request.
        package var count = 1
        /// Whether a page may be requested with any count.
        package var acceptsAnyCount = false
        /// The key at which the list begins, also after a reset, or `nil` for the beginning of the source.
        package var openingKey: Key?
        /// The extent of the first page when the list opens.
        package var openingExtent = PageExtent()
        /// The number of rows demanded in addition to those on screen.
        package var margin = 0
        /// The maximum number of consecutive pages that bring no new row, or no new row that passes the
        /// list's filter, and are still followed.
        package var maxConsecutiveEmptyPages = 10
        /// Whether a retry at the end of the list requests further rows.
        package var retriesAtEnd = false
        /// The maximum number of rows in the list before pages far from the viewport are dropped, or `nil`
        /// for no maximum.
        package var maxResidentItems: Int?
        /// The maximum number of consecutive automatic retries in a direction.
        package var maxAttempts = 0

        package init() {}
    }

    /// A past event. The cases of loads and jumps are indirect, so that passing on the event of an edit does
    /// not copy memory for their keys.
    package enum Event: Equatable, Sendable {
        /// The list appeared on screen.
        case started
        /// The demand of viewport and margin changed; `nil` if no rows are on screen.
        case demandChanged(Demand?)
        /// The space after the last row appeared on screen.
        case endReached
        /// The space before the first row appeared on screen.
        case beginningReached
        /// Rows after the last one are missing, and the page of this key has them; rows that are inserted at
        /// the end from now on come after them.
        indirect case gapOpened(Key)
        /// An edit inserted rows into a page, some of which pass the filter.
        case rowsInserted(page: Int, rows: Int, shown: Int)
        /// An edit removed rows of a page, some of which passed the filter.
        case rowsRemoved(page: Int, rows: Int, shown: Int)
        /// The list is not on screen: the pages that are not near these may be dropped while there are more
        /// rows than the limit.
        case trimRequested(around: ClosedRange<Int>, limit: Int)
        /// The list's filter changed. Contains the number of rows of each page that pass it, without pages
        /// that have none, or `nil` if all rows pass.
        case shownChanged([Int: Int]?)
        /// The source was replaced. Pages are loaded from the new one, which begins at this key.
        case sourceReplaced(openingKey: Key?, PageExtent = PageExtent())
        /// - around: The page being read, or `nil` if there is none. rows: The number of rows from its first
        /// to the last on screen.
        case refreshRequested(around: Int?, rows: Int = 0)
        /// A jump to the page of this key, and the rows around it, was requested.
        indirect case jumpRequested(Key?, PageExtent = PageExtent())
        /// The page of the key that this load requested does not exist.
        indirect case pageMissing(PageLoad<Key>)
        case resetRequested
        case retryRequested
        /// The content of the list is stale.
        case invalidated(around: Int?, rows: Int = 0)
        /// The back-off of a failed load ended.
        case backOffEnded(load: Int)
        /// - following: The pages that arrived with a generation's first one, in order.
        indirect case pageLoaded(PageLoad<Key>, Answer, following: [Answer] = [])
        /// - canRetry: Whether an automatic retry may succeed. after: The delay before it, if the source
        /// specifies one.
        indirect case pageFailed(PageLoad<Key>, ListError, canRetry: Bool, after: Duration?)
    }

    /// The demand of viewport and margin, in shown rows.
    package struct Demand: Hashable, Sendable {
        /// The number of rows missing before the first one; negative for a surplus.
        package var before: Int
        /// The number of rows missing after the last one; negative for a surplus.
        package var after: Int
        /// The pages that intersect the viewport and its margin, which are not dropped.
        package var pages: ClosedRange<Int>?

        /// Makes a demand. The numbers may have any values.
        package init(before: Int, after: Int, pages: ClosedRange<Int>?) {
            self.before = Self.clamped(before)
            self.after = Self.clamped(after)
            self.pages = pages
        }

        subscript(edge: Edge) -> Int {
            get { edge == .end ? after : before }
            set {
                if edge == .end { after = Self.clamped(newValue) } else { before = Self.clamped(newValue) }
            }
        }

        /// Clamps a count to a range in which a list's rows can be added without overflow.
        private static func clamped(_ rows: Int) -> Int { min(max(rows, Int.min / 4), Int.max / 4) }
    }

    /// The answer of a page, without its items.
    package struct Answer: Hashable, Sendable {
        package var previousKey: Key?
        package var nextKey: Key?
        /// The number of items that the source returned.
        package var received: Int
        /// The number of rows that they make, without duplicates.
        package var added: Int
        /// The number of those rows that pass the list's filter.
        package var shown: Int
        /// The number of items before the page, unchecked, or `nil` if the source does not provide it.
        package var itemsBefore: Int?
        /// The total number of items, unchecked, or `nil` if the source does not provide it.
        package var totalCount: Int?

        package init(
            previousKey: Key? = nil, nextKey: Key?, received: Int, added: Int, shown: Int,
            itemsBefore: Int? = nil, totalCount: Int? = nil
        ) {
            precondition(
                0 <= shown && shown <= added, "\(shown) rows are shown of \(added) that were added")
            self.previousKey = previousKey
            self.nextKey = nextKey
            self.received = received
            self.added = added
            self.shown = shown
            self.itemsBefore = itemsBefore
            self.totalCount = totalCount
        }

        subscript(edge: Edge) -> Key? { edge == .end ? nextKey : previousKey }
    }

    /// The load states, as views show them.
    package struct Status: Equatable, Sendable {
        package var refreshState = LoadState.idle
        package var appendState = LoadState.idle
        package var prependState = LoadState.idle
        package var placeholdersBefore = 0
        package var placeholdersAfter = 0
        package var totalCount: Int?
        /// Whether a first page is in the list.
        package var hasPages = false

        /// Whether no load is in flight, and only a refresh can begin one.
        package var isComplete: Bool {
            if case .loading = refreshState { return false }
            guard case .ended = appendState, case .ended = prependState else { return false }
            return true
        }
    }

    /// An effect to perform.
    package enum Effect: Equatable, Sendable {
        case load(PageLoad<Key>)
        case cancel(PageLoad<Key>)
        /// Insert the rows of this load after the last row. Pages dropped because of it are dropped
        /// afterwards.
        case append(PageLoad<Key>)
        /// Insert the rows of this load before the first row. Pages dropped because of it are dropped
        /// afterwards.
        case prepend(PageLoad<Key>)
        /// Replace all rows by the rows of this load, in one step.
        case replace(PageLoad<Key>)
        /// Remove all rows.
        case clear
        /// Remove the given number of rows at the beginning: the rows of these pages.
        case dropFirst(pages: Range<Int>, rows: Int)
        /// Remove the given number of rows at the end: the rows of these pages.
        case dropLast(pages: Range<Int>, rows: Int)
        /// Remove the given number of rows at the end: the rows after the gap.
        case dropAfterGap(rows: Int)
        /// Assign the given number of rows at the end, which were after the gap, to the last page.
        case closeGap(page: Int, rows: Int)
        /// Send `backOffEnded` after a delay: the delay that the source specified, or one that grows with the
        /// attempt, which is at least 1.
        case backOff(PageLoad<Key>, attempt: Int, after: Duration?)
        /// Release the generation when nothing is being mutated, because releasing its keys runs client code;
        /// off the main actor if it is large.
        case retire(Generation)
    }
}
