/// One load of one page.
package struct PageLoad<Key: Hashable & Sendable>: Hashable, Sendable {
    /// Grows with each load of a machine, so a later load has a greater number.
    package let number: Int
    package let direction: PageDirection
    package let name: PageName<Key>
    /// The number that the page will have. That of a page which is in the list if that is asked for once
    /// more: what it brings then belongs to it, too.
    package let page: Int
    package let reason: ListLogEntry.PageLoadReason
    /// What has to come before anything of it shows.
    package let extent: PageExtent

    package init(
        number: Int, direction: PageDirection, name: PageName<Key>, page: Int,
        reason: ListLogEntry.PageLoadReason, extent: PageExtent = PageExtent()
    ) {
        self.number = number
        self.direction = direction
        self.name = name
        self.page = page
        self.reason = reason
        self.extent = extent
    }

    /// nil for the page at which the source begins.
    package var key: Key? { name.key }

    /// Whether a page kept from an earlier time will do: not where somebody asked for what is newest, nor
    /// where that has failed.
    package var acceptsStored: Bool { ![.refresh, .retry, .backOff].contains(reason) }
}

/// How far a first page and those that follow it have to reach, so that they fill the screen around the
/// reader when they take the place of all rows.
package struct PageExtent: Hashable, Sendable {
    /// How many rows from the page's first on, at most ``ListConfiguration/largestCount``; 0 for those of one
    /// page.
    package let rows: Int
    /// The position among all rows from which those are counted; nil for that of the page's first.
    package let position: Int?

    /// - Parameter rows: Any number: it may have been saved by anybody.
    package init(rows: Int = 0, position: Int? = nil) {
        self.rows = max(0, min(rows, ListConfiguration.largestCount))
        self.position = position
    }

    /// The number of rows from the page's first on.
    ///
    /// - Parameter itemsBefore: The position of the page's first row; nil if its source does not say.
    package func rows(after itemsBefore: Int?) -> Int {
        guard let position, let itemsBefore else { return rows }
        return rows + max(0, min(max(0, position) - max(0, itemsBefore), ListConfiguration.largestCount))
    }
}

extension PagingMachine {
    /// By what a machine goes all its life.
    package struct Rules: Equatable, Sendable {
        /// How many items the first load of a generation asks for.
        package var firstCount = 1
        /// How many items the others ask for.
        package var count = 1
        /// Whether a page may be asked for with any count.
        package var acceptsAnyCount = false
        /// Where the list begins, and begins anew after a reset; nil for where the source does.
        package var openingKey: Key?
        /// How far the first page has to reach where the list begins.
        package var openingExtent = PageExtent()
        /// How many rows beside those on screen are wanted.
        package var margin = 0
        /// How many pages in a row may bring no new row, or none that the list's filter leaves, and yet be
        /// followed.
        package var maxConsecutiveEmptyPages = 10
        /// Whether Retry asks at the end of the list whether there is more by now.
        package var asksAgainAtEnd = false
        /// How many rows may be in the list before pages far from the viewport are dropped; nil for all.
        package var maxResidentItems: Int?
        /// How often in a row a direction may be tried again by itself after it failed.
        package var maxAttempts = 0

        package init() {}
    }

    /// What happened. What has keys stands in a box, so that handing on an edit copies no room for them.
    package enum Event: Equatable, Sendable {
        /// The list came on screen.
        case started
        /// What viewport and margin ask for by now; nil if nobody looks at rows.
        case demandChanged(Demand?)
        /// The place after the last row came on screen.
        case endReached
        /// The place before the first row came on screen.
        case beginningReached
        /// An edit put rows into a page, of which the filter shows some.
        case rowsInserted(page: Int, rows: Int, shown: Int)
        /// An edit removed rows of a page, of which the filter showed some.
        case rowsRemoved(page: Int, rows: Int, shown: Int)
        /// The list's filter is another. How many rows of each page it leaves, those without any left out;
        /// nil if it leaves all.
        case shownChanged([Int: Int]?)
        /// Pages come from another source from now on, which begins at this key.
        case sourceReplaced(openingKey: Key?, PageExtent = PageExtent())
        /// - around: the page that is read; nil if none is. rows: how many rows there are from its first to
        /// the last on screen.
        case refreshRequested(around: Int?, rows: Int = 0)
        /// Somebody wants to read the page of this key, and what is around it.
        indirect case jumpRequested(Key?, PageExtent = PageExtent())
        /// There is no page of the key that this load asked for.
        indirect case pageMissing(PageLoad<Key>)
        case resetRequested
        case retryRequested
        /// What is in the list is out of date.
        case invalidated(around: Int?, rows: Int = 0)
        /// The time that a failed load was to wait is over.
        case backOffEnded(load: Int)
        /// - following: the pages that came with a generation's first one, in order.
        indirect case pageLoaded(PageLoad<Key>, Answer, following: [Answer] = [])
        /// - canRetry: whether it may go better by itself. after: when, if the source said so.
        indirect case pageFailed(PageLoad<Key>, ListError, canRetry: Bool, after: Duration?)
    }

    /// What viewport and margin ask for, in rows that are shown.
    package struct Demand: Hashable, Sendable {
        /// How many rows are missing before the first one; negative if that many are to spare.
        package var before: Int
        /// How many rows are missing after the last one; negative if that many are to spare.
        package var after: Int
        /// The pages that viewport and margin touch; they are not dropped.
        package var pages: ClosedRange<Int>?

        /// Takes any numbers.
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

        /// Small enough that a list's rows can be added without end.
        private static func clamped(_ rows: Int) -> Int { min(max(rows, Int.min / 4), Int.max / 4) }
    }

    /// What a page says, items aside.
    package struct Answer: Hashable, Sendable {
        package var previousKey: Key?
        package var nextKey: Key?
        /// How many items the source sent.
        package var received: Int
        /// How many rows they make, once duplicates are taken away.
        package var added: Int
        /// How many of those the list's filter leaves.
        package var shown: Int
        /// How many items there are before the page; any number, nil if the source does not say.
        package var itemsBefore: Int?
        /// How many items there are in all; any number, nil if the source does not say.
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

    /// Where loading stands, as views show it.
    package struct Status: Equatable, Sendable {
        package var refreshState = LoadState.idle
        package var appendState = LoadState.idle
        package var prependState = LoadState.idle
        package var placeholdersBefore = 0
        package var placeholdersAfter = 0
        package var totalCount: Int?
        /// Whether a first page is in the list.
        package var hasPages = false

        /// Whether no load is under way, and none begins but a refresh.
        package var isComplete: Bool {
            if case .loading = refreshState { return false }
            guard case .ended = appendState, case .ended = prependState else { return false }
            return true
        }
    }

    /// What is to be done.
    package enum Effect: Equatable, Sendable {
        case load(PageLoad<Key>)
        case cancel(PageLoad<Key>)
        /// Put the rows of this load after the last row. What is dropped for it is dropped afterwards.
        case append(PageLoad<Key>)
        /// Put the rows of this load before the first row. What is dropped for it is dropped afterwards.
        case prepend(PageLoad<Key>)
        /// Put the rows of this load in the place of all rows, in one step.
        case replace(PageLoad<Key>)
        /// Remove all rows.
        case clear
        /// Take the rows of these pages away, which are the first; so many they are.
        case dropFirst(pages: Range<Int>, rows: Int)
        /// Take the rows of these pages away, which are the last; so many they are.
        case dropLast(pages: Range<Int>, rows: Int)
        /// Say `backOffEnded` after some time, the longer the higher the attempt, which is at least 1; after
        /// that time if the source said when.
        case backOff(PageLoad<Key>, attempt: Int, after: Duration?)
        /// Release this when nothing is being changed, and elsewhere if it is long: keys are a program's.
        case retire(Generation)
    }
}
